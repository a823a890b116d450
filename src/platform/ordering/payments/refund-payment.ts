import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { CurrencyCode } from '#shared/contract/common.ts';
import { lockCheckout } from '../checkout/checkout-row.ts';
import { releasePromo } from '../checkout/promo-uses.ts';
import { releaseStock } from '../checkout/reserve-stock.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { markPaymentRefunded, recordProviderRefunds } from '../refunds/confirm-refund.ts';
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
      .set({
        state: 'pending',
        failure: `${REFUNDING_PREFIX}${reason}`,
        expires_at: clock(),
        updated_at: clock(),
      })
      .where('id', '=', payment.id)
      .where(
        'state',
        'not in',
        payment.state === 'success' ? ['refunded'] : ['refunded', 'success'],
      )
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
  await recordRefund(commerce, payment, Math.max(amount, payment.amount));
}

/**
 * Records what the provider has refunded of a payment in total, in minor units. That is a part of its order or all of it. A checkout without
 * an order gets the state `failure` when its payment is refunded.
 */
export async function recordRefund(
  { db, clock, platformUrl }: CommerceContext,
  payment: PaymentRow,
  refundedTotal: number,
): Promise<void> {
  const { id, checkoutId } = payment;
  await runInTransaction(db, async (trx) => {
    await lockCheckout(trx, checkoutId);
    const now = clock();
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'payment_id'])
      .where('checkout_id', '=', checkoutId)
      .executeTakeFirst();
    if (order?.payment_id === id) {
      await recordProviderRefunds(trx, order.id, refundedTotal, {
        platformUrl: platformUrl(),
        now,
      });
      return;
    }
    if (refundedTotal < payment.amount) return;
    await markPaymentRefunded(trx, id, now);
    if (!order) {
      await releasePromo(trx, checkoutId);
      await releaseStock(trx, checkoutId);
      await trx
        .updateTable('checkouts')
        .set({ state: 'failure', updated_at: now })
        .where('id', '=', checkoutId)
        .execute();
    }
  });
}
