import { Hono } from 'hono';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Environment } from '#shared/environment/read-variable.ts';
import { backupEnded, buildEnded } from '#shared/telemetry/events.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import type { Database } from '../db/tables.ts';
import { listen } from '../http/listen.ts';
import type { Log } from '../log/log.ts';
import { addCommerceMetrics } from './commerce-metrics.ts';
import { addDatabaseMetrics } from './database-metrics.ts';
import { addDiskMetrics } from './disk-metrics.ts';
import { addJobMetrics } from './job-metrics.ts';
import { addRequestMetrics } from './request-metrics.ts';
import type { RunningMetrics } from './running-metrics.ts';
import { addStoreMetrics } from './store-metrics.ts';

/** Seconds. */
const BUCKETS = [0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800];

/** Measures the builds of a builder. Returns a function that stops. */
function addBuildMetrics(registry: Registry): () => void {
  const builds = new Histogram({
    name: 'shopkiln_build_duration_seconds',
    help: 'Builds of stores with their publication',
    labelNames: ['result'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return buildEnded.subscribe(({ result, seconds }) => builds.observe({ result }, seconds));
}

/** Measures regular backups. The time of the last one is known after the first check of the folder. Returns a function that stops. */
function addBackupMetrics(registry: Registry): () => void {
  const addGauge = (name: string, help: string) =>
    new Gauge({ name: `shopkiln_backup_${name}`, help, registers: [registry] });
  const last = addGauge(
    'last_success_timestamp_seconds',
    'When the last complete backup was taken, in seconds since 1970',
  );
  const interval = addGauge('interval_seconds', 'Time between two backups');
  const size = addGauge('size_bytes', 'Size of the last complete backup');
  return backupEnded.subscribe(({ createdAt, bytes, intervalMs }) => {
    last.set(createdAt / 1_000);
    interval.set(intervalMs / 1_000);
    size.set(bytes);
  });
}

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly env: Environment;
  readonly program: string;
  readonly db?: Database | undefined;
  readonly log: Log;
}

/** Programs that build stores. They neither sell nor send mail. */
const BUILDERS: readonly string[] = ['builder', 'build-hook'];

/** Measures this process and serves the metrics. Throws a CommandError when it cannot listen. */
export async function serveMetrics({
  port,
  host,
  env,
  program,
  db,
  log,
}: ServeOptions): Promise<RunningMetrics> {
  const registry = new Registry();
  registry.setDefaultLabels({ program });
  collectDefaultMetrics({ register: registry });
  const stops = [addRequestMetrics(registry), addStoreMetrics(registry)];
  if (BUILDERS.includes(program)) stops.push(addBuildMetrics(registry));
  else if (program === 'backup') stops.push(addBackupMetrics(registry));
  else stops.push(addCommerceMetrics(registry), addJobMetrics(registry));
  if (db) addDatabaseMetrics(registry, db, env);
  addDiskMetrics(registry, env);
  const server = await listen(createApp(registry, log).fetch, port, host).catch(
    (error: unknown) => {
      throw toCommandError(error, host, port);
    },
  );
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${server.port}/metrics`,
    async close() {
      for (const stop of stops) stop();
      registry.clear();
      await server.close();
    },
  };
}

function createApp(registry: Registry, log: Log): Hono {
  const app = new Hono();
  app.get('/metrics', async (c) =>
    c.body(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    }),
  );
  app.notFound((c) => c.text('expected GET /metrics\n', 404));
  app.onError((error, c) => {
    log('the metrics could not be read', error);
    return c.text('the metrics could not be read\n', 500);
  });
  return app;
}

/** Codes for a port or an address that this process cannot use. */
const UNUSABLE: readonly unknown[] = ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'];

function toCommandError(error: unknown, host: string, port: number): unknown {
  if (!(error instanceof Error && 'code' in error && UNUSABLE.includes(error.code))) return error;
  return new CommandError(
    `METRICS_PORT ${port}: cannot listen on ${host} (${error.code}). Each process of a machine needs another port`,
  );
}
