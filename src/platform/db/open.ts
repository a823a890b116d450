import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from './migrations/index.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

/** Opens the database at `path` (a file, made when missing, or ':memory:') and brings its tables up to date. */
export async function openDatabase(path: string): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(path) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await db.destroy();
    throw new Error(`The database ${path} could not be brought up to date`, { cause: error });
  }
  return db;
}
