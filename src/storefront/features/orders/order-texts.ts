import type { Order } from '#shared/contract/orders.ts';
import { getUnshippedQuantities, isWithdrawnOrder } from '#shared/rules/orders/order-view.ts';
import { formatMoney } from '#shared/utils/money.ts';
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
export function getStatusText(order: Order, t: Translator): string {
  const { status, items, shipments, totalCost, unmade = [] } = order;
  const unshipped = getUnshippedQuantities(items, [...shipments, { items: unmade }]);
  if (isWithdrawnOrder(order)) return t('order.unmade');
  if (status === 'shipped' && unshipped.size > 0) return t('order.statusText.shippedPart');
  return t(`order.statusText.${status}`, {
    total: formatMoney(totalCost.amount, totalCost.currency, t.locale),
  });
}
