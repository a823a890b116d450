import type { PgBoss } from 'pg-boss';
import { sendBuild } from '#platform/db/jobs/send-build.ts';
import type { Database } from '#platform/db/tables.ts';
import { type OnlineData, parseDataVersion } from '#shared/contract/site-data.ts';
import { type FailedBuild, getNextRound, listFailedBuilds } from './failed-builds.ts';
import { isOutdated, listStoreVersions, type StoreVersion } from './published-versions.ts';

/** Reads what is online of the stores that this builder publishes. Stores without a target are not in the result. */
export type ReadOnline = (slugs: readonly string[]) => Promise<ReadonlyMap<string, OnlineData>>;

interface Queue {
  readonly db: Database;
  readonly boss: PgBoss;
}

/**
 * Queues builds of all stores whose published version is older than their data. Returns their slugs. A builder calls it when it
 * starts. Stores that it builds and does not publish are queued too, and those whose builds have failed.
 */
export async function sendOutdated({ db, boss }: Queue): Promise<readonly string[]> {
  const slugs = (await listStoreVersions(db)).filter(isOutdated).map(({ slug }) => slug);
  for (const slug of slugs) await sendBuild(boss, { slug }, { urgency: 'bulk' });
  return slugs;
}

/**
 * Queues builds of all published stores whose release is older than their data, by what was recorded and by what is online. A build that
 * has failed is queued again after an hour, then less and less often, and in the end not at all. Returns the slugs.
 */
export async function reconcileReleases(
  { db, boss }: Queue,
  readOnline: ReadOnline,
  now = Date.now(),
): Promise<readonly string[]> {
  const stores = await listStoreVersions(db);
  const online = await readOnline(stores.map(({ slug }) => slug));
  const failed = new Map((await listFailedBuilds(boss)).map((build) => [build.slug, build]));
  const sent: string[] = [];
  for (const store of stores) {
    const { slug } = store;
    const data = online.get(slug);
    if (data === undefined || !(isOutdated(store) || isReleaseOutdated(data, store))) continue;
    const round = findRound(failed.get(slug), now);
    if (round === undefined) continue;
    await sendBuild(boss, { slug, ...(round > 0 && { round }) }, { urgency: 'bulk' });
    sent.push(slug);
  }
  return sent;
}

/** Returns the number of the next round, 0 for a build that has not failed; undefined when none is due. */
function findRound(failed: FailedBuild | undefined, now: number): number | undefined {
  if (!failed) return 0;
  const next = getNextRound(failed);
  return next && next.at.getTime() <= now ? next.round : undefined;
}

/** Whether a release shows older data than the database has. The epoch of a response begins with that of the database. */
function isReleaseOutdated(data: OnlineData, { epoch, version }: StoreVersion): boolean {
  if (data === 'unknown' || version === 0) return false;
  if (data === 'none') return true;
  const online = parseDataVersion(data.version);
  return online !== undefined && !(online.epoch.startsWith(epoch) && online.number >= version);
}
