import { type Environment, readVariable } from '#shared/environment/read-variable.ts';
import type { Database } from '../db/tables.ts';
import type { Log } from '../log/log.ts';
import type { RunningMetrics } from './running-metrics.ts';

interface MetricsOptions {
  readonly env: Environment;
  /** Value of the label `program`. */
  readonly program: string;
  /** Undefined in a builder without a queue in the database. */
  readonly db?: Database | undefined;
  readonly log: Log;
}

/** Serves metrics for Prometheus on `METRICS_PORT`. Without that variable nothing is measured, and no library is loaded. */
export async function startMetrics({
  env,
  ...options
}: MetricsOptions): Promise<RunningMetrics | undefined> {
  const port = readVariable('METRICS_PORT', env);
  if (port === undefined) return undefined;
  const { serveMetrics } = await import('./serve-metrics.ts');
  return serveMetrics({
    ...options,
    env,
    port: Number(port),
    host: readVariable('METRICS_HOST', env) ?? '127.0.0.1',
  });
}
