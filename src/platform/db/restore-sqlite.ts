import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '#shared/utils/command-error.ts';
import { isSqliteBusy, isSqliteDamaged } from '#shared/utils/disk-error.ts';
import { openSqlite } from '#shared/utils/sqlite.ts';
import { syncToDisk } from '#shared/utils/sync-to-disk.ts';
import { checkDatabaseFile } from './check-database-file.ts';
import { openDatabase } from './open-database.ts';
import { removeOrderCount } from './order-count.ts';
import type { Database } from './tables.ts';

/** Files that SQLite creates beside a database. */
const COMPANIONS = ['-wal', '-shm', '-journal'];

/**
 * Replaces the database file at `path` by the backup `source`. `prepare` changes the restored data before it is in place. Returns
 * the new name of the replaced database, undefined when there was none. Throws a CommandError, and changes nothing, when the
 * backup fails its check or another process uses the database.
 */
export async function restoreSqlite(
  path: string,
  source: string,
  prepare: (db: Database) => Promise<void>,
): Promise<string | undefined> {
  const copy = `${path}.${process.pid}.restore`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await pipeline(createReadStream(source), createWriteStream(copy, { flags: 'wx', mode: 0o600 }));
    checkDatabaseFile(copy, source);
    const db = await openDatabase(copy);
    try {
      await prepare(db);
    } finally {
      await db.destroy();
    }
    syncToDisk(copy);
    const replaced = existsSync(path) ? moveAway(path) : undefined;
    renameSync(copy, path);
    removeOrderCount(path);
    syncToDisk(dirname(path));
    return replaced;
  } finally {
    for (const suffix of ['', ...COMPANIONS]) rmSync(copy + suffix, { force: true });
  }
}

/** Renames a database that no process uses. Returns its new name. */
function moveAway(path: string): string {
  const target = `${path}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const database = openSqlite(path, { busyMs: 0 });
  try {
    // Fails while another process has the file open. Then the content of the write-ahead log is in the file.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec('PRAGMA journal_mode = DELETE');
    database.exec('BEGIN EXCLUSIVE');
    renameSync(path, target);
    database.exec('ROLLBACK');
  } catch (error) {
    if (isSqliteBusy(error))
      throw new CommandError(
        `The database ${path} is in use: stop the platform, then run this command again`,
      );
    if (!isSqliteDamaged(error)) throw error;
    // SQLite cannot lock what it cannot read. Its log stays beside it, for tools that recover data.
    for (const suffix of ['', ...COMPANIONS])
      if (existsSync(path + suffix)) renameSync(path + suffix, target + suffix);
  } finally {
    database.close();
  }
  return target;
}
