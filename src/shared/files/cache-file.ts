import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { writeAtomically } from './write-atomically.ts';

/** Increase it when the layout of the files changes: files of another layout are not read. */
const LAYOUT = 1;
const HASH_BYTES = 32;

const getPath = (path: string) => `${path}.${LAYOUT}`;
const hash = (content: Uint8Array) => createHash('sha256').update(content).digest();

/**
 * Returns the content that {@link writeCacheFile} has written for this path. Returns undefined when there is none, and
 * deletes a damaged file.
 */
export async function readCacheFile(path: string): Promise<Buffer | undefined> {
  const file = await readFile(getPath(path)).catch(() => undefined);
  if (!file) return undefined;
  const content = file.subarray(0, -HASH_BYTES);
  if (hash(content).equals(file.subarray(-HASH_BYTES))) return content;
  discardCache(getPath(path));
  return undefined;
}

/** Writes a file of a cache with a hash, by which {@link readCacheFile} recognizes damage. */
export const writeCacheFile = (path: string, content: Uint8Array): Promise<void> =>
  writeAtomically(getPath(path), Buffer.concat([content, hash(content)]));

/** Deletes a damaged file or folder of a cache, with the files that SQLite writes beside it, and prints one line. */
export function discardCache(path: string): void {
  console.warn(`${path} is damaged. It is deleted and created again.`);
  for (const suffix of ['', '-journal', '-wal', '-shm'])
    rmSync(path + suffix, { recursive: true, force: true });
}
