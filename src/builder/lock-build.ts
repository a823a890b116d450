import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isSqliteBusy, isSqliteDamaged } from '#shared/utils/disk-error.ts';
import { openSqlite } from '#shared/utils/sqlite.ts';
import { discardCache } from './files/cache-file.ts';

const RETRY_MS = 50;

/**
 * Waits until no other build of a store runs, in this process or another, and locks the store. Returns the function that
 * releases the lock. It is a lock of SQLite, so it is released when its process ends, even by a crash.
 */
export async function lockBuild(path: string): Promise<() => void> {
  mkdirSync(dirname(path), { recursive: true });
  let database = openSqlite(path, { busyMs: 0 });
  for (;;) {
    try {
      database.exec('BEGIN EXCLUSIVE');
      return () => database.close();
    } catch (error) {
      if (isSqliteDamaged(error)) {
        database.close();
        discardCache(path);
        database = openSqlite(path, { busyMs: 0 });
      } else if (isSqliteBusy(error)) await setTimeout(RETRY_MS);
      else throw error;
    }
  }
}
