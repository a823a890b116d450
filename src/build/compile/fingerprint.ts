import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What pages are made of besides `src`: configuration, dependencies, files published as they are. */
const ROOT_FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** No page imports these (tests/repo/arrows.test.ts). */
const NOT_IN_PAGES = /^(?:platform|server)[\\/]|^mockups[\\/]blanks[\\/]|\.test\.tsx?$/;

/**
 * Names everything a compile depends on: sources, configuration, lock file, the version of Node (its `Intl` writes prices),
 * and the files of the routes a store adds, where it adds some.
 */
export function compileFingerprint(routesDir: string | undefined): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of ROOT_FILES) add(hash, file, file);
  addFolder(hash, 'src', (file) => !NOT_IN_PAGES.test(file));
  addFolder(hash, 'public', () => true);
  if (routesDir) addFolder(hash, routesDir, () => true);
  return hash.digest('hex').slice(0, 16);
}

let own: string | undefined;

/** Names the code this process runs, which a process that stays goes on running when the files change. */
export function ownSources(): string {
  own ??= compileFingerprint(undefined);
  return own;
}

function addFolder(hash: Hash, dir: string, isWanted: (file: string) => boolean): void {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .filter(isWanted)
    .sort();
  for (const file of files) add(hash, file, join(dir, file));
}

function add(hash: Hash, name: string, path: string): void {
  const content = readFileSync(path);
  hash.update(`${name}\0${content.length}\0`).update(content);
}
