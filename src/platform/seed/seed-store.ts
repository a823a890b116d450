import type { Theme } from '#contract/theme.ts';
import { contentHash } from '#lib/hash.ts';
import type { Database, DatabaseTransaction } from '../db/tables.ts';
import type { StoreFolderData } from './folder.ts';
import { type ListingRecord, listingRecords } from './listing-record.ts';
import { shortIds } from './short-ids.ts';
import { storeColumns } from './store-columns.ts';
import { writeListing } from './write-listing.ts';

/** What a seeding did. `version` is the store's after it. */
export interface SeedReport {
  readonly slug: string;
  readonly version: number;
  readonly changed: boolean;
  readonly written: number;
  readonly removed: number;
}

/**
 * Brings the database to what a store folder says, in one transaction. The same folder again changes nothing; ids,
 * sold stock and everything of orders stay as they are.
 */
export async function seedStore(db: Database, folder: StoreFolderData): Promise<SeedReport> {
  const columns = storeColumns(folder.store, folder.catalog);
  const records = listingRecords(folder);
  const theme = JSON.stringify(themeOf(folder));
  const fingerprint = contentHash(JSON.stringify([columns, theme, records]));
  const { slug } = columns;

  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('stores')
      .select(['version', 'fingerprint'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (before?.fingerprint === fingerprint) {
      return { slug, version: before.version, changed: false, written: 0, removed: 0 };
    }
    const version = (before?.version ?? 0) + 1;
    const id = (await shortIds(trx, 'store', [slug]))(slug);
    const row = { ...columns, version, fingerprint };
    await trx
      .insertInto('stores')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await trx
      .insertInto('themes')
      .values({ store_id: id, body: theme })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ body: theme }))
      .execute();
    return { slug, version, changed: true, ...(await seedListings(trx, { id, slug, version }, records)) };
  });
}

function themeOf({ theme, customCss }: StoreFolderData): Theme {
  return customCss ? { ...theme, styles: { ...theme.styles, customCSS: customCss } } : theme;
}

/** Writes the listings that changed, moves those that only moved, removes those that are gone. */
async function seedListings(
  trx: DatabaseTransaction,
  store: { readonly id: string; readonly slug: string; readonly version: number },
  records: readonly ListingRecord[],
): Promise<{ readonly written: number; readonly removed: number }> {
  const stored = await trx
    .selectFrom('listings')
    .select(['id', 'position', 'fingerprint'])
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
      written += 1;
    } else if (before.position !== position) {
      await trx.updateTable('listings').set({ position }).where('id', '=', id).execute();
    }
  }
  for (const id of gone.keys()) await trx.deleteFrom('listings').where('id', '=', id).execute();
  return { written, removed: gone.size };
}
