import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockBuild } from '#builder/lock-build.ts';
import type { SiteData } from '#shared/contract/site-data.ts';
import { getStoreCacheDir } from '#shared/environment/paths.ts';
import type { PublishTarget } from '#shared/environment/publish-target.ts';
import { nameDiskError } from '#shared/files/name-disk-error.ts';
import { walkFiles } from '#shared/files/walk-files.ts';
import type { HostingTable } from '#shared/rules/hosting/hosting-table.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { EDGE_FUNCTION, LISTING_FUNCTION } from '../../hosting/gate/gate-paths.ts';
import { openLiveSite } from '../live-site.ts';
import { openPictureStore } from '../pictures/picture-store.ts';
import { type WriteSiteOptions, type WrittenSite, writeSite } from '../write-site.ts';
import { formatTarget } from './open-publisher.ts';
import {
  PublishError,
  type PublishedRelease,
  type Publisher,
  type ReleaseContent,
} from './publisher.ts';

export interface PublishReleaseOptions extends WriteSiteOptions {
  readonly publisher: Publisher;
  readonly target: PublishTarget;
  /** See {@link ReleaseContent}. */
  readonly data: SiteData | undefined;
}

export interface ReleaseOfSite extends PublishedRelease {
  readonly site: WrittenSite;
}

const READS = 8;

/**
 * Publishes a built site as a release. No build of the store runs meanwhile. When it fails, visitors get the same release as
 * before.
 */
export async function publishRelease(
  options: PublishReleaseOptions,
): Promise<Result<ReleaseOfSite, string>> {
  const { publisher, distDir, target, store, data } = options;
  const cache = getStoreCacheDir(store.slug);
  const dir = join(cache, 'release');
  const unlock = await lockBuild(join(cache, 'lock'));
  try {
    await rm(dir, { recursive: true, force: true });
    const pictureStore = await openPictureStore(store.slug);
    const published = publisher.openCurrent
      ? { place: formatTarget(target), read: await publisher.openCurrent() }
      : openLiveSite(store);
    const written = await writeSite(
      { ...options, pictureStore, published, withMockups: true },
      dir,
    );
    if (!written.ok) return written;
    if (target.kind === 'folder') await copyFunctions(distDir, dir);
    const release = await publisher.publish({
      ...(await readContent(dir, written.value.table)),
      data,
    });
    return ok({ ...release, site: written.value });
  } catch (error) {
    const message = error instanceof PublishError ? error.message : nameDiskError(error, dir);
    if (message === undefined) throw error;
    return fail(message);
  } finally {
    await rm(dir, { recursive: true, force: true });
    unlock();
  }
}

/** Copies Netlify's functions to where its command line finds them in a folder. */
async function copyFunctions(distDir: string, dir: string): Promise<void> {
  for (const name of [EDGE_FUNCTION, LISTING_FUNCTION])
    if (existsSync(join(distDir, name))) await cp(join(distDir, name), join(dir, name));
}

async function readContent(
  dir: string,
  table: HostingTable,
): Promise<Omit<ReleaseContent, 'data'>> {
  const paths = [...walkFiles(dir)].map(([path]) => path).sort();
  const hashes = await mapConcurrently(paths, READS, async (path) =>
    createHash('sha256')
      .update(await readFile(join(dir, path)))
      .digest('hex'),
  );
  const files = Object.fromEntries(paths.map((path, index) => [path, hashes[index] ?? '']));
  const digest = createHash('sha256')
    .update(JSON.stringify([files, table]))
    .digest('hex');
  return { dir, files, table, digest };
}
