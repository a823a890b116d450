import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Database, DatabaseTransaction } from './tables.ts';

const TRIES = 6;
/** Milliseconds before the second try; twice as long before each further one. */
const FIRST_PAUSE = 10;

/** Postgres: serialization failure, deadlock. */
const POSTGRES_PASSING = ['40001', '40P01'];
/** SQLITE_BUSY; extended codes hold it in their lowest byte. */
const SQLITE_BUSY = 5;
const DatabaseError = v.object({ code: v.string(), errcode: v.optional(v.number()) });

/**
 * Does `work` wholly or not at all, again when another transaction got in its way. It must do nothing outside `trx`. Where
 * `db` is a transaction already, `work` joins it.
 */
export async function runInTransaction<T>(db: Database, work: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as DatabaseTransaction);
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries >= TRIES || !passes(error)) throw error;
      await sleep(FIRST_PAUSE * 2 ** tries * Math.random());
    }
  }
}

function passes(error: unknown): boolean {
  const parsed = v.safeParse(DatabaseError, error);
  if (!parsed.success) return false;
  const { code, errcode } = parsed.output;
  return POSTGRES_PASSING.includes(code) || (errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY);
}
