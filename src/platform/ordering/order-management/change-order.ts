import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database } from '#platform/db/tables.ts';
import type { CommerceContext } from '#platform/ordering/commerce-context.ts';
import { findPayment } from '#platform/ordering/payments/payment-row.ts';
import { refundPayment } from '#platform/ordering/payments/refund-payment.ts';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';
import { canTransition } from '#shared/rules/orders/order-states.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { setOrderStatus } from '../orders/set-order-status.ts';
import { createShipment, type ShipmentInput } from './create-shipment.ts';
import { findManagedOrder, type ManagedOrder } from './managed-order.ts';

/** What a seller wants of an order. `parcel` goes with `shipped`. */
export interface OrderChange {
  readonly storeId: string;
  readonly number: string;
  readonly to: OrderStatus;
  readonly shipment: ShipmentInput;
}

const MOVED = 'the order was changed by somebody else meanwhile: look at it again';

/** Brings an order where its seller wants it, or says in words why not. A refused change has changed nothing. */
export async function changeOrder(
  commerce: CommerceContext,
  change: OrderChange,
): Promise<Result<ManagedOrder, string>> {
  const { db } = commerce;
  const { storeId, number, to } = change;
  const order = await findManagedOrder(db, storeId, number);
  if (!order) return fail(`${number}: this store has no such order`);
  const refusal = refusalOf(order, to);
  if (refusal) return fail(`${order.number}: ${refusal}`);
  const done = await carryOut(commerce, order, change);
  if (!done.ok) return fail(`${order.number}: ${done.error}`);
  const after = await findManagedOrder(db, storeId, number);
  return after ? ok(after) : fail(`${number}: this store has no such order`);
}

function refusalOf(
  { status, next, shipments: parcels, items, delivery, total, isPaid }: ManagedOrder,
  to: OrderStatus,
) {
  if (!canTransition(status, to)) {
    const ways = next.length > 0 ? `it can become ${next.join(', ')}` : 'it can become nothing else';
    return status === to ? `it is ${to} already; ${ways}` : `it is ${status} and cannot become ${to}; ${ways}`;
  }
  const toSend = items.reduce((sum, item) => sum + item.unshipped, 0);
  if (to === 'shipped' && delivery === null) return 'nothing of it is sent: its goods are digital';
  if (to === 'delivered' && delivery !== null && toSend > 0) {
    return parcels.length === 0 ? 'nothing of it was sent yet' : `${toSend} of its pieces are in no parcel yet`;
  }
  if (to === 'refunded' && (!isPaid || total === 0)) return 'nothing was paid for it: it can only be cancelled';
  return undefined;
}

async function carryOut(
  commerce: CommerceContext,
  order: ManagedOrder,
  { to, shipment: parcel }: OrderChange,
): Promise<Result<null, string>> {
  const { db, clock } = commerce;
  if (to === 'refunded') return refund(commerce, order);
  if (to === 'shipped') return runInTransaction(db, (trx) => createShipment(trx, order, parcel, clock()));
  return runInTransaction(db, async (trx): Promise<Result<null, string>> => {
    if (!(await setOrderStatus(trx, order.id, to, clock()))) return fail(MOVED);
    if (to === 'delivered') {
      await trx.updateTable('shipments').set({ status: 'delivered' }).where('order_id', '=', order.id).execute();
    }
    return ok(null);
  });
}

/** The money first: the order is refunded only when its provider says so. Asked again, it gives nothing twice. */
async function refund(commerce: CommerceContext, order: ManagedOrder): Promise<Result<null, string>> {
  const { db } = commerce;
  const paymentId = await paymentOf(db, order.id);
  const payment = paymentId === null ? undefined : await findPayment(db, paymentId);
  if (!payment) return fail('its payment is not known here');
  let why = 'its provider has no keys here';
  const log = (message: string, cause: unknown) => {
    why = typeof cause === 'string' ? cause : message;
  };
  await refundPayment({ ...commerce, log }, payment, payment.amount, payment.currency, 'the seller gives it back');
  const after = await findPayment(db, payment.id);
  if (after?.state === 'refunded') return ok(null);
  return fail(`the money was not given back (${why}); the platform goes on trying while it runs`);
}

async function paymentOf(db: Database, orderId: string): Promise<string | null> {
  const row = await db.selectFrom('orders').select('payment_id').where('id', '=', orderId).executeTakeFirst();
  return row?.payment_id ?? null;
}
