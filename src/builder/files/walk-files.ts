import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { getFileVersion } from '#shared/utils/file-version.ts';

/** Fingerprint of any file. It changes with every edit, copy and move, also where these keep the modification time. */
export const fileFingerprint = (stats: Stats): string => `${getFileVersion(stats)}-${stats.ctimeMs}-${stats.ino}`;

/** A file may go between being named and being looked at. */
const NO_THROW = { throwIfNoEntry: false } as const;

/**
 * Files below a folder by their paths from there, with forward slashes; none where there is no folder. A link counts as
 * what it leads to, and is told as one, but no folder is entered through one. A folder that is not wanted is not entered.
 */
export function* walkFiles(
  dir: string,
  isWanted: (path: string) => boolean = () => true,
  below = '',
): Generator<readonly [path: string, stats: Stats, isLink: boolean]> {
  for (const name of listNames(`${dir}/${below}`)) {
    const path = below ? `${below}/${name}` : name;
    if (!isWanted(path)) continue;
    const place = `${dir}/${path}`;
    const own = lstatSync(place, NO_THROW);
    if (own?.isDirectory()) yield* walkFiles(dir, isWanted, path);
    else {
      const isLink = own?.isSymbolicLink() === true;
      const stats = isLink ? (statSync(place, NO_THROW) ?? own) : own;
      if (stats) yield [path, stats, isLink];
    }
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
