import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { BUILDS } from '#platform/db/jobs/queues.ts';
import type { BuildJob } from '#platform/db/jobs/send-build.ts';

/** A build that is queued or runs. */
export interface PendingBuild {
  readonly slug: string;
  /** `retrying`: the last attempt failed, and the next one begins at `startsAt`. */
  readonly state: 'building' | 'waiting' | 'retrying';
  readonly startsAt: Date;
}

const STATES: Partial<Record<JobWithMetadata['state'], PendingBuild['state']>> = {
  active: 'building',
  created: 'waiting',
  retry: 'retrying',
};
const MAX_JOBS = 100_000;

/** Lists the builds that are queued or run: those that run first. */
export async function listPendingBuilds(boss: PgBoss): Promise<PendingBuild[]> {
  const jobs = await boss.findJobs<BuildJob>(BUILDS, { limit: MAX_JOBS });
  const pending = jobs.flatMap(({ data, state, startAfter }) => {
    const shown = STATES[state];
    return shown ? [{ slug: data.slug, state: shown, startsAt: startAfter }] : [];
  });
  return pending.sort((a, b) =>
    a.state === b.state ? Number(a.startsAt) - Number(b.startsAt) : a.state < b.state ? -1 : 1,
  );
}
