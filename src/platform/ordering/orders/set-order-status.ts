import * as v from 'valibot';
import { parseComponents } from '#platform/catalog/bundle-components.ts';
import { restoreInventory } from '#platform/catalog/update-stock.ts';
import { parseJson } from '#platform/db/json.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { cancelFulfillments } from '#platform/fulfillment/fulfillment-states.ts';
import { queueOrderMail } from '#platform/mail/queue-order-mail.ts';
import { RefundParts } from '#platform/pricing/share-refund.ts';
import type { EventType } from '#shared/contract/admin/events.ts';
import { ORDER_STATUSES } from '#shared/contract/code-lists.ts';
import {
  canTransition,
  type OrderStatus,
  restoresStock,
} from '#shared/rules/orders/order-states.ts';
import { listNeededUnits, sortForLocking } from '../checkout/reserve-stock.ts';
import { lockOrder } from './lock-order.ts';
import { recordStep } from './record-step.ts';

interface StatusOptions {
  /** Whether units that are not refunded return to stock. By default they do unless they are in production. */
  readonly restock?: boolean | undefined;
  /** Whether a mail about the status is queued, by default true. A refund has a mail of its own. */
  readonly hasMail?: boolean;
}

/** Events of states. Shipments and refunds record their own, because an order can have several. */
const STATUS_EVENTS: Readonly<Partial<Record<OrderStatus, EventType>>> = {
  in_production: 'order.in_production',
  delivered: 'order.delivered',
  cancelled: 'order.canceled',
};

/**
 * Changes the status of an order, restores the stock of units that are not in production, and queues the mail about it.
 * Changes nothing if the transition is not allowed.
 */
export async function setOrderStatus(
  trx: DatabaseTransaction,
  orderId: string,
  to: OrderStatus,
  now: number,
  { restock, hasMail = true }: StatusOptions = {},
): Promise<void> {
  const from = v.parse(v.picklist(ORDER_STATUSES), await lockOrder(trx, orderId));
  if (!canTransition(from, to)) return;
  const { delivery_option, store_id } = await trx
    .updateTable('orders')
    .set({ status: to, updated_at: now })
    .where('id', '=', orderId)
    .returning(['delivery_option', 'store_id'])
    .executeTakeFirstOrThrow();
  await recordStep(trx, orderId, to, now);
  const type = STATUS_EVENTS[to];
  if (type) await recordEvent(trx, { type, storeId: store_id, subject: orderId, now });
  if (to === 'cancelled' || to === 'refunded') await cancelFulfillments(trx, orderId, now);
  if (restock ?? restoresStock(from, to)) await restoreOrderStock(trx, orderId);
  // Files have a mail of their own, and nothing else arrives.
  const isReported =
    to === 'cancelled' || to === 'refunded' || (to === 'delivered' && delivery_option !== null);
  if (isReported && hasMail) await queueOrderMail(trx, orderId, to);
}

/** Restores the stock of all units that no refund contains: a refund has decided about its own. */
async function restoreOrderStock(trx: DatabaseTransaction, orderId: string): Promise<void> {
  const refunded = await countRefundedUnits(trx, orderId);
  await restoreUnits(
    trx,
    orderId,
    (position, quantity) => quantity - (refunded.get(position) ?? 0),
  );
}

/** Returns the units of all refunds of an order that did not fail, by the position of their line. */
async function countRefundedUnits(
  trx: Database,
  orderId: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await trx
    .selectFrom('refunds')
    .select('parts')
    .where('order_id', '=', orderId)
    .where('state', '!=', 'failed')
    .execute();
  const units = new Map<number, number>();
  for (const { parts } of rows)
    for (const [position, { quantity }] of parseJson(RefundParts, parts).lines.entries())
      units.set(position, (units.get(position) ?? 0) + quantity);
  return units;
}

/**
 * Restores units of an order's lines, in the order in which every transaction locks stock, which prevents deadlocks. `countUnits`
 * gets the index and the quantity of a line.
 */
export async function restoreUnits(
  trx: DatabaseTransaction,
  orderId: string,
  countUnits: (index: number, quantity: number) => number,
): Promise<void> {
  const rows = await trx
    .selectFrom('order_items')
    .select(['sku', 'variant_id as variantId', 'size_id as sizeId', 'quantity', 'components'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const items = rows.flatMap(({ components, ...row }, index) => {
    const item = { ...row, quantity: countUnits(index, row.quantity) };
    if (item.quantity <= 0) return [];
    const parts = parseComponents(components);
    return parts ? { ...item, components: [...parts] } : item;
  });
  for (const units of sortForLocking(listNeededUnits(items))) await restoreInventory(trx, units);
}
