import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { discardCache } from '#shared/files/cache-file.ts';
import { isSqliteBusy, isSqliteDamaged } from '#shared/utils/disk-error.ts';
import { openSqlite } from '#shared/utils/sqlite.ts';

const RETRY_MS = 50;

/**
 * Waits until no other build of a store runs, in this process or another, and locks the store. Returns the function that
 * releases the lock.
 */
export async function lockBuild(path: string): Promise<() => void> {
  mkdirSync(dirname(path), { recursive: true });
  for (;;) {
    const unlock = tryLock(path);
    if (unlock) return unlock;
    await setTimeout(RETRY_MS);
  }
}

/**
 * Locks a file. Returns the function that releases the lock, or undefined when the file is locked already. It is a lock
 * of SQLite: it is also released when its process ends, even by a crash, and when the returned function is
 * garbage-collected.
 */
export function tryLock(path: string): (() => void) | undefined {
  const database = openSqlite(path, { busyMs: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (error) {
    database.close();
    if (isSqliteBusy(error)) return undefined;
    if (!isSqliteDamaged(error)) throw error;
    discardCache(path);
    return tryLock(path);
  }
}
