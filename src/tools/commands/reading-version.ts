import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walkFiles } from '#builder/files/walk-files.ts';

/** Folders of `src` with the code that reads and checks store folders, and that creates what seeding writes. */
export const READING_CODE = [
  'builder/assets',
  'builder/files',
  'builder/hosting',
  'builder/parsing-process',
  'builder/store-folder',
  'pictures',
  'platform/catalog',
  'platform/db',
  'platform/pricing',
  'shared',
];
const SRC = new URL('../../', import.meta.url).pathname;
const LOCK_FILE = new URL('../../../package-lock.json', import.meta.url).pathname;

let version: string | undefined;

/** Returns a hash of the code of {@link READING_CODE} and of its dependencies. Another version reads each store folder again. */
export function getReadingVersion(): string {
  version ??= computeReadingVersion();
  return version;
}

function computeReadingVersion(): string {
  const files = READING_CODE.flatMap((folder) =>
    [...walkFiles(join(SRC, folder))]
      .map(([path]) => join(folder, path))
      .filter((path) => !/\.(?:test\.tsx?|md)$/.test(path)),
  );
  const hash = createHash('sha256').update(process.version);
  const add = (name: string, path: string) => {
    const content = readFileSync(path);
    hash.update(`${name}\0${content.length}\0`).update(content);
  };
  for (const file of files.sort()) add(file, join(SRC, file));
  add('package-lock.json', LOCK_FILE);
  return hash.digest('hex').slice(0, 16);
}
