import { readPublishTarget } from '#builder/publish/releases/open-publisher.ts';
import { describeDatabase } from '#platform/db/open-database.ts';
import { createLog } from '#platform/log/create-log.ts';
import { startMetrics } from '#platform/telemetry/start-metrics.ts';
import { startTracing } from '#platform/telemetry/start-tracing.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { listStoreFolders } from '#store-folder/list-store-folders.ts';
import { getQueueUrl, openBuilder } from './open-builder.ts';
import { onStopSignal } from './servers.ts';

/**
 * `shopkiln builder`: takes builds from the queue in PostgreSQL, builds the stores and publishes them where PUBLISH_TO says. Runs on
 * any number of machines.
 */
export async function runBuilder({ workers }: { readonly workers: number }): Promise<void> {
  const url = getQueueUrl();
  if (url === undefined)
    throw new CommandError(
      'DATABASE_URL: expected the PostgreSQL database with the build queue. With SQLite, run: npx shopkiln build-hook',
    );
  const log = createLog('builder');
  const stopTracing = await startTracing({ env: process.env, program: 'builder' });
  const builder = await openBuilder({ url, workers, log });
  const metrics = await startMetrics({
    env: process.env,
    program: 'builder',
    db: builder.db,
    log,
  });
  if (metrics) console.log(`Metrics at ${metrics.url}`);
  const unpublished = (await listStoreFolders()).filter((slug) => !readPublishTarget(slug));
  if (unpublished.length > 0)
    console.warn(
      `PUBLISH_TO is not set: the sites of ${formatCount(unpublished.length, 'store')} are only built into dist/ of this machine, again each hour.`,
    );
  console.log(
    `Builds stores from the queue in ${describeDatabase(url)}, ${workers} at a time. Ctrl-C stops it.`,
  );
  onStopSignal(async () => {
    await builder.close();
    await stopTracing?.();
    process.exit();
  }, log);
}
