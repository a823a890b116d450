import { type Dialect, PostgresDialect, type PostgresDialectConfig, PostgresDriver, type QueryResult } from 'kysely';
import { toStorageError } from './storage-error.ts';

/** Object id of Postgres' bigint, whose values the driver returns as text. */
const BIGINT = 20;
const CONNECTIONS = 16;

export const isPostgresUrl = (location: string): boolean => /^postgres(?:ql)?:\/\//.test(location);

/** Times and counts are far below 2^53, so they can be numbers, as in SQLite. */
export const POSTGRES_PARSERS: Readonly<Record<number, (text: string) => number>> = { [BIGINT]: Number };

/** Kysely's driver. Throws a `StorageError` when the server or its disk causes an error; `name` is the database in its message. */
class StorageErrorDriver extends PostgresDriver {
  readonly #name: string;

  constructor(config: PostgresDialectConfig, name: string) {
    super({
      ...config,
      onCreateConnection: async (connection) => {
        const execute = connection.executeQuery.bind(connection);
        connection.executeQuery = async <R>(...query: Parameters<typeof execute>) =>
          (await execute(...query).catch(rethrow(name))) as QueryResult<R>;
      },
    });
    this.#name = name;
  }

  override acquireConnection(options?: Parameters<PostgresDriver['acquireConnection']>[0]) {
    return super.acquireConnection(options).catch(rethrow(this.#name));
  }
}

const rethrow =
  (name: string) =>
  (error: unknown): never => {
    throw toStorageError(name, error);
  };

/** Creates Kysely's Postgres dialect. Loads the driver only here, because most platforms use SQLite. */
export async function createPostgresDialect(url: string, name: string): Promise<Dialect> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    types: { getTypeParser: (id, format) => POSTGRES_PARSERS[id] ?? pg.types.getTypeParser(id, format) },
  });
  // The pool emits an error when the server closes an idle connection. The next query opens a new one.
  pool.on('error', () => {});
  const config = { pool };
  const dialect = new PostgresDialect(config);
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new StorageErrorDriver(config, name),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}
