import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CODE_FOLDER, getLockFile } from '#shared/environment/code-folder.ts';
import { readJsonFile } from '#shared/files/read-json-file.ts';
import { fileFingerprint, walkFiles } from '#shared/files/walk-files.ts';
import { hashContent } from '#shared/utils/hash.ts';

/** Folders of `src` with the code that reads and checks store folders, and that creates what seeding writes. */
export const READING_CODE = [
  'pictures',
  'platform/catalog',
  'platform/db',
  'platform/pricing',
  'shared',
  'store-folder',
  'texts',
];
const SRC = join(CODE_FOLDER, 'src');

let version: string | undefined;

/** Returns a hash of the code of {@link READING_CODE} and of its dependencies. Another version reads each store folder again. */
export function getReadingVersion(): string {
  version ??= computeReadingVersion();
  return version;
}

/** File with the version, and the fingerprints of the files that it was computed from. */
const SAVED = join('.cache', 'fingerprints', 'reading-version.json');

interface SavedVersion {
  readonly filesHash: string;
  readonly version: string;
}

/** Files are read only when one of them has changed since the last call. */
function computeReadingVersion(): string {
  const files = READING_CODE.flatMap((folder) =>
    [...walkFiles(join(SRC, folder))].map(
      ([path, stats]) => [join(folder, path), fileFingerprint(stats)] as const,
    ),
  ).filter(([path]) => !/\.test\.tsx?$|README\.md$/.test(path));
  const lockFile = fileFingerprint(statSync(getLockFile()));
  const filesHash = hashContent(JSON.stringify([process.version, SRC, lockFile, files]));
  const saved = readJsonFile<SavedVersion>(SAVED);
  if (saved?.filesHash === filesHash) return saved.version;
  const hash = createHash('sha256').update(process.version);
  const add = (name: string, path: string) => {
    const content = readFileSync(path);
    hash.update(`${name}\0${content.length}\0`).update(content);
  };
  for (const [file] of files.sort(([a], [b]) => (a < b ? -1 : 1))) add(file, join(SRC, file));
  add('package-lock.json', getLockFile());
  const computed = hash.digest('hex').slice(0, 16);
  saveVersion({ filesHash, version: computed });
  return computed;
}

/** Saves the version. If that fails, the next process reads the code again. */
function saveVersion(saved: SavedVersion): void {
  const temporary = `${SAVED}.${process.pid}`;
  try {
    mkdirSync(dirname(SAVED), { recursive: true });
    writeFileSync(temporary, JSON.stringify(saved));
    renameSync(temporary, SAVED);
  } catch {
    // A full or read-only disk.
  }
}
