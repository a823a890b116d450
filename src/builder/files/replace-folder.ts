import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const getBackupPath = (target: string) => `${target}.old`;

/**
 * Moves the folder `next` to `target`. A folder cannot be renamed over another one, so for a moment there is no `target`: a
 * process that dies then leaves the old folder for {@link restoreReplacedFolder}.
 */
export async function replaceFolder(next: string, target: string): Promise<void> {
  await restoreReplacedFolder(target);
  await mkdir(dirname(target), { recursive: true });
  await rename(target, getBackupPath(target)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(next, target);
  await rm(getBackupPath(target), { recursive: true, force: true });
}

/** Restores the old folder after an interrupted replacement, or deletes it when the new folder is in place. */
export async function restoreReplacedFolder(target: string): Promise<void> {
  const restored = await rename(getBackupPath(target), target).catch(
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  );
  if (restored === undefined || restored === 'ENOENT') return;
  await rm(getBackupPath(target), { recursive: true, force: true });
}
