import { rowsChanged } from '#platform/db/catalog-events.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { assignShortIds } from './assign-short-ids.ts';
import type { ListingRecord } from './listing-record.ts';
import { writeListing } from './write-listing.ts';

/** Leaves a trace of a listing that shoppers saw and see no more, so that whoever copied it learns of it. */
async function traceRemoval(
  trx: DatabaseTransaction,
  store: { readonly id: string; readonly version: number },
  slug: string,
): Promise<void> {
  const insert = trx
    .insertInto('removed_listings')
    .values({ store_id: store.id, slug, version: store.version })
    .onConflict((conflict) => conflict.columns(['store_id', 'slug']).doUpdateSet({ version: store.version }));
  await writeCatalog(trx, insert, rowsChanged('removed_listings', store.id));
}

/** A listing that is back has no trace. */
async function forgetRemoval(trx: DatabaseTransaction, storeId: string, slug: string): Promise<void> {
  const remove = trx.deleteFrom('removed_listings').where('store_id', '=', storeId).where('slug', '=', slug);
  await writeCatalog(trx, remove, rowsChanged('removed_listings', storeId));
}

export interface SeededStore {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
}

/** Writes the listings that changed, moves those that only moved, removes those that are gone. */
export async function seedListings(
  trx: DatabaseTransaction,
  store: SeededStore,
  records: readonly ListingRecord[],
): Promise<{ readonly written: number; readonly removed: number }> {
  const stored = await trx
    .selectFrom('listings')
    .select(['id', 'slug', 'position', 'fingerprint', 'visibility'])
    .where('store_id', '=', store.id)
    .execute();
  const gone = new Map(stored.map((listing) => [listing.id, listing]));
  const keyOf = (slug: string) => `${store.slug}/${slug}`;
  const idOf = await assignShortIds(
    trx,
    'listing',
    records.map(({ slug }) => keyOf(slug)),
  );
  let written = 0;
  for (const [position, record] of records.entries()) {
    const id = idOf(keyOf(record.slug));
    const fingerprint = hashContent(JSON.stringify(record));
    const before = gone.get(id);
    gone.delete(id);
    if (before?.fingerprint !== fingerprint) {
      const head = { id, storeId: store.id, storeSlug: store.slug, position, version: store.version, fingerprint };
      await writeListing(trx, head, record);
      if (record.visibility === 'public') await forgetRemoval(trx, store.id, record.slug);
      else if (before?.visibility === 'public') await traceRemoval(trx, store, record.slug);
      written += 1;
    } else if (before.position !== position) {
      const move = trx.updateTable('listings').set({ position }).where('id', '=', id);
      await writeCatalog(trx, move, rowsChanged('listings', id));
    }
  }
  for (const { id, slug, visibility } of gone.values()) {
    await writeCatalog(trx, trx.deleteFrom('listings').where('id', '=', id), rowsChanged('listings', id));
    if (visibility === 'public') await traceRemoval(trx, store, slug);
  }
  return { written, removed: gone.size };
}
