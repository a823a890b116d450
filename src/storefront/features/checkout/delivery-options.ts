import type { InferOutput } from 'valibot';
import {
  DELIVERY_OPTIONS,
  type DeliveryOption as DeliveryOptionSchema,
  type DeliveryQuote,
} from '#shared/contract/delivery.ts';

export type DeliveryOption = InferOutput<typeof DeliveryOptionSchema>;

/** Quotes as a shopper chooses from them, named by their ids (spec §9); `estimate` is the days in words of their language. */
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

/** Two days (`YYYY-MM-DD`) in words: 'Nov 24 – 28'. */
export function formatDayRange(early: string, late: string, locale: string): string {
  const days = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return days.formatRange(new Date(early), new Date(late));
}
