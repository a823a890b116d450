import { type Environment, readVariable } from '#shared/environment/read-variable.ts';

/** Limits of the connections to a Postgres server, and how it is reached. Times are in milliseconds. */
export interface PoolSettings {
  /** Maximum number of connections of this process. */
  readonly size: number;
  /** How long a request may wait for a connection. */
  readonly acquireMs: number;
  /** How long a statement may run; 0 for no limit. */
  readonly statementMs: number;
  /** How long a statement may wait for a lock; 0 for no limit. */
  readonly lockMs: number;
  /**
   * How long a transaction may wait for this process between two statements; 0 for no limit. A process that is stopped,
   * or whose machine has failed, holds its locks for that time. It must be longer than the pauses of a busy process.
   */
  readonly idleMs: number;
  /**
   * An address without a pooler in between. When there is one, a connection is another one with each transaction, so limits are
   * set in each.
   */
  readonly directUrl?: string | undefined;
}

/**
 * Few enough connections for six processes that serve (each opens two more), a worker and three builders on a server with Postgres'
 * limit of 100. A request that waits for a connection and then for a lock fails after two seconds.
 */
const DEFAULTS = {
  size: 10,
  acquireMs: 1_000,
  statementMs: 10_000,
  lockMs: 1_000,
  idleMs: 5_000,
};

/** Reads the settings from the environment. */
export function readPoolSettings(env: Environment): PoolSettings {
  const readNumber = (name: Parameters<typeof readVariable>[0], otherwise: number) =>
    Number(readVariable(name, env) ?? otherwise);
  return {
    size: readNumber('DATABASE_POOL_SIZE', DEFAULTS.size),
    acquireMs: readNumber('DATABASE_ACQUIRE_TIMEOUT', DEFAULTS.acquireMs),
    statementMs: readNumber('DATABASE_STATEMENT_TIMEOUT', DEFAULTS.statementMs),
    lockMs: readNumber('DATABASE_LOCK_TIMEOUT', DEFAULTS.lockMs),
    idleMs: readNumber('DATABASE_IDLE_TIMEOUT', DEFAULTS.idleMs),
    directUrl: readVariable('DATABASE_DIRECT_URL', env),
  };
}
