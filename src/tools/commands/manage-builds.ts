import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { openBoss } from '#platform/db/jobs/open-boss.ts';
import { BUILDS } from '#platform/db/jobs/queues.ts';
import { type BuildJob, sendBuild } from '#platform/db/jobs/send-build.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { listFailedBuilds, retryFailedBuild } from '#platform/jobs/builds/failed-builds.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { getQueueUrl } from './open-builder.ts';

export interface BuildsOptions {
  readonly failed?: boolean | undefined;
  readonly retry?: boolean | undefined;
  readonly send?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/**
 * `shopkiln builds [stores...]`: lists the builds in the queue of PostgreSQL: those that run and wait, and the stores that could not be
 * built. Without names, of every store. `send` queues builds, `retry` those that failed.
 */
export async function manageBuilds(
  names: readonly string[],
  options: BuildsOptions,
): Promise<void> {
  const { failed = false, retry = false, send = false, json = false } = options;
  if (send && (retry || failed)) throw new UsageError('--send: without --retry and --failed');
  const url = getQueueUrl();
  if (url === undefined)
    throw new CommandError('DATABASE_URL: expected the PostgreSQL database with the build queue');
  const boss = await openBoss({ connectionString: url, max: 2 });
  try {
    if (send) await sendBuilds(boss, url, names);
    else if (retry) await retryBuilds(boss, names);
    else await listBuilds(boss, names, { failed, json });
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function sendBuilds(boss: PgBoss, url: string, names: readonly string[]): Promise<void> {
  const db = await openDatabase(url, { schema: 'required', env: process.env });
  try {
    const rows = await db.selectFrom('stores').select('slug').orderBy('slug').execute();
    const knownSlugs = new Set(rows.map(({ slug }) => slug));
    const unknown = names.filter((name) => !knownSlugs.has(name));
    if (unknown.length > 0)
      throw new CommandError(`${unknown.join(', ')}: no such store on the platform`);
    const slugs = names.length > 0 ? names : [...knownSlugs];
    const urgency = names.length > 0 ? 'edit' : 'bulk';
    for (const slug of slugs) await sendBuild(boss, { slug }, { urgency });
    console.log(`Queued: ${slugs.length}`);
  } finally {
    await db.destroy();
  }
}

async function retryBuilds(boss: PgBoss, names: readonly string[]): Promise<void> {
  const slugs = (await listFailedBuilds(boss)).map(({ slug }) => slug);
  const notFailed = names.filter((name) => !slugs.includes(name));
  if (notFailed.length > 0) throw new CommandError(`${notFailed.join(', ')}: no failed build`);
  const retried = names.length > 0 ? names : slugs;
  for (const slug of retried) await retryFailedBuild(boss, slug);
  console.log(
    `Queued again: ${retried.length > 0 ? retried.join(', ') : 'none, no build has failed'}`,
  );
}

async function listBuilds(
  boss: PgBoss,
  names: readonly string[],
  { failed, json }: { readonly failed: boolean; readonly json: boolean },
): Promise<void> {
  const isShown = ({ slug }: { readonly slug: string }) =>
    names.length === 0 || names.includes(slug);
  const pending = failed ? [] : (await listPendingBuilds(boss)).filter(isShown);
  const failures = (await listFailedBuilds(boss)).filter(isShown);
  if (json)
    return console.log(JSON.stringify(failed ? failures : { pending, failed: failures }, null, 2));
  for (const { slug, state, startsAt } of pending)
    console.log(
      `${slug}: ${state}${state === 'retrying' ? `, next attempt at ${startsAt.toISOString()}` : ''}`,
    );
  for (const { slug, failedAt, error } of failures)
    console.log(`${slug}: failed at ${failedAt.toISOString()}: ${error}`);
  if (pending.length + failures.length === 0)
    console.log(failed ? 'No build has failed.' : 'No build is queued.');
}

/** A build that is queued or runs. */
interface PendingBuild {
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
async function listPendingBuilds(boss: PgBoss): Promise<PendingBuild[]> {
  const jobs = await boss.findJobs<BuildJob>(BUILDS, { limit: MAX_JOBS });
  const pending = jobs.flatMap(({ data, state, startAfter }) => {
    const shown = STATES[state];
    return shown ? [{ slug: data.slug, state: shown, startsAt: startAfter }] : [];
  });
  return pending.sort((a, b) =>
    a.state === b.state ? Number(a.startsAt) - Number(b.startsAt) : a.state < b.state ? -1 : 1,
  );
}
