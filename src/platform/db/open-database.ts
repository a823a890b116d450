import { type Dialect, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { CommandError } from '#shared/utils/command-error.ts';
import { setCatalogChanges } from './catalog-changes.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { createPostgresDialect, isPostgresUrl } from './postgres.ts';
import { createSqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

const DEFAULT_FILE = '.data/platform.sqlite';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the environment wants the data: `DATABASE_URL` (Postgres), else `PLATFORM_DB` (a file), else the default file. */
export const getDatabaseLocation = (env: Environment): string => env.DATABASE_URL || env.PLATFORM_DB || DEFAULT_FILE;

/** A place as a person may read it: an address may hold a password. */
export const describeDatabase = (place: string): string =>
  isPostgresUrl(place) ? `Postgres at ${URL.parse(place)?.host || 'its socket'}` : place;

/**
 * Opens the database at `place` (a file, made when missing, ':memory:', or a Postgres address), tables up to date. Throws a
 * CommandError when the file or the server cannot be used.
 */
export async function openDatabase(place: string): Promise<Database> {
  try {
    return await open(place);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (!(cause instanceof Error && isUnusable(cause))) throw error;
    throw new CommandError(`The database ${describeDatabase(place)} cannot be used: ${cause.message}`, { cause });
  }
}

/** Codes of SQLite: read-only, I/O error, full, cannot open, no database (https://sqlite.org/rescode.html). */
const SQLITE_CODES: readonly unknown[] = [8, 10, 13, 14, 26];
/** Classes of Postgres: connection, authorization, no such database (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const POSTGRES_CODE = /^(?:08|28|3D)\w{3}$/;

/** True when the person who runs the platform can correct the error, by another file, address or permission. */
function isUnusable(
  error: Error & { readonly syscall?: unknown; readonly errcode?: unknown; readonly code?: unknown },
) {
  return error.syscall !== undefined || SQLITE_CODES.includes(error.errcode) || POSTGRES_CODE.test(`${error.code}`);
}

async function open(place: string): Promise<Database> {
  if (isPostgresUrl(place)) return openWithDialect(await createPostgresDialect(place), describeDatabase(place));
  const { dialect, changes } = createSqliteDialect(place);
  const db = await openWithDialect(dialect, place);
  if (changes) setCatalogChanges(db, changes);
  return db;
}

/** A database on any dialect with its tables brought up to date. */
export async function openWithDialect(dialect: Dialect, name: string): Promise<Database> {
  const db = new Kysely<Tables>({ dialect });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await db.destroy();
    throw new Error(`The database ${name} could not be brought up to date`, { cause: error });
  }
  return db;
}
