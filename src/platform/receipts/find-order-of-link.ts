import type { Context } from 'hono';
import { findStore, type StoreRow } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';

interface FoundOrder {
  readonly store: StoreRow | undefined;
  /** Undefined if the store has no such order. */
  readonly orderId: string | undefined;
}

/** Finds the order that the link of a receipt or of an order's page names. The key of the link is not checked. */
export async function findOrderOfLink(db: Database, c: Context): Promise<FoundOrder> {
  const store = await findStore(db, c.req.query('store') ?? '');
  const row =
    store &&
    (await db
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', store.id)
      .where('order_number', '=', c.req.param('number') ?? '')
      .executeTakeFirst());
  return { store, orderId: row?.id };
}
