import pg, { type ClientConfig, type PoolConfig } from 'pg';
import { listenForErrors } from '#shared/utils/error-listener.ts';
import { isConnectionLost } from './storage-error.ts';

/** TCP keep-alive detects a server that has disappeared: after the delay, the system probes a silent connection each second. */
export const TCP_PROBES = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * A connection whose loss only rejects its queries. The pool listens for the errors of idle connections only, so the
 * loss of a connection between two statements of a transaction would end the process.
 */
class PostgresClient extends pg.Client {
  constructor(config?: ClientConfig) {
    super(config);
    // The query in progress, or the next one, rejects with the error.
    listenForErrors(this, () => {});
    const query = this.query.bind(this) as (...values: unknown[]) => unknown;
    const queryAndCheck = (...values: unknown[]) => {
      const result = query(...values);
      if (result instanceof Promise) result.catch((error: unknown) => this.#endIfLost(error));
      return result;
    };
    this.query = queryAndCheck as typeof this.query;
  }

  /**
   * Ends the connection after an error that means its loss. The server itself closes it only some time later, and until then
   * the pool would use it for further queries.
   */
  #endIfLost(error: unknown): void {
    if (isConnectionLost(error)) void this.end().catch(() => {});
  }
}

/** Creates a connection outside a pool. */
export const createClient = (config: ClientConfig): pg.Client =>
  new PostgresClient({ ...TCP_PROBES, ...config });

/** Creates a pool of connections. When one is lost, the next query opens another one. */
export function createPool(config: PoolConfig & { readonly onConnect?: OnConnect }): pg.Pool {
  return listenForErrors(
    new pg.Pool({ ...TCP_PROBES, ...config, Client: PostgresClient }),
    () => {},
  );
}

type OnConnect = (client: pg.ClientBase) => Promise<void>;

export const { getTypeParser } = pg.types;
