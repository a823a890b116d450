import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { createSecretId } from '#platform/db/secret-id.ts';
import type { Database } from '#platform/db/tables.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { hasNumber, lockOrders } from '../orders/lock-order.ts';

/** A comment of the seller about an order. */
export interface OrderComment {
  readonly author: string;
  readonly text: string;
  readonly created: number;
}

interface NewComment {
  readonly storeId: string;
  readonly number: string;
  /** Name of the API key, or `command`. */
  readonly author: string;
  readonly text: string;
  readonly now: number;
}

/** Lists the comments about an order, oldest first. */
export async function listComments(db: Database, orderId: string): Promise<OrderComment[]> {
  const rows = await db
    .selectFrom('order_comments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ author, body, created_at }) => ({ author, text: body, created: created_at }));
}

/** Adds a comment to an order, which shoppers never see. Fails with a message if the store has no such order. */
export function addComment(
  db: Database,
  { storeId, number, author, text, now }: NewComment,
): Promise<Result<null, string>> {
  return runInTransaction(db, async (trx): Promise<Result<null, string>> => {
    const order = await lockOrders(trx)
      .where('store_id', '=', storeId)
      .where((eb) => hasNumber(eb, number))
      .returning('id')
      .executeTakeFirst();
    if (!order) return fail(`${number}: the store has no such order`);
    await trx
      .insertInto('order_comments')
      .values({ id: createSecretId(), order_id: order.id, author, body: text, created_at: now })
      .execute();
    return ok(null);
  });
}
