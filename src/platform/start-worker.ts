import type { Environment } from '#shared/environment/read-variable.ts';
import { createServices, type ServiceOptions } from './create-services.ts';
import { openDatabase } from './db/open-database.ts';
import { readNetworkConfig } from './http/network-config.ts';
import type { Log } from './log/log.ts';
import { readMailSettings } from './mail/mail-settings.ts';
import { DEFAULT_RATES } from './pricing/rates.ts';
import { startJobs } from './start-jobs.ts';
import type { RunningMetrics } from './telemetry/running-metrics.ts';
import { startMetrics } from './telemetry/start-metrics.ts';
import { startTracing } from './telemetry/start-tracing.ts';

interface WorkerOptions extends ServiceOptions {
  /** Location of the database: see `getDatabaseLocation`. Its schema must be current. */
  readonly dbPath: string;
  /** Address that platforms of this machine listen on. */
  readonly host: string;
  readonly env: Environment;
  readonly log?: Log | undefined;
}

export interface RunningWorker {
  readonly hasMailServer: boolean;
  /** Where Prometheus reads the metrics; undefined without `METRICS_PORT`. */
  readonly metricsUrl: string | undefined;
  /** What the operator has to know. */
  readonly warnings: readonly string[];
  close(): Promise<void>;
}

/** Starts the jobs of a platform in a process of their own, without a server and without store folders. */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { dbPath, env, host, log = console.error } = options;
  const stopTracing = await startTracing({ env, program: 'work' });
  const db = await openDatabase(dbPath, { schema: 'required', env }).catch(
    async (error: unknown) => {
      await stopTracing?.();
      throw error;
    },
  );
  let metrics: RunningMetrics | undefined;
  try {
    const network = readNetworkConfig(env, host);
    const mail = readMailSettings(env);
    const platformUrl = () => network.publicUrl ?? 'http://localhost';
    const services = createServices(
      { env, isLocal: network.isLocal, db, platformUrl, log },
      options,
    );
    const { payments, printers } = services;
    metrics = await startMetrics({ env, program: 'work', db, log });
    const jobs = startJobs({
      commerce: { ...payments, db, log, rates: DEFAULT_RATES, clock: Date.now, platformUrl },
      findProvider: printers.findProvider,
      mail,
      shops: new Map(),
      env,
    });
    return {
      hasMailServer: mail !== undefined,
      metricsUrl: metrics?.url,
      warnings: printers.warnings,
      async close() {
        await jobs.stop();
        await metrics?.close();
        await services.close();
        await db.destroy();
        await stopTracing?.();
      },
    };
  } catch (error) {
    await metrics?.close();
    await db.destroy();
    await stopTracing?.();
    throw error;
  }
}
