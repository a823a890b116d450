import { afterCommit } from '#platform/db/after-commit.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { CurrencyCode } from '#shared/contract/common.ts';
import { paymentEnded } from '#shared/telemetry/events.ts';
import { lockCheckout } from '../checkout/checkout-row.ts';
import { releasePromo } from '../checkout/promo-uses.ts';
import { releaseStock } from '../checkout/reserve-stock.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { setOrderStatus } from '../orders/set-order-status.ts';
import type { PaymentRow } from './payment-row.ts';

/** Prefix of `failure` of a payment that must be refunded. No order is written for it any more. */
const REFUNDING_PREFIX = 'to be refunded: ';

/** Whether a payment is waiting for its refund. */
export const isRefunding = ({ state, failure }: PaymentRow): boolean =>
  state === 'pending' && failure?.startsWith(REFUNDING_PREFIX) === true;

/**
 * Refunds a payment. It stays pending until the provider has confirmed the refund, so that the reconciliation tries again. The
 * idempotency key prevents a second refund. `reason` is stored and logged. Does nothing if the payment is already refunded, or if
 * another process has written its order since `payment` was read.
 */
export async function refundPayment(
  commerce: CommerceContext,
  payment: PaymentRow,
  amount: number,
  currency: CurrencyCode,
  reason: string,
): Promise<void> {
  const { db, clock, log, providers } = commerce;
  const isDue = await runInTransaction(db, async (trx) => {
    await lockCheckout(trx, payment.checkoutId);
    const { numUpdatedRows } = await trx
      .updateTable('payments')
      .set({ state: 'pending', failure: `${REFUNDING_PREFIX}${reason}`, expires_at: clock(), updated_at: clock() })
      .where('id', '=', payment.id)
      .where('state', 'not in', payment.state === 'success' ? ['refunded'] : ['refunded', 'success'])
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  });
  if (!isDue) return;
  const refunded = await providers[payment.platform]?.refund(
    payment.providerId,
    amount,
    currency,
    `refund-${payment.id}`,
  );
  if (!refunded?.ok) {
    log(`payment ${payment.id} could not be refunded: ${reason}`, refunded?.error.detail);
    return;
  }
  await recordRefund(commerce, payment);
}

/** Records a refund: the order becomes `refunded`; a checkout without an order gets the state `failure`. */
export async function recordRefund({ db, clock }: CommerceContext, payment: PaymentRow): Promise<void> {
  const { id, checkoutId, method } = payment;
  await runInTransaction(db, async (trx) => {
    await lockCheckout(trx, checkoutId);
    const now = clock();
    // Providers report a refund more than once.
    if (payment.state !== 'refunded') afterCommit(trx, () => paymentEnded.publish({ method, result: 'refunded' }));
    await trx
      .updateTable('payments')
      .set({ state: 'refunded', redirect_url: null, expires_at: null, updated_at: now })
      .where('id', '=', id)
      .execute();
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'payment_id'])
      .where('checkout_id', '=', checkoutId)
      .executeTakeFirst();
    if (!order) {
      await releasePromo(trx, checkoutId);
      await releaseStock(trx, checkoutId);
      await trx
        .updateTable('checkouts')
        .set({ state: 'failure', updated_at: now })
        .where('id', '=', checkoutId)
        .execute();
    } else if (order.payment_id === id) {
      await setOrderStatus(trx, order.id, 'refunded', now);
    }
  });
}
