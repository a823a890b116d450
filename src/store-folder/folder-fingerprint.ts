import type { Stats } from 'node:fs';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileFingerprint, walkFiles } from '#shared/files/walk-files.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { toFileRejection } from '#shared/utils/open-inside.ts';

/** A file of a store folder: its path below the folder, with forward slashes. */
export type FolderFile = readonly [path: string, stats: Stats];

export interface FolderFingerprint {
  /** Hash of the names, sizes, times and inodes of all files. */
  readonly hash: string;
  readonly files: readonly FolderFile[];
}

/**
 * Time in milliseconds in which two changes of a file can have the same time of change: the kernel's clock tick, or two seconds
 * where the file system stores whole seconds.
 */
const TICK_MS = 20;
const COARSE_MS = 2_000;
/** A folder that somebody edits all the time is read without waiting longer. */
const ATTEMPTS = 3;
/** A folder with more files is read each time. It has issues, because a folder below it may have 20,000. */
const MAX_FILES = 60_000;

/** Hidden files are neither read nor published. */
const isVisible = (path: string): boolean => !path.includes('/.') && !path.startsWith('.');

/**
 * Returns a fingerprint of a store folder that changes with every later edit, without reading a file. Waits while a file is so
 * new that another edit could leave its times as they are. Undefined when an edit could be missed: the folder cannot be
 * listed, or files have times in the future.
 */
export async function readFolderFingerprint(dir: string): Promise<FolderFingerprint | undefined> {
  const root = resolve(dir);
  let files = listFolder(root);
  for (let attempt = 1; files; attempt++) {
    const wait = getSettlingTime(files, Date.now());
    if (wait === 0) break;
    if (wait === undefined || attempt === ATTEMPTS) return undefined;
    // Timers may end a little early.
    await sleep(wait + 2);
    files = listFolder(root);
  }
  if (!files) return undefined;
  // The owner of the folder decides which hard links may be read.
  const { uid } = statSync(root);
  const prints = files.map(([path, stats]) => [path, fileFingerprint(stats)]);
  return { hash: hashContent(JSON.stringify([root, uid, prints])), files };
}

function listFolder(root: string): FolderFile[] | undefined {
  const files: FolderFile[] = [];
  try {
    for (const file of walkFiles(root, isVisible))
      if (files.push(file) > MAX_FILES) return undefined;
  } catch (error) {
    // Throws what is not about a file.
    toFileRejection(error);
    return undefined;
  }
  return files.sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Milliseconds until every later edit changes the time of a file. Undefined when that is not soon. */
export function getSettlingTime(files: readonly FolderFile[], now: number): number | undefined {
  let wait = 0;
  for (const [, { ctimeMs, mtimeMs }] of files) {
    const isCoarse = Number.isInteger(ctimeMs / 1_000) && Number.isInteger(mtimeMs / 1_000);
    const settling = isCoarse ? COARSE_MS : TICK_MS;
    wait = Math.max(wait, ctimeMs + settling - now);
    if (wait > COARSE_MS) return undefined;
  }
  return Math.ceil(wait);
}
