import { existsSync, rmSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Returns a path beside `target`. Its name is reserved for this module, which may delete a folder of that name. */
const getPathBeside = (target: string, ending: string) =>
  join(dirname(target), `.${basename(target)}.shopkiln.${ending}`);

const getBackupPath = (target: string) => getPathBeside(target, 'old');

/** Deletes the backup synchronously: the same with promises takes four times the processor time for the folder of a large site. */
const removeBackup = (target: string) =>
  rmSync(getBackupPath(target), { recursive: true, force: true });

/** Returns where a folder is written that replaces `target`: on the same disk, because it is renamed. */
export const getNextPath = (target: string) => getPathBeside(target, 'next');

/**
 * Moves the folder `next` to `target`. A folder cannot be renamed over another one, so for a moment `target` does not exist.
 * If the process ends at that moment, {@link restoreReplacedFolder} restores the old folder.
 */
export async function replaceFolder(next: string, target: string): Promise<void> {
  await restoreReplacedFolder(target);
  await mkdir(dirname(target), { recursive: true });
  await rename(target, getBackupPath(target)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(next, target);
  removeBackup(target);
}

/**
 * Like {@link replaceFolder}. Returns false when `target` cannot be renamed and is as before: on Windows while a program has one of its files
 * open, and in a container whose image has the folder.
 */
export async function tryToReplaceFolder(next: string, target: string): Promise<boolean> {
  try {
    await replaceFolder(next, target);
    return true;
  } catch {
    await restoreReplacedFolder(target).catch(() => {});
    // Without it, the new folder is in place, and a part of the old one could not be deleted. The next replacement deletes that.
    return !existsSync(next);
  }
}

/** Restores the old folder after an interrupted replacement, or deletes it when the new folder is in place. */
export async function restoreReplacedFolder(target: string): Promise<void> {
  const errorCode = await rename(getBackupPath(target), target).catch(
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  );
  if (errorCode === undefined || errorCode === 'ENOENT') return;
  removeBackup(target);
}
