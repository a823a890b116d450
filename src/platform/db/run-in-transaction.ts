import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { isSqliteBusy } from '#shared/utils/disk-error.ts';
import { runAfterCommit } from './after-commit.ts';
import { runDirectly } from './direct-connection.ts';
import { StorageError } from './storage-error.ts';
import type { Database, DatabaseTransaction } from './tables.ts';

const ATTEMPTS = 6;
/** Attempts of work that no request waits for. */
const PATIENT_ATTEMPTS = 60;
/** Milliseconds before the second attempt; doubled before each further one. */
const FIRST_PAUSE = 10;
const BUSY_PAUSE = 500;
/** Milliseconds before each further attempt after a lost connection. A request waits no longer for a server that restarts. */
const RECONNECT_PAUSES = [20, 200];

/** Postgres's codes of a serialization failure and a deadlock. */
const POSTGRES_TEMPORARY = ['40001', '40P01'];
const DatabaseError = v.object({ code: v.string() });

/**
 * Runs `work` in a transaction. Repeats it after a conflict with another transaction, or when the connection was lost
 * before the commit was sent. `work` must do nothing outside `trx`. When `db` is a transaction, `work` joins it. Throws
 * a `StorageError` with `isCommitUnknown` when the connection is lost during the commit. Only the caller can check then whether the
 * data is stored.
 */
export async function runInTransaction<T>(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as DatabaseTransaction);
  const reconnectPauses = [...RECONNECT_PAUSES];
  for (let attempt = 1; ; attempt++) {
    let transaction: object | undefined;
    try {
      const result = await db.transaction().execute((trx) => {
        transaction = trx;
        return runDirectly(trx, () => work(trx));
      });
      runAfterCommit(transaction);
      return result;
    } catch (error) {
      const pause = isLostBeforeCommit(error)
        ? reconnectPauses.shift()
        : isTemporary(error)
          ? FIRST_PAUSE * 2 ** attempt * Math.random()
          : undefined;
      if (attempt >= ATTEMPTS || pause === undefined) throw error;
      await sleep(pause);
    }
  }
}

/**
 * Like {@link runInTransaction}, for jobs that no request waits for: also repeats while connections or locks are not
 * free, and while the server restarts.
 */
export async function runPatiently<T>(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runInTransaction(db, work);
    } catch (error) {
      const isBusy = error instanceof StorageError && error.reason === 'busy';
      if (!(isBusy || isLostBeforeCommit(error)) || attempt >= PATIENT_ATTEMPTS || db.isTransaction)
        throw error;
      await sleep(BUSY_PAUSE);
    }
  }
}

/** Nothing of such a transaction is stored. */
const isLostBeforeCommit = (error: unknown): boolean =>
  error instanceof StorageError && error.reason === 'disconnected' && !error.isCommitUnknown;

function isTemporary(error: unknown): boolean {
  if (isSqliteBusy(error)) return true;
  return v.is(DatabaseError, error) && POSTGRES_TEMPORARY.includes(error.code);
}
