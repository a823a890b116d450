import '#builder/production.ts';
import { checkFolder } from '#builder/check-folder.ts';
import { buildAndPublish } from '#builder/queue/build-and-publish.ts';
import { createBuildHookApp } from '#builder/queue/build-hook-app.ts';
import { createBuildQueue } from '#builder/queue/build-queue.ts';
import type { Database } from '#platform/db/tables.ts';
import { listen } from '#platform/http/listen.ts';
import { createLog } from '#platform/log/create-log.ts';
import type { Log } from '#platform/log/log.ts';
import { startMetrics } from '#platform/telemetry/start-metrics.ts';
import { startTracing } from '#platform/telemetry/start-tracing.ts';
import type { BuildQueue } from '#shared/contract/build-queue.ts';
import { getStoreDir } from '#shared/environment/paths.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { formatIssues } from '#store-folder/format-issues.ts';
import { listStoreFolders } from '#store-folder/list-store-folders.ts';
import { measureBuild } from './measure-build.ts';
import { getQueueUrl, openBuilder } from './open-builder.ts';
import { listenOnPort, onStopSignal } from './servers.ts';

/**
 * `shopkiln build-hook`: a builder that keeps the renderer loaded. It builds every store once, then builds a store into
 * `dist/<slug>/` when it receives a request, and publishes it where PUBLISH_TO says: see `src/builder/queue/build-hook-app.ts`.
 * With PostgreSQL, requests become jobs in the database, which this process and others build.
 */
export async function runBuildHook({ port }: { readonly port: number }): Promise<void> {
  const secret = readVariable('BUILD_HOOK_SECRET') ?? '';
  // What a header can carry after `Bearer`: https://www.rfc-editor.org/rfc/rfc6750#section-2.1
  if (!/^[\w.~+/-]{32,}=*$/.test(secret)) {
    throw new CommandError(
      'BUILD_HOOK_SECRET: expected a random text of 32 characters or more of A-Z a-z 0-9 - . _ ~ + /',
    );
  }
  const log = createLog('build-hook');
  const stopTracing = await startTracing({ env: process.env, program: 'build-hook' });
  const { queue, db, enqueueAll } = await openQueue(log);
  const app = createBuildHookApp({
    secret,
    previousSecret: readVariable('PREVIOUS_BUILD_HOOK_SECRET'),
    queue,
    async findIssues(slug) {
      if (!(await listStoreFolders()).includes(slug)) return undefined;
      const loaded = await checkFolder(getStoreDir(slug));
      return loaded.ok ? [] : await formatIssues(loaded.issues);
    },
  });
  const host = readVariable('BUILD_HOOK_HOST') ?? '127.0.0.1';
  const hook = await listenOnPort(port, `npx shopkiln build-hook --port ${port + 1}`, () =>
    listen(app.fetch, port, host),
  );
  const metrics = await startMetrics({ env: process.env, program: 'build-hook', db, log });
  await enqueueAll();
  if (metrics) console.log(`Metrics at ${metrics.url}`);
  console.log(`Build hook at ${hook.url}/build/<store>. Ctrl-C stops it.`);
  onStopSignal(async () => {
    await Promise.all([hook.close(), queue.close()]);
    await stopTracing?.();
    process.exit();
  }, log);
}

/** Opens the queue of this process, or the one in the database. `enqueueAll` queues what may have changed while no builder ran. */
async function openQueue(log: Log): Promise<{
  readonly queue: BuildQueue;
  readonly db?: Database | undefined;
  readonly enqueueAll: () => Promise<unknown>;
}> {
  const url = getQueueUrl();
  if (url === undefined) {
    const queue = createBuildQueue(measureBuild(buildAndPublish));
    return {
      queue,
      enqueueAll: async () => Promise.all((await listStoreFolders()).map(queue.enqueue)),
    };
  }
  const { createDurableQueue } = await import('#platform/jobs/builds/durable-queue.ts');
  const builder = await openBuilder({ url, workers: 1, log });
  return {
    queue: { ...createDurableQueue(builder.boss), close: builder.close },
    db: builder.db,
    enqueueAll: async () => {},
  };
}
