import { rowsChanged } from '#platform/db/catalog-events.ts';
import { splitRows } from '#platform/db/rows-per-statement.ts';
import { runPatiently } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { lockSeeding } from './lock-seeding.ts';
import type { FolderState, ReadStore, StoreSource } from './store-source.ts';

/** A seeded store, and what is known of its folder. */
export interface StoredFolder
  extends Pick<Tables['stores'], 'slug' | 'version' | 'fingerprint' | 'revision'> {
  /** Undefined when the store was seeded by other data since. */
  readonly folder: Omit<Tables['store_folders'], 'slug' | 'store_fingerprint'> | undefined;
}

/** Reads the state of all stores, or of one, with one query. */
export async function readStoredFolders(
  db: Database,
  slug?: string,
): Promise<ReadonlyMap<string, StoredFolder>> {
  const rows = await db
    .selectFrom('stores as s')
    .leftJoin('store_folders as f', (join) =>
      join.onRef('f.slug', '=', 's.slug').onRef('f.store_fingerprint', '=', 's.fingerprint'),
    )
    .select(['s.slug', 's.version', 's.fingerprint', 's.revision'])
    .select(['f.files_fingerprint', 'f.content_hash'])
    .$if(slug !== undefined, (query) => query.where('s.slug', '=', slug ?? ''))
    .execute();
  return new Map(
    rows.map(({ files_fingerprint, content_hash, ...row }) => [
      row.slug,
      {
        ...row,
        folder: files_fingerprint === null ? undefined : { files_fingerprint, content_hash },
      },
    ]),
  );
}

/** Stores what is known of a folder whose store has the fingerprint `storeFingerprint`. */
export async function saveFolderState(
  db: Database,
  slug: string,
  storeFingerprint: string,
  { files, content }: { readonly files: string; readonly content: string | undefined },
): Promise<void> {
  const row = {
    files_fingerprint: files,
    content_hash: content ?? null,
    store_fingerprint: storeFingerprint,
  };
  await db
    .insertInto('store_folders')
    .values({ slug, ...row })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .execute();
}

/**
 * Returns whether a folder is the one that the store was seeded from. One with other times or inodes, such as a copy, is compared by
 * content.
 */
export async function isSameFolder(
  db: Database,
  stored: StoredFolder,
  state: FolderState,
): Promise<boolean> {
  const { slug, fingerprint, folder } = stored;
  if (!folder) return false;
  if (folder.files_fingerprint === state.files) return true;
  if (folder.content_hash === null) return false;
  const content = await state.hashContent();
  if (content !== folder.content_hash) return false;
  await saveFolderState(db, slug, fingerprint, { files: state.files, content });
  return true;
}

/**
 * Whether files of a folder have changed that only a build reads, such as feeds, assets and routes. Call it for a folder whose data has not
 * changed. Contents are compared without the version of the code that reads them; a folder that is too large for that, by the times of its
 * files.
 */
export function hasOtherFiles(
  { folder, revision }: StoredFolder,
  source: Pick<StoreSource, 'revision'>,
  state: ReadStore['state'],
): boolean {
  if (!folder || !state || (source.revision ?? revision) < revision) return false;
  const { files_fingerprint: files, content_hash: content } = folder;
  return content !== null && state.content !== undefined
    ? withoutCodeVersion(content) !== withoutCodeVersion(state.content)
    : withoutCodeVersion(files) !== withoutCodeVersion(state.files);
}

const withoutCodeVersion = (fingerprint: string): string =>
  fingerprint.slice(fingerprint.lastIndexOf(' ') + 1);

/** A store whose unchanged folder has a newer revision. */
export interface RaisedStore extends Pick<StoredFolder, 'slug' | 'fingerprint'> {
  readonly revision: number;
}

/** Stores the newer revisions of unchanged folders. Stores that were changed meanwhile are left out. */
export async function raiseRevisions(db: Database, stores: readonly RaisedStore[]): Promise<void> {
  for (const batch of splitRows(stores)) await runPatiently(db, (trx) => raiseBatch(trx, batch));
}

async function raiseBatch(trx: DatabaseTransaction, stores: readonly RaisedStore[]): Promise<void> {
  await lockSeeding(trx);
  const slugs = stores.map(({ slug }) => slug);
  const rows = await trx
    .selectFrom('stores')
    .select(['id', 'slug', 'fingerprint', 'revision'])
    .where('slug', 'in', slugs)
    .execute();
  const current = new Map(rows.map((row) => [row.slug, row]));
  for (const [revision, raised] of Map.groupBy(stores, (store) => store.revision)) {
    const ids = raised.flatMap(({ slug, fingerprint }) => {
      const row = current.get(slug);
      return row && row.fingerprint === fingerprint && row.revision < revision ? [row.id] : [];
    });
    if (ids.length === 0) continue;
    const update = trx.updateTable('stores').set({ revision }).where('id', 'in', ids);
    await writeCatalog(trx, update, ...ids.map((id) => rowsChanged('stores', id)));
  }
}
