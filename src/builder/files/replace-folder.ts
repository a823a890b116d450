import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const asidePath = (target: string) => `${target}.old`;

/**
 * Puts the folder `next` in the place of `target`. A folder cannot be renamed over another one, so for a moment there is
 * none: who dies then leaves the old one for {@link restoreReplacedFolder}.
 */
export async function replaceFolder(next: string, target: string): Promise<void> {
  await restoreReplacedFolder(target);
  await mkdir(dirname(target), { recursive: true });
  await rename(target, asidePath(target)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(next, target);
  await rm(asidePath(target), { recursive: true, force: true });
}

/** Puts back what an interrupted replacement left aside, or clears it away when the new folder made it. */
export async function restoreReplacedFolder(target: string): Promise<void> {
  const restored = await rename(asidePath(target), target).catch(
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  );
  if (restored === undefined || restored === 'ENOENT') return;
  await rm(asidePath(target), { recursive: true, force: true });
}
