import * as v from 'valibot';
import { parseComponents } from '#platform/catalog/bundle-components.ts';
import { restoreInventory } from '#platform/catalog/update-stock.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { queueOrderMail } from '#platform/mail/queue-order-mail.ts';
import { ORDER_STATUSES } from '#shared/contract/orders.ts';
import { canTransition, type OrderStatus, restoresStock } from '#shared/rules/orders/order-states.ts';
import { listNeededUnits, sortForLocking } from '../checkout/reserve-stock.ts';
import { lockOrder } from './lock-order.ts';

/**
 * Changes the status of an order, restores the stock of units that are not in production, and queues the mail about it.
 * Changes nothing if the transition is not allowed.
 */
export async function setOrderStatus(
  trx: DatabaseTransaction,
  orderId: string,
  to: OrderStatus,
  now: number,
): Promise<void> {
  const from = v.parse(v.picklist(ORDER_STATUSES), await lockOrder(trx, orderId));
  if (!canTransition(from, to)) return;
  await trx.updateTable('orders').set({ status: to, updated_at: now }).where('id', '=', orderId).execute();
  if (restoresStock(from, to)) await restoreOrderStock(trx, orderId);
  if (to === 'cancelled' || to === 'refunded') await queueOrderMail(trx, orderId, to);
}

/** Restores the stock in the order in which every transaction locks it, which prevents deadlocks. */
async function restoreOrderStock(trx: DatabaseTransaction, orderId: string): Promise<void> {
  const rows = await trx
    .selectFrom('order_items')
    .select(['sku', 'variant_id as variantId', 'size_id as sizeId', 'quantity', 'components'])
    .where('order_id', '=', orderId)
    .execute();
  const items = rows.map(({ components, ...item }) => {
    const parts = parseComponents(components);
    return parts ? { ...item, components: [...parts] } : item;
  });
  for (const units of sortForLocking(listNeededUnits(items))) await restoreInventory(trx, units);
}
