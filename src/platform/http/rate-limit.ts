import { defineStatement } from '../db/statement.ts';
import { StorageError } from '../db/storage-error.ts';
import type { Database, Tables } from '../db/tables.ts';
import { executeWrite } from '../db/write.ts';
import type { Log } from '../log/log.ts';
import { tooManyRequests } from './http-error.ts';

/** How many requests of one client, or how many units such as bytes, are allowed in a time window. */
export interface RateLimit {
  readonly scope: string;
  readonly max: number;
  readonly milliseconds: number;
}

/**
 * Counts a request, or an `amount`, and returns whether it is within the limit. Counters are stored in the database, so
 * that they apply across processes and restarts. Counters of past windows are deleted when a new window starts. In a
 * transaction, the counter is locked until the transaction ends, and a rollback undoes the count.
 */
export async function consumeRateLimit(
  db: Database,
  limit: RateLimit,
  client: string,
  now = Date.now(),
  amount = 1,
): Promise<boolean> {
  const { scope, max, milliseconds } = limit;
  const window_start = Math.floor(now / milliseconds) * milliseconds;
  const [counted] = (await count(db, { scope, client, window_start, used: amount, max })).rows;
  if (!counted) throw new Error('the rate limit counter returned no row');
  // Nothing is deleted in a transaction, because two transactions that delete the same rows could wait for each other.
  if (!db.isTransaction && enterWindow(db, limit, window_start)) {
    const deletion = db
      .deleteFrom('rate_limits')
      .where('scope', '=', scope)
      .where('window_start', '<', window_start);
    await executeWrite(db, deletion, COUNTER);
  }
  return counted.used <= max;
}

/** Requests do not wait for the disk, so a power cut may lose the last counts. */
const COUNTER = { isDurable: false };

const count = defineStatement(
  (db, { max, ...row }: Tables['rate_limits'] & { readonly max: number }) =>
    db
      .insertInto('rate_limits')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'client', 'window_start'])
          // Above the limit it is not changed, so that it never gets too large for the column.
          .doUpdateSet((eb) => ({
            used: eb
              .case()
              .when('rate_limits.used', '>', max)
              .then(eb.ref('rate_limits.used'))
              .else(eb('rate_limits.used', '+', eb.ref('excluded.used')))
              .end(),
          })),
      )
      .returning('used'),
  COUNTER,
);

/** Deletes the counters of windows that ended before a time, whatever their limit. */
export async function deletePastWindows(db: Database, before: number): Promise<void> {
  await executeWrite(db, db.deleteFrom('rate_limits').where('window_start', '<', before), COUNTER);
}

/** The current window of each scope, for each database of this process. */
const windows = new WeakMap<Database, Map<string, number>>();

/** Records the window; returns whether it is new to this process, so that past windows are deleted once. */
function enterWindow(db: Database, { scope }: RateLimit, start: number): boolean {
  const starts = windows.get(db) ?? new Map<string, number>();
  windows.set(db, starts);
  const isNew = starts.get(scope) !== start;
  starts.set(scope, start);
  return isNew;
}

/** Counts a request. Throws a 429 {@link HttpError} above the limit. */
export async function enforceRateLimit(
  db: Database,
  limit: RateLimit,
  client: string,
): Promise<void> {
  if (!(await consumeRateLimit(db, limit, client))) throw tooManyRequests(getRetryAfter(limit));
}

/**
 * Counts a read of what a buyer has paid for. It is also counted in memory, because a full disk rejects the counter, or loses it
 * after it was returned. Throws a 429 {@link HttpError} above the limit.
 */
export async function enforceReadLimit(
  db: Database,
  log: Log,
  limit: RateLimit,
  client: string,
): Promise<void> {
  const isWithin = countInMemory(db, limit, client);
  const counted = await tryToCount(log, () => consumeRateLimit(db, limit, client));
  if (!isWithin || counted === false) throw tooManyRequests(getRetryAfter(limit));
}

/** Reads of this process by scope, window and client, for each database. */
const readsOf = new WeakMap<Database, Map<string, number>>();
const MAX_READS = 50_000;

function countInMemory(
  db: Database,
  { scope, max, milliseconds }: RateLimit,
  client: string,
): boolean {
  const reads = readsOf.get(db) ?? new Map<string, number>();
  readsOf.set(db, reads);
  if (reads.size >= MAX_READS) reads.clear();
  const key = `${scope} ${Math.floor(Date.now() / milliseconds)} ${client}`;
  const used = (reads.get(key) ?? 0) + 1;
  reads.set(key, used);
  return used <= max;
}

/** A full disk is logged at most once in this time, however many read. */
const LOG_MS = 60_000;
let loggedAt = 0;

/**
 * Counts a read of what a buyer has paid for, and returns the result of `count`. Returns undefined when the disk does not accept
 * the counter, and logs a line.
 */
export async function tryToCount<T>(log: Log, count: () => Promise<T>): Promise<T | undefined> {
  try {
    return await count();
  } catch (error) {
    if (!(error instanceof StorageError) || error.reason !== 'failed') throw error;
    if (Date.now() >= loggedAt + LOG_MS) {
      loggedAt = Date.now();
      log('reads of orders are counted in memory:', error.message);
    }
    return undefined;
  }
}

/** Returns the seconds until the window of a limit ends, at least 1. */
export const getRetryAfter = ({ milliseconds }: RateLimit, now = Date.now()): number =>
  Math.max(1, Math.ceil((milliseconds - (now % milliseconds)) / 1000));

/** Uncounts a request. For limits on failed requests, which are counted before the outcome is known. */
export async function releaseRateLimit(
  db: Database,
  { scope, milliseconds }: RateLimit,
  client: string,
  now = Date.now(),
) {
  const decrement = db
    .updateTable('rate_limits')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('scope', '=', scope)
    .where('client', '=', client)
    .where('window_start', '=', Math.floor(now / milliseconds) * milliseconds);
  await executeWrite(db, decrement, COUNTER);
}
