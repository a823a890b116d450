import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readCacheFile, writeCacheFile } from '#shared/files/cache-file.ts';
import { ok } from '#shared/utils/result.ts';
import { createSharedRuns } from '#shared/utils/shared-runs.ts';
import type { ImageResult } from './source.ts';

/** Share of the limit that remains after pruning. Pruning for every new file would take longer than creating the file. */
const PRUNED_SHARE = 0.8;

/** Deletes the least recently used files of a folder that is larger than `maxBytes`. */
export async function pruneFolder(dir: string, maxBytes: number): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: { readonly path: string; readonly size: number; readonly usedAt: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    if (found)
      files.push({ path, size: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) });
  }
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= maxBytes) return;
  for (const { path, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes * PRUNED_SHARE) return;
    await rm(path, { force: true });
    total -= size;
  }
}

/** Returns the picture of a key from its file, or else creates it with `make`. `signal` aborts only the caller's request. */
export type DiskCache = (
  key: string,
  extension: string,
  make: (signal: AbortSignal) => Promise<ImageResult>,
  signal?: AbortSignal,
) => Promise<ImageResult>;

/** Maximum size of the cache, enough for about 40,000 pictures of a shop. */
const MAX_BYTES = 2 * 1024 ** 3;
/** The folder is pruned after this much was added to it, and at the first addition. */
const PRUNE_AFTER_BYTES = MAX_BYTES / 20;

/**
 * Caches the result of `make` in a file. `key` is a hash, in hex, of its inputs. Concurrent requests for one key share one
 * run, which is aborted when all of these requests are aborted. Errors are not cached. The least recently used files are deleted when
 * the folder is too large.
 */
export function createDiskCache(dir: string): DiskCache {
  const share = createSharedRuns<ImageResult>();
  let added = PRUNE_AFTER_BYTES;

  async function save(path: string, created: Uint8Array): Promise<void> {
    await writeCacheFile(path, created);
    added += created.length;
    if (added < PRUNE_AFTER_BYTES) return;
    added = 0;
    await pruneFolder(dir, MAX_BYTES);
  }

  async function readOrMake(path: string, make: () => Promise<ImageResult>): Promise<ImageResult> {
    const cached = await readCacheFile(path);
    if (cached) return ok(cached);
    const created = await make();
    if (!created.ok) return created;
    try {
      await save(path, created.value);
    } catch (error) {
      // The request succeeds although the disk is full. The next request has to create the picture again.
      console.warn(`image cache: ${error instanceof Error ? error.message : error}`);
    }
    return created;
  }

  return function cached(key, extension, make, signal) {
    const path = join(dir, key.slice(0, 2), `${key}.${extension}`);
    return share(path, signal, (whenAllAborted) => readOrMake(path, () => make(whenAllAborted)));
  };
}
