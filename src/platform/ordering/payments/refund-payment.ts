import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { CurrencyCode } from '#shared/contract/common.ts';
import { lockCheckout } from '../checkout/checkout-row.ts';
import { releaseStock } from '../checkout/reserve-stock.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { setOrderStatus } from '../orders/set-order-status.ts';
import type { PaymentRow } from './payment-row.ts';

/** Begins the `failure` of a payment whose money goes back: no order is written for it any more. */
const REFUNDING = 'to be refunded: ';

export const isRefunding = ({ state, failure }: PaymentRow): boolean =>
  state === 'pending' && failure?.startsWith(REFUNDING) === true;

/**
 * Refunds a payment. It stays pending until the provider has refunded it, so that the reconciliation tries again; the
 * idempotency key prevents a second refund.
 */
export async function refundPayment(
  commerce: CommerceContext,
  payment: PaymentRow,
  amount: number,
  currency: CurrencyCode,
  why: string,
): Promise<void> {
  const { db, clock, log, providers } = commerce;
  await runInTransaction(db, async (trx) => {
    await lockCheckout(trx, payment.checkoutId);
    await trx
      .updateTable('payments')
      .set({ state: 'pending', failure: `${REFUNDING}${why}`, expires_at: clock(), updated_at: clock() })
      .where('id', '=', payment.id)
      .where('state', '!=', 'refunded')
      .execute();
  });
  const refunded = await providers[payment.platform]?.refund(
    payment.providerId,
    amount,
    currency,
    `refund-${payment.id}`,
  );
  if (!refunded?.ok) {
    log(`payment ${payment.id} is to be refunded and was not: ${why}`, refunded?.error.detail);
    return;
  }
  await recordRefund(commerce, payment);
}

/** Records that the provider refunded a payment: its order becomes refunded; a checkout without an order has failed. */
export async function recordRefund({ db, clock }: CommerceContext, { id, checkoutId }: PaymentRow): Promise<void> {
  await runInTransaction(db, async (trx) => {
    await lockCheckout(trx, checkoutId);
    const now = clock();
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
