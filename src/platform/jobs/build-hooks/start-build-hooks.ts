import { sql } from 'kysely';
import type { Database } from '#platform/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import { startDueLoop } from '../due-rows.ts';
import { callBuildHook } from './call-build-hook.ts';
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
  /** Token that starts workflows at GitHub. */
  readonly githubToken?: string | undefined;
  readonly log: Log;
  /** Milliseconds after each failed attempt: the builder may be starting, or being repaired. */
  readonly pauses?: readonly number[];
  /** Milliseconds between two looks for requested builds. */
  readonly intervalMs?: number;
}

export const HOOK_PAUSES_MS = [1, 5, 30, 120, 600, 1_800, 3_600, 10_800].map(
  (seconds) => seconds * 1_000,
);

/**
 * Calls the hooks of the stores for which a build was requested, until it is stopped. When several processes use one database, only
 * one of them calls a hook. A request is deleted when the hook has accepted it, unless the store has changed meanwhile. A request that
 * was given up is tried again after the next start.
 */
export function startBuildHooks({
  db,
  urls,
  secret,
  githubToken,
  log,
  pauses = HOOK_PAUSES_MS,
  intervalMs = 1_000,
}: Options): BuildHooks {
  const variables = [...urls.keys()];
  if (variables.length === 0) return { checkNow() {}, stop: async () => {} };
  const hooks = startDueLoop(
    {
      table: 'build_requests',
      job: 'build hooks',
      key: ['slug', 'version'],
      lane: 'slug',
      order: 'slug',
      where: (eb) => eb(hookVariable, 'in', variables),
      pausesMs: pauses,
      // The builder may be starting.
      silentFailures: 3,
      async run({ slug }, signal) {
        const url = urls.get(getHookVariable(slug));
        return url
          ? callBuildHook({ slug, url, secret, githubToken }, signal)
          : { state: 'recorded' };
      },
      describeFailure: ({ slug }) => `${slug}: the build hook failed`,
      span: ({ slug }) => ({
        name: 'call build hook',
        kind: 'client',
        attributes: { 'shopkiln.store': slug },
      }),
      onAttempt: ({ slug }, isAccepted) =>
        log.event?.('build hook', { store: slug, result: isAccepted ? 'accepted' : 'failed' }),
    },
    { db, log, intervalMs, stopLimitMs: 0 },
  );
  // The operator may have corrected what was wrong.
  const resumed = db
    .updateTable('build_requests')
    .set({ attempts: 0, failures: 0, next_attempt_at: Date.now() })
    .where(hookVariable, 'in', variables)
    .where('failures', '>', pauses.length)
    .execute()
    .then(hooks.checkNow, (error: unknown) => log('build hooks could not be resumed', error));
  return {
    checkNow: hooks.checkNow,
    async stop() {
      await resumed;
      await hooks.stop();
    },
  };
}

/** Like {@link getHookVariable}, in the database. */
export const hookVariable = sql<string>`'BUILD_HOOK_' || replace(upper(slug), '-', '_')`;
