import { PostgresAdapter } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { CommandError } from '#shared/utils/command-error.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Database } from './tables.ts';

/** The first migration of version 0.1, whose migrations `0001-initial` has replaced. */
export const FIRST_OF_0_1 = '0001-catalogue';

/** Returns the error message for a database of version 0.1. */
export const describeOldDatabase = (name: string, isPostgres: boolean): string =>
  `The database ${name} was created by Shopkiln 0.1, which this version cannot read. Start with a new database: ` +
  (isPostgres
    ? 'name an empty one in DATABASE_URL. '
    : 'move this file away, or name a new one in PLATFORM_DB. ') +
  'Stores are created again from their folders. To export old orders and newsletter sign-ups, use version 0.1.';

const createMigrator = (db: Database) =>
  new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });

/**
 * Lists the migrations that the database lacks, in the order in which they run. Throws a {@link CommandError} for a
 * database of version 0.1.
 */
async function listPendingMigrations(db: Database, name: string): Promise<string[]> {
  const migrations = await createMigrator(db).getMigrations();
  const pending = migrations.filter(({ executedAt }) => executedAt === undefined);
  if (pending.length === migrations.length) await rejectVersion01(db, name);
  return pending.map((migration) => migration.name);
}

async function rejectVersion01(db: Database, name: string): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE)) return;
  const executed = await db
    .withTables<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>()
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .where('name', '=', FIRST_OF_0_1)
    .execute();
  if (executed.length > 0)
    throw new CommandError(
      describeOldDatabase(name, db.getExecutor().adapter instanceof PostgresAdapter),
    );
}

/**
 * Runs the migrations that the database lacks, and returns their names. A database that a newer version of this program has
 * migrated is not changed: migrations only add to the schema, so this version works on it. Throws, naming the database, when a
 * migration fails, and a {@link CommandError} when version 0.1 created the database.
 */
export async function migrateDatabase(db: Database, name: string): Promise<readonly string[]> {
  if ((await listPendingMigrations(db, name)).length === 0) return [];
  const { error, results = [] } = await createMigrator(db).migrateToLatest();
  if (error) throw new Error(`could not migrate the database ${name}`, { cause: error });
  return results.map(({ migrationName }) => migrationName);
}

/** Throws a {@link CommandError} when the schema is older than this program needs. A newer one is accepted. */
export async function requireCurrentSchema(db: Database, name: string): Promise<void> {
  const [missing] = await listPendingMigrations(db, name);
  if (missing === undefined) return;
  throw new CommandError(
    `The database ${name} has an older schema than this version needs (it lacks ${missing}). ` +
      'Migrate it first: npx shopkiln platform migrate',
  );
}
