import { copyFile, mkdir, rename } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { createPicturePool, type PicturePool } from '#pictures/drawing-process/picture-pool.ts';
import { formatCount } from '#shared/utils/format-count.ts';
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
  /** Why the picture store was not used. */
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

/**
 * Writes pictures from the cache, the picture store, or creates them. The error names the picture that cannot be created.
 * Machines that begin at the same time share the work, because each begins at another picture.
 */
export async function writeGroups(
  pictures: readonly TargetedPictures[],
  { dir, shared, onProgress }: WriteGroupsOptions,
): Promise<Result<WrittenPictures, string>> {
  const cache = await openPictureCache(shared);
  let error: string | undefined;
  let [done, total] = [0, 0];

  async function write({ group, targets }: TargetedPictures, isRepeated = false): Promise<void> {
    if (error !== undefined) return;
    const added = await cache.add(group);
    if (!added.ok) {
      error ??= added.error;
      return;
    }
    try {
      for (const [name, target] of targets)
        await copyPicture(join(cache.dir, getPictureName(group.key, name)), join(dir, target));
    } catch (cause) {
      // Another builder deletes what nobody has used for months, and may have looked before this one used it.
      if (isRepeated || (cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
      return write({ group, targets }, true);
    }
    total += group.names.length;
    done += 1;
    onProgress?.(done, pictures.length);
  }

  const first = shared ? Math.floor(Math.random() * pictures.length) : 0;
  const ordered = [...pictures.slice(first), ...pictures.slice(0, first)];
  await mapConcurrently(ordered, shared ? READS : PROCESSES, (picture) => write(picture));
  if (error !== undefined) return fail(error);
  await cache.close();
  return ok({ total, ...cache.counts, warning: cache.getWarning() });
}

async function copyPicture(cached: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  // A server of the folder must not send half a picture.
  const temporary = `${target}.${process.pid}.tmp`;
  await copyFile(cached, temporary);
  await rename(temporary, target);
}

/** Returns how many pictures a site has, and where they come from. */
export function describePictures({ total, created, fetched }: WrittenPictures): string {
  return `${formatCount(total, 'picture')}, ${created} of them new${fetched > 0 ? ` and ${fetched} from the picture store` : ''}`;
}

/** Time between two lines, in milliseconds. */
const INTERVAL_MS = 3000;

/** Returns a function that prints how many pictures of a store are written, while it takes longer than some seconds. */
export function createProgressReport(
  slug: string,
  log: (line: string) => void = console.log,
  intervalMs = INTERVAL_MS,
): (done: number, all: number) => void {
  let last = performance.now();
  return (done, all) => {
    const now = performance.now();
    if (now - last < intervalMs) return;
    last = now;
    log(`${slug}: pictures: ${done} of ${all}`);
  };
}
