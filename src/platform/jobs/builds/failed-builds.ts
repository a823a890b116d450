import type { PgBoss } from 'pg-boss';
import * as v from 'valibot';
import { FAILED_BUILDS, MAX_JOBS } from '#platform/db/jobs/queues.ts';
import { sendBuild } from '#platform/db/jobs/send-build.ts';
import { FAILED_BUILD_PAUSES_HOURS } from '#shared/contract/build-queue.ts';

/** A store whose build failed as often as it is retried, and was not built since. */
export interface FailedBuild {
  readonly slug: string;
  readonly failedAt: Date;
  readonly error: string;
  /** How often it was queued again without an edit. */
  readonly round: number;
}

const HOUR_MS = 3_600_000;

const Job = v.object({ data: v.object({ slug: v.string(), round: v.optional(v.number(), 0) }) });
const Failure = v.object({ sourceOutput: v.object({ error: v.string() }) });
const Crash = v.object({ sourceOutput: v.object({ message: v.string() }) });

/** Lists the stores whose builds failed, each once with its last error, in the order of their slugs. */
export async function listFailedBuilds(boss: PgBoss): Promise<FailedBuild[]> {
  const failures = new Map<string, FailedBuild>();
  for (const job of await boss.findJobs(FAILED_BUILDS, { limit: MAX_JOBS })) {
    const parsed = v.safeParse(Job, job);
    if (!parsed.success) continue;
    const { slug, round } = parsed.output.data;
    failures.set(slug, { slug, round, failedAt: job.createdOn, error: readError(job) });
  }
  return [...failures.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** Returns when a failed build is queued again, and the number of that round. Undefined when it is not. */
export function getNextRound({
  failedAt,
  round,
}: Pick<FailedBuild, 'failedAt' | 'round'>):
  | { readonly round: number; readonly at: Date }
  | undefined {
  const hours = FAILED_BUILD_PAUSES_HOURS[round];
  if (hours === undefined) return undefined;
  return { round: round + 1, at: new Date(failedAt.getTime() + hours * HOUR_MS) };
}

function readError(job: object): string {
  if (v.is(Failure, job)) return job.sourceOutput.error;
  // pg-boss has written a message when the builder sent no heartbeat, or took too long.
  return v.is(Crash, job) ? job.sourceOutput.message : 'the builder ended during the build';
}

/** Queues the failed builds of a store again. */
export async function retryFailedBuild(boss: PgBoss, slug: string): Promise<void> {
  await sendBuild(boss, { slug }, { urgency: 'edit' });
  await deleteFailedBuilds(boss, slug);
}

/** Deletes the failed builds of a store that was built since. */
export async function deleteFailedBuilds(boss: PgBoss, slug: string): Promise<void> {
  const jobs = await boss.findJobs(FAILED_BUILDS, { key: slug, limit: MAX_JOBS });
  if (jobs.length > 0)
    await boss.deleteJob(
      FAILED_BUILDS,
      jobs.map(({ id }) => id),
    );
}
