import { rowsChanged } from '#platform/db/catalog-events.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { assignShortIds } from './assign-short-ids.ts';
import { createListingRecords } from './listing-record.ts';
import { requestBuild } from './request-build.ts';
import { seedListings } from './seed-listings.ts';
import { createStoreColumns } from './store-columns.ts';
import type { StoreFolderData } from './store-folder-data.ts';
import { hashStoreParts, writeStoreParts } from './store-parts.ts';

/** The result of seeding a store. `version` is the store's version afterwards; `written` and `removed` count listings. */
export interface SeedReport {
  readonly slug: string;
  readonly version: number;
  readonly hasChanged: boolean;
  readonly written: number;
  readonly removed: number;
}

/**
 * Writes a store folder to the database in one transaction, with a request for a build when something has changed. Seeding the same folder again changes nothing. Never changes ids,
 * sold units or orders.
 */
export async function seedStore(db: Database, folder: StoreFolderData): Promise<SeedReport> {
  const columns = createStoreColumns(folder);
  const records = createListingRecords(folder);
  const theme = JSON.stringify(createTheme(folder));
  const parts = hashStoreParts(columns, theme, records);
  const fingerprint = hashContent(JSON.stringify([columns, parts, records]));
  const { slug } = columns;

  return runInTransaction(db, async (trx) => {
    await lockSeeding(trx);
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
    const row = { ...columns, version, fingerprint, epoch: chooseEpoch(before?.epoch, fingerprint) };
    // Without the slug, which is unique: an update of a key would make new checkouts of the store wait on Postgres.
    const { slug: _, ...changes } = row;
    await writeCatalog(
      trx,
      trx
        .insertInto('stores')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changes)),
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
    await requestBuild(trx, slug, version);
    await writeStoreParts(trx, store, parts);
    const collections = getSlugs(folder.catalog.collections).map((collection) => `${slug}/${collection}`);
    await assignShortIds(trx, 'collection', collections);
    return { slug, version, hasChanged: true, ...(await seedListings(trx, store, records)) };
  });
}

/** Default of the migration that added epochs. */
const NO_EPOCH = '0';
/** The epoch of a store is the fingerprint of its first folder and never changes: equal starts have equal epochs. */
const chooseEpoch = (stored: string | undefined, fingerprint: string) =>
  stored === undefined || stored === NO_EPOCH ? fingerprint : stored;

/** Waits for a seeding in another process, which could assign the same ids. Needed on Postgres: SQLite has one writer. */
async function lockSeeding(trx: DatabaseTransaction): Promise<void> {
  await trx
    .updateTable('locks')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('name', '=', 'seed')
    .execute();
}

function createTheme({ theme, customCss }: StoreFolderData): Theme {
  return customCss ? { ...theme, styles: { ...theme.styles, customCSS: customCss } } : theme;
}

const getSlugs = (nodes: CatalogFile['collections']): string[] =>
  nodes.flatMap(({ slug, collections = [] }) => [slug, ...getSlugs(collections)]);
