import { findStoreById } from '#platform/catalog/stores.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { queueRefundMail } from '#platform/mail/queue-order-mail.ts';
import { issueCreditNote } from '#platform/receipts/issue-document.ts';
import { lockCheckout } from '../checkout/checkout-row.ts';
import { releasePromo } from '../checkout/promo-uses.ts';
import { releaseStock } from '../checkout/reserve-stock.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { assignCreditNoteNumber } from '../orders/assign-invoice-number.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { restoreUnits, setOrderStatus } from '../orders/set-order-status.ts';
import { findPayment, type PaymentRow } from '../payments/payment-row.ts';
import { changePayment } from '../payments/payment-states.ts';
import { insertRefund } from './insert-refund.ts';
import { findRefund, listRefunds, sumRefunds } from './refund-row.ts';

interface Confirmation {
  /** The platform's URL for browsers, where it serves the receipt of the refund; empty if it is unknown. */
  readonly platformUrl: string;
  readonly now: number;
}

/**
 * Records that the provider has refunded: restores stock, queues the mail, numbers the credit note, and when nothing remains paid, the
 * order becomes `refunded`. Repeated calls change nothing.
 */
export async function confirmRefund(
  trx: DatabaseTransaction,
  refundId: string,
  { platformUrl, now }: Confirmation,
): Promise<void> {
  const refund = await findRefund(trx, refundId);
  if (!refund) return;
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', refund.orderId)
    .executeTakeFirstOrThrow();
  await lockCheckout(trx, order.checkout_id);
  await lockOrder(trx, order.id);
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ state: 'succeeded', failure: null, refunded_at: now })
    .where('id', '=', refundId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  if (refund.restocks)
    await restoreUnits(trx, order.id, (position) => refund.parts.lines[position]?.quantity ?? 0);
  const isComplete = sumRefunds(await listRefunds(trx, order.id), 'succeeded') >= order.total;
  if (isComplete) {
    await markPaymentRefunded(trx, refund.paymentId, now);
    // A shopper who canceled a part keeps what cost nothing.
    if (!refund.parts.isByShopper)
      await setOrderStatus(trx, order.id, 'refunded', now, { restock: false, hasMail: false });
  }
  await queueRefundMail(trx, order.id, refundId, platformUrl);
  await recordEvent(trx, {
    type: 'order.refunded',
    storeId: order.store_id,
    subject: order.id,
    data: { refundId, amount: refund.amount, isComplete },
    now,
  });
  const store = await findStoreById(trx, order.store_id);
  if (!store || order.invoice_number === null) return;
  await assignCreditNoteNumber(trx, store, refundId);
  await issueCreditNote(trx, store, order.id, refundId);
}

async function markPaymentRefunded(
  trx: DatabaseTransaction,
  paymentId: string,
  now: number,
): Promise<void> {
  const payment = await findPayment(trx, paymentId);
  if (payment) await changePayment(trx, payment, 'refund', now);
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
    if (order) return;
    await releasePromo(trx, checkoutId);
    await releaseStock(trx, checkoutId);
    await trx
      .updateTable('checkouts')
      .set({ state: 'failure', updated_at: now })
      .where('id', '=', checkoutId)
      .execute();
  });
}

/**
 * Records what the provider has refunded of an order's payment in total, in minor units: confirms pending refunds that it contains,
 * and inserts a refund for what was refunded at the provider. The caller's transaction must hold the lock of the checkout.
 */
export async function recordProviderRefunds(
  trx: DatabaseTransaction,
  orderId: string,
  refundedTotal: number,
  confirmation: Confirmation,
): Promise<void> {
  await lockOrder(trx, orderId);
  const refunds = await listRefunds(trx, orderId);
  const missing = refundedTotal - sumRefunds(refunds, 'succeeded', 'pending');
  if (missing < 0) return;
  for (const { id, state } of refunds)
    if (state === 'pending') await confirmRefund(trx, id, confirmation);
  if (missing === 0) return;
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const left = order.total - sumRefunds(refunds, 'succeeded', 'pending');
  const inserted = await insertRefund(trx, order, {
    selection: missing >= left ? undefined : { items: [], delivery: false, amount: missing },
    origin: 'provider',
    restocks: missing >= left && order.status === 'placed',
    cancels: false,
    unshipped: new Map(),
    now: confirmation.now,
  });
  if (inserted.ok) await confirmRefund(trx, inserted.value, confirmation);
}
