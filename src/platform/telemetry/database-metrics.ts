import { Gauge, type Registry } from 'prom-client';
import type { Environment } from '#shared/environment/read-variable.ts';
import { getCatalogChanges } from '../db/catalog-changes.ts';
import { getBuildJobs } from '../db/jobs/build-jobs.ts';
import { readPoolStatistics } from '../db/pool-statistics.ts';
import { type Archive, readArchive } from '../db/read-archive.ts';
import type { Database } from '../db/tables.ts';
import { type QueueState, readQueues } from './read-queues.ts';

/** Milliseconds for which the state of the queues is cached, because several monitoring servers may read the metrics. */
const VALID_MS = 5_000;

/** Reads connections, queues and the archive of a database whenever the metrics are read. */
export function addDatabaseMetrics(registry: Registry, db: Database, env: Environment): void {
  const registers = [registry];
  const readState = createStateReader(db, env);
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
  const changes = getCatalogChanges(db);
  if (changes?.isListening)
    new Gauge({
      name: 'shopkiln_database_direct_up',
      help: '1 while this process listens for changes, on a connection without a pooler, else 0',
      registers,
      collect() {
        this.set(changes.isListening?.() ? 1 : 0);
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
        for (const [queue, state] of Object.entries((await readState())?.queues ?? {}))
          this.set({ queue }, read(state));
      },
    });
  addQueueGauge(
    'shopkiln_queue_length',
    'What waits for jobs and builders',
    ({ length }) => length,
  );
  addQueueGauge(
    'shopkiln_queue_oldest_seconds',
    'Age of the oldest one',
    ({ oldestSeconds }) => oldestSeconds,
  );
  const addArchiveGauge = (name: string, help: string, column: keyof Archive) =>
    new Gauge({
      name,
      help: `${help}, in seconds since 1970; 0 for never. Every process reports the same value`,
      registers,
      async collect() {
        this.remove();
        const archive = (await readState())?.archive;
        if (archive) this.set(archive[column]);
      },
    });
  if (!getBuildJobs(db)) return;
  addArchiveGauge(
    'shopkiln_wal_archived_timestamp_seconds',
    'When PostgreSQL archived a segment of its log last',
    'archived',
  );
  addArchiveGauge(
    'shopkiln_wal_archive_failed_timestamp_seconds',
    'When PostgreSQL could not archive a segment last',
    'failed',
  );
}

interface DatabaseState {
  readonly queues: Readonly<Record<string, QueueState>>;
  /** Undefined on SQLite, and on a server without an archive. */
  readonly archive: Archive | undefined;
}

/** Returns a function that reads the state of the database; undefined when it does not respond. */
function createStateReader(
  db: Database,
  env: Environment,
): () => Promise<DatabaseState | undefined> {
  let last: Promise<DatabaseState | undefined> | undefined;
  let readAt = 0;
  async function read(): Promise<DatabaseState> {
    const queues = await readQueues(db, env, readAt);
    return { queues, archive: await readArchive(db) };
  }
  return function readState() {
    if (!last || Date.now() - readAt > VALID_MS) {
      readAt = Date.now();
      last = read().catch(() => undefined);
    }
    return last;
  };
}
