import type { Database } from './tables.ts';

/** The connections of this process at one moment. On SQLite, the one that writes counts. */
export interface PoolStatistics {
  readonly used: number;
  readonly idle: number;
  /** Requests and jobs that wait for a connection. */
  readonly waiting: number;
  /** Maximum number of connections. */
  readonly size: number;
}

/** The statistics of each database, by its Kysely adapter, which it shares with its transactions. */
const STATISTICS = new WeakMap<object, () => PoolStatistics>();

/** Sets the function that returns the statistics of a database's connections. */
export function setPoolStatistics(db: Database, read: () => PoolStatistics): void {
  STATISTICS.set(db.getExecutor().adapter, read);
}

/** Returns the statistics of a database of `openDatabase`; undefined for another one. */
export const readPoolStatistics = (db: Database): PoolStatistics | undefined =>
  STATISTICS.get(db.getExecutor().adapter)?.();
