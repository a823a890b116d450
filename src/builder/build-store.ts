import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nameDiskError } from '#builder/files/name-disk-error.ts';
import { restoreReplacedFolder } from '#builder/files/replace-folder.ts';
import { readStoreVariable } from '#shared/environment/read-variable.ts';
import { getAccessCodeVariable } from '#shared/rules/access/gate-variables.ts';
import { makePrivateFolder } from '#shared/utils/private-files.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { lockBuild } from './lock-build.ts';
import { getCacheDir, getDistDir, getSnapshotFile, getStoreCacheDir } from './paths.ts';
import { pullStore } from './pull/pull-store.ts';
import { BuildError } from './render/build-error.ts';
import { buildSite } from './render/build-site.ts';
import { getCodeFingerprint } from './render/fingerprint.ts';
import { prepareRenderer } from './render/renderer.ts';
import { StoreData } from './snapshot/store-data.ts';
import type { CheckedFolder } from './store-folder/check-folder.ts';
import { findGateIssues } from './store-folder/store-rules.ts';

export interface BuiltStore {
  readonly distDir: string;
  readonly pages: number;
  /** Number of pages that were new or had changed. */
  readonly rendered: number;
  /** Number of files that were written or deleted. */
  readonly changes: number;
  readonly milliseconds: number;
  /** Number of the version of the platform's data. Undefined when it reports none. */
  readonly dataVersion?: number | undefined;
  readonly warnings: readonly string[];
}

/** Why a store was not built. */
export interface StoreBuildError {
  readonly message: string;
  /** Whether no connection to the platform could be opened. */
  readonly isPlatformUnreachable: boolean;
}

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
  const runDir = join(cache, 'run');
  let data: StoreData | undefined;
  try {
    await rm(runDir, { recursive: true, force: true });
    await mkdir(runDir, { recursive: true });
    const distDir = getDistDir(folder.slug);
    await restoreReplacedFolder(distDir);
    data = StoreData.openForChanges(getSnapshotFile(folder.slug), join(runDir, 'changes.sqlite'));
    const pulled = await pullStore(folder, platformUrl, data, accessCode);
    if (!pulled.ok) return failBuild(pulled.error.message, pulled.error.isUnreachable);
    const renderer = await prepareRenderer(folder.dir, folder.store.host);
    if (!renderer.ok) return failBuild(renderer.error);
    const staging = join(runDir, 'site');
    const site = await buildSite({
      data,
      renderer: renderer.value,
      codeFingerprint: getCodeFingerprint(),
      storeDir: folder.dir,
      distDir,
      staging,
    });
    site.save();
    // Needs room on the disk, unlike the renames that follow: a full disk changes neither the snapshot nor the site.
    data.commit();
    await site.finish();
    const milliseconds = Math.round(performance.now() - started);
    const { pages, rendered, changes } = site;
    const warnings = [...pulled.value.warnings, ...renderer.value.warnings, ...site.warnings];
    return ok({
      distDir,
      pages,
      rendered,
      changes,
      milliseconds,
      dataVersion: parseVersion(pulled.value.version),
      warnings,
    });
  } finally {
    data?.close();
    await rm(runDir, { recursive: true, force: true });
    unlock();
  }
}

const failBuild = (message: string, isPlatformUnreachable = false) => fail({ message, isPlatformUnreachable });

/** Returns the number of a version, which is the part after the epoch. */
function parseVersion(version: string | undefined): number | undefined {
  const number = Number(version?.split('.')[1] ?? Number.NaN);
  return Number.isInteger(number) ? number : undefined;
}
