import type { JobWithMetadata, PgBoss } from 'pg-boss';
import * as v from 'valibot';
import { BUILDS } from '#platform/db/jobs/queues.ts';
import { sendBuild } from '#platform/db/jobs/send-build.ts';
import type { BuildOutcome, BuildQueue, BuildStatus } from '#shared/contract/build-queue.ts';

const Outcome = v.object({
  pages: v.number(),
  rendered: v.number(),
  milliseconds: v.number(),
  // Jobs that an earlier version ended have none.
  published: v.optional(v.boolean(), true),
});
const Failure = v.object({ error: v.string() });
/** More than the jobs of a store that are retained. */
const MAX_JOBS = 10_000;

/** A build queue in the database: its builds survive restarts, and builders on any machine take them. */
export function createDurableQueue(boss: PgBoss): BuildQueue {
  async function status(slug: string): Promise<BuildStatus> {
    const jobs = await boss.findJobs(BUILDS, { key: slug, limit: MAX_JOBS });
    const isIn = (...states: JobWithMetadata['state'][]) =>
      jobs.some(({ state }) => states.includes(state));
    const state = isIn('created', 'retry') ? 'waiting' : isIn('active') ? 'building' : 'idle';
    const last = jobs.filter(({ output }) => output).sort((a, b) => getEnd(b) - getEnd(a))[0];
    if (!last) return { state };
    return { state, last: { ...readOutcome(last), endedAt: new Date(getEnd(last)).toISOString() } };
  }

  return {
    status,
    async enqueue(slug) {
      await sendBuild(boss, { slug }, { urgency: 'edit' });
      return status(slug);
    },
    close: async () => {},
  };
}

type JobTimes = Pick<JobWithMetadata, 'completedOn' | 'startedOn'>;

/** A job that is retried has an output, and has not ended. */
const getEnd = ({ completedOn, startedOn }: JobTimes): number =>
  (completedOn ?? startedOn).getTime();

function readOutcome({ output }: { readonly output: object }): BuildOutcome {
  if (v.is(Outcome, output)) return { ok: true, ...v.parse(Outcome, output) };
  return {
    ok: false,
    error: v.is(Failure, output) ? output.error : 'the builder ended during the build',
  };
}
