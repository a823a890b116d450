import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { ErrorBody } from '#shared/contract/common.ts';
import { parseJson } from '../db/json.ts';
import { runInTransaction } from '../db/run-in-transaction.ts';
import { defineStatement } from '../db/statement.ts';
import type { Database, DatabaseTransaction, Tables } from '../db/tables.ts';
import { conflict, HttpError } from './http-error.ts';

/** A request that must not happen twice. `scope` is the call and its subject: keys of different scopes are unrelated. */
export interface IdempotentRequest {
  readonly scope: string;
  readonly key: string;
  readonly body: unknown;
}

/** Status of a row whose request is still in progress. */
const IN_PROGRESS = 0;
const OK = 200;
/** A declined charge took place, so its response is stored. Other errors changed nothing: the request may be repeated. */
const PAYMENT_DECLINED = 402;

/** Milliseconds for which a repeated request waits for the first one's response; below the client's timeout of 10 s. */
const WAIT = 8_000;
const PAUSE = 100;
/**
 * After this many milliseconds the process of a request counts as crashed, and a repeated request starts again. Shorter than
 * {@link WAIT}, so that a browser that repeats its request after a crash gets a response.
 */
const LEASE = 5_000;

const StoredResponse = v.record(v.string(), v.unknown());

/**
 * Runs `work` once per key, in one transaction with the key's row. A repeated request waits for the first and returns its
 * response. An error rolls both back. `work` must do nothing outside its transaction.
 */
export function runOnceInTransaction<T extends object>(
  db: Database,
  request: IdempotentRequest,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return runInTransaction(db, async (trx) => {
    const now = Date.now();
    if (!(await claimKey(trx, request, now)))
      return readResponse<T>(await findRow(trx, request), request);
    const response = await work(trx);
    await saveResponse(trx, request, now, OK, response);
    return response;
  });
}

/**
 * Like {@link runOnceInTransaction}, but without a transaction, for work that calls a payment provider. After a crash or a very
 * long run, a repeated request starts `work` again: it must detect what the earlier run has done.
 */
export async function runOnce<T extends object>(
  db: Database,
  request: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  for (const until = Date.now() + WAIT; ; await sleep(PAUSE)) {
    const now = Date.now();
    if ((await claimKey(db, request, now)) || (await takeOverClaim(db, request, now)))
      return execute(db, request, now, work);
    const row = await findRow(db, request);
    if (row && row.status !== IN_PROGRESS) return readResponse<T>(row, request);
    if (row && row.fingerprint !== hashBody(request)) throw keyReused();
    if (now > until) throw conflict('in_progress', 'the same request is still in progress');
  }
}

/** Runs `work` and saves its response, unless another request has taken the claim over meanwhile: then that one saves its own. */
async function execute<T extends object>(
  db: Database,
  request: IdempotentRequest,
  claimedAt: number,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const response = await work();
    await saveResponse(db, request, claimedAt, OK, response);
    return response;
  } catch (error) {
    if (error instanceof HttpError && error.status === PAYMENT_DECLINED) {
      await saveResponse(db, request, claimedAt, error.status, error.body);
    } else {
      await db
        .deleteFrom('idempotent_responses')
        .where(({ and }) =>
          and({ ...getRowKey(request), status: IN_PROGRESS, responded_at: claimedAt }),
        )
        .execute();
    }
    throw error;
  }
}

const getRowKey = ({ scope, key }: IdempotentRequest) => ({ scope, key });

const hashBody = ({ body }: IdempotentRequest) => hash('sha256', JSON.stringify(body));

/** Inserts the row of the key; returns false when it exists. Postgres waits here for the transaction that inserted it. */
async function claimKey(db: Database, request: IdempotentRequest, now: number): Promise<boolean> {
  const row = { ...getRowKey(request), fingerprint: hashBody(request), responded_at: now };
  return (await insertClaim(db, row)).numAffectedRows === 1n;
}

/**
 * Outside a transaction, `work` does not wait for the disk: after a power cut, a repeated request starts `work` again whether or not
 * the claim was written, and each durable write of `work` writes the claim too.
 */
const NOT_DURABLE = { isDurable: false };

const insertClaim = defineStatement(
  (db, row: Omit<Tables['idempotent_responses'], 'status' | 'response'>) =>
    db
      .insertInto('idempotent_responses')
      .values({ ...row, status: IN_PROGRESS, response: '' })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing()),
  NOT_DURABLE,
);

async function takeOverClaim(
  db: Database,
  request: IdempotentRequest,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotent_responses')
    .set({ responded_at: now })
    .where(({ and }) =>
      and({ ...getRowKey(request), status: IN_PROGRESS, fingerprint: hashBody(request) }),
    )
    .where('responded_at', '<', now - LEASE)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function saveResponse(
  db: Database,
  request: IdempotentRequest,
  claimedAt: number,
  status: number,
  response: object,
): Promise<void> {
  // A decline is stored nowhere else, so this write must be durable. A lost row of a successful request does no harm, because a
  // repeated request would return the same.
  const update = status === OK ? updateOutcome : updateDecline;
  await update(db, {
    ...getRowKey(request),
    claimedAt,
    status,
    response: JSON.stringify(response),
    responded_at: Date.now(),
  });
}

type SavedResponse = Omit<Tables['idempotent_responses'], 'fingerprint'> & {
  readonly claimedAt: number;
};

const buildUpdate = (db: Database, row: SavedResponse) =>
  db
    .updateTable('idempotent_responses')
    .set({ status: row.status, response: row.response, responded_at: row.responded_at })
    .where('scope', '=', row.scope)
    .where('key', '=', row.key)
    .where('status', '=', IN_PROGRESS)
    .where('responded_at', '=', row.claimedAt);
const updateDecline = defineStatement(buildUpdate);
const updateOutcome = defineStatement(buildUpdate, NOT_DURABLE);

const findRow = (db: Database, request: IdempotentRequest) =>
  db
    .selectFrom('idempotent_responses')
    .selectAll()
    .where(({ and }) => and(getRowKey(request)))
    .executeTakeFirst();

/** Retention of responses in milliseconds. Browsers stop retrying after seconds. */
const RETENTION_MS = 3_600_000;
/** The same for the admin API, whose programs may repeat a request days later with the key of the first run. */
const ADMIN_RETENTION_MS = 90 * 24 * RETENTION_MS;

/**
 * Deletes responses after their retention. `deletedUntil` is the time of the last run: earlier responses are those of the admin API,
 * so the index of the time reads only what has expired since then.
 */
export async function deleteOldResponses(
  db: Database,
  now: number,
  deletedUntil: number,
): Promise<void> {
  await db
    .deleteFrom('idempotent_responses')
    .where('responded_at', '>=', deletedUntil - RETENTION_MS)
    .where('responded_at', '<', now - RETENTION_MS)
    .where('scope', 'not like', 'Admin%')
    .execute();
  await db
    .deleteFrom('idempotent_responses')
    .where('responded_at', '<', now - ADMIN_RETENTION_MS)
    .execute();
}

const keyReused = () =>
  conflict('idempotency_key_reused', 'the idempotency key was used with another body');

function readResponse<T extends object>(
  row: Tables['idempotent_responses'] | undefined,
  request: IdempotentRequest,
): T {
  if (!row) throw conflict('in_progress', 'the same request is still in progress');
  if (row.fingerprint !== hashBody(request)) throw keyReused();
  if (row.status === OK) return parseJson(StoredResponse, row.response) as T;
  const { errors, ...texts } = parseJson(ErrorBody, row.response);
  throw new HttpError(PAYMENT_DECLINED, errors, texts);
}
