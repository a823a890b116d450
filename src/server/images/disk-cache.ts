import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atomicWrite } from '#lib/atomic-write.ts';

export type DiskCache = (key: string, extension: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Keeps what `make` gives under the hex `key` that names its content and making. Requests for one key while it is
 * made share that one run; a failed run is not remembered.
 */
export function diskCache(dir: string): DiskCache {
  const running = new Map<string, Promise<Buffer>>();

  async function readOrMake(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await readFile(path).catch(() => undefined);
    if (kept) return kept;
    const made = await make();
    try {
      await atomicWrite(path, made);
    } catch (error) {
      // A full disk costs time on the next request, not this one its picture.
      console.warn(`image cache: ${error instanceof Error ? error.message : error}`);
    }
    return made;
  }

  return function cached(key, extension, make) {
    const path = join(dir, key.slice(0, 2), `${key}.${extension}`);
    let run = running.get(path);
    if (!run) {
      run = readOrMake(path, make).finally(() => running.delete(path));
      running.set(path, run);
    }
    return run;
  };
}
