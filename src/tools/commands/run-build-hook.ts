import '#builder/production.ts';
import { buildStore } from '#builder/build-store.ts';
import { getStoreDir } from '#builder/paths.ts';
import { createBuildHookApp } from '#builder/queue/build-hook-app.ts';
import { type BuildOutcome, createBuildQueue } from '#builder/queue/build-queue.ts';
import { checkFolder } from '#builder/store-folder/check-folder.ts';
import { formatIssue } from '#builder/store-folder/issue.ts';
import { listStoreFolders } from '#builder/store-folder/list-store-folders.ts';
import { listen } from '#platform/http/listen.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { listenOnPort, onStopSignal } from './servers.ts';

/**
 * `shopkiln build-hook`: a builder that keeps the renderer loaded. It builds every store once, then builds a store into
 * `dist/<slug>/` when it receives a request: see `src/builder/queue/build-hook-app.ts`.
 */
export async function runBuildHook({ port }: { readonly port: number }): Promise<void> {
  const secret = readVariable('BUILD_HOOK_SECRET') ?? '';
  // What a header can carry after `Bearer`: https://www.rfc-editor.org/rfc/rfc6750#section-2.1
  if (!/^[\w.~+/-]{32,}=*$/.test(secret)) {
    throw new CommandError(
      'BUILD_HOOK_SECRET: expected a random text of 32 characters or more of A-Z a-z 0-9 - . _ ~ + /',
    );
  }
  const queue = createBuildQueue(build);
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
  for (const slug of await listStoreFolders()) queue.enqueue(slug);
  console.log(`Build hook at ${hook.url}/build/<store>. Ctrl-C stops it.`);
  onStopSignal(() => Promise.all([hook.close(), queue.close()]).then(() => process.exit(0)));
}

async function build(slug: string): Promise<BuildOutcome> {
  const loaded = await checkFolder(getStoreDir(slug));
  const built = loaded.ok
    ? await buildStore(loaded.folder, readVariable('PLATFORM_URL') ?? loaded.folder.store.platformUrl)
    : ({ ok: false, error: { message: loaded.issues.map(formatIssue).join('\n') } } as const);
  if (!built.ok) {
    const { message } = built.error;
    console.error(`${slug}: ${message}\n${slug}: not built; the last snapshot and site are unchanged.`);
    return { ok: false, error: message };
  }
  const { pages, rendered, milliseconds, warnings } = built.value;
  const found = loaded.ok ? (loaded.folder.warnings ?? []).map(formatIssue) : [];
  for (const warning of [...found, ...warnings]) console.warn(`${slug}: ${warning}`);
  console.log(`${slug}: ${pages} pages in ${(milliseconds / 1000).toFixed(2)} s (${rendered} of them rendered)`);
  return { ok: true, pages, rendered, milliseconds };
}
