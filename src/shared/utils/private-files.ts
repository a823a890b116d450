import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';

/** Creates a folder that only its owner can read, and removes the rights of others from an existing one. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  removeRightsOfOthers(path);
}

/**
 * Creates a file that only its owner can read, and removes the rights of others from an existing one. An existing file is not
 * opened: a process that closes a file loses all locks that it has on the file, such as those of a database.
 */
export function makePrivateFile(path: string): void {
  // Throws for a folder, whose rights must not change.
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) closeSync(openSync(path, 'a', 0o600));
  removeRightsOfOthers(path);
}

/** Removes the rights of group and others from a file or folder. Nothing happens when it does not exist. */
export function removeRightsOfOthers(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  // Windows has no such rights.
  if (mode === undefined || (mode & 0o077) === 0 || process.platform === 'win32') return;
  try {
    chmodSync(path, mode & 0o700);
  } catch (error) {
    // It belongs to another user, who decides on its rights.
    console.warn(
      `${path} can be read by others: ${error instanceof Error ? error.message : error}`,
    );
  }
}
