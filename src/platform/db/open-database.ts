import { existsSync } from 'node:fs';
import { type Dialect, Kysely, type LogEvent, PostgresAdapter } from 'kysely';
import type { Environment } from '#shared/environment/read-variable.ts';
import { isTracing, recordEndedSpan } from '#shared/telemetry/trace.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { setCatalogChanges } from './catalog-changes.ts';
import { requireIntactPages } from './check-database-file.ts';
import { setDamageReader } from './database-damage.ts';
import { setDirectConnection } from './direct-connection.ts';
import { addBuildJobs } from './jobs/build-jobs.ts';
import { migrateQueues } from './jobs/migrate-queues.ts';
import { migrateDatabase, requireCurrentSchema } from './migrate-database.ts';
import { readPoolSettings } from './pool-settings.ts';
import { setPoolStatistics } from './pool-statistics.ts';
import { createPostgresDialect, isPostgresUrl } from './postgres.ts';
import { listenForChanges } from './postgres-changes.ts';
import { createSqliteDialect } from './sqlite.ts';
import { StorageError } from './storage-error.ts';
import type { Database, Tables } from './tables.ts';

/** Characters of a statement in a span. */
const TEXT_MAX = 1_000;

/** Returns a function that records each executed statement as a span. The text has placeholders instead of values. */
function createQueryRecorder(system: 'sqlite' | 'postgresql') {
  return function recordQuery({ level, query: { sql }, queryDurationMillis }: LogEvent): void {
    const [operation = 'query'] = /^\w+/.exec(sql) ?? [];
    const [, table] = /\b(?:from|into|update) "(\w+)"/.exec(sql) ?? [];
    const attributes = {
      'db.system.name': system,
      'db.operation.name': operation,
      'db.collection.name': table,
      'db.query.text': sql.slice(0, TEXT_MAX),
    };
    const name = table === undefined ? operation : `${operation} ${table}`;
    recordEndedSpan({ name, kind: 'client', attributes }, queryDurationMillis, level === 'error');
  };
}

const DEFAULT_FILE = '.data/platform.sqlite';

/** The location of the database: `DATABASE_URL` (Postgres), else `PLATFORM_DB` (a file), else the default file. */
export const getDatabaseLocation = (env: Environment): string =>
  env.DATABASE_URL || env.PLATFORM_DB || DEFAULT_FILE;

/** The location without a Postgres password, for messages. */
export const describeDatabase = (location: string): string =>
  isPostgresUrl(location) ? `Postgres at ${URL.parse(location)?.host || 'its socket'}` : location;

interface OpenOptions {
  /** Whether an older schema is migrated (the default), is an error (`required`), or is accepted (`any`). */
  readonly schema?: 'migrated' | 'required' | 'any' | undefined;
  /**
   * Whether a file that does not exist is an error. Commands that read the database need it: with a wrong name, they would otherwise
   * report an empty database.
   */
  readonly mustExist?: boolean | undefined;
  /** Reads the whole file first, and throws when it is damaged. A file that takes longer than a second is opened unread. */
  readonly checksFile?: boolean | undefined;
  /** Limits of connections to Postgres, by default those of an empty environment. */
  readonly env?: Environment | undefined;
  /** Listens on Postgres for changes of other processes, so that responses can be cached. SQLite reports them anyway. */
  readonly listensForChanges?: boolean | undefined;
}

/**
 * Opens the database at `location`: a file (created when missing, unless it must exist), ':memory:', or a Postgres URL. Throws a
 * CommandError when the file or the server cannot be used.
 */
export async function openDatabase(location: string, options: OpenOptions = {}): Promise<Database> {
  try {
    return await open(location, options);
  } catch (error) {
    if (error instanceof StorageError) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (cause instanceof StorageError) throw cause;
    if (!(cause instanceof Error && isUnusable(cause))) throw error;
    throw new CommandError(
      `The database ${describeDatabase(location)} cannot be used: ${cause.message}`,
      { cause },
    );
  }
}

/** Classes of Postgres: connection, authorization, no such database (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const POSTGRES_CODE = /^(?:08|28|3D)\w{3}$/;

/** True when the person who runs the platform can correct the error, by another file, address or permission. */
const isUnusable = (error: Error & { readonly syscall?: unknown; readonly code?: unknown }) =>
  error.syscall !== undefined || POSTGRES_CODE.test(`${error.code}`);

async function open(location: string, options: OpenOptions): Promise<Database> {
  if (isPostgresUrl(location)) return openPostgres(location, options);
  if (options.mustExist && !existsSync(location))
    throw new CommandError(
      `There is no database ${location}. Expected the file of the platform: name it in PLATFORM_DB, or start the platform first.`,
    );
  if (options.checksFile) requireIntactPages(location);
  const { dialect, readStatistics, readDamage, checkpoint, connection, changes } =
    createSqliteDialect(location);
  const db = await openWithDialect(dialect, location, options);
  // Copies the schema into the file. Otherwise a backup of the file without its log would be empty.
  checkpoint();
  // Kysely records the statements of its own connections alone.
  if (!isTracing()) setDirectConnection(db, connection);
  setPoolStatistics(db, readStatistics);
  setDamageReader(db, readDamage);
  if (changes) setCatalogChanges(db, changes);
  return db;
}

/** Milliseconds for which opening a database may wait for a connection. It is long, because no request waits for it. */
const OPEN_MS = 15_000;

/** The schema is read and migrated without limits of time, and not through a pooler. */
async function openPostgres(location: string, options: OpenOptions): Promise<Database> {
  const { schema = 'migrated', env = {}, listensForChanges = false } = options;
  const settings = readPoolSettings(env);
  const name = describeDatabase(location);
  if (schema !== 'any') {
    const patient = {
      ...settings,
      size: 2,
      acquireMs: OPEN_MS,
      statementMs: 0,
      lockMs: 0,
      idleMs: 0,
      directUrl: undefined,
    };
    const direct = await createPostgresDialect(settings.directUrl ?? location, name, patient);
    // First, so that a schema is current only with its queue.
    if (schema === 'migrated') await migrateQueues(settings.directUrl ?? location);
    await (await openWithDialect(direct, name, { schema })).destroy();
  }
  const changes = listensForChanges
    ? await listenForChanges(settings.directUrl ?? location)
    : undefined;
  const closing: (() => Promise<void>)[] = [];
  const dialect = await createPostgresDialect(location, name, settings, changes, closing);
  const db = await openWithDialect(dialect, name, { schema: 'any' });
  setPoolStatistics(db, dialect.readStatistics);
  closing.push(addBuildJobs(db).close);
  if (changes) setCatalogChanges(db, changes.changes);
  return db;
}

/** Opens a database. Throws, naming the database, when a migration fails. */
export async function openWithDialect(
  dialect: Dialect,
  name: string,
  { schema = 'migrated' }: OpenOptions = {},
): Promise<Database> {
  const system = dialect.createAdapter() instanceof PostgresAdapter ? 'postgresql' : 'sqlite';
  const db = new Kysely<Tables>({
    dialect,
    ...(isTracing() && { log: createQueryRecorder(system) }),
  });
  try {
    if (schema === 'migrated') await migrateDatabase(db, name);
    if (schema === 'required') await requireCurrentSchema(db, name);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
