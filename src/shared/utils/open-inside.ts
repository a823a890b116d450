import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, readlink, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fail, ok, type Result } from './result.ts';

/**
 * Why a file of a folder is not read: it does not exist, its path leads outside of the folder, it is a folder, pipe, socket
 * or device, it has too many bytes, or the operating system does not allow it.
 */
export type FileRejection = 'missing' | 'outside' | 'no file' | 'too large' | 'unreadable';

export interface OpenedFile {
  readonly handle: FileHandle;
  readonly stats: Stats;
}

/** Opening a pipe would otherwise wait for its writer, and the last part of a resolved path is never a link. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** Returns the rejection for an error of the operating system. Throws all other errors. */
export function toFileRejection(error: unknown): FileRejection {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENAMETOOLONG':
    case 'ERR_INVALID_ARG_VALUE':
      return 'missing';
    case 'ELOOP':
      return 'outside';
    case 'EISDIR':
    case 'ENXIO':
    case 'ENODEV':
      return 'no file';
    case 'EACCES':
    case 'EPERM':
    case 'EIO':
    case 'EBUSY':
    case 'ESTALE':
      return 'unreadable';
    default:
      throw error;
  }
}

const isInside = (root: string, path: string): boolean =>
  path === root || path.startsWith(`${root}${sep}`);

/** Returns the path of a file or folder without links. Fails when it is outside of `root`. */
export async function resolveInside(
  root: string,
  path: string,
): Promise<Result<string, FileRejection>> {
  try {
    const [realRoot, real] = await Promise.all([realpath(root), realpath(join(root, path))]);
    return isInside(realRoot, real) ? ok(real) : fail('outside');
  } catch (error) {
    return fail(toFileRejection(error));
  }
}

/**
 * Returns why the file with these stats must not be read. Another user's file can get a name in the folder through a hard
 * link, so a file with several names must belong to the owner of the folder.
 */
export function findRejection(
  stats: Stats,
  owner: number,
  maxBytes: number,
): FileRejection | undefined {
  if (!stats.isFile()) return 'no file';
  if (stats.nlink > 1 && stats.uid !== owner) return 'outside';
  return stats.size > maxBytes ? 'too large' : undefined;
}

/**
 * Opens a file below `root` for reading. Links are followed only within `root`, also when one is replaced while this
 * function runs. The caller closes the handle.
 */
export async function openInside(
  root: string,
  path: string,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Result<OpenedFile, FileRejection>> {
  const resolved = await resolveInside(root, path);
  if (!resolved.ok) return resolved;
  let handle: FileHandle | undefined;
  try {
    // Opening a device can have effects, so its kind is known before.
    const [{ uid }, before] = await Promise.all([stat(root), lstat(resolved.value)]);
    const rejection = findRejection(before, uid, maxBytes);
    if (rejection) return fail(rejection);
    handle = await open(resolved.value, FLAGS);
    const stats = await handle.stat();
    const changed = findRejection(stats, uid, maxBytes);
    if (changed || !(await isOpenedInside(root, resolved.value, handle, stats))) {
      await handle.close();
      return fail(changed ?? 'outside');
    }
    return ok({ handle, stats });
  } catch (error) {
    await handle?.close();
    return fail(toFileRejection(error));
  }
}

/** Returns whether an open file is below `root`: a folder of its path may have been replaced by a link meanwhile. */
async function isOpenedInside(
  root: string,
  path: string,
  handle: FileHandle,
  stats: Stats,
): Promise<boolean> {
  const realRoot = await realpath(root);
  // Linux knows the path of an open file. Elsewhere the path must still lead to the same file without a link.
  const opened = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => undefined);
  if (opened !== undefined) return isInside(realRoot, opened);
  const [real, now] = await Promise.all([realpath(path), lstat(path)]);
  return (
    real === path && isInside(realRoot, real) && now.ino === stats.ino && now.dev === stats.dev
  );
}

/** Reads a file below `root` of at most `maxBytes`, as {@link openInside} opens it. */
export async function readInside(
  root: string,
  path: string,
  maxBytes: number,
): Promise<Result<Buffer<ArrayBuffer>, FileRejection>> {
  const opened = await openInside(root, path, maxBytes);
  if (!opened.ok) return opened;
  const { handle, stats } = opened.value;
  try {
    // No more than the checked size is read, because the file may grow meanwhile.
    const bytes = Buffer.alloc(stats.size);
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return ok(bytes.subarray(0, length));
  } catch (error) {
    return fail(toFileRejection(error));
  } finally {
    await handle.close();
  }
}
