import { randomUUID } from 'node:crypto';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { CatalogChanges, InvalidationListener } from './catalog-changes.ts';
import {
  CATALOG_CHANNEL,
  type CatalogMessage,
  createMessage,
  parseMessage,
} from './catalog-channel.ts';
import type { Invalidation } from './catalog-events.ts';

/** Milliseconds between two checks of the listening connection, and for which each may take. */
const CHECK_MS = 500;
/** Milliseconds for which a response is cached while no connection listens. */
const UNHEARD_EXPIRY_MS = 1_000;
/** The same while one listens: programs that do not report their changes, such as psql, are noticed after this time. */
const EXPIRY_MS = 10 * 60_000;
/** Milliseconds after which a lost connection is opened again. */
const RECONNECT_MS = 500;

/** What the processes on one database invalidate in each other's caches. */
export interface PostgresChanges {
  readonly changes: CatalogChanges;
  /** Creates the message of a transaction, to be sent in it. */
  readonly createMessage: (invalidations: readonly Invalidation[]) => CatalogMessage;
  /** Applies a message of this process after its commit. */
  readonly apply: (message: CatalogMessage) => void;
  readonly close: () => Promise<void>;
}

/**
 * Listens on a connection for what commits of other processes invalidate. Changes arrive some milliseconds after a commit. While
 * the connection is lost, everything expires after a second.
 */
export async function listenForChanges(url: string): Promise<PostgresChanges> {
  const { createClient } = await import('./postgres-connections.ts');
  const id = randomUUID();
  const listeners: InvalidationListener[] = [];
  const stopping = new AbortController();
  let version = 0;
  let isListening = false;

  function apply({ tags }: CatalogMessage): void {
    if (!tags) version += 1;
    else for (const listener of listeners) listener(tags);
  }

  /** Listens until the connection ends or does not respond in time. */
  async function listenOnce(): Promise<void> {
    const client = createClient({
      connectionString: url,
      connectionTimeoutMillis: CHECK_MS * 2,
    });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    client.on('notification', ({ payload }) => {
      const message = parseMessage(payload);
      if (message.from !== id) apply(message);
    });
    try {
      await client.connect();
      if (!(await isDirect(client))) throw new Error('a pooler does not pass messages on');
      await client.query(`listen ${CATALOG_CHANNEL}`);
      // Changes before this moment were not reported.
      version += 1;
      isListening = true;
      const signal = AbortSignal.any([lost.signal, stopping.signal]);
      while (!signal.aborted && (await responds(client)))
        await sleep(CHECK_MS, undefined, { signal }).catch(() => {});
    } finally {
      isListening = false;
      version += 1;
      void client.end().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => {});
      await sleep(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    changes: {
      isExact: false,
      version: () => version,
      editVersion: () => version,
      expiryMs: () => (isListening ? EXPIRY_MS : UNHEARD_EXPIRY_MS),
      isListening: () => isListening,
      onInvalidated: (listener) => listeners.push(listener),
    },
    createMessage: (invalidations) => createMessage(id, invalidations),
    apply,
    async close() {
      stopping.abort();
      await running;
    },
  };
}

/** Whether the connection is to the server itself: a pooler reports another process id than that of the server's process. */
async function isDirect(client: Client & { readonly processID?: number | null }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === client.processID;
}

/**
 * Whether the server responds in time. After the event loop was blocked, timers run before the socket is read, so a response that
 * has arrived is read before the time counts as over.
 */
async function responds(client: Client): Promise<boolean> {
  const late = sleep(CHECK_MS, false, { ref: false }).then(readSockets);
  return Promise.race([client.query('select 1').then(() => true), late]).catch(() => false);
}

/** Resolves with false after the event loop has read its sockets twice: the first read may be of something sent before. */
async function readSockets(): Promise<false> {
  for (let turn = 0; turn < 2; turn++) await setImmediate();
  return false;
}
