import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { CATALOG_CHANNEL, createMessage, serializeMessage } from './catalog-channel.ts';
import type { Invalidation } from './catalog-events.ts';
import type { PoolSettings } from './pool-settings.ts';
import type { PoolStatistics } from './pool-statistics.ts';
import type { PostgresChanges } from './postgres-changes.ts';
import { StorageError, toStorageError } from './storage-error.ts';
import { getInvalidations, mayInvalidate } from './write.ts';

/** Object id of Postgres' bigint, whose values the driver returns as text. */
const BIGINT = 20;

/** Whether the location of a database is the address of a Postgres server. */
export const isPostgresUrl = (location: string): boolean => /^postgres(?:ql)?:\/\//.test(location);

/** Times and counts are far below 2^53, so they can be numbers, as in SQLite. */
export const POSTGRES_PARSERS: Readonly<Record<number, (text: string) => number>> = {
  [BIGINT]: Number,
};

type PooledConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

interface DriverOptions {
  /** The database in messages. */
  readonly name: string;
  /** Statements that set the limits of a transaction. Undefined when those of the session are set. */
  readonly transactionLimits: string | undefined;
  /** Undefined in a process that caches nothing. It reports its changes all the same. */
  readonly changes: PostgresChanges | undefined;
  /** What is closed before the connections. Functions may be added later. */
  readonly closing: readonly (() => Promise<void>)[];
}

/**
 * Kysely's driver. Throws a `StorageError` when the server or its disk causes an error, or a limit is exceeded. Behind a pooler,
 * every statement runs in a transaction with limits, because the next one may run in another session.
 */
class LimitedDriver extends PostgresDriver {
  readonly #options: DriverOptions;
  /** What the open transaction of a connection invalidates. */
  readonly #transactions = new WeakMap<DatabaseConnection, Invalidation[]>();

  constructor(config: PostgresDialectConfig, options: DriverOptions) {
    super({
      ...config,
      onCreateConnection: async (created) => {
        const connection = created as PooledConnection;
        const execute = connection.executeQuery.bind(connection);
        connection.executeQuery = async <R>(...[query, ...rest]: Parameters<typeof execute>) => {
          const run = async () => {
            const result = (await execute(query, ...rest)) as QueryResult<R>;
            if (!CONTROL.test(query.sql))
              this.#transactions.get(connection)?.push(...getInvalidations<R>(query, result));
            return result;
          };
          const needsTransaction = options.transactionLimits !== undefined || mayInvalidate(query);
          const runsAlone =
            needsTransaction && !this.#transactions.has(connection) && !CONTROL.test(query.sql);
          return (runsAlone ? this.#runAlone(connection, run) : run()).catch(rethrow(options.name));
        };
      },
    });
    this.#options = options;
  }

  override acquireConnection(options?: Parameters<PostgresDriver['acquireConnection']>[0]) {
    return super.acquireConnection(options).catch(rethrow(this.#options.name));
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    this.#transactions.set(connection, []);
    try {
      await super.beginTransaction(connection, settings);
      const { transactionLimits } = this.#options;
      if (transactionLimits !== undefined)
        await connection.executeQuery(CompiledQuery.raw(transactionLimits));
    } catch (error) {
      this.#transactions.delete(connection);
      throw error;
    }
  }

  /** Reports to other processes in the transaction itself, which sends the message with its commit. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { changes } = this.#options;
    const invalidations = this.#transactions.get(connection) ?? [];
    const message =
      invalidations.length === 0
        ? undefined
        : (changes?.createMessage(invalidations) ?? createMessage('', invalidations));
    try {
      if (message)
        await connection.executeQuery(
          CompiledQuery.raw(NOTIFY, [CATALOG_CHANNEL, serializeMessage(message)]),
        );
      await super.commitTransaction(connection).catch((error: unknown) => {
        throw error instanceof StorageError && error.reason === 'disconnected'
          ? error.withUnknownCommit()
          : error;
      });
    } finally {
      // The changes are applied after a failure too, because the server may have committed.
      if (message) changes?.apply(message);
      this.#transactions.delete(connection);
    }
  }

  /** The server rolls back the transaction of a lost connection. The loss must not hide the error that caused the rollback. */
  override async rollbackTransaction(connection: PooledConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof StorageError && error.reason === 'disconnected')) throw error;
    } finally {
      this.#transactions.delete(connection);
    }
  }

  override async destroy(): Promise<void> {
    for (const close of this.#options.closing) await close();
    await this.#options.changes?.close();
    await super.destroy();
  }

  /** Runs one statement in a transaction. */
  async #runAlone<T>(connection: PooledConnection, run: () => Promise<T>): Promise<T> {
    await this.beginTransaction(connection, {});
    try {
      const result = await run();
      await this.commitTransaction(connection);
      return result;
    } catch (error) {
      // A connection that ended has nothing to roll back.
      if (this.#transactions.has(connection))
        await this.rollbackTransaction(connection).catch(() => {});
      throw error;
    }
  }
}

const NOTIFY = 'select pg_notify($1, $2)';
/** Statements of this driver and of transactions, which change no data. */
const CONTROL =
  /^(?:begin|start transaction|commit|rollback|savepoint|release|set|alter system|select pg_notify)\b/;

const rethrow =
  (name: string) =>
  (error: unknown): never => {
    throw toStorageError(name, error);
  };

/** Statements that set the limits of a session, or with `local` of a transaction. */
const createLimits = ({ statementMs, lockMs, idleMs }: PoolSettings, local = ''): string =>
  Object.entries({
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
  })
    .map(([name, ms]) => `set ${local} ${name} = ${ms}`)
    .join(';');

/** In seconds. With these, the server ends sessions of machines that have disappeared. A pooler has its own settings. */
const TCP_LIMITS =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';
/**
 * How much longer the driver waits for a statement than the server, in milliseconds. Then the server or the network has
 * failed.
 */
const RESPONSE_MARGIN_MS = 2_000;

/** Creates Kysely's Postgres dialect. Loads the driver only here, because most platforms use SQLite. */
export async function createPostgresDialect(
  url: string,
  name: string,
  settings: PoolSettings,
  changes?: PostgresChanges,
  closing: readonly (() => Promise<void>)[] = [],
): Promise<Dialect & { readonly readStatistics: () => PoolStatistics }> {
  const { createPool, getTypeParser } = await import('./postgres-connections.ts');
  const isPooled = settings.directUrl !== undefined;
  const pool = createPool({
    connectionString: url,
    max: settings.size,
    connectionTimeoutMillis: settings.acquireMs,
    ...(settings.statementMs > 0 && { query_timeout: settings.statementMs + RESPONSE_MARGIN_MS }),
    types: { getTypeParser: (id, format) => POSTGRES_PARSERS[id] ?? getTypeParser(id, format) },
    // Set by a statement, because poolers reject them as start-up parameters.
    ...(!isPooled && {
      onConnect: async (client) =>
        void (await client.query(`${createLimits(settings)}; ${TCP_LIMITS}`)),
    }),
  });
  const config = { pool };
  const dialect = new PostgresDialect(config);
  const transactionLimits = isPooled ? createLimits(settings, 'local') : undefined;
  return {
    readStatistics: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      size: settings.size,
    }),
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new LimitedDriver(config, { name, transactionLimits, changes, closing }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}
