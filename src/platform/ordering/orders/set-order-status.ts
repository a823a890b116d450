import * as v from 'valibot';
import { restoreInventory } from '#platform/catalog/update-stock.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { queueOrderMail } from '#platform/mail/queue-order-mail.ts';
import { ORDER_STATUSES } from '#shared/contract/orders.ts';
import { canTransition, type OrderStatus, restoresStock } from '#shared/rules/orders/order-states.ts';

/**
 * Brings an order into another state, with what goes along: pieces that were not begun go back on sale, the shopper is
 * written to. False when the order cannot go there, or went elsewhere meanwhile; then nothing happened.
 */
export async function setOrderStatus(
  trx: DatabaseTransaction,
  orderId: string,
  to: OrderStatus,
  now: number,
): Promise<boolean> {
  const row = await trx.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst();
  const from = v.parse(v.picklist(ORDER_STATUSES), row?.status);
  if (!canTransition(from, to)) return false;
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ status: to, updated_at: now })
    .where('id', '=', orderId)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  if (restoresStock(from, to)) await giveBack(trx, orderId);
  if (to === 'cancelled' || to === 'refunded') await queueOrderMail(trx, orderId, to);
  return true;
}

/** In the order all of selling takes stock in, so that two transactions never wait for each other. */
async function giveBack(trx: DatabaseTransaction, orderId: string): Promise<void> {
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
