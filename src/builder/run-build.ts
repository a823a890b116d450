import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getSnapshotFile, getStoreCacheDir } from '#shared/environment/paths.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { StoreData } from '#snapshot/store-data.ts';
import type { BuiltStore, StoreBuildError } from './built-store.ts';
import type { CheckedFolder } from './check-folder.ts';
import type { PullRequests } from './pull/pull-requests.ts';
import { pullStore } from './pull/pull-store.ts';
import { buildSite } from './render/build-site.ts';
import { getCodeFingerprint } from './render/fingerprint.ts';
import { type EarlyStart, prepareEarly } from './render/prepare-early.ts';
import type { Renderer } from './render/renderer.ts';
import type { FileOfSite } from './render/site-files.ts';
import { runStep } from './run-step.ts';
import { saveBuildInputs } from './unchanged-build.ts';

/** What a build reads, and where it writes. */
export interface BuildInput {
  readonly folder: CheckedFolder;
  readonly platformUrl: string;
  readonly accessCode: string | undefined;
  readonly distDir: string;
  readonly requests: PullRequests;
  /** The files of the last site, if they are listed. */
  readonly present: readonly FileOfSite[] | undefined;
  /** The compiled pages, if they were found a moment ago. */
  readonly renderer: Renderer | undefined;
}

/** A finished build, with the version of the platform's data. */
interface BuildResult extends Omit<BuiltStore, 'milliseconds' | 'data'> {
  readonly version: string | undefined;
}

/** Pulls a store and builds its site. The caller has locked the store. */
export async function runBuild({
  folder,
  platformUrl,
  accessCode,
  distDir,
  requests,
  present,
  renderer: found,
}: BuildInput): Promise<Result<BuildResult, StoreBuildError>> {
  const runDir = join(getStoreCacheDir(folder.slug), 'run');
  let data: StoreData | undefined;
  let early: EarlyStart | undefined;
  try {
    await rm(runDir, { recursive: true, force: true });
    await mkdir(runDir, { recursive: true });
    const opened = StoreData.openForChanges(
      getSnapshotFile(folder.slug),
      join(runDir, 'changes.sqlite'),
    );
    data = opened;
    const photosDir = join(runDir, 'photos');
    early = prepareEarly(folder, { found, photosDir, isFirstBuild: data.isNew });
    const pulled = await runStep('pull', () =>
      pullStore(folder, platformUrl, opened, accessCode, { requests }),
    );
    if (!pulled.ok)
      return fail({
        message: pulled.error.message,
        isPlatformUnreachable: pulled.error.isUnreachable,
      });
    early.finishPull();
    const renderer = await early.renderer;
    if (!renderer.ok) return fail({ message: renderer.error, isPlatformUnreachable: false });
    const site = await buildSite({
      data,
      renderer: renderer.value,
      codeFingerprint: getCodeFingerprint(),
      storeDir: folder.dir,
      redirects: folder.redirects ?? [],
      distDir,
      staging: join(runDir, 'site'),
      photosDir,
      present,
      threads: early.threads,
    });
    const { pages, rendered, changes } = site;
    const filesHash = site.save();
    saveBuildInputs(
      data,
      pulled.value.repeat && {
        folder,
        platformUrl,
        renderer: renderer.value.fingerprint,
        pull: pulled.value.repeat,
        filesHash,
        pages,
        warnings: site.warnings,
      },
    );
    // Needs room on the disk, unlike the renames that follow: a full disk changes neither the snapshot nor the site.
    data.commit();
    await site.finish();
    const warnings = [...pulled.value.warnings, ...renderer.value.warnings, ...site.warnings];
    return ok({ distDir, pages, rendered, changes, version: pulled.value.version, warnings });
  } finally {
    await early?.stop();
    data?.close();
    await rm(runDir, { recursive: true, force: true });
  }
}
