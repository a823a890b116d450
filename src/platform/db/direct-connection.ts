import { SqliteAdapter } from 'kysely';
import { SqliteConnection } from './sqlite-connection.ts';
import type { Database, DatabaseTransaction } from './tables.ts';

/** Connections of databases and of open transactions on SQLite. */
const CONNECTIONS = new WeakMap<Database, SqliteConnection>();

/**
 * Returns the connection on which a compiled statement runs without Kysely's executor, which takes longer than most statements of an
 * order. Undefined on Postgres, for an ended transaction, and for a database whose statements are traced. Kysely must execute these.
 */
export const findDirectConnection = (db: Database): SqliteConnection | undefined =>
  CONNECTIONS.get(db);

/** Sets the connection for statements outside transactions. It must never begin one. */
export function setDirectConnection(db: Database, connection: SqliteConnection): void {
  CONNECTIONS.set(db, connection);
}

/** Runs the work of a transaction, whose statements find its connection until the work ends. */
export async function runDirectly<T>(trx: DatabaseTransaction, work: () => Promise<T>): Promise<T> {
  const executor = trx.getExecutor();
  if (!(executor.adapter instanceof SqliteAdapter)) return work();
  await executor.provideConnection(async (connection) => {
    if (connection instanceof SqliteConnection) CONNECTIONS.set(trx, connection);
  });
  try {
    return await work();
  } finally {
    // A statement after the end of the transaction is an error, which Kysely reports.
    CONNECTIONS.delete(trx);
  }
}
