import { findStore, type StoreRow } from '#platform/catalog/stores.ts';
import { getDatabaseLocation, openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { unknownStore } from './unknown-store.ts';

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
