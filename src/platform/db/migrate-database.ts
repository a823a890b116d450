import { Migrator } from 'kysely/migration';
import { CommandError } from '#shared/utils/command-error.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Database } from './tables.ts';

const createMigrator = (db: Database) =>
  new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });

/** Lists the migrations that the database lacks, in the order in which they run. */
async function listPendingMigrations(db: Database): Promise<string[]> {
  const migrations = await createMigrator(db).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/**
 * Runs the migrations that the database lacks, and returns their names. A database that a newer version of this program has
 * migrated is not changed: migrations only add to the schema, so this version works on it. Throws, naming the database, when a
 * migration fails.
 */
export async function migrateDatabase(db: Database, name: string): Promise<readonly string[]> {
  if ((await listPendingMigrations(db)).length === 0) return [];
  const { error, results = [] } = await createMigrator(db).migrateToLatest();
  if (error) throw new Error(`could not migrate the database ${name}`, { cause: error });
  return results.map(({ migrationName }) => migrationName);
}

/** Throws a {@link CommandError} when the schema is older than this program needs. A newer one is accepted. */
export async function requireCurrentSchema(db: Database, name: string): Promise<void> {
  const [missing] = await listPendingMigrations(db);
  if (missing === undefined) return;
  throw new CommandError(
    `The database ${name} has an older schema than this version needs (it lacks ${missing}). ` +
      'Migrate it first: npx shopkiln platform migrate',
  );
}
