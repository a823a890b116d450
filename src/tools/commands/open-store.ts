import { findStore, type StoreRow } from '#platform/catalog/stores.ts';
import { describeDatabase, getDatabaseLocation, openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { findNearest } from '#store-folder/find-nearest.ts';
import { listStoreFolders } from '#store-folder/list-store-folders.ts';

/**
 * Runs a command on the database with one of its stores; with none if `slug` is undefined. Throws if the database or the store
 * does not exist.
 */
export async function openStore<Slug extends string | undefined>(
  slug: Slug,
  run: (db: Database, store: StoreRow | (Slug & undefined)) => Promise<void>,
): Promise<void> {
  const location = getDatabaseLocation(process.env);
  const db = await openDatabase(location, {
    mustExist: true,
    schema: 'required',
    env: process.env,
  });
  try {
    const store = slug === undefined ? undefined : await findStore(db, slug);
    if (slug !== undefined && !store) throw await unknownStore(slug, location);
    await run(db, store as StoreRow | (Slug & undefined));
  } finally {
    await db.destroy();
  }
}

/** Returns the error for a store that the database does not hold: wrong usage when it has no folder either. */
async function unknownStore(slug: string, database: string): Promise<CommandError> {
  const folders = await listStoreFolders();
  const message = `${slug}: no such store in ${describeDatabase(database)}.`;
  if (folders.includes(slug))
    return new CommandError(`${message} Was the platform started with it?`);
  const meant = findNearest(slug, folders);
  return new UsageError(
    `${message} ${meant ? `Did you mean ${meant}?` : `The store folders: ${folders.join(', ')}`}`,
  );
}
