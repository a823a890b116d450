import type { InferOutput } from 'valibot';
import {
  type DeliveryOption as DeliveryOptionSchema,
  type DeliveryQuote,
  findDeliveryName,
} from '#shared/contract/delivery.ts';
import { formatDayRange } from '#shared/rules/checkout/days/format-day-range.ts';

export type DeliveryOption = InferOutput<typeof DeliveryOptionSchema>;

/** Delivery quotes as options to choose from, in the page's locale. `price` is in minor units. */
export function toDeliveryOptions(
  quotes: readonly InferOutput<typeof DeliveryQuote>[],
  locale: string,
): readonly DeliveryOption[] {
  return quotes.map(({ id, name, cost, deliveryEstimates: { early, late } }) => ({
    id,
    // A store names its rates itself.
    label: findDeliveryName(id) ?? name,
    price: cost.amount,
    estimate: formatDayRange(early, late, locale),
    estimatedDelivery: { deliveryDate: early, arrivalDate: late },
  }));
}
