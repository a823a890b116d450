import * as v from 'valibot';
import { restoreInventory } from '#platform/catalog/update-stock.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { queueOrderMail } from '#platform/mail/queue-order-mail.ts';
import { ORDER_STATUSES } from '#shared/contract/orders.ts';
import { canTransition, type OrderStatus, restoresStock } from '#shared/rules/orders/order-states.ts';
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
  const items = await trx
    .selectFrom('order_items')
    .select(['variant_id', 'size_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('variant_id')
    .orderBy('size_id')
    .execute();
  for (const { variant_id, size_id, quantity } of items) {
    await restoreInventory(trx, { variantId: variant_id, sizeId: size_id, quantity });
  }
}
