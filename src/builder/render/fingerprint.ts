import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_FOLDER, getLockFile } from '#shared/environment/code-folder.ts';
import { readJsonFile } from '#shared/files/read-json-file.ts';
import { fileFingerprint, walkFiles } from '#shared/files/walk-files.ts';
import { hashContent } from '#shared/utils/hash.ts';

/** Configuration and dependencies: files outside `src` that pages depend on. */
const ROOT_FILES = ['astro.config.mjs', 'package.json', 'tsconfig.json'];

/** Files below `src` that the fingerprint leaves out, because no page imports them and the compile does not run them. */
export const NOT_IN_PAGES =
  /^(?:platform|tools|pictures|simulators|studio)(?:\/|$)|\.test\.tsx?$|(?<!^texts\/[^/]+\/.+)\.md$|^texts\/[^/]+\/(?:mails|catalog)\.json$/;

/** Folder with the fingerprint of each set of sources. */
const FINGERPRINTS_DIR = join('.cache', 'fingerprints');

/** A source file: its name in the fingerprint, its path, and its file fingerprint. */
type Source = readonly [name: string, path: string, fingerprint: string];

interface SavedFingerprint {
  readonly filesHash: string;
  readonly fingerprint: string;
}

/**
 * Returns a fingerprint of everything that a compile depends on: sources, configuration, lock file, the version of Node
 * (its `Intl` formats prices) and the routes of a store. Files are read only when one of them has changed since the last call.
 */
export function computeCompileFingerprint(routesDir: string | undefined): string {
  const recent =
    codeFiles && performance.now() - codeFiles.listedAt < SHARED_MS ? codeFiles.files : undefined;
  codeFiles = undefined;
  return computeFingerprint(
    [...(recent ?? listCodeFiles()), ...(routesDir ? listBelow(routesDir) : [])],
    routesDir,
  );
}

function computeFingerprint(files: readonly Source[], routesDir: string | undefined): string {
  const filesHash = hashContent(JSON.stringify([process.version, files]));
  const path = join(FINGERPRINTS_DIR, `${hashContent(routesDir ?? '')}.json`);
  const last = readJsonFile<SavedFingerprint>(path);
  if (last?.filesHash === filesHash) return last.fingerprint;
  const fingerprint = hashSources(files);
  mkdirSync(FINGERPRINTS_DIR, { recursive: true });
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify({ filesHash, fingerprint } satisfies SavedFingerprint));
  renameSync(temporary, path);
  return fingerprint;
}

let codeFingerprint: string | undefined;

/** Returns the fingerprint of the code that this process runs. A long-running process keeps its code when files change. */
export function getCodeFingerprint(): string {
  if (codeFingerprint === undefined) {
    const files = listCodeFiles();
    codeFingerprint = computeFingerprint(files, undefined);
    codeFiles = { files, listedAt: performance.now() };
  }
  return codeFingerprint;
}

/** The files that {@link getCodeFingerprint} has listed, so that the first build of a process need not list them a second time. */
let codeFiles: { readonly files: readonly Source[]; readonly listedAt: number } | undefined;
/** Milliseconds for which the list may be used once more. The time is short, because a compile must see edits. */
const SHARED_MS = 1_000;

const listCodeFiles = (): Source[] => [
  ...ROOT_FILES.map((file) => toSource(file, join(CODE_FOLDER, file))),
  toSource('package-lock.json', getLockFile()),
  ...listBelow(join(CODE_FOLDER, 'src'), (path) => !NOT_IN_PAGES.test(path)),
  ...listBelow(join(CODE_FOLDER, 'public')),
];

const toSource = (name: string, path: string): Source => [
  name,
  path,
  fileFingerprint(statSync(path)),
];

const listBelow = (dir: string, isWanted?: (path: string) => boolean): Source[] =>
  [...walkFiles(dir, isWanted)]
    .filter(([, stats]) => stats.isFile())
    .map(([name, stats]): Source => [name, join(dir, name), fileFingerprint(stats)])
    .sort(([a], [b]) => (a < b ? -1 : 1));

function hashSources(files: readonly Source[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const [name, path] of files) {
    const content = readFileSync(path);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}
