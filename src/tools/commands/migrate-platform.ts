import { migrateQueues } from '#platform/db/jobs/migrate-queues.ts';
import { migrateDatabase } from '#platform/db/migrate-database.ts';
import { describeDatabase, getDatabaseLocation, openDatabase } from '#platform/db/open-database.ts';
import { isPostgresUrl } from '#platform/db/postgres.ts';
import { readVariable } from '#shared/environment/read-variable.ts';

/**
 * `shopkiln platform migrate`: creates or updates the tables. Running platforms of the previous version work on. Returns whether
 * tables changed.
 */
export async function migratePlatform(): Promise<boolean> {
  const location = getDatabaseLocation(process.env);
  const isPostgres = isPostgresUrl(location);
  const dbPath = (isPostgres && readVariable('DATABASE_DIRECT_URL')) || location;
  const name = describeDatabase(dbPath);
  if (isPostgres) await migrateQueues(dbPath);
  const db = await openDatabase(dbPath, { schema: 'any' });
  try {
    const executed = await migrateDatabase(db, name);
    for (const migration of executed) console.log(migration);
    console.log(executed.length === 0 ? `${name}: nothing to migrate` : `${name}: migrated`);
    return executed.length > 0;
  } finally {
    await db.destroy();
  }
}
