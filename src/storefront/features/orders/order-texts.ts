import type { Order } from '#shared/contract/orders.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { piecesToSend } from '#shared/rules/orders/order-view.ts';
import { formatMoney } from '#shared/utils/money.ts';

/** A moment as the day it was in UTC: the mails of an order name the same day. */
export const formatDay = (time: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(time);

/** The days a delivery is expected between. They are days, not moments: the same in every time zone. */
export const formatDayRange = (
  { early, late }: { readonly early: string; readonly late: string },
  locale: string,
): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'long', day: 'numeric', timeZone: 'UTC' }).formatRange(
    new Date(early),
    new Date(late),
  );

/** How far an order is, in one sentence. */
export function getStatusText(order: Order, t: Translate): string {
  const { status, items, shipments, totalCost } = order;
  if (status === 'shipped' && piecesToSend(items, shipments).size > 0) return t('order.says.shippedPart');
  return t(`order.says.${status}`, { total: formatMoney(totalCost.amount, totalCost.currency, t.locale) });
}
