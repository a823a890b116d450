import { migrateDatabase } from '#platform/db/migrate-database.ts';
import { describeDatabase, getDatabaseLocation, openDatabase } from '#platform/db/open-database.ts';

/** `shopkiln platform migrate`: creates or updates the tables. Running platforms of the previous version work on. */
export async function migratePlatform(): Promise<void> {
  const dbPath = getDatabaseLocation(process.env);
  const name = describeDatabase(dbPath);
  const db = await openDatabase(dbPath, { schema: 'any' });
  try {
    const executed = await migrateDatabase(db, name);
    for (const migration of executed) console.log(migration);
    console.log(executed.length === 0 ? `${name}: nothing to migrate` : `${name}: migrated`);
  } finally {
    await db.destroy();
  }
}
