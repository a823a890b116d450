import type { InferOutput } from 'valibot';
import {
  DELIVERY_OPTIONS,
  type DeliveryOption as DeliveryOptionSchema,
  type DeliveryQuote,
} from '#shared/contract/delivery.ts';

export type DeliveryOption = InferOutput<typeof DeliveryOptionSchema>;

/** Delivery quotes as options to choose from, in the page's locale. `price` is in minor units. */
export function toDeliveryOptions(
  quotes: readonly InferOutput<typeof DeliveryQuote>[],
  locale: string,
): readonly DeliveryOption[] {
  return quotes.map(({ id, cost, deliveryEstimates: { early, late } }) => ({
    id,
    label: DELIVERY_OPTIONS[id],
    price: cost.amount,
    estimate: formatDayRange(early, late, locale),
    estimatedDelivery: { deliveryDate: early, arrivalDate: late },
  }));
}

/** Formats a range of days (`YYYY-MM-DD`), such as 'Nov 24 – 28'. */
export function formatDayRange(early: string, late: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.formatRange(new Date(early), new Date(late));
}
