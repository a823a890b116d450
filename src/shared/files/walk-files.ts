import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { getFileVersion } from '#shared/utils/file-version.ts';

/** Returns a fingerprint that changes with every edit, copy and move, even when the modification time does not. */
export const fileFingerprint = (stats: Stats): string =>
  `${getFileVersion(stats)}-${stats.ctimeMs}-${stats.ino}`;

/** A file can be deleted after its name was read. */
const NO_THROW = { throwIfNoEntry: false } as const;

/**
 * Yields the files below a folder with their relative paths (forward slashes); none when there is no folder. A link yields
 * the stats of its target, or its own when it leads nowhere. Links to folders are not followed. `isWanted` also filters
 * folders.
 */
export function* walkFiles(
  dir: string,
  isWanted: (path: string) => boolean = () => true,
  below = '',
): Generator<readonly [path: string, stats: Stats]> {
  for (const name of listNames(`${dir}/${below}`)) {
    const path = below ? `${below}/${name}` : name;
    if (!isWanted(path)) continue;
    const entry = lstatSync(`${dir}/${path}`, NO_THROW);
    if (entry?.isDirectory()) yield* walkFiles(dir, isWanted, path);
    else if (entry)
      yield [path, entry.isSymbolicLink() ? (statTarget(`${dir}/${path}`) ?? entry) : entry];
  }
}

/** Returns undefined for a link that leads nowhere, or to itself. */
function statTarget(link: string): Stats | undefined {
  try {
    return statSync(link, NO_THROW);
  } catch {
    return undefined;
  }
}

function listNames(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
