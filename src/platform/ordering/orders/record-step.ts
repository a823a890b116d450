import type { DatabaseTransaction } from '#platform/db/tables.ts';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';

/** Records when an order reached a state, for the timeline of its page. The first time of a state remains. */
export async function recordStep(
  trx: DatabaseTransaction,
  orderId: string,
  status: OrderStatus,
  now: number,
): Promise<void> {
  await trx
    .insertInto('order_steps')
    .values({ order_id: orderId, status, reached_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'status']).doNothing())
    .execute();
}
