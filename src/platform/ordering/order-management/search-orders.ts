import type { ExpressionBuilder } from 'kysely';
import { parseJson } from '#platform/db/json.ts';
import { lockName } from '#platform/db/lock-name.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import { Customer } from '#shared/contract/customer.ts';

/** Orders per statement. */
const BATCH = 500;
/** Orders that were placed this long before the newest searchable one may be missing: a transaction can commit late. */
const LATE_MS = 24 * 3_600_000;
/** Characters of an entry, which an index contains. */
const TEXT_MAX = 300;
/** Until a change of a buyer is committed, no entry is written from what was stored before it. */
const SEARCH_LOCK = { name: 'order search' };

/**
 * Makes new orders of a store searchable. It is called before each search, so that placing an order does not write the entry. The first search
 * of a store writes those of all its orders.
 */
export async function updateOrderSearch(db: Database, storeId: string): Promise<void> {
  const { newest } = await db
    .selectFrom('order_search')
    .select(({ fn }) => fn.max('created_at').as('newest'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  const since = newest === null ? 0 : Number(newest) - LATE_MS;
  const listMissing = (database: Database) =>
    database
      .selectFrom('orders as o')
      .select(['o.id', 'o.store_id', 'o.created_at', 'o.order_number', 'o.customer'])
      .where('o.store_id', '=', storeId)
      .where('o.created_at', '>=', since)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('order_search as s')
              .select('s.order_id')
              .whereRef('s.order_id', '=', 'o.id'),
          ),
        ),
      )
      .limit(BATCH)
      .execute();
  // Most searches write nothing.
  if ((await listMissing(db)).length === 0) return;
  for (let count = BATCH; count === BATCH; )
    count = await runInTransaction(db, async (trx) => {
      await lockName(trx, SEARCH_LOCK);
      const rows = await listMissing(trx);
      if (rows.length > 0)
        await trx
          .insertInto('order_search')
          .values(
            rows.map((row) => ({
              order_id: row.id,
              store_id: row.store_id,
              created_at: row.created_at,
              content: describe(row),
            })),
          )
          .execute();
      return rows.length;
    });
}

function describe({ order_number, customer }: Pick<Tables['orders'], 'order_number' | 'customer'>) {
  const { firstName, lastName, company = '', address } = parseJson(Customer, customer);
  return [order_number, firstName, lastName, company, address.zip]
    .join(' ')
    .toLowerCase()
    .slice(0, TEXT_MAX);
}

/** Updates the entry of an order whose buyer has changed, if it has one. Call it in the transaction of the change. */
export async function updateSearchEntry(trx: DatabaseTransaction, orderId: string): Promise<void> {
  await lockName(trx, SEARCH_LOCK);
  const row = await trx
    .selectFrom('orders')
    .select(['order_number', 'customer'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!row) return;
  await trx
    .updateTable('order_search')
    .set({ content: describe(row) })
    .where('order_id', '=', orderId)
    .execute();
}

/** Selects the ids of the orders that a search finds. Each part reads an index alone: rows of orders are long. */
export function selectFound(
  eb: ExpressionBuilder<Tables, 'orders'>,
  storeId: string,
  search: string,
) {
  const words = search
    .toLowerCase()
    .replaceAll(/[%_\\]/g, '_')
    .split(/\s+/)
    .join('%');
  const pattern = `%${search.toUpperCase().replace(/[^A-Z0-9-]/g, '_')}%`;
  return eb
    .selectFrom('order_search as s')
    .select('s.order_id as id')
    .where('s.store_id', '=', storeId)
    .where('s.content', 'like', `%${words}%`)
    .union(
      eb
        .selectFrom('orders as i')
        .select('i.id')
        .where('i.store_id', '=', storeId)
        .where('i.invoice_number', 'is not', null)
        .where((on) => on(on.fn('upper', ['i.invoice_number']), 'like', pattern)),
    )
    .union(
      eb
        .selectFrom('refunds as r')
        .select('r.order_id as id')
        .where('r.credit_note_number', 'is not', null)
        .where((on) => on(on.fn('upper', ['r.credit_note_number']), 'like', pattern)),
    )
    .union(
      eb
        .selectFrom('shipments as p')
        .select('p.order_id as id')
        .where('p.tracking_number', 'is not', null)
        .where((on) => on(on.fn('upper', ['p.tracking_number']), 'like', pattern)),
    );
}
