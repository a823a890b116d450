import type { Order } from '#shared/contract/orders.ts';
import { getOrderPhase } from '#shared/rules/orders/order-view.ts';
import { getPhaseText } from '#texts/order-phase-text.ts';
import type { Translator } from '#texts/translator.ts';

/** Formats a time as its day in UTC, as the mails of an order do. */
export const formatDay = (time: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(time);

/** Formats the range of days of a delivery. Days are the same in every time zone, so they are formatted in UTC. */
export const formatDayRange = (
  { early, late }: { readonly early: string; readonly late: string },
  locale: string,
): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).formatRange(new Date(early), new Date(late));

/** The status of an order as a sentence. */
export const getStatusText = (order: Order, t: Translator): string =>
  getPhaseText(getOrderPhase(order), order.totalCost, t);
