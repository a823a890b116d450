import { mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import {
  makePrivateFile,
  makePrivateFolder,
  removeRightsOfOthers,
} from '#shared/utils/private-files.ts';
import { openSqlite } from '#shared/utils/sqlite.ts';
import type { CatalogChanges } from './catalog-changes.ts';
import type { PoolStatistics } from './pool-statistics.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteFile } from './sqlite-file.ts';
import { SqliteWriter } from './sqlite-writer.ts';
import { withStorageErrors } from './storage-error.ts';

/** Milliseconds a statement waits for another process that writes to the same file. */
const BUSY_TIMEOUT = 5_000;
/** Pages of 4 KiB in the WAL after which SQLite makes a checkpoint. A few hundred orders fill them. Each checkpoint needs another fsync. */
const CHECKPOINT_PAGES = 4_000;
/** Milliseconds between checkpoints. A backup of the database file without its WAL lacks at most the commits since then. */
const CHECKPOINT_MS = 60_000;
/** Page cache. SQLite's default of 2 MiB is too small for a shop with a few thousand orders. */
const CACHE_KIB = 32 * 1024;
const IN_MEMORY = ':memory:';

/** The project's folder for data, which holds nothing else. */
const DATA_FOLDER = '.data';

/** Lets only the owner read the database: it has access codes, secrets and addresses. SQLite gives its log the same rights. */
function protectFiles(path: string): void {
  const folder = dirname(path);
  // Another folder that exists already may be shared with other programs.
  if (basename(folder) === DATA_FOLDER) makePrivateFolder(folder);
  else mkdirSync(folder, { recursive: true, mode: 0o700 });
  makePrivateFile(path);
  for (const suffix of ['-wal', '-shm', '-journal']) removeRightsOfOthers(path + suffix);
}

interface SqliteDialect {
  readonly dialect: Dialect;
  readonly readStatistics: () => PoolStatistics;
  /** Returns the message about damage that a statement has met. */
  readonly readDamage: () => string | undefined;
  /** Copies the WAL into the database file, except for commits that are newer than what another process is reading. */
  readonly checkpoint: () => void;
  /** For statements outside transactions. */
  readonly connection: SqliteConnection;
  /** Undefined for a database in memory. */
  readonly changes?: CatalogChanges;
}

/** Creates a Kysely dialect on `node:sqlite`. */
export function createSqliteDialect(path: string): SqliteDialect {
  if (path !== IN_MEMORY) withStorageErrors(path, () => protectFiles(path));
  const open = () => {
    const file = new SqliteFile(
      path,
      withStorageErrors(path, () => openSqlite(path, { busyMs: BUSY_TIMEOUT })),
    );
    file.run(`PRAGMA cache_size = -${CACHE_KIB}`);
    // Otherwise SQLite writes the journal of savepoints to a file with each order.
    file.run('PRAGMA temp_store = MEMORY');
    return file;
  };
  const fileToWrite = open();
  // WAL lets readers read during a write; FULL makes a commit survive a power cut.
  fileToWrite.run('PRAGMA journal_mode = WAL');
  fileToWrite.run('PRAGMA synchronous = FULL');
  fileToWrite.run(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  const fileToRead = path === IN_MEMORY ? undefined : open();
  const writer = new SqliteWriter(fileToWrite);
  const connection = new SqliteConnection(writer, fileToRead);
  const checkpoint = () => fileToRead?.run('PRAGMA wal_checkpoint(PASSIVE)');
  const timer = setInterval(() => {
    try {
      checkpoint();
    } catch {
      // A full disk, or damage that `readDamage` returns. The next write reports it.
    }
  }, CHECKPOINT_MS).unref();
  const dialect: Dialect = {
    createDriver: () => new SqliteDriver(fileToRead, writer, timer),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  const common = {
    dialect,
    readStatistics: () => writer.readStatistics(),
    readDamage: () => fileToWrite.damage ?? fileToRead?.damage,
    checkpoint,
    connection,
  };
  if (!fileToRead) return common;
  const changes: CatalogChanges = {
    isExact: true,
    // `data_version` of the writing connection counts the commits of other processes.
    version: () => writer.catalogVersion + fileToWrite.readNumber('PRAGMA data_version'),
    editVersion: () => writer.editVersion + fileToWrite.readNumber('PRAGMA data_version'),
    expiryMs: () => undefined,
    onInvalidated: (listener) => writer.onInvalidated(listener),
  };
  return { ...common, changes };
}

/** SQLite can roll back DDL. So a failed migration changes nothing, and two processes that start at once migrate one after the other. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** {@link SqliteWriter} serializes writers; readers do not wait. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Opens the file twice: to write, and to read committed data. A database in memory has one connection. */
class SqliteDriver implements Driver {
  readonly #fileToRead: SqliteFile | undefined;
  readonly #writer: SqliteWriter;
  readonly #timer: NodeJS.Timeout;

  constructor(fileToRead: SqliteFile | undefined, writer: SqliteWriter, timer: NodeJS.Timeout) {
    this.#fileToRead = fileToRead;
    this.#writer = writer;
    this.#timer = timer;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#writer, this.#fileToRead);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await asSqliteConnection(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await asSqliteConnection(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    asSqliteConnection(connection).rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writer.close();
    this.#fileToRead?.close();
  }
}

/** Kysely passes back the connections that {@link SqliteDriver.acquireConnection} returned. */
function asSqliteConnection(connection: DatabaseConnection): SqliteConnection {
  if (connection instanceof SqliteConnection) return connection;
  throw new TypeError('not a connection of this driver');
}
