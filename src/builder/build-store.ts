import { join } from 'node:path';
import {
  getCacheDir,
  getDistDir,
  getSnapshotFile,
  getStoreCacheDir,
} from '#shared/environment/paths.ts';
import { readStoreVariable } from '#shared/environment/read-variable.ts';
import { discardCache } from '#shared/files/cache-file.ts';
import { nameDiskError } from '#shared/files/name-disk-error.ts';
import { restoreReplacedFolder } from '#shared/files/replace-folder.ts';
import { getAccessCodeVariable } from '#shared/rules/access/gate-variables.ts';
import { isSqliteDamaged } from '#shared/utils/disk-error.ts';
import { makePrivateFolder } from '#shared/utils/private-files.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { findGateIssues } from '#store-folder/gate-rules.ts';
import type { BuiltStore, StoreBuildError } from './built-store.ts';
import type { CheckedFolder } from './check-folder.ts';
import { lockBuild } from './lock-build.ts';
import { PullRequests } from './pull/pull-requests.ts';
import { BuildError } from './render/build-error.ts';
import type { BuildInput } from './run-build.ts';
import { findUnchangedBuild } from './unchanged-build.ts';

/**
 * Pulls a store, builds its site and replaces the previous one. The previous snapshot and site are replaced only when the new ones are
 * complete: when the platform is down or a page fails to render, they remain unchanged. A gated store is pulled with its access code.
 */
export async function buildStore(
  folder: CheckedFolder,
  platformUrl: string,
  accessCode: string | undefined = readStoreVariable(getAccessCodeVariable(folder.slug)),
): Promise<Result<BuiltStore, StoreBuildError>> {
  const cache = getStoreCacheDir(folder.slug);
  // The command line may have chosen another host than the checked folder.
  const [gateIssue] = findGateIssues(folder.store.gate, folder.store.host);
  if (gateIssue) return failBuild(`store.json  ${gateIssue.field}: ${gateIssue.message}`);
  try {
    return await build(folder, platformUrl, accessCode, cache);
  } catch (error) {
    const message = error instanceof BuildError ? error.message : nameDiskError(error, cache);
    if (message === undefined) throw error;
    return failBuild(message);
  }
}

async function build(
  folder: CheckedFolder,
  platformUrl: string,
  accessCode: string | undefined,
  cache: string,
): Promise<Result<BuiltStore, StoreBuildError>> {
  const started = performance.now();
  makePrivateFolder(getCacheDir());
  const unlock = await lockBuild(join(cache, 'lock'));
  try {
    const distDir = getDistDir(folder.slug);
    const readAt = new Date().toISOString();
    await restoreReplacedFolder(distDir);
    const input = { folder, platformUrl, accessCode, distDir };
    const built = await pullAndRender(input).catch((error: unknown) => {
      if (!isSqliteDamaged(error)) throw error;
      discardCache(getSnapshotFile(folder.slug));
      return pullAndRender(input);
    });
    if (!built.ok) return built;
    const { pages, rendered, changes, version, warnings } = built.value;
    const milliseconds = Math.round(performance.now() - started);
    return ok({
      distDir,
      pages,
      rendered,
      changes,
      milliseconds,
      data: version === undefined ? undefined : { version, readAt },
      warnings,
    });
  } finally {
    unlock();
  }
}

/** Builds what has changed since the last build. Throws the error of SQLite when the snapshot is damaged. */
async function pullAndRender(
  input: Pick<BuildInput, 'folder' | 'platformUrl' | 'accessCode' | 'distDir'>,
) {
  const requests = new PullRequests();
  const { distDir } = input;
  const last = await findUnchangedBuild({ ...input, requests });
  if (last.isUnchanged) return ok({ ...last, distDir, rendered: 0, changes: 0 });
  return buildChanges({ ...input, requests, present: last.present, renderer: last.renderer });
}

/** Imports the code of a build only when something may have changed. The import takes longer than the rest of a build without changes. */
async function buildChanges(input: BuildInput) {
  const { runBuild } = await import('./run-build.ts');
  return runBuild(input);
}

const failBuild = (message: string): Result<never, StoreBuildError> =>
  fail({ message, isPlatformUnreachable: false });
