import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { ErrorBody } from '#shared/contract/common.ts';
import { parseJson } from '../db/json.ts';
import { runInTransaction } from '../db/run-in-transaction.ts';
import { defineStatement } from '../db/statement.ts';
import type { Database, DatabaseTransaction, Tables } from '../db/tables.ts';
import { conflict, HttpError } from './http-error.ts';

/** A write that must not happen twice. `scope`: the call and what it is about; a key means nothing in another scope. */
export interface IdempotentRequest {
  readonly scope: string;
  readonly key: string;
  readonly body: unknown;
}

/** Status of a row whose answer is still being made. */
const UNDER_WAY = 0;
const OK = 200;
/** A declined charge happened, so its answer is kept; all other refusals did nothing and may be tried again. */
const PAYMENT_REFUSED = 402;

/** Milliseconds a second request waits for the first one's answer; below the client's time-out of 10 s. */
const WAIT = 8_000;
const PAUSE = 100;
/**
 * After this many milliseconds whoever began is taken for dead, and the next request begins anew: within the time it waits,
 * so a browser that asks a platform again that was killed gets its answer.
 */
const LEASE = 5_000;

const Stored = v.record(v.string(), v.unknown());

/**
 * Does `work` once per key, in one transaction with the key's row: a second request waits for the first, then gets its
 * answer. A refusal undoes both. `work` must do nothing outside its transaction.
 */
export function runOnceInTransaction<T extends object>(
  db: Database,
  write: IdempotentRequest,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return runInTransaction(db, async (trx) => {
    if (!(await claim(trx, write, Date.now()))) return answerOf<T>(await stored(trx, write), write);
    const answer = await work(trx);
    await store(trx, write, OK, answer);
    return answer;
  });
}

/**
 * As {@link runOnceInTransaction} for work that asks a payment provider, where no transaction can be kept open. Work that was
 * cut off by a crash, or takes very long, is begun anew by the next request: it must find out itself how far it had come.
 */
export async function runOnce<T extends object>(
  db: Database,
  write: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  for (const until = Date.now() + WAIT; ; await sleep(PAUSE)) {
    const now = Date.now();
    if ((await claim(db, write, now)) || (await takeOver(db, write, now))) return carryOut(db, write, work);
    const row = await stored(db, write);
    if (row && row.status !== UNDER_WAY) return answerOf<T>(row, write);
    if (row && row.fingerprint !== fingerprintOf(write)) throw reused();
    if (now > until) throw conflict('in_progress', 'the same request is still being worked on');
  }
}

async function carryOut<T extends object>(db: Database, write: IdempotentRequest, work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work();
    await store(db, write, OK, answer);
    return answer;
  } catch (error) {
    if (error instanceof HttpError && error.status === PAYMENT_REFUSED) {
      await store(db, write, error.status, error.body);
    } else {
      await db
        .deleteFrom('idempotent_answers')
        .where(({ and }) => and(rowOf(write)))
        .execute();
    }
    throw error;
  }
}

const rowOf = ({ scope, key }: IdempotentRequest) => ({ scope, key });

const fingerprintOf = ({ body }: IdempotentRequest) => hash('sha256', JSON.stringify(body));

/** Whether the row of this key is ours now. Postgres waits here for a transaction that inserted it. */
async function claim(db: Database, write: IdempotentRequest, now: number): Promise<boolean> {
  const row = { ...rowOf(write), fingerprint: fingerprintOf(write), answered_at: now };
  return (await insertClaim(db, row)).numAffectedRows === 1n;
}

const insertClaim = defineStatement((db, row: Omit<Tables['idempotent_answers'], 'status' | 'answer'>) =>
  db
    .insertInto('idempotent_answers')
    .values({ ...row, status: UNDER_WAY, answer: '' })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing()),
);

async function takeOver(db: Database, write: IdempotentRequest, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotent_answers')
    .set({ answered_at: now })
    .where(({ and }) => and({ ...rowOf(write), status: UNDER_WAY, fingerprint: fingerprintOf(write) }))
    .where('answered_at', '<', now - LEASE)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function store(db: Database, write: IdempotentRequest, status: number, answer: object): Promise<void> {
  await updateAnswer(db, { ...rowOf(write), status, answer: JSON.stringify(answer), answered_at: Date.now() });
}

const updateAnswer = defineStatement((db, row: Omit<Tables['idempotent_answers'], 'fingerprint'>) =>
  db
    .updateTable('idempotent_answers')
    .set({ status: row.status, answer: row.answer, answered_at: row.answered_at })
    .where('scope', '=', row.scope)
    .where('key', '=', row.key),
);

const stored = (db: Database, write: IdempotentRequest) =>
  db
    .selectFrom('idempotent_answers')
    .selectAll()
    .where(({ and }) => and(rowOf(write)))
    .executeTakeFirst();

const reused = () => conflict('idempotency_key_reused', 'the idempotency key was used for another body');

function answerOf<T extends object>(row: Tables['idempotent_answers'] | undefined, write: IdempotentRequest): T {
  if (!row) throw conflict('in_progress', 'the same request is still being worked on');
  if (row.fingerprint !== fingerprintOf(write)) throw reused();
  if (row.status === OK) return parseJson(Stored, row.answer) as T;
  const { errors, ...words } = parseJson(ErrorBody, row.answer);
  throw new HttpError(PAYMENT_REFUSED, errors, words);
}
