import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openSqlite } from '#shared/utils/sqlite.ts';

const RETRY_MS = 50;

/**
 * Waits until no other build of a store runs, in this process or another, and locks the store. Returns the function that
 * releases the lock. It is a lock of SQLite, so it is released when its process ends, even by a crash.
 */
export async function lockBuild(path: string): Promise<() => void> {
  mkdirSync(dirname(path), { recursive: true });
  const database = openSqlite(path, { busyMs: 0 });
  for (;;) {
    try {
      database.exec('BEGIN EXCLUSIVE');
      return () => database.close();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await setTimeout(RETRY_MS);
    }
  }
}

/** Result code of SQLite: https://sqlite.org/rescode.html#busy */
const BUSY = 5;
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === BUSY;
