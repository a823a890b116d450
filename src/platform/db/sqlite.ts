import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { openSqlite } from '#shared/utils/sqlite.ts';
import type { CatalogChanges } from './catalog-changes.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteFile } from './sqlite-file.ts';
import { SqliteWriter } from './sqlite-writer.ts';

/** Milliseconds a statement waits for another process that writes to the same file. */
const BUSY_TIMEOUT = 5_000;
/** Pages of 4 KiB that are written before they are copied into the file, with an fsync of its own: some hundred orders. */
const CHECKPOINT_PAGES = 4_000;
/** Memory for pages; the 2 MiB of SQLite's own choice are read again and again once a shop has a few thousand orders. */
const CACHE_KIB = 32 * 1024;
const IN_MEMORY = ':memory:';

/** Kysely's SQLite dialect on Node's own SQLite. */
export function createSqliteDialect(path: string): { readonly dialect: Dialect; readonly changes?: CatalogChanges } {
  if (path !== IN_MEMORY) mkdirSync(dirname(path), { recursive: true });
  const open = () => {
    const file = new SqliteFile(openSqlite(path, { busyMs: BUSY_TIMEOUT }));
    file.run(`PRAGMA cache_size = -${CACHE_KIB}`);
    // What a savepoint would bring back is a file otherwise, written with each order.
    file.run('PRAGMA temp_store = MEMORY');
    return file;
  };
  const writing = open();
  // WAL lets readers go on while one writes; FULL makes a commit survive a power cut.
  writing.run('PRAGMA journal_mode = WAL');
  writing.run('PRAGMA synchronous = FULL');
  writing.run(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  const reading = path === IN_MEMORY ? undefined : open();
  const writer = new SqliteWriter(writing);
  const dialect: Dialect = {
    createDriver: () => new SqliteDriver(writing, reading, writer),
    createAdapter: () => new WholeMigrations(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  if (!reading) return { dialect };
  const changes: CatalogChanges = {
    // To the connection that writes SQLite tells what others commit, all of it.
    version: () => writer.catalogVersion + writing.number('PRAGMA data_version'),
    onInvalidated: (listener) => writer.onInvalidated(listener),
  };
  return { dialect, changes };
}

/** SQLite can roll tables back: a migration happens wholly or not at all, and two first starts take turns. */
class WholeMigrations extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Writers take turns in {@link SqliteWriter}; readers wait for nobody. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** One file, opened twice: for whoever writes, and for reading what is committed. In memory there is one. */
class SqliteDriver implements Driver {
  readonly #writing: SqliteFile;
  readonly #reading: SqliteFile | undefined;
  readonly #writer: SqliteWriter;

  constructor(writing: SqliteFile, reading: SqliteFile | undefined, writer: SqliteWriter) {
    this.#writing = writing;
    this.#reading = reading;
    this.#writer = writer;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#writer, this.#reading);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    own(connection).rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#writer.idle();
    this.#writing.close();
    this.#reading?.close();
  }
}

/** Kysely hands back what it was given. */
function own(connection: DatabaseConnection): SqliteConnection {
  if (connection instanceof SqliteConnection) return connection;
  throw new TypeError('not a connection of this driver');
}
