import { Gauge, type Registry } from 'prom-client';
import { readPoolStatistics } from '../db/pool-statistics.ts';
import type { Database } from '../db/tables.ts';
import { type QueueState, readQueues } from './read-queues.ts';

/** Milliseconds for which the state of the queues is cached, because several monitoring servers may read the metrics. */
const VALID_MS = 5_000;

/** Reads connections and queues of a database whenever the metrics are read. */
export function addDatabaseMetrics(registry: Registry, db: Database): void {
  const registers = [registry];
  const readState = createStateReader(db);
  new Gauge({
    name: 'shopkiln_database_up',
    help: '1 when the database responded to this process, else 0',
    registers,
    async collect() {
      this.set((await readState()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'shopkiln_database_connections',
    help: 'Connections of this process by state, and requests and jobs that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { used = 0, idle = 0, waiting = 0 } = readPoolStatistics(db) ?? {};
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'shopkiln_database_pool_size',
    help: 'Maximum number of connections of this process',
    registers,
    collect() {
      this.set(readPoolStatistics(db)?.size ?? 0);
    },
  });
  const addQueueGauge = (name: string, help: string, read: (state: QueueState) => number) =>
    new Gauge({
      name,
      help: `${help}. Every process reports the same value`,
      labelNames: ['queue'],
      registers,
      async collect() {
        this.reset();
        // When the state cannot be read, no value is set. The last one would hide that the database does not respond.
        for (const [queue, state] of Object.entries((await readState()) ?? {}))
          this.set({ queue }, read(state));
      },
    });
  addQueueGauge(
    'shopkiln_queue_length',
    'Mails, payments and builds that are due',
    ({ length }) => length,
  );
  addQueueGauge(
    'shopkiln_queue_oldest_seconds',
    'Age of the oldest one',
    ({ oldestSeconds }) => oldestSeconds,
  );
}

/** Returns a function that reads the queues; undefined when the database does not respond. */
function createStateReader(
  db: Database,
): () => Promise<Readonly<Record<string, QueueState>> | undefined> {
  let last: Promise<Readonly<Record<string, QueueState>> | undefined> | undefined;
  let readAt = 0;
  return function readState() {
    if (!last || Date.now() - readAt > VALID_MS) {
      readAt = Date.now();
      last = readQueues(db, readAt).catch(() => undefined);
    }
    return last;
  };
}
