import { sql } from 'kysely';
import { parseComponents } from '#platform/catalog/bundle-components.ts';
import { findStoreById } from '#platform/catalog/stores.ts';
import { parseJson } from '#platform/db/json.ts';
import { StoredUnits } from '#platform/db/stored-units.ts';
import type { Database } from '#platform/db/tables.ts';
import {
  findManagedOrder,
  listUnitsToMake,
} from '#platform/ordering/order-management/find-managed-orders.ts';
import { DAY_MS } from '#shared/utils/time-units.ts';
import { chooseProvider } from './create-fulfillments.ts';

/** A paid item, or a submission of paid items, that no printer has. */
export interface UnmadeItem {
  readonly storeId: string;
  readonly orderNumber: string;
  /** When it was paid, or when its submission failed. */
  readonly since: number;
  /** The submission that its printer has not accepted; undefined without one. */
  readonly submission?: string;
}

interface Found {
  readonly item: UnmadeItem;
  readonly skus: readonly string[];
  /** 1 when units of its order were sent, refunded or withdrawn from. */
  readonly hasChanges: number;
}

const changes = sql<number>`case when
    exists (select 1 from shipments where order_id = o.id)
    or exists (select 1 from refunds where order_id = o.id)
    or exists (select 1 from withdrawals where order_id = o.id)
  then 1 else 0 end`.as('hasChanges');

/** Older ones are left to their sellers, who got a mail. */
const MAX_AGE_MS = 30 * DAY_MS;
/** Maximum number of items, and of submissions, that are listed. */
const MAX_ITEMS = 1_000;
/** Rows per query. Other requests are handled between the queries. */
const BATCH = 1_000;

/**
 * Lists what was paid in the last 30 days and no printer has: items without a submission although their store names who makes them, and submissions
 * that failed, or whose printer is not configured or does not accept them. Units that were refunded, withdrawn from or sent are not among them.
 */
export async function listUnmade(db: Database, now: number): Promise<UnmadeItem[]> {
  const from = now - MAX_AGE_MS;
  const found = [...(await findItems(db, from)), ...(await findSubmissions(db, from))];
  const unmade: UnmadeItem[] = [];
  for (const { item, skus, hasChanges } of found)
    if (!hasChanges || (await isLeft(db, item, skus))) unmade.push(item);
  return unmade;
}

/** Whether units of an order still have to be made. */
async function isLeft(
  db: Database,
  { storeId, orderNumber }: UnmadeItem,
  skus: readonly string[],
): Promise<boolean> {
  const order = await findManagedOrder(db, storeId, orderNumber);
  const units = skus.map((sku) => ({ sku, quantity: 1 }));
  return order !== undefined && listUnitsToMake(order, units).length > 0;
}

const selectPrinted = (db: Database) =>
  db.selectFrom('stores').select('id').where('profile', 'like', '%"fulfillment"%');

/** Finds items without a submission, the oldest first. */
async function findItems(db: Database, from: number): Promise<Found[]> {
  const items: Found[] = [];
  let after: readonly [since: number, id: string, position: number] = [from, '', 0];
  for (let isLast = false; !isLast && items.length < MAX_ITEMS; ) {
    const rows = await selectItems(db, after);
    for (const row of rows) {
      const { sizeLabel, blank, components, sku, id, position, hasChanges, ...item } = row;
      after = [Number(item.since), id, position];
      const settings = (await findStoreById(db, item.storeId))?.fulfillment;
      const ordered = { sizeLabel, blank, components: parseComponents(components) };
      if (settings && chooseProvider(settings, ordered))
        items.push({ item, skus: [sku], hasChanges });
    }
    isLast = rows.length < BATCH;
  }
  return items.slice(0, MAX_ITEMS);
}

const selectItems = (
  db: Database,
  [since, id, position]: readonly [since: number, id: string, position: number],
) =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .leftJoin('variants as v', 'v.id', 'i.variant_id')
    .select(['o.store_id as storeId', 'o.order_number as orderNumber', 'o.created_at as since'])
    .select(['o.id', 'i.position', 'i.sku', 'i.size_label as sizeLabel', 'i.components'])
    .select((eb) => eb.fn.coalesce('i.blank', 'v.blank').as('blank'))
    .select(changes)
    .where('o.store_id', 'in', selectPrinted(db))
    .where('o.status', 'in', ['placed', 'in_production'])
    // The index of the orders needs this condition.
    .where('o.created_at', '>=', since)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('o.created_at', 'o.id', 'i.position'), '>', tuple(since, id, position)),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fulfillments as f')
            .select('f.id')
            .whereRef('f.order_id', '=', 'o.id')
            // The column is JSON, in which a SKU is between quotation marks.
            .where(sql<boolean>`f.items like '%"' || i.sku || '"%'`),
        ),
      ),
    )
    .orderBy('o.created_at')
    .orderBy('o.id')
    .orderBy('i.position')
    .limit(BATCH)
    .execute();

/** Finds submissions that no printer has, the oldest first. */
async function findSubmissions(db: Database, from: number): Promise<Found[]> {
  const rows = await db
    .selectFrom('fulfillments as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .select(['f.store_id as storeId', 'o.order_number as orderNumber', 'f.updated_at as since'])
    .select(['f.id as submission', 'f.items', changes])
    .where('f.store_id', 'in', selectPrinted(db))
    .where('f.state', 'in', ['failed', 'submitting'])
    .where('f.updated_at', '>', from)
    .where((eb) => eb.or([eb('f.state', '=', 'failed'), eb('f.failures', '>', 0)]))
    .orderBy('f.updated_at')
    .limit(MAX_ITEMS)
    .execute();
  return rows.map(({ items, hasChanges, ...item }) => ({
    item,
    hasChanges,
    skus: parseJson(StoredUnits, items).map(({ sku }) => sku),
  }));
}
