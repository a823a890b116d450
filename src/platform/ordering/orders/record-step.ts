import { defineStatement } from '#platform/db/statement.ts';
import type { DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';

/** Records when an order reached a state, for the timeline of its page. The first time of a state remains. */
export async function recordStep(
  trx: DatabaseTransaction,
  orderId: string,
  status: OrderStatus,
  now: number,
): Promise<void> {
  await insertStep(trx, { order_id: orderId, status, reached_at: now });
}

const insertStep = defineStatement((db, row: Tables['order_steps']) =>
  db
    .insertInto('order_steps')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'status']).doNothing()),
);
