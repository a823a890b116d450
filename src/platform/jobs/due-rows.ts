import { setTimeout as sleep } from 'node:timers/promises';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database, Tables } from '#platform/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import { createRequestId, runWithRequestId } from '#platform/log/request-id.ts';
import { runInSpan } from '#shared/telemetry/trace.ts';
import {
  type Claimed,
  type DueColumns,
  type DueTable,
  type DueWork,
  type Failure,
  LIMITS,
} from './due-work.ts';
import { repeatJob, waitForFirst } from './repeat-job.ts';

/** A claimed row belongs to its process for this long, and again from each renewal. After a crash another process claims it then. */
export const LEASE_MS = 15_000;
/** Interrupted attempts after which each further claim lasts twice as long. */
const SHORT_LEASES = 2;
const LONGEST_LEASE_MS = 24 * 3_600_000;
/** Each attempt ranks a row as if it was due this much later, so that rows that have not failed are processed first. */
const RANK_DELAY_MS = 60_000;
/** Due rows that are read at once. Other processes may claim some of them first. */
const CANDIDATES = 8;
/**
 * Time between two attempts to record a success while the database cannot be written. They do not end before the process does:
 * what is not recorded is done again.
 */
const RECORD_PAUSE_MS = 1_000;

interface DueContext {
  readonly db: Database;
  readonly log: Log;
  /** Read again for each row, because a slow server can take minutes. */
  readonly clock?: () => number;
  /** Milliseconds between two looks of a loop, and how long a stopped loop waits for the rows in progress. */
  readonly intervalMs?: number | undefined;
  readonly stopLimitMs?: number | undefined;
}

/** Processes the rows that are due, until none is left. Returns how many this call has claimed. */
export async function processDueRows<T extends DueTable>(
  work: DueWork<T>,
  context: DueContext,
): Promise<number> {
  const { signal } = new AbortController();
  const rows = claimRows(work, context, { stopping: signal, aborting: signal });
  for (let total = 0; ; ) {
    const count = await rows.claimDue();
    await Promise.all(rows.listInProgress());
    if (count === 0) return total;
    total += count;
  }
}

/**
 * Processes due rows until it is stopped. Any number of processes on one database process each row once, unless a process ends
 * between an attempt and its record.
 */
export function startDueLoop<T extends DueTable>(work: DueWork<T>, context: DueContext) {
  const { intervalMs = 2_000, stopLimitMs = 15_000 } = context;
  const stopping = new AbortController();
  const aborting = new AbortController();
  const rows = claimRows(work, context, { stopping: stopping.signal, aborting: aborting.signal });
  const { claimDue, listInProgress } = rows;
  const options = { run: claimDue, listInProgress, intervalMs, log: context.log };
  const { runNow, stop } = repeatJob(work.job, options);
  return {
    /** Looks for due rows now, not at the end of the interval. */
    checkNow: runNow,
    /** Claims no further row, and waits for those in progress. Those that take too long are aborted and due again. */
    async stop(): Promise<void> {
      stopping.abort();
      const limit = setTimeout(() => aborting.abort(), stopLimitMs);
      await stop();
      await Promise.all(listInProgress());
      clearTimeout(limit);
    },
  };
}

