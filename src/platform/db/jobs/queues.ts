import type { PgBoss, QueueOptions } from 'pg-boss';

/** Builds of stores. The key of a job is the slug of its store. */
export const BUILDS = 'builds';
/** Builds that failed as often as they are retried. */
export const FAILED_BUILDS = 'builds.failed';
/** Jobs that are read at once: more than a queue has. */
export const MAX_JOBS = 100_000;
/** Runs hourly: sends builds of the stores whose release is older than their data. */
export const BUILD_RECONCILIATION = 'builds.reconciliation';

/** A builder that sends no heartbeat for this time has lost its build: another one takes it over. */
export const HEARTBEAT_SECONDS = 15;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A failed build is retried for some minutes: the platform or the destination may be restarting. After a builder has ended without
 * a heartbeat, another one takes over its build.
 */
const BUILD_OPTIONS = {
  retryLimit: 5,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 5 * MINUTE,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 30 * MINUTE,
  retentionSeconds: 30 * DAY,
  deleteAfterSeconds: HOUR,
  deadLetter: FAILED_BUILDS,
} satisfies QueueOptions & { readonly deadLetter: string };
/** How long failed builds are listed. */
const FAILED_OPTIONS: QueueOptions = { retentionSeconds: 30 * DAY };
const RECONCILIATION_OPTIONS: QueueOptions = {
  retryLimit: 0,
  retentionSeconds: HOUR,
  deleteAfterSeconds: DAY,
};

/** Creates the queues, or gives existing ones the options of this version. */
export async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(FAILED_BUILDS, FAILED_OPTIONS);
  await boss.updateQueue(FAILED_BUILDS, FAILED_OPTIONS);
  // One active job of a store at a time. Waiting ones are merged by `sendBuild`.
  await boss.createQueue(BUILDS, { ...BUILD_OPTIONS, policy: 'singleton' });
  await boss.updateQueue(BUILDS, BUILD_OPTIONS);
  await boss.createQueue(BUILD_RECONCILIATION, { ...RECONCILIATION_OPTIONS, policy: 'stately' });
  await boss.updateQueue(BUILD_RECONCILIATION, RECONCILIATION_OPTIONS);
}
