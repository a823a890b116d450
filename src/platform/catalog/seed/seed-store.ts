import { rowsChanged } from '#platform/db/catalog-events.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { assignShortIds } from './assign-short-ids.ts';
import { createListingRecords } from './listing-record.ts';
import { seedListings } from './seed-listings.ts';
import { createStoreColumns } from './store-columns.ts';
import type { StoreFolderData } from './store-folder-data.ts';
import { hashStoreParts, writeStoreParts } from './store-parts.ts';

/** What a seeding did. `version` is the store's after it. */
export interface SeedReport {
  readonly slug: string;
  readonly version: number;
  readonly hasChanged: boolean;
  readonly written: number;
  readonly removed: number;
}

/**
 * Brings the database to what a store folder says, in one transaction. The same folder again changes nothing; ids,
 * sold stock and everything of orders stay as they are.
 */
export async function seedStore(db: Database, folder: StoreFolderData): Promise<SeedReport> {
  const columns = createStoreColumns(folder);
  const records = createListingRecords(folder);
  const theme = JSON.stringify(themeOf(folder));
  const parts = hashStoreParts(columns, theme, records);
  const fingerprint = hashContent(JSON.stringify([columns, parts, records]));
  const { slug } = columns;

  return db.transaction().execute(async (trx) => {
    await oneAtATime(trx);
    const before = await trx
      .selectFrom('stores')
      .select(['version', 'fingerprint', 'epoch'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (before?.fingerprint === fingerprint) {
      return { slug, version: before.version, hasChanged: false, written: 0, removed: 0 };
    }
    const version = (before?.version ?? 0) + 1;
    const id = (await assignShortIds(trx, 'store', [slug]))(slug);
    const store = { id, slug, version };
    const row = { ...columns, version, fingerprint, epoch: epochOf(before?.epoch, fingerprint) };
    await writeCatalog(
      trx,
      trx
        .insertInto('stores')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row)),
      rowsChanged('stores', id),
    );
    await writeCatalog(
      trx,
      trx
        .insertInto('themes')
        .values({ store_id: id, body: theme })
        .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ body: theme })),
      rowsChanged('themes', id),
    );
    await writeStoreParts(trx, store, parts);
    const collections = allSlugs(folder.catalog.collections).map((collection) => `${slug}/${collection}`);
    await assignShortIds(trx, 'collection', collections);
    return { slug, version, hasChanged: true, ...(await seedListings(trx, store, records)) };
  });
}

/** What the migration that brought epochs gave to stores of before. */
const NO_EPOCH = '0';
/** A store keeps the epoch it began with: the fingerprint of its first folder, so that the same start has the same one. */
const epochOf = (stored: string | undefined, fingerprint: string) =>
  stored === undefined || stored === NO_EPOCH ? fingerprint : stored;

/** Waits for a seeding in another process: the new ids of both would clash. SQLite has one writer anyway. */
async function oneAtATime(trx: DatabaseTransaction): Promise<void> {
  await trx
    .updateTable('locks')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('name', '=', 'seed')
    .execute();
}

function themeOf({ theme, customCss }: StoreFolderData): Theme {
  return customCss ? { ...theme, styles: { ...theme.styles, customCSS: customCss } } : theme;
}

const allSlugs = (nodes: CatalogFile['collections']): string[] =>
  nodes.flatMap(({ slug, collections = [] }) => [slug, ...allSlugs(collections)]);
