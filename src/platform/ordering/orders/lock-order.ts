import type { ExpressionBuilder } from 'kysely';
import type { DatabaseTransaction, Tables } from '#platform/db/tables.ts';

/**
 * Returns an UPDATE that locks the matching orders until the transaction ends. The caller adds `where` and `returning` and executes
 * it. Postgres reads the rows again after it has waited for the lock, so they are never older than the lock.
 */
export const lockOrders = (trx: DatabaseTransaction) =>
  trx.updateTable('orders').set((eb) => ({ status: eb.ref('status') }));

/**
 * Locks an order until the transaction ends, and returns its status. Every transaction that changes an order by what it has read
 * must call this before it reads, so that such transactions run one after another. Returns undefined if there is no such order.
 */
export async function lockOrder(
  trx: DatabaseTransaction,
  id: string,
): Promise<Tables['orders']['status'] | undefined> {
  const row = await lockOrders(trx).where('id', '=', id).returning('status').executeTakeFirst();
  return row?.status;
}

/** The condition for the order with a number, which is its order number or its lookup number. */
export const hasNumber = (eb: ExpressionBuilder<Tables, 'orders'>, number: string) =>
  eb.or([eb('order_number', '=', number.toUpperCase()), eb('lookup_number', '=', number)]);
