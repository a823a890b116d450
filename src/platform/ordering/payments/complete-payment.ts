import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { type CheckoutContext, lockCheckout } from '../checkout/checkout-row.ts';
import { createSale, type Sale } from '../checkout/create-sale.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { writeOrder } from '../orders/write-order.ts';
import { findPayment, type PaymentRow } from './payment-row.ts';
import { isRefunding, refundPayment } from './refund-payment.ts';

/** Rolls the transaction back when no order can be written although the payment succeeded. */
class OrderImpossibleError extends Error {
  override readonly name = 'OrderImpossibleError';
}

/**
 * Writes the order of a payment that succeeded; repeated, it changes nothing. When the order cannot be written (its stock is
 * sold, the checkout was paid before) the money goes back.
 */
export async function completePayment(commerce: CommerceContext, payment: PaymentRow): Promise<void> {
  try {
    await runInTransaction(commerce.db, (trx) => writePaidOrder(trx, commerce, payment));
  } catch (error) {
    if (!(error instanceof OrderImpossibleError)) throw error;
    await refundPayment(commerce, payment, payment.amount, payment.currency, error.message);
  }
}

const orderOf = defineStatement((db, { checkoutId }: { readonly checkoutId: string }) =>
  db.selectFrom('orders').select('id').where('checkout_id', '=', checkoutId),
);
const markSuccessful = defineStatement((db, { id, now }: { readonly id: string; readonly now: number }) =>
  db
    .updateTable('payments')
    .set({ state: 'success', redirect_url: null, expires_at: null, failure: null, updated_at: now })
    .where('id', '=', id),
);

async function writePaidOrder(
  trx: DatabaseTransaction,
  commerce: CommerceContext,
  { id, checkoutId }: PaymentRow,
): Promise<void> {
  const checkoutContext = await lockCheckout(trx, checkoutId);
  const payment = await findPayment(trx, id);
  if (!payment || payment.state === 'success' || payment.state === 'refunded' || isRefunding(payment)) return;
  const orders = await orderOf(trx, { checkoutId });
  if (orders.rows.length > 0) throw new OrderImpossibleError('the checkout was paid before');
  const now = commerce.clock();
  const sale = payment.sale ?? (await createPresentSale(trx, commerce, checkoutContext, now));
  if (sale.total !== payment.amount) throw new OrderImpossibleError('the order no longer costs what was paid');
  const written = await writeOrder(trx, checkoutContext, sale, { paymentId: id, now });
  if (!written.ok) throw new OrderImpossibleError(`sold out: ${written.error.join(', ')}`);
  await markSuccessful(trx, { id, now });
}

/** The sale of a payment that the provider's script charged without us: none was fixed before. */
async function createPresentSale(
  trx: DatabaseTransaction,
  { rates }: CommerceContext,
  checkoutContext: CheckoutContext,
  now: number,
): Promise<Sale> {
  try {
    return await createSale(trx, checkoutContext, rates, now);
  } catch (error) {
    if (error instanceof HttpError) throw new OrderImpossibleError('the checkout cannot be placed as it is now');
    throw error;
  }
}
