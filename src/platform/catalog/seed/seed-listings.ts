import { rowsChanged } from '#platform/db/catalog-events.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { assignShortIds } from './assign-short-ids.ts';
import type { ListingRecord } from './listing-record.ts';
import { writeListing } from './write-listing.ts';

/** Records the removal of a public listing, so that builders remove its page. */
async function recordRemoval(
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

/** Deletes the removal record of a listing that is public again. */
async function deleteRemoval(trx: DatabaseTransaction, storeId: string, slug: string): Promise<void> {
  const remove = trx.deleteFrom('removed_listings').where('store_id', '=', storeId).where('slug', '=', slug);
  await writeCatalog(trx, remove, rowsChanged('removed_listings', storeId));
}

export interface SeededStore {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
}

/** Writes changed listings, updates the positions of moved ones and deletes those that are not in `records`. */
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
  const removed = new Map(stored.map((listing) => [listing.id, listing]));
  const getKey = (slug: string) => `${store.slug}/${slug}`;
  const getId = await assignShortIds(
    trx,
    'listing',
    records.map(({ slug }) => getKey(slug)),
  );
  let written = 0;
  for (const [position, record] of records.entries()) {
    const id = getId(getKey(record.slug));
    const fingerprint = hashContent(JSON.stringify(record));
    const before = removed.get(id);
    removed.delete(id);
    if (before?.fingerprint !== fingerprint) {
      const target = { id, storeId: store.id, storeSlug: store.slug, position, version: store.version, fingerprint };
      await writeListing(trx, target, record);
      if (record.visibility === 'public') await deleteRemoval(trx, store.id, record.slug);
      else if (before?.visibility === 'public') await recordRemoval(trx, store, record.slug);
      written += 1;
    } else if (before.position !== position) {
      const move = trx.updateTable('listings').set({ position }).where('id', '=', id);
      await writeCatalog(trx, move, rowsChanged('listings', id));
    }
  }
  for (const { id, slug, visibility } of removed.values()) {
    await writeCatalog(trx, trx.deleteFrom('listings').where('id', '=', id), rowsChanged('listings', id));
    if (visibility === 'public') await recordRemoval(trx, store, slug);
  }
  return { written, removed: removed.size };
}
