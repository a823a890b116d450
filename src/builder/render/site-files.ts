import type { Stats } from 'node:fs';
import { walkFiles } from '#shared/files/walk-files.ts';
import { getFileVersion } from '#shared/utils/file-version.ts';
import { hashContent } from '#shared/utils/hash.ts';

/** A file of a built site, with its fingerprint. */
export type FileOfSite = readonly [path: string, fingerprint: string];

/** Returns '' for anything but a regular file, which never equals the fingerprint of a file that a build wrote. */
export const getSiteFingerprint = (stats: Stats): string =>
  stats.isFile() ? getFileVersion(stats) : '';

/** Lists the files of a built site. */
export const listSiteFiles = (distDir: string): FileOfSite[] =>
  [...walkFiles(distDir)].map(([path, stats]) => [path, getSiteFingerprint(stats)]);

/** Returns a hash of the names and fingerprints of files. Their order does not matter. */
export const hashSiteFiles = (files: readonly FileOfSite[]): string =>
  hashContent(
    files
      .map(([path, fingerprint]) => `${path}\0${fingerprint}`)
      .sort()
      .join('\0'),
  );
