import { existsSync, linkSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from '#shared/utils/command-error.ts';
import { makePrivateFile } from '#shared/utils/private-files.ts';
import { openSqlite } from '#shared/utils/sqlite.ts';
import { syncToDisk } from '#shared/utils/sync-to-disk.ts';
import { checkDatabaseFile } from './check-database-file.ts';
import { withStorageErrors } from './storage-error.ts';

/** Milliseconds that a statement waits for the platform's writes. */
const BUSY_MS = 30_000;

/**
 * Writes a copy of the database file at `path` to the new file `target`, while the platform may be running, and returns the
 * size of the copy in bytes. The copy contains every write that was committed when the backup began. Only its owner can read
 * it. Throws a CommandError when `path` is missing, `target` exists, or the copy fails its check; `target` is complete or missing.
 */
export function backUpSqlite(path: string, target: string): number {
  if (!existsSync(path)) throw new CommandError(`${path}: there is no database to back up`);
  if (existsSync(target)) throw existing(target);
  const partial = `${target}.${process.pid}.part`;
  try {
    return withStorageErrors(target, () => {
      makePrivateFile(partial);
      // In WAL mode this reads one snapshot, and the platform goes on writing.
      const database = openSqlite(path, { busyMs: BUSY_MS });
      try {
        database.prepare('VACUUM INTO ?').run(partial);
      } finally {
        database.close();
      }
      checkDatabaseFile(partial, path);
      syncToDisk(partial);
      // Unlike a rename, a link never replaces a file.
      linkSync(partial, target);
      syncToDisk(dirname(target));
      return statSync(target).size;
    });
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EEXIST'
      ? existing(target)
      : error;
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm'])
      rmSync(partial + suffix, { force: true });
  }
}

const existing = (target: string) =>
  new CommandError(`${target} exists already: name a new file for the backup`);
