import type { PgBoss } from 'pg-boss';
import { openBoss } from '#platform/db/jobs/open-boss.ts';
import { sendBuild } from '#platform/db/jobs/send-build.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import {
  getNextRound,
  listFailedBuilds,
  retryFailedBuild,
} from '#platform/jobs/builds/failed-builds.ts';
import { listPendingBuilds, type PendingBuild } from '#platform/jobs/builds/pending-builds.ts';
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
  for (const build of pending) console.log(`${build.slug}: ${describePending(build)}`);
  for (const failure of failures) {
    const { slug, failedAt, error } = failure;
    const next = getNextRound(failure)?.at.toISOString();
    console.log(
      `${slug}: failed at ${failedAt.toISOString()}, ${next ? `queued again after ${next}` : 'not queued again'}: ${error}`,
    );
  }
  if (pending.length + failures.length === 0)
    console.log(failed ? 'No build has failed.' : 'No build is queued.');
}

function describePending({ state, startsAt, position, expectedAt }: PendingBuild): string {
  const parts = [
    state,
    state === 'retrying' && `next attempt at ${startsAt.toISOString()}`,
    position !== undefined && `position ${position}`,
    expectedAt && `built at about ${expectedAt.toISOString()}`,
  ];
  return parts.filter(Boolean).join(', ');
}
