import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { getPrimaryCode } from '#shared/utils/disk-error.ts';
import { StorageError } from './storage-error.ts';
import type { Database, DatabaseTransaction } from './tables.ts';

const ATTEMPTS = 6;
/** Attempts of work that no request waits for. */
const PATIENT_ATTEMPTS = 60;
/** Milliseconds before the second attempt; doubled before each further one. */
const FIRST_PAUSE = 10;
const BUSY_PAUSE = 500;

/** Postgres: serialization failure, deadlock. */
const POSTGRES_TEMPORARY = ['40001', '40P01'];
/** SQLITE_BUSY. */
const SQLITE_BUSY = 5;
const DatabaseError = v.object({ code: v.string(), errcode: v.optional(v.number()) });

/**
 * Runs `work` in a transaction and repeats it after a conflict with another transaction. `work` must do nothing outside `trx`.
 * When `db` is a transaction, `work` joins it.
 */
export async function runInTransaction<T>(db: Database, work: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as DatabaseTransaction);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isTemporary(error)) throw error;
      await sleep(FIRST_PAUSE * 2 ** attempt * Math.random());
    }
  }
}

/** Like {@link runInTransaction}, for jobs that no request waits for: also repeats while connections or locks are not free. */
export async function runPatiently<T>(db: Database, work: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runInTransaction(db, work);
    } catch (error) {
      const isBusy = error instanceof StorageError && error.isBusy;
      if (!isBusy || attempt >= PATIENT_ATTEMPTS || db.isTransaction) throw error;
      await sleep(BUSY_PAUSE);
    }
  }
}

function isTemporary(error: unknown): boolean {
  const parsed = v.safeParse(DatabaseError, error);
  if (!parsed.success) return false;
  const { code, errcode } = parsed.output;
  return POSTGRES_TEMPORARY.includes(code) || (errcode !== undefined && getPrimaryCode(errcode) === SQLITE_BUSY);
}
