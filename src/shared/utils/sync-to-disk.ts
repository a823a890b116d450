import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until a file or the entries of a folder are on the disk. */
export function syncToDisk(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
