import { findStoreById } from '#platform/catalog/stores.ts';
import { afterCommit } from '#platform/db/after-commit.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { queueRefundMail } from '#platform/mail/queue-order-mail.ts';
import { issueCreditNote } from '#platform/receipts/issue-document.ts';
import { paymentEnded } from '#shared/telemetry/events.ts';
import { lockCheckout } from '../checkout/checkout-row.ts';
import { assignCreditNoteNumber } from '../orders/assign-invoice-number.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { restoreUnits, setOrderStatus } from '../orders/set-order-status.ts';
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
    await setOrderStatus(trx, order.id, 'refunded', now, { restock: false, hasMail: false });
  }
  await queueRefundMail(trx, order.id, refundId, platformUrl);
  const store = await findStoreById(trx, order.store_id);
  if (!store || order.invoice_number === null) return;
  await assignCreditNoteNumber(trx, store, refundId);
  await issueCreditNote(trx, store, order.id, refundId);
}

/** Marks a payment as refunded in full. */
export async function markPaymentRefunded(
  trx: DatabaseTransaction,
  paymentId: string,
  now: number,
): Promise<void> {
  const payment = await trx
    .updateTable('payments')
    .set({ state: 'refunded', redirect_url: null, expires_at: null, updated_at: now })
    .where('id', '=', paymentId)
    .where('state', '!=', 'refunded')
    .returning('method')
    .executeTakeFirst();
  if (!payment) return;
  const { method } = payment;
  afterCommit(trx, () => paymentEnded.publish({ method, result: 'refunded' }));
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
