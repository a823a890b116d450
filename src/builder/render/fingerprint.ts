import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashContent } from '#shared/utils/hash.ts';
import { readJsonFile } from '../files/read-json-file.ts';
import { fileFingerprint, walkFiles } from '../files/walk-files.ts';

/** What pages are made of besides `src`: configuration, dependencies, files published as they are. */
const ROOT_FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Files below `src` that the fingerprint leaves out, because no page imports them and the compile does not run them. */
export const NOT_IN_PAGES =
  /^(?:platform|tools|pictures)(?:\/|$)|\.(?:test\.tsx?|md)$|^shared\/i18n\/[^/]+\/mails\.ts$/;

/** Where it is noted which sources have which fingerprint. */
const FINGERPRINTS_DIR = join('.cache', 'fingerprints');

/** A file that counts: the name it counts under, where it lies, and a stamp. */
type Source = readonly [name: string, path: string, stamp: string];

interface SavedFingerprint {
  readonly filesHash: string;
  readonly fingerprint: string;
}

/**
 * Names everything a compile depends on: sources, configuration, lock file, the version of Node (its `Intl` writes prices),
 * and the files of the routes a store adds, where it adds some. Files that nobody touched since are not read again.
 */
export function computeCompileFingerprint(routesDir: string | undefined): string {
  const files = listSources(routesDir);
  const stamp = hashContent(JSON.stringify([process.version, files]));
  const note = join(FINGERPRINTS_DIR, `${hashContent(routesDir ?? '')}.json`);
  const last = readJsonFile<SavedFingerprint>(note);
  if (last?.filesHash === stamp) return last.fingerprint;
  const fingerprint = hashSources(files);
  mkdirSync(FINGERPRINTS_DIR, { recursive: true });
  const own = `${note}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ filesHash: stamp, fingerprint } satisfies SavedFingerprint));
  renameSync(own, note);
  return fingerprint;
}

let own: string | undefined;

/** Names the code this process runs, which a process that stays goes on running when the files change. */
export function getCodeFingerprint(): string {
  own ??= computeCompileFingerprint(undefined);
  return own;
}

function listSources(routesDir: string | undefined): Source[] {
  const below = (dir: string, isWanted?: (path: string) => boolean) =>
    [...walkFiles(dir, isWanted)]
      .filter(([, stats]) => stats.isFile())
      .map(([name, stats]): Source => [name, join(dir, name), fileFingerprint(stats)])
      .sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...ROOT_FILES.map((file): Source => [file, file, fileFingerprint(statSync(file))]),
    ...below('src', (path) => !NOT_IN_PAGES.test(path)),
    ...below('public'),
    ...(routesDir ? below(routesDir) : []),
  ];
}

function hashSources(files: readonly Source[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const [name, path] of files) {
    const content = readFileSync(path);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}
