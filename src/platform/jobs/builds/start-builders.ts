import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { openBoss } from '#platform/db/jobs/open-boss.ts';
import { BUILD_RECONCILIATION, BUILDS } from '#platform/db/jobs/queues.ts';
import type { BuildJob } from '#platform/db/jobs/send-build.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import type { BuildOutcome } from '#shared/contract/build-queue.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { deleteFailedBuilds } from './failed-builds.ts';
import { holdClaim } from './hold-claim.ts';
import { findStoreVersion, savePublishedVersion } from './published-versions.ts';
import { type ReadOnline, reconcileReleases, sendOutdated } from './send-outdated.ts';

export interface BuildersOptions {
  readonly db: Database;
  /** Address of the same database, not of a pooler. */
  readonly url: string;
  /** Builds that run at the same time. */
  readonly workers: number;
  /** Builds and publishes a store. `signal` is aborted when another builder has taken over. */
  readonly build: (slug: string, signal: AbortSignal) => Promise<BuildOutcome>;
  readonly readOnline: ReadOnline;
  readonly log: Log;
}

export interface RunningBuilders {
  readonly boss: PgBoss;
  /** Compares releases with the data, as happens hourly. Returns the slugs of the stores whose builds it queues. */
  readonly reconcile: () => Promise<readonly string[]>;
  /** Waits for the builds that run. A build that takes too long is repeated by another builder. */
  readonly stop: () => Promise<void>;
}

/** Seconds between two looks for jobs, and for jobs of builders that have ended. */
const POLL_SECONDS = 1;
const SUPERVISE_SECONDS = 5;
const HOUR = 60 * 60;
const HOURLY = '0 * * * *';
/** How long a stop waits for builds. Service managers kill a process after a minute or more. */
const STOP_MS = 50_000;

/** Takes builds from the queue until it is stopped. Any number of processes on any machine can do so. */
export async function startBuilders(options: BuildersOptions): Promise<RunningBuilders> {
  const { db, url, workers, readOnline, log } = options;
  const onError = (error: Error) => log('the build queue cannot be used; it is tried again', error);
  const connections = {
    connectionString: url,
    max: workers + 2,
    application_name: 'shopkiln builder',
  };
  const supervision = {
    supervise: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: HOUR,
  };
  const boss = await openBoss({ ...connections, ...supervision, schedule: true }, onError);
  await boss.schedule(BUILD_RECONCILIATION, HOURLY);
  const reconcile = () => reconcileReleases({ db, boss }, readOnline);
  // This precedes the workers, because a store that is being built already would be built once more.
  await sendOutdated({ db, boss });
  await boss.work(BUILD_RECONCILIATION, reconcile);
  await boss.work<BuildJob, unknown, BuildWorkOptions>(
    BUILDS,
    {
      localConcurrency: workers,
      pollingIntervalSeconds: POLL_SECONDS,
      perJobResults: true,
      includeMetadata: true,
    },
    (jobs) => Promise.all(jobs.map((job) => runJob(job, boss, options))),
  );
  return { boss, reconcile, stop: () => boss.stop({ timeout: STOP_MS }) };
}

interface BuildWorkOptions {
  readonly localConcurrency: number;
  readonly pollingIntervalSeconds: number;
  readonly perJobResults: true;
  readonly includeMetadata: true;
}

async function runJob(
  job: JobWithMetadata<BuildJob>,
  boss: PgBoss,
  options: BuildersOptions,
): Promise<JobResult> {
  const claim = holdClaim(boss, job);
  try {
    return await buildClaimed(job, claim.signal, boss, options);
  } finally {
    claim.release();
  }
}

async function buildClaimed(
  { id, data, retryCount, retryLimit }: JobWithMetadata<BuildJob>,
  signal: AbortSignal,
  boss: PgBoss,
  { db, build, log }: BuildersOptions,
): Promise<JobResult> {
  const { slug } = data;
  // The version is read before the build. A change during the build has a later version and queues another job.
  const version = await findStoreVersion(db, slug);
  const outcome = await build(slug, signal);
  const error = outcome.ok ? findStaleData(outcome.dataVersion, version) : outcome.error;
  if (error !== undefined) {
    if (retryCount >= retryLimit) {
      log(
        `${slug}: the build failed ${formatCount(retryCount + 1, 'time')}; it is listed by: npx shopkiln builds --failed`,
        error,
      );
      // This failure replaces earlier ones, so that a store that is never mended has one row.
      await deleteFailedBuilds(boss, slug);
    }
    return { id, status: 'failed', output: { error } };
  }
  // Without the claim, another builder may have published a later version.
  signal.throwIfAborted();
  if (version !== undefined && outcome.ok && outcome.published)
    await savePublishedVersion(db, slug, version, Date.now());
  await deleteFailedBuilds(boss, slug);
  return { id, status: 'completed', output: outcome };
}

/** A cache between platform and builder may have responded with an earlier version. */
const findStaleData = (
  pulled: number | undefined,
  version: number | undefined,
): string | undefined =>
  pulled !== undefined && version !== undefined && pulled < version
    ? `the platform responded with version ${pulled} of the store, and the database has version ${version}`
    : undefined;
