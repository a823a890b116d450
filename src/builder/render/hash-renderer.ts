import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walkFiles } from '#shared/files/walk-files.ts';
import { getContentHashFile, getFingerprintFile } from '../astro/bundle-paths.ts';

/** Returns a hash of all files of a compile, except for the file with this hash and the file with the fingerprint. */
export function hashRenderer(dir: string): string {
  const hash = createHash('sha256');
  const excluded = [getContentHashFile(dir), getFingerprintFile(dir)];
  const files = [...walkFiles(dir)].map(([name]) => name).sort();
  for (const name of files) {
    if (excluded.includes(join(dir, name))) continue;
    const content = readFileSync(join(dir, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Folders that were found intact, so that a process reads the 5 MB of a compile only once. */
const intact = new Set<string>();

/** Whether the files of a compile are those that the compile wrote. */
export function isRendererIntact(dir: string): boolean {
  if (intact.has(dir)) return true;
  const file = getContentHashFile(dir);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== hashRenderer(dir)) return false;
  intact.add(dir);
  return true;
}
