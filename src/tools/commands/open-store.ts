import { findStore, type StoreRow } from '#platform/catalog/stores.ts';
import { getDatabaseLocation, openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { unknownStore } from './unknown-store.ts';

/** Runs a command on the database with one of its stores. Throws if the database or the store does not exist. */
export async function openStore(
  slug: string,
  run: (db: Database, store: StoreRow) => Promise<void>,
): Promise<void> {
  const location = getDatabaseLocation(process.env);
  const db = await openDatabase(location, {
    mustExist: true,
    schema: 'required',
    env: process.env,
  });
  try {
    const store = await findStore(db, slug);
    if (!store) throw await unknownStore(slug, location);
    await run(db, store);
  } finally {
    await db.destroy();
  }
}
