import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { BUILDS, MAX_JOBS } from '#platform/db/jobs/queues.ts';
import type { BuildJob } from '#platform/db/jobs/send-build.ts';

/** A build that is queued or runs. */
export interface PendingBuild {
  readonly slug: string;
  /** `retrying`: the last attempt failed, and the next one begins at `startsAt`. */
  readonly state: 'building' | 'waiting' | 'retrying';
  readonly startsAt: Date;
  /** 1 for the build that begins next. Undefined for one that runs or begins later. */
  readonly position?: number;
  /** When it will have ended, if builds take as long as those of the last hour. Undefined when there was none. */
  readonly expectedAt?: Date;
}

type BuildJobRow = JobWithMetadata<BuildJob>;

const STATES: Partial<Record<BuildJobRow['state'], PendingBuild['state']>> = {
  active: 'building',
  created: 'waiting',
  retry: 'retrying',
};

/** Lists the builds that are queued or run: those that run first, then in the order in which they begin. */
export async function listPendingBuilds(boss: PgBoss, now = Date.now()): Promise<PendingBuild[]> {
  const jobs = await boss.findJobs<BuildJob>(BUILDS, { limit: MAX_JOBS });
  const order: BuildJobRow['state'][] = ['active', 'created', 'retry'];
  const queued = jobs
    .filter(({ state }) => order.includes(state))
    .sort(
      (a, b) =>
        order.indexOf(a.state) - order.indexOf(b.state) ||
        b.priority - a.priority ||
        Number(a.createdOn) - Number(b.createdOn),
    );
  const running = Math.max(1, queued.filter(({ state }) => state === 'active').length);
  const mean = getMeanDuration(jobs);
  let position = 0;
  return queued.flatMap<PendingBuild>(({ data: { slug }, state, startAfter: startsAt }) => {
    const shown = STATES[state];
    if (!shown) return [];
    if (shown !== 'waiting') return [{ slug, state: shown, startsAt }];
    position++;
    // The builders are busy with a build each, and then with those before this one.
    const rounds = Math.ceil(position / running) + (queued[0]?.state === 'active' ? 1 : 0);
    const expected = mean && { expectedAt: new Date(now + rounds * mean) };
    return [{ slug, state: shown, startsAt, position, ...expected }];
  });
}

/** Returns the mean duration of the completed builds that the queue retains, in milliseconds; undefined without any. */
function getMeanDuration(jobs: readonly BuildJobRow[]): number | undefined {
  const durations = jobs.flatMap(({ state, startedOn, completedOn }) =>
    state === 'completed' && completedOn ? [Number(completedOn) - Number(startedOn)] : [],
  );
  if (durations.length === 0) return undefined;
  return durations.reduce((sum, duration) => sum + duration, 0) / durations.length;
}
