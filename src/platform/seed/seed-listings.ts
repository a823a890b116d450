import { contentHash } from '#lib/hash.ts';
import type { DatabaseTransaction } from '../db/tables.ts';
import type { ListingRecord } from './listing-record.ts';
import { forgetRemoval, traceRemoval } from './removed-listings.ts';
import { shortIds } from './short-ids.ts';
import { writeListing } from './write-listing.ts';

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
  const idOf = await shortIds(
    trx,
    'listing',
    records.map(({ slug }) => keyOf(slug)),
  );
  let written = 0;
  for (const [position, record] of records.entries()) {
    const id = idOf(keyOf(record.slug));
    const fingerprint = contentHash(JSON.stringify(record));
    const before = gone.get(id);
    gone.delete(id);
    if (before?.fingerprint !== fingerprint) {
      const head = { id, storeId: store.id, storeSlug: store.slug, position, version: store.version, fingerprint };
      await writeListing(trx, head, record);
      if (record.visibility === 'public') await forgetRemoval(trx, store.id, record.slug);
      else if (before?.visibility === 'public') await traceRemoval(trx, store, record.slug);
      written += 1;
    } else if (before.position !== position) {
      await trx.updateTable('listings').set({ position }).where('id', '=', id).execute();
    }
  }
  for (const { id, slug, visibility } of gone.values()) {
    await trx.deleteFrom('listings').where('id', '=', id).execute();
    if (visibility === 'public') await traceRemoval(trx, store, slug);
  }
  return { written, removed: gone.size };
}
