import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tables } from '#platform/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import { createRequestId, runWithRequestId } from '#platform/log/request-id.ts';
import { runJob } from '#shared/telemetry/run-job.ts';
import { runInSpan } from '#shared/telemetry/trace.ts';
import { callBuildHook, HOOK_TIMEOUT_MS } from './call-build-hook.ts';
import { getHookVariable } from './read-hook-urls.ts';

/** Calls the builders of the stores' shops after the stores have changed. */
export interface BuildHooks {
  /** Looks for requested builds now, not at the end of the interval. */
  readonly checkNow: () => void;
  /** Aborts calls in progress; they are repeated after the next start. */
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly db: Database;
  /** URLs of the hooks, by the names of their variables. Stores are looked up at each call, because some are added later. */
  readonly urls: ReadonlyMap<string, URL>;
  readonly secret: string | undefined;
  readonly log: Log;
  /** Milliseconds after each failed attempt: the builder may be starting, or being repaired. */
  readonly pauses?: readonly number[];
  /** Milliseconds between two looks for requested builds. */
  readonly intervalMs?: number;
}

const CALL = { name: 'call build hook', kind: 'client' } as const;

type BuildRequest = Tables['build_requests'];

const MINUTE = 60_000;
const PAUSES_MS = [
  1_000,
  5_000,
  30_000,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  60 * MINUTE,
  180 * MINUTE,
];
/** Failures of the first attempts are not logged: the builder may be starting. */
const SILENT_FAILURES = 3;
/** A claimed request belongs to its process for this long. After a crash another process calls the hook then. */
const LEASE_MS = 3 * HOOK_TIMEOUT_MS;
/** The longest that a builder can delay the next attempt. */
const LONGEST_PAUSE_MS = 60 * MINUTE;
const INTERVAL_MS = 1_000;

/**
 * Calls the hooks of the stores for which a build was requested, until it is stopped. When several
 * processes use one database, only one of them calls a hook. A request is deleted when the hook has accepted it. A request that was
 * given up is tried again after the next start.
 */
export function startBuildHooks({
  db,
  urls,
  secret,
  log,
  pauses = PAUSES_MS,
  intervalMs = INTERVAL_MS,
}: Options): BuildHooks {
  const stopping = new AbortController();
  const { signal } = stopping;
  const maxAttempts = pauses.length + 1;
  let interval = new AbortController();
  /** Calls in progress, by slug. */
  const calls = new Map<string, Promise<void>>();
  const running = urls.size > 0 ? run() : Promise.resolve();

  async function run(): Promise<void> {
    await logErrors(() => resumeGivenUp(db, [...urls.keys()], maxAttempts));
    while (!signal.aborted) {
      interval = new AbortController();
      await logErrors(() => runJob('build hooks', startDue));
      const ended = AbortSignal.any([signal, interval.signal]);
      await sleep(intervalMs, undefined, { signal: ended }).catch(() => undefined);
    }
    await Promise.all(calls.values());
  }

  async function logErrors(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log('the build hooks could not be processed', error);
    }
  }

  async function startDue(): Promise<void> {
    for (const request of await listDue(db, [...urls.keys()], maxAttempts)) {
      if (signal.aborted || calls.has(request.slug) || !(await claimRequest(db, request))) continue;
      const { slug } = request;
      calls.set(
        slug,
        runWithRequestId(createRequestId(), () =>
          logErrors(() =>
            runInSpan({ ...CALL, attributes: { 'shopkiln.store': slug } }, () =>
              processClaimed(request),
            ),
          ).finally(() => calls.delete(slug)),
        ),
      );
    }
  }

  async function processClaimed(request: BuildRequest): Promise<void> {
    const { slug } = request;
    const url = urls.get(getHookVariable(slug));
    if (!url) return;
    const result = await callBuildHook({ slug, url, secret }, signal);
    log.event?.('build hook', { store: slug, result: result.state });
    if (result.state === 'accepted') return deleteRequest(db, request);
    // The claim ends by itself, and the next start need not wait for it.
    if (signal.aborted)
      return updateClaimed(db, request, {
        attempts: request.attempts,
        next_attempt_at: Date.now(),
      });
    const attempts = result.canRetry ? request.attempts + 1 : maxAttempts;
    const pause = Math.max(
      pauses[request.attempts] ?? 0,
      Math.min(result.pauseMs, LONGEST_PAUSE_MS),
    );
    await updateClaimed(db, request, { attempts, next_attempt_at: Date.now() + pause });
    if (attempts === maxAttempts)
      log(`${slug}: the build hook failed; it is called again after a restart`, result.error);
    else if (attempts > SILENT_FAILURES)
      log(
        `${slug}: the build hook failed; it is called again in ${Math.ceil(pause / 1_000)} s`,
        result.error,
      );
  }

  return {
    checkNow: () => interval.abort(),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Like {@link getHookVariable}, in the database. */
const hookVariable = sql<string>`'BUILD_HOOK_' || replace(upper(slug), '-', '_')`;

/** The operator may have corrected what was wrong. */
async function resumeGivenUp(
  db: Database,
  variables: readonly string[],
  maxAttempts: number,
): Promise<void> {
  await db
    .updateTable('build_requests')
    .set({ attempts: 0, next_attempt_at: 0 })
    .where(hookVariable, 'in', variables)
    .where('attempts', '>=', maxAttempts)
    .execute();
}

async function listDue(
  db: Database,
  variables: readonly string[],
  maxAttempts: number,
): Promise<BuildRequest[]> {
  return db
    .selectFrom('build_requests')
    .selectAll()
    .where(hookVariable, 'in', variables)
    .where('attempts', '<', maxAttempts)
    .where('next_attempt_at', '<=', Date.now())
    .execute();
}

/** Counts the attempt before the call, so that only one of two processes calls. Returns whether the request was claimed. */
async function claimRequest(db: Database, request: BuildRequest): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('build_requests')
    .set({ attempts: request.attempts + 1, next_attempt_at: Date.now() + LEASE_MS })
    .where('slug', '=', request.slug)
    .where('version', '=', request.version)
    .where('attempts', '=', request.attempts)
    .where('next_attempt_at', '=', request.next_attempt_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes a claimed request, unless the store has changed since. */
async function updateClaimed(
  db: Database,
  { slug, version, attempts }: BuildRequest,
  change: Pick<BuildRequest, 'attempts' | 'next_attempt_at'>,
): Promise<void> {
  await db
    .updateTable('build_requests')
    .set(change)
    .where('slug', '=', slug)
    .where('version', '=', version)
    .where('attempts', '=', attempts + 1)
    .execute();
}

/** Deletes a request. One for a later version stays, and causes another call. */
async function deleteRequest(db: Database, { slug, version }: BuildRequest): Promise<void> {
  await db
    .deleteFrom('build_requests')
    .where('slug', '=', slug)
    .where('version', '=', version)
    .execute();
}
