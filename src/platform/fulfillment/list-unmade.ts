import { sql } from 'kysely';
import { parseComponents } from '#platform/catalog/bundle-components.ts';
import { findStoreById } from '#platform/catalog/stores.ts';
import type { Database } from '#platform/db/tables.ts';
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

/** Older ones are left to their sellers, who got a mail. */
const MAX_AGE_MS = 30 * DAY_MS;
/** Maximum number of items, and of submissions, that are listed. */
const MAX_ITEMS = 1_000;

/**
 * Lists what was paid in the last 30 days and no printer has: items without a submission although their store names who makes them, and submissions
 * that failed, or whose printer is not configured or does not accept them.
 */
export async function listUnmade(db: Database, now: number): Promise<UnmadeItem[]> {
  const stores = db.selectFrom('stores').select('id').where('profile', 'like', '%"fulfillment"%');
  const items = await db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .leftJoin('variants as v', 'v.id', 'i.variant_id')
    .select(['o.store_id as storeId', 'o.order_number as orderNumber', 'o.created_at as since'])
    .select(['i.size_label as sizeLabel', 'i.components'])
    .select((eb) => eb.fn.coalesce('i.blank', 'v.blank').as('blank'))
    .where('o.store_id', 'in', stores)
    .where('o.status', 'in', ['placed', 'in_production'])
    .where('o.created_at', '>', now - MAX_AGE_MS)
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
    .limit(MAX_ITEMS)
    .execute();
  const unmade: UnmadeItem[] = [];
  for (const { sizeLabel, blank, components, ...item } of items) {
    const settings = (await findStoreById(db, item.storeId))?.fulfillment;
    const ordered = { sizeLabel, blank, components: parseComponents(components) };
    if (settings && chooseProvider(settings, ordered)) unmade.push(item);
  }
  const submissions = await db
    .selectFrom('fulfillments as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .select(['f.store_id as storeId', 'o.order_number as orderNumber', 'f.updated_at as since'])
    .select('f.id as submission')
    .where('f.store_id', 'in', stores)
    .where('f.state', 'in', ['failed', 'submitting'])
    .where('f.updated_at', '>', now - MAX_AGE_MS)
    .where((eb) => eb.or([eb('f.state', '=', 'failed'), eb('f.failures', '>', 0)]))
    .orderBy('f.updated_at')
    .limit(MAX_ITEMS)
    .execute();
  return [...unmade, ...submissions];
}
