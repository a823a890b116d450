import { afterCommit } from '#platform/db/after-commit.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { paymentEnded } from '#shared/telemetry/events.ts';
import { type CheckoutContext, lockCheckout } from '../checkout/checkout-row.ts';
import { createSale, type Sale } from '../checkout/create-sale.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { writeOrder } from '../orders/write-order.ts';
import { findPayment, type PaymentRow } from './payment-row.ts';
import { isRefunding, refundPayment } from './refund-payment.ts';

/** Rolls the transaction back when the payment succeeded but the order cannot be written. */
class OrderImpossibleError extends Error {
  override readonly name = 'OrderImpossibleError';
}

/**
 * Writes the order of a successful payment, and returns whether this call has written it. Repeated calls change nothing. If the order
 * cannot be written (the stock is sold out, or the checkout is already paid), the payment is refunded.
 */
export async function completePayment(
  commerce: CommerceContext,
  payment: PaymentRow,
): Promise<boolean> {
  try {
    return await runInTransaction(commerce.db, (trx) => writePaidOrder(trx, commerce, payment));
  } catch (error) {
    if (!(error instanceof OrderImpossibleError)) throw error;
    await refundPayment(commerce, payment, payment.amount, payment.currency, error.message);
    return false;
  }
}

const selectOrder = defineStatement((db, { checkoutId }: { readonly checkoutId: string }) =>
  db.selectFrom('orders').select('id').where('checkout_id', '=', checkoutId),
);
const markSuccessful = defineStatement(
  (db, { id, now }: { readonly id: string; readonly now: number }) =>
    db
      .updateTable('payments')
      .set({
        state: 'success',
        redirect_url: null,
        expires_at: null,
        failure: null,
        updated_at: now,
      })
      .where('id', '=', id),
);

async function writePaidOrder(
  trx: DatabaseTransaction,
  commerce: CommerceContext,
  { id, checkoutId }: PaymentRow,
): Promise<boolean> {
  const checkoutContext = await lockCheckout(trx, checkoutId);
  const payment = await findPayment(trx, id);
  if (
    !payment ||
    payment.state === 'success' ||
    payment.state === 'refunded' ||
    isRefunding(payment)
  )
    return false;
  const orders = await selectOrder(trx, { checkoutId });
  if (orders.rows.length > 0) throw new OrderImpossibleError('the checkout is already paid');
  const now = commerce.clock();
  const sale = payment.sale ?? (await createCurrentSale(trx, commerce, checkoutContext, now));
  if (sale.total !== payment.amount)
    throw new OrderImpossibleError('the amount of the order has changed');
  const { isPublicTest: isCostless } = commerce;
  const platformUrl = commerce.platformUrl();
  const written = await writeOrder(trx, checkoutContext, sale, {
    paymentId: id,
    isCostless,
    platformUrl,
    now,
  });
  if (!written.ok) throw new OrderImpossibleError(describeErrors(written.error));
  await markSuccessful(trx, { id, now });
  afterCommit(trx, () => paymentEnded.publish({ method: payment.method, result: 'success' }));
  return true;
}

const describeErrors = ({ body: { errors } }: HttpError): string =>
  Array.isArray(errors)
    ? errors.map(({ message }) => message).join(', ')
    : Object.keys(errors).join(', ');

/** Creates the sale of a payment that the provider's script charged itself, for which no sale is stored. */
async function createCurrentSale(
  trx: DatabaseTransaction,
  { rates }: CommerceContext,
  checkoutContext: CheckoutContext,
  now: number,
): Promise<Sale> {
  try {
    return await createSale(trx, checkoutContext, rates, now);
  } catch (error) {
    if (error instanceof HttpError) throw new OrderImpossibleError('the checkout is incomplete');
    throw error;
  }
}
