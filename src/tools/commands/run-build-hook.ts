import '#builder/production.ts';
import { buildStore } from '#builder/build-store.ts';
import { getStoreDir } from '#builder/paths.ts';
import { findPublishIssue, readPublishTarget } from '#builder/publish/releases/open-publisher.ts';
import { createBuildHookApp } from '#builder/queue/build-hook-app.ts';
import { type BuildOutcome, createBuildQueue } from '#builder/queue/build-queue.ts';
import { type CheckedFolder, checkFolder } from '#builder/store-folder/check-folder.ts';
import { formatIssue } from '#builder/store-folder/issue.ts';
import { listStoreFolders } from '#builder/store-folder/list-store-folders.ts';
import { listen } from '#platform/http/listen.ts';
import { createLog } from '#platform/log/create-log.ts';
import { startMetrics } from '#platform/telemetry/start-metrics.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { buildEnded } from '#shared/telemetry/events.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { listenOnPort, onStopSignal } from './servers.ts';

/**
 * `shopkiln build-hook`: a builder that keeps the renderer loaded. It builds every store once, then builds a store into
 * `dist/<slug>/` when it receives a request, and publishes it where PUBLISH_TO says: see `src/builder/queue/build-hook-app.ts`.
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
  const queue = createBuildQueue(measureBuild);
  const app = createBuildHookApp({
    secret,
    queue,
    async findIssues(slug) {
      if (!(await listStoreFolders()).includes(slug)) return undefined;
      const loaded = await checkFolder(getStoreDir(slug));
      return loaded.ok ? [] : loaded.issues.map(formatIssue);
    },
  });
  const host = readVariable('BUILD_HOOK_HOST') ?? '127.0.0.1';
  const hook = await listenOnPort(port, `npx shopkiln build-hook --port ${port + 1}`, () =>
    listen(app.fetch, port, host),
  );
  const metrics = await startMetrics({ env: process.env, program: 'build-hook', log });
  for (const slug of await listStoreFolders()) queue.enqueue(slug);
  if (metrics) console.log(`Metrics at ${metrics.url}`);
  console.log(`Build hook at ${hook.url}/build/<store>. Ctrl-C stops it.`);
  onStopSignal(() => Promise.all([hook.close(), queue.close()]).then(() => process.exit(0)));
}

/** Builds a store, and reports how long it took. */
async function measureBuild(store: string): Promise<BuildOutcome> {
  const started = performance.now();
  let outcome: BuildOutcome | undefined;
  try {
    outcome = await build(store);
    return outcome;
  } finally {
    const seconds = (performance.now() - started) / 1_000;
    buildEnded.publish({ store, seconds, result: outcome?.ok ? 'ok' : 'failed' });
  }
}

async function build(slug: string): Promise<BuildOutcome> {
  const loaded = await checkFolder(getStoreDir(slug));
  if (!loaded.ok) return reportFailure(slug, loaded.issues.map(formatIssue).join('\n'));
  const { folder } = loaded;
  const publishIssue = findPublishIssue(folder);
  if (publishIssue !== undefined) return reportFailure(slug, publishIssue);
  const platformUrl = readVariable('PLATFORM_URL') ?? folder.store.platformUrl;
  const built = await buildStore(folder, platformUrl);
  if (!built.ok) return reportFailure(slug, built.error.message);
  const { pages, rendered, milliseconds, warnings, distDir } = built.value;
  const found = (folder.warnings ?? []).map(formatIssue);
  for (const warning of [...found, ...warnings]) console.warn(`${slug}: ${warning}`);
  console.log(`${slug}: ${pages} pages in ${(milliseconds / 1000).toFixed(2)} s (${rendered} of them rendered)`);
  const error = readPublishTarget(slug) && (await publish(folder, distDir, platformUrl));
  return error === undefined ? { ok: true, pages, rendered, milliseconds } : { ok: false, error };
}

function reportFailure(slug: string, error: string): BuildOutcome {
  console.error(`${slug}: ${error}\n${slug}: not built; the last snapshot and site are unchanged.`);
  return { ok: false, error };
}

/** Publishes a built site as a release. Returns the error. */
async function publish(folder: CheckedFolder, distDir: string, platformUrl: string): Promise<string | undefined> {
  const { publishBuiltStore } = await import('#builder/publish/releases/publish-built-store.ts');
  const published = await publishBuiltStore({ folder, distDir, platformUrl });
  if (published.ok) console.log(`${folder.slug}: ${published.value}`);
  else console.error(`${folder.slug}: ${published.error}`);
  return published.ok ? undefined : published.error;
}
