import { describeDatabase, getDatabaseLocation } from '#platform/db/open-database.ts';
import { createLog } from '#platform/log/create-log.ts';
import { startWorker } from '#platform/start-worker.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { createPrinterSandbox } from '#simulators/printer/printer-sandbox.ts';
import { openDrop } from './open-drop.ts';
import { onStopSignal, waitForDatabase } from './servers.ts';

/** `shopkiln platform work`: sends mail, reconciles payments, deletes stale data and calls build hooks, for `platform serve`. */
export async function runWorker(): Promise<void> {
  const dbPath = getDatabaseLocation(process.env);
  const host = readVariable('PLATFORM_HOST') ?? '127.0.0.1';
  const log = createLog('work');
  const worker = await waitForDatabase(
    () =>
      startWorker({
        dbPath,
        host,
        env: process.env,
        createSandbox,
        createPrinterSandbox,
        openDrop,
        log,
      }),
    log,
  );
  if (!worker.hasMailServer)
    console.log('Mails are stored and not sent, because SMTP_URL is not set.');
  for (const warning of worker.warnings) console.log(warning);
  if (worker.metricsUrl) console.log(`Metrics at ${worker.metricsUrl}`);
  console.log(`Works on the jobs of ${describeDatabase(dbPath)}. Ctrl-C stops it.`);
  onStopSignal(() => worker.close(), log);
}
