import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { endUnusedDownloads } from '#platform/downloads/order-files.ts';
import { queueCancellationMail } from '#platform/mail/queue-order-mail.ts';
import type { CommerceContext } from '#platform/ordering/commerce-context.ts';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { setOrderStatus } from '../orders/set-order-status.ts';
import { createShipment, type ShipmentInput } from './create-shipment.ts';
import { findManagedOrder, lockManagedOrder } from './find-managed-orders.ts';
import { findTransitionObstacle } from './find-transition-obstacle.ts';
import type { ManagedOrder } from './managed-order.ts';
import { refundOrder } from './refund-order.ts';

/** A status change that a seller requests. `shipment` is only used with the status `shipped`. */
export interface OrderChange {
  readonly storeId: string;
  readonly number: string;
  readonly to: OrderStatus;
  readonly shipment: ShipmentInput;
  /** Whether units return to stock when the order is canceled or refunded. By default they do unless they are in production. */
  readonly restock?: boolean | undefined;
  /** Whether a refund is made although the buyer disputes the payment. */
  readonly despiteDispute?: boolean | undefined;
  /** Whether an order is made although the shopper withdrew from all of it. */
  readonly despiteWithdrawal?: boolean | undefined;
  /** The only status in which the order is changed. By default it is changed in every status that allows it. */
  readonly onlyFrom?: OrderStatus | undefined;
  /**
   * Whether the shopper requests the change instead of the seller. The order then stays unchanged when some of its files were
   * downloaded. Otherwise its downloads end, and the seller gets a mail about it.
   */
  readonly isByShopper?: boolean | undefined;
}

/**
 * Changes the status of an order. Fails with a message, without any change, if the status cannot be changed. The message has names of
 * fields between backticks.
 */
export async function changeOrder(
  commerce: CommerceContext,
  change: OrderChange,
): Promise<Result<ManagedOrder, string>> {
  const { db, clock } = commerce;
  const { storeId, number, to } = change;
  // A refund calls the payment provider, which must not happen in a transaction.
  if (to === 'refunded')
    return refundOrder(commerce, {
      storeId,
      number,
      restock: change.restock,
      despiteDispute: change.despiteDispute,
    });
  const applied = await runInTransaction(db, async (trx): Promise<Result<ManagedOrder, string>> => {
    const order = await lockManagedOrder(trx, storeId, number);
    if (!order) return fail(`${number}: the store has no such order`);
    const { onlyFrom = order.status } = change;
    if (order.status !== onlyFrom)
      return fail(`${order.number}: it is ${order.status}, not ${onlyFrom}`);
    const reason = findObstacle(order, change);
    if (reason) return fail(`${order.number}: ${reason}`);
    if (change.isByShopper && !(await endUnusedDownloads(trx, order.id)))
      return fail(`${order.number}: its files were downloaded`);
    const changed = await applyChange(trx, order, change, clock());
    if (changed.ok && change.isByShopper) await queueCancellationMail(trx, order.id);
    return changed.ok ? ok(order) : fail(`${order.number}: ${changed.error}`);
  });
  if (!applied.ok) return applied;
  const changed = await findManagedOrder(db, storeId, number);
  return changed ? ok(changed) : fail(`${number}: the store has no such order`);
}

const WITHDRAWN =
  'the buyer withdrew from it before production, so it is not made: cancel and refund it';

/** Returns why the order cannot get the status; undefined if it can. */
function findObstacle(order: ManagedOrder, { to, despiteWithdrawal }: OrderChange) {
  const { shipments, items, delivery } = order;
  const rejected = findTransitionObstacle(order, to);
  if (rejected !== undefined) return rejected;
  const isLeft = items.some(({ unmade, canceled, quantity }) => unmade + canceled < quantity);
  if (order.isWithdrawn && (to === 'shipped' || (to === 'delivered' && !isLeft)))
    return `${WITHDRAWN}; in_production with \`despiteWithdrawal\` makes it all the same`;
  if (order.isWithdrawn && to === 'in_production' && !despiteWithdrawal)
    return `${WITHDRAWN}; \`despiteWithdrawal\` makes it all the same`;
  if (
    order.isEnded &&
    !order.isWithdrawn &&
    (to === 'in_production' || (to === 'delivered' && !isLeft))
  )
    return 'all that is sent was refunded or withdrawn from, so nothing is left to make or ship';
  const unshipped = items.reduce((sum, item) => sum + item.unshipped, 0);
  if (to === 'in_production' && delivery === null)
    return 'it is a digital order, so nothing is made';
  if (to === 'shipped' && delivery === null) return 'it is a digital order, so nothing is shipped';
  if (to === 'delivered' && delivery !== null && unshipped > 0) {
    return shipments.length === 0
      ? 'it has no shipment yet'
      : `${unshipped} of its units are not shipped yet`;
  }
  return undefined;
}

/** Changes a locked order that has no obstacle to the change. */
async function applyChange(
  trx: DatabaseTransaction,
  order: ManagedOrder,
  { storeId, to, shipment, restock }: OrderChange,
  now: number,
): Promise<Result<null, string>> {
  if (to === 'shipped') return createShipment(trx, order, { storeId, input: shipment, now });
  await setOrderStatus(trx, order.id, to, now, {
    restock: to === 'cancelled' ? restock : undefined,
  });
  if (to === 'delivered') {
    await trx
      .updateTable('shipments')
      .set({ status: 'delivered' })
      .where('order_id', '=', order.id)
      .execute();
  }
  return ok(null);
}