function claimRows<T extends DueTable>(
  work: DueWork<T>,
  { db, log, clock = Date.now }: DueContext,
  { stopping, aborting }: Readonly<Record<'stopping' | 'aborting', AbortSignal>>,
) {
  type Row = Tables[T] & Claimed;
  const { fast, slowMs, total } = work.limits ?? LIMITS;
  const maxAttempts = work.pausesMs.length + 1;
  // Kysely needs the name of one table for the types of columns.
  const tables = db as unknown as Kysely<{ outbox: Claimed }>;
  const table = work.table as 'outbox';
  /** Rows in progress by lane. */
  const inProgress = new Map<
    string,
    { readonly startedAt: number; readonly ended: Promise<void> }
  >();
  /** When this process could last not claim a row, of `performance.now()`. */
  let failedAt = Number.NEGATIVE_INFINITY;
  const listInProgress = () => [...inProgress.values()].map(({ ended }) => ended);

  return { claimDue, listInProgress };

  /** Claims the rows that are due and starts them. Resolves when all are claimed, before the last ones have ended. */
  async function claimDue(): Promise<number> {
    for (let count = 0; ; count++) {
      await waitForSlot();
      const row = stopping.aborted ? undefined : await claimNext();
      if (!row) return count;
      const lane = String(row[work.lane]);
      const requestId = typeof row.request_id === 'string' ? row.request_id : createRequestId();
      const ended = runWithRequestId(requestId, () => processRow(row))
        .catch((error: unknown) => log(work.describeFailure(row), error))
        .finally(() => inProgress.delete(lane));
      inProgress.set(lane, { startedAt: performance.now(), ended });
    }
  }

  async function waitForSlot(): Promise<void> {
    for (;;) {
      const ages = [...inProgress.values()].map(({ startedAt }) => performance.now() - startedAt);
      const fastOnes = ages.filter((age) => age < slowMs);
      if (fastOnes.length < fast && ages.length < total) return;
      await waitForFirst(Math.ceil(slowMs - Math.max(0, ...fastOnes)), listInProgress());
    }
  }

  async function claimNext(): Promise<Row | undefined> {
    return claimFirst().catch((error: unknown) => {
      failedAt = performance.now();
      throw error;
    });
  }

  async function claimFirst(): Promise<Row | undefined> {
    const now = clock();
    const busy = [...inProgress.keys()];
    const columns: string[] = ['attempts', 'failures', 'next_attempt_at', ...work.key];
    let due = tables
      .selectFrom(table)
      .select(columns)
      .where('next_attempt_at', '<=', now)
      .where('failures', '<', maxAttempts)
      .where((eb) => work.where(eb as unknown as ExpressionBuilder<Tables, T>, now, busy))
      .orderBy((eb) => eb('next_attempt_at', '+', eb('attempts', '*', RANK_DELAY_MS)))
      .orderBy(work.order as string)
      .limit(CANDIDATES);
    if (busy.length > 0) due = due.where(work.lane as string, 'not in', busy);
    for (const row of (await due.execute()) as Claimed[]) {
      const claimed = await tables
        .updateTable(table)
        .set({ attempts: row.attempts + 1, next_attempt_at: now + getLease(row) })
        .where(isClaim(row))
        .where('next_attempt_at', '=', row.next_attempt_at)
        .returningAll()
        .executeTakeFirst();
      if (claimed) return claimed as Row;
    }
    return undefined;
  }

  /** Whether these columns of a row are as they were when it was read or claimed. */
  function isClaim(row: Claimed, columns: readonly string[] = [...work.key, 'attempts']) {
    return (eb: ExpressionBuilder<{ outbox: Claimed }, 'outbox'>) =>
      eb.and(columns.map((key) => eb(key, row[key] === null ? 'is' : '=', row[key])));
  }

  /** Changes a claimed row. Returns whether this process still has the claim. */
  async function change(row: Row, set: Partial<DueColumns>): Promise<boolean> {
    const update = tables.updateTable(table).set(set).where(isClaim(row));
    return (await update.returning('attempts').execute()).length > 0;
  }

  /** Extends the claim by a lease. Returns whether this process still has it. */
  function renew(row: Row): Promise<boolean> {
    const lease = getLease({ failures: row.failures, attempts: row.attempts - 1 });
    return change(row, { next_attempt_at: clock() + lease });
  }

  /**
   * Whether the database was away and an earlier attempt has no result: its process may have succeeded and has not recorded it yet.
   */
  function mayBeDone(row: Row): boolean {
    return performance.now() - failedAt < LEASE_MS && row.attempts - 1 > row.failures;
  }

  /** Waits until the process of an earlier attempt has recorded its success, if it has any. Returns whether the row is still due. */
  async function isStillDue(row: Row): Promise<boolean> {
    await sleep(2 * RECORD_PAUSE_MS, undefined, { signal: aborting }).catch(() => undefined);
    return renew(row);
  }

  async function processRow(row: Row): Promise<void> {
    if (mayBeDone(row) && !(await isStillDue(row))) return;
    await runInSpan(work.span(row), async (span) => {
      const lost = new AbortController();
      const endRenewals = renewClaim(row, lost);
      const outcome = await work
        .run(row, AbortSignal.any([aborting, lost.signal]), clock())
        .catch((error: unknown): Failure => ({ state: 'failed', error }));
      await endRenewals();
      const hasFailed = outcome.state === 'failed';
      if (hasFailed) span.setFailed();
      if (hasFailed && !lost.signal.aborted) await change(row, describeRetry(row, outcome));
      else if (outcome.state === 'done') await recordSuccess(row, outcome.set);
      work.onAttempt?.(row, !hasFailed);
    });
  }

  /** Renews the claim until the returned function has resolved. The claim is long enough for a failed renewal. */
  function renewClaim(row: Row, lost: AbortController): () => Promise<unknown> {
    let renewal: Promise<unknown> = Promise.resolve();
    const timer = setInterval(() => {
      renewal = renewal.then(async () => (await renew(row)) || lost.abort()).catch(() => undefined);
    }, LEASE_MS / 3);
    return () => {
      clearInterval(timer);
      return renewal;
    };
  }

  /**
   * Repeats the record while the database is not available: without it, the row would be processed again. The claim is renewed
   * meanwhile. The record also counts when another process has claimed the row since then, and ends that claim.
   */
  async function recordSuccess(row: Row, set: Partial<Tables[T]> | undefined): Promise<void> {
    const isRow = isClaim(row, work.key);
    for (;;) {
      try {
        if (set) await tables.updateTable(table).set(set).where(isRow).execute();
        else await tables.deleteFrom(table).where(isRow).execute();
        return;
      } catch (error) {
        if (aborting.aborted) throw error;
        await renew(row).catch(() => undefined);
        await sleep(RECORD_PAUSE_MS, undefined, { signal: aborting }).catch(() => undefined);
      }
    }
  }

  /** Logs a failed attempt, and returns what changes in its row. An aborted one does not count, and the row is due at once. */
  function describeRetry(row: Row, { error, isFinal, pauseMs = 0 }: Failure) {
    if (aborting.aborted) return { next_attempt_at: clock() };
    const count = row.failures + 1;
    const isGivenUp = isFinal === true || count >= maxAttempts;
    const pause = isGivenUp ? 0 : Math.max(work.pausesMs[row.failures] ?? 0, pauseMs);
    const next = isGivenUp ? 'it is not tried again' : 'it is tried again later';
    const message = `${work.describeFailure(row)}, attempt ${count} of ${maxAttempts}; ${next}`;
    if (isGivenUp || count > (work.silentFailures ?? 0)) log(message, error);
    return {
      failure: describeError(error),
      failures: isGivenUp ? maxAttempts : count,
      next_attempt_at: clock() + pause,
    };
  }
}

/** Returns the text of an error for the column `failure`. */
export const describeError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/**
 * Returns for how many milliseconds a row is claimed. Attempts that neither failed nor succeeded were interrupted: usually by a
 * restart, but a row that ends each process that tries it must not do so every few seconds.
 */
export function getLease(row: Pick<DueColumns, 'attempts' | 'failures'>): number {
  const doublings = Math.max(row.attempts - row.failures - SHORT_LEASES, 0);
  return Math.min(LEASE_MS * 2 ** doublings, LONGEST_LEASE_MS);
}
