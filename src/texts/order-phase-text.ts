import type { Order } from '#shared/contract/orders.ts';
import type { OrderPhase } from '#shared/rules/orders/order-view.ts';
import { formatMoney } from '#shared/utils/money.ts';
import type { Translator } from './translator.ts';

/** Returns the sentence about the phase of an order, for pages of the shop and of the platform. */
export function getPhaseText(phase: OrderPhase, total: Order['totalCost'], t: Translator): string {
  if (phase === 'ended') return t('order.unmade');
  const values = { total: formatMoney(total.amount, total.currency, t.locale) };
  return t(`order.statusText.${phase}`, values);
}
