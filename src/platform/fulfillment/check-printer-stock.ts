import { lockSeeding } from '#platform/catalog/seed/lock-seeding.ts';
import { requestBuild } from '#platform/catalog/seed/request-build.ts';
import { countAvailableUnits, formatSizeKey } from '#platform/catalog/stock.ts';
import { findStoreById, type StoreRow } from '#platform/catalog/stores.ts';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { getBuildJobs } from '#platform/db/jobs/build-jobs.ts';
import { splitRows } from '#platform/db/rows-per-statement.ts';
import { runPatiently } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { recordLowStock } from '#platform/events/record-low-stock.ts';
import { consumeRateLimit, type RateLimit, releaseRateLimit } from '#platform/http/rate-limit.ts';
import { chooseByBlank } from './create-fulfillments.ts';
import type { FulfillmentContext } from './fulfillment-context.ts';

type StockContext = Pick<FulfillmentContext, 'db' | 'log' | 'clock' | 'findProvider'>;

/** How often the stock at the printer of a store is read, by all processes together, also after a failure. */
const HOURLY: RateLimit = { scope: 'printer_stock', max: 1, milliseconds: 3_600_000 };
/** Milliseconds for all requests about a store. */
const TIMEOUT_MS = 60_000;

/**
 * Reads what is out of stock at the printers of all stores, so that it is not sold, and requests a build of each store where it has changed. While a
 * printer does not respond, its last report applies.
 */
export async function checkPrinterStock(
  context: StockContext,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, log, clock } = context;
  const stores = await db
    .selectFrom('stores')
    .select(['id', 'slug'])
    .where((eb) =>
      eb.or([
        eb('profile', 'like', '%"fulfillment"%'),
        // A store that no longer has a printer.
        eb('id', 'in', eb.selectFrom('printer_stock').select('store_id')),
      ]),
    )
    .orderBy('id')
    .execute();
  for (const { id, slug } of stores) {
    if (stopping?.aborted) return;
    const now = clock();
    if (!(await consumeRateLimit(db, HOURLY, id, now))) continue;
    try {
      const isSaved = await checkStore(context, id, stopping);
      if (!isSaved) await releaseRateLimit(db, HOURLY, id, now);
    } catch (error) {
      if (stopping?.aborted) return;
      log(`${slug}: the stock of its printer is not known, so its last report applies`, error);
    }
  }
}

/** Returns false while the store is seeded: its stock is read again soon. */
async function checkStore(
  { db, clock, findProvider }: StockContext,
  storeId: string,
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  const store = await findStoreById(db, storeId);
  const provider = store && findProvider('printful', store);
  const sizes = store && provider?.findOutOfStock ? await listMadeSizes(db, store) : [];
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const signal = stopping ? AbortSignal.any([stopping, limit]) : limit;
  const out = sizes.length > 0 ? await provider?.findOutOfStock?.(sizes, signal) : [];
  await getBuildJobs(db)?.open();
  return runPatiently(db, (trx) => saveOutOfStock(trx, storeId, out ?? [], clock()));
}

type MadeSize = Awaited<ReturnType<typeof selectSizes>>[number];

/** Lists the sizes that Printful makes. Bundles consist of sizes of other products. */
async function listMadeSizes(
  db: Database,
  { id, fulfillment }: Pick<StoreRow, 'id' | 'fulfillment'>,
): Promise<MadeSize[]> {
  if (!fulfillment) return [];
  const sizes = await selectSizes(db, id);
  return sizes.filter(({ blank }) => chooseByBlank(fulfillment, blank) === 'printful');
}

const selectSizes = (db: Database, storeId: string) =>
  db
    .selectFrom('variants as v')
    .innerJoin('listings as l', 'l.id', 'v.listing_id')
    .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
    .leftJoin('inventory as i', (join) =>
      join.onRef('i.variant_id', '=', 's.variant_id').onRef('i.size_id', '=', 's.size_id'),
    )
    .select(['v.listing_id as listingId', 'v.id as variantId', 's.size_id as sizeId'])
    .select(['v.blank', 'v.color', 's.label as size', 'i.supplied', 'i.sold'])
    .where('l.store_id', '=', storeId)
    .where('v.blank', 'is not', null)
    .where('s.components', 'is', null)
    .execute();

/**
 * Replaces what is out of stock at the printer of a store. Records low stock, and requests a build when something has changed. Returns false,
 * without a change, while the store is seeded.
 */
async function saveOutOfStock(
  trx: DatabaseTransaction,
  storeId: string,
  out: readonly MadeSize[],
  now: number,
): Promise<boolean> {
  await lockSeeding(trx);
  const store = await trx
    .selectFrom('stores')
    .select(['slug', 'version', 'seeding'])
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (!store) return true;
  // A seeding in progress has the next version already.
  if (store.seeding !== null) return false;
  const rows = await trx
    .selectFrom('printer_stock')
    .select(['variant_id as variantId', 'size_id as sizeId', 'out_since as since'])
    .where('store_id', '=', storeId)
    .execute();
  const before = new Map(rows.map((row) => [formatSizeKey(row), row.since]));
  const reported = new Set(out.map(formatSizeKey));
  const added = out.filter((size) => !before.has(formatSizeKey(size)));
  const changed = [...added, ...rows.filter((row) => !reported.has(formatSizeKey(row)))];
  if (changed.length === 0) return true;
  const removal = trx.deleteFrom('printer_stock').where('store_id', '=', storeId);
  await writeCatalog(trx, removal, rowsChanged('printer_stock', storeId));
  for (const sizes of splitRows(out)) {
    const insert = trx.insertInto('printer_stock').values(
      sizes.map((size) => ({
        store_id: storeId,
        variant_id: size.variantId,
        size_id: size.sizeId,
        out_since: before.get(formatSizeKey(size)) ?? now,
      })),
    );
    await writeCatalog(trx, insert, rowsChanged('printer_stock', storeId));
  }
  for (const size of added) {
    const previous = countAvailableUnits(size.supplied, size.sold) ?? Number.POSITIVE_INFINITY;
    await recordLowStock(trx, { ...size, remaining: 0, previous }, now);
  }
  const version = store.version + 1;
  await setVersions(trx, storeId, version, [...new Set(changed.map(({ variantId }) => variantId))]);
  await requestBuild(trx, store.slug, version, 'bulk');
  return true;
}

/** Gives the store and the listings with one of these variations, also in a bundle, a version, so that the next build reads them. */
async function setVersions(
  trx: DatabaseTransaction,
  storeId: string,
  version: number,
  variantIds: readonly string[],
): Promise<void> {
  for (const ids of splitRows(variantIds)) {
    const update = trx
      .updateTable('listings')
      .set({ version })
      .where('store_id', '=', storeId)
      .where((eb) =>
        eb.or([
          eb('id', 'in', eb.selectFrom('variants').select('listing_id').where('id', 'in', ids)),
          eb(
            'id',
            'in',
            eb.selectFrom('bundle_parts').select('listing_id').where('variant_id', 'in', ids),
          ),
        ]),
      );
    await writeCatalog(trx, update, rowsChanged('listings', storeId));
  }
  const update = trx.updateTable('stores').set({ version }).where('id', '=', storeId);
  await writeCatalog(trx, update, rowsChanged('stores', storeId));
}
