import { isUnderWay } from '#domain/checkout/states.ts';
import type { Selling } from '../checkout/selling.ts';
import { conflict } from '../http/refusal.ts';
import { requireProvider } from './payment-order.ts';
import { findPayment, paymentsOf } from './payment-row.ts';
import { cancelPayment, settlePayment } from './settle-payment.ts';

/**
 * Ends what a shopper left at their bank before the checkout goes on otherwise, but for the payment `except`. Refused while
 * a charge is on its way, as nobody can take that back. What turns out to be paid becomes the order.
 */
export async function closeOpenPayments(selling: Selling, checkoutId: string, except?: string): Promise<void> {
  const all = await paymentsOf(selling.db, checkoutId);
  for (const payment of all.filter(({ id, state }) => id !== except && isUnderWay(state))) {
    if (payment.state === 'pending') await settlePayment(selling, payment);
    else await cancelPayment(selling, requireProvider(selling, payment.platform), payment);
    const now = await findPayment(selling.db, payment.id);
    if (now && isUnderWay(now.state)) throw conflict('payment_under_way', 'a payment is under way');
  }
}
