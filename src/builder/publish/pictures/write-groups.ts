import { copyFile, mkdir, rename } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { createPicturePool, type PicturePool } from '#pictures/drawing-process/picture-pool.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { getPictureName, openPictureCache, type PictureGroup } from './picture-cache.ts';
import type { PictureStore } from './picture-store.ts';

/** The pictures of one source, and where they are written. */
export interface TargetedPictures {
  readonly group: PictureGroup;
  /** Path by name in the cache. */
  readonly targets: ReadonlyMap<string, string>;
}

export interface WriteGroupsOptions {
  /** Slug of the store. */
  readonly slug: string;
  /** Folder of the targets. */
  readonly dir: string;
  /** Pictures that other machines have written. */
  readonly shared?: PictureStore | undefined;
  /** Called after each source, with the number of those that are written, and of all. */
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

export interface WrittenPictures {
  /** Number of pictures. */
  readonly total: number;
  /** Number of pictures that this process created. */
  readonly created: number;
  /** Number of pictures that were read from the picture store. */
  readonly fetched: number;
  /** Keys of the pictures, for the list of what a release uses. */
  readonly keys: readonly string[];
  readonly warning: string | undefined;
}

/**
 * Number of processes that draw pictures: one for each processor, up to four, because each has up to 250 MB of layers in memory.
 * At least two: one of them draws while this process reads and writes the files of the other.
 */
const PROCESSES = Math.min(Math.max(availableParallelism(), 2), 4);
/** Sources that are read from a picture store at a time. */
const READS = 8;
/** Longest CPU time for one picture in all sizes, in milliseconds. No shopper waits for it. */
const TIME_LIMIT_MS = 120_000;

/** Creates the processes that draw the pictures of one store. */
export const createPublishPool = (): PicturePool =>
  createPicturePool({
    size: PROCESSES,
    perStore: PROCESSES,
    maxWaiting: READS,
    timeLimitMs: TIME_LIMIT_MS,
  });

/** Writes pictures from the cache, the picture store, or creates them. The error names the picture that cannot be created. */
export async function writeGroups(
  pictures: readonly TargetedPictures[],
  { slug, dir, shared, onProgress }: WriteGroupsOptions,
): Promise<Result<WrittenPictures, string>> {
  const keys = [...new Set(pictures.map(({ group }) => group.key))];
  const cache = await openPictureCache(shared, slug, keys);
  const claimed: TargetedPictures[] = [];
  let error: string | undefined;
  let [done, total] = [0, 0];

  async function write(picture: TargetedPictures, waits: boolean): Promise<void> {
    if (error !== undefined) return;
    const { group, targets } = picture;
    const added = await cache.add(group, waits);
    if (!added.ok) error ??= added.error;
    else if (!added.value) claimed.push(picture);
    else {
      for (const [name, target] of targets)
        await copyPicture(join(cache.dir, getPictureName(group.key, name)), join(dir, target));
      total += group.names.length;
      done += 1;
      onProgress?.(done, pictures.length);
    }
  }

  await mapConcurrently(pictures, shared ? READS : PROCESSES, (picture) => write(picture, false));
  // Other builders create these meanwhile.
  await mapConcurrently(claimed.splice(0), PROCESSES, (picture) => write(picture, true));
  if (error !== undefined) return fail(error);
  await cache.close();
  return ok({ total, ...cache.counts, keys, warning: cache.getWarning() });
}

async function copyPicture(cached: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  // A server of the folder must not send half a picture.
  const temporary = `${target}.${process.pid}.tmp`;
  await copyFile(cached, temporary);
  await rename(temporary, target);
}
