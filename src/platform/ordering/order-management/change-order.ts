import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';
import type { CommerceContext } from '#platform/ordering/commerce-context.ts';
import { findPayment } from '#platform/ordering/payments/payment-row.ts';
import { refundPayment } from '#platform/ordering/payments/refund-payment.ts';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';
import { canTransition } from '#shared/rules/orders/order-states.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { setOrderStatus } from '../orders/set-order-status.ts';
import { createShipment, type ShipmentInput } from './create-shipment.ts';
import { findManagedOrder, lockManagedOrder, type ManagedOrder } from './managed-order.ts';

/** A status change that a seller requests. `shipment` is only used with the status `shipped`. */
export interface OrderChange {
  readonly storeId: string;
  readonly number: string;
  readonly to: OrderStatus;
  readonly shipment: ShipmentInput;
}

/** Changes the status of an order. Fails with a message, without any change, if the status cannot be changed. */
export async function changeOrder(
  commerce: CommerceContext,
  change: OrderChange,
): Promise<Result<ManagedOrder, string>> {
  const { db, clock } = commerce;
  const { storeId, number, to } = change;
  const applied = await runInTransaction(db, async (trx): Promise<Result<ManagedOrder, string>> => {
    const order = await lockManagedOrder(trx, storeId, number);
    if (!order) return fail(`${number}: the store has no such order`);
    const reason = findObstacle(order, to);
    if (reason) return fail(`${order.number}: ${reason}`);
    // A refund calls the payment provider, which must not happen in a transaction.
    if (to === 'refunded') return ok(order);
    const changed = await applyChange(trx, order, change, clock());
    return changed.ok ? ok(order) : fail(`${order.number}: ${changed.error}`);
  });
  if (!applied.ok) return applied;
  const refunded = to === 'refunded' ? await refund(commerce, applied.value) : ok(null);
  if (!refunded.ok) return fail(`${applied.value.number}: ${refunded.error}`);
  const changed = await findManagedOrder(db, storeId, number);
  return changed ? ok(changed) : fail(`${number}: the store has no such order`);
}

/** Returns why the order cannot get the status; undefined if it can. */
function findObstacle({ status, next, shipments, items, delivery, total, isPaid }: ManagedOrder, to: OrderStatus) {
  if (!canTransition(status, to)) {
    const options = next.length > 0 ? `it can become ${next.join(', ')}` : 'its status is final';
    return status === to ? `it is already ${to}; ${options}` : `it is ${status} and cannot become ${to}; ${options}`;
  }
  const unshipped = items.reduce((sum, item) => sum + item.unshipped, 0);
  if (to === 'shipped' && delivery === null) return 'it is a digital order, so nothing is shipped';
  if (to === 'delivered' && delivery !== null && unshipped > 0) {
    return shipments.length === 0 ? 'it has no shipment yet' : `${unshipped} of its units are not shipped yet`;
  }
  if (to === 'refunded' && (!isPaid || total === 0)) return 'nothing was paid for it, so it can only be cancelled';
  return undefined;
}

/** Changes a locked order that has no obstacle to the change. */
async function applyChange(
  trx: DatabaseTransaction,
  order: ManagedOrder,
  { to, shipment }: OrderChange,
  now: number,
): Promise<Result<null, string>> {
  if (to === 'shipped') return createShipment(trx, order, shipment, now);
  await setOrderStatus(trx, order.id, to, now);
  if (to === 'delivered') {
    await trx.updateTable('shipments').set({ status: 'delivered' }).where('order_id', '=', order.id).execute();
  }
  return ok(null);
}

/**
 * Refunds the payment of an order. The status changes only when the provider confirms the refund. The idempotency key prevents
 * a second refund.
 */
async function refund(commerce: CommerceContext, order: ManagedOrder): Promise<Result<null, string>> {
  const { db } = commerce;
  const paymentId = await findPaymentId(db, order.id);
  const payment = paymentId === null ? undefined : await findPayment(db, paymentId);
  if (!payment) return fail('its payment is unknown');
  let reason = 'no keys are set for its payment provider';
  const log = (message: string, cause: unknown) => {
    reason = typeof cause === 'string' ? cause : message;
  };
  await refundPayment({ ...commerce, log }, payment, payment.amount, payment.currency, 'refunded by the seller');
  const refunded = await findPayment(db, payment.id);
  if (refunded?.state === 'refunded') return ok(null);
  return fail(`the payment was not refunded (${reason}); the platform tries again while it runs`);
}

async function findPaymentId(db: Database, orderId: string): Promise<string | null> {
  const row = await db.selectFrom('orders').select('payment_id').where('id', '=', orderId).executeTakeFirst();
  return row?.payment_id ?? null;
}
