import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { migrateQueues } from '#platform/db/jobs/migrate-queues.ts';
import { openBoss } from '#platform/db/jobs/open-boss.ts';
import { BUILD_RECONCILIATION, BUILDS, FAILED_BUILDS } from '#platform/db/jobs/queues.ts';
import { type BuildJob, sendBuild } from '#platform/db/jobs/send-build.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { deleteFailedBuilds, listFailedBuilds } from '#platform/jobs/builds/failed-builds.ts';
import { listPendingBuilds } from '#platform/jobs/builds/pending-builds.ts';
import {
  findStoreVersion,
  isOutdated,
  listStoreVersions,
  savePublishedVersion,
} from '#platform/jobs/builds/published-versions.ts';
import { type ReadOnline, reconcileReleases } from '#platform/jobs/builds/send-outdated.ts';
import { type BuildersOptions, startBuilders } from '#platform/jobs/builds/start-builders.ts';
import type { BuildOutcome } from '#shared/contract/build-queue.ts';
import type { OnlineData } from '#shared/contract/site-data.ts';
import { otherStore, smallStore } from '../fixtures/small-store.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { findPgbouncer, startPgbouncer } from '../helpers/contract/engines/pgbouncer.ts';
import { BUSY_MACHINE, findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';

const bin = findPostgres();
const bouncer = findPgbouncer();
const WAIT = { timeout: 30_000, interval: 100 };
const EDIT = { urgency: 'edit' } as const;
const BUILT: BuildOutcome = { ok: true, pages: 3, rendered: 1, milliseconds: 5, published: true };

describe.skipIf(!bin)('Postgres', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let db: Database;
  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const admin = await openDatabase(server.address, { schema: 'any' });
    await sql`drop schema if exists pgboss cascade`.execute(admin);
    await admin.destroy();
    await migrateQueues(server.address);
    db = await server.open();
  });
  afterEach(() => db.destroy());

  const open = () => openBoss({ connectionString: server.address, max: 2 });
  const listJobs = async () => {
    const boss = await open();
    const jobs = await boss.findJobs(BUILDS);
    await boss.stop({ graceful: false });
    return jobs.map(({ data, state }) => [(data as { slug: string }).slug, state]);
  };
  const listOutdated = async () =>
    (await listStoreVersions(db)).filter(isOutdated).map(({ slug }) => slug);
  /** The stores have a target, and what is online is not known. */
  const readOnline: ReadOnline = async (slugs) => new Map(slugs.map((slug) => [slug, 'unknown']));
  const start = (build: BuildersOptions['build'], workers = 1) =>
    startBuilders({ db, url: server.address, workers, build, readOnline, log: () => {} });
  const renamed = (name: string) => {
    const folder = smallStore();
    return { ...folder, store: { ...folder.store, name } };
  };

  test('SCALE-5.01 the transaction that changes a store queues its build; one that is rolled back queues none', async () => {
    expect(await listJobs()).toEqual([]);
    await db
      .transaction()
      .execute(async (trx) => {
        await seedStore(trx, smallStore());
        throw new Error('rolled back');
      })
      .catch(() => {});
    expect(await listJobs()).toEqual([]);
    await seedStore(db, smallStore());
    expect(await listJobs()).toEqual([['fixture', 'created']]);
    await seedStore(db, smallStore());
    await seedStore(db, renamed('Another name'));
    expect(await listJobs()).toEqual([['fixture', 'created']]);
  });

  test('SCALE-5.02 1,000 triggers of 20 stores become few builds, and never two of one store at once', async () => {
    const running = new Map<string, number>();
    let maxRunning = 0;
    const builds: string[] = [];
    const build = async (slug: string): Promise<BuildOutcome> => {
      builds.push(slug);
      running.set(slug, (running.get(slug) ?? 0) + 1);
      maxRunning = Math.max(maxRunning, ...running.values());
      await sleep(20 + Math.random() * 60);
      running.set(slug, (running.get(slug) ?? 1) - 1);
      return BUILT;
    };
    const builders = await Promise.all([start(build, 3), start(build, 3)]);
    const boss = await open();
    for (let round = 0; round < 50; round++)
      await Promise.all(
        Array.from({ length: 20 }, (_, store) => sendBuild(boss, { slug: `store-${store}` }, EDIT)),
      );
    await expect
      .poll(async () => (await listJobs()).filter(([, state]) => state !== 'completed'), {
        timeout: 60_000,
      })
      .toEqual([]);
    expect(maxRunning).toBe(1);
    expect(new Set(builds).size).toBe(20);
    expect(builds.length).toBeLessThan(100);
    await boss.stop({ graceful: false });
    await Promise.all(builders.map(({ stop }) => stop()));
  }, 120_000);

  test('SCALE-5.03 changes during a build cause one more', async () => {
    const held: (() => void)[] = [];
    const build = () => new Promise<BuildOutcome>((resolve) => held.push(() => resolve(BUILT)));
    const builders = await Promise.all([start(build, 2), start(build, 2)]);
    await seedStore(db, renamed('Before'));
    await expect.poll(() => held.length, WAIT).toBe(1);
    for (const name of ['One', 'Two', 'Three']) await seedStore(db, renamed(name));
    await sleep(2_500);
    expect([held.length, await listJobs()]).toEqual([
      1,
      [
        ['fixture', 'active'],
        ['fixture', 'created'],
      ],
    ]);
    held[0]?.();
    await expect.poll(() => held.length, WAIT).toBe(2);
    held[1]?.();
    await expect
      .poll(async () => new Set((await listJobs()).map(([, state]) => state)), WAIT)
      .toEqual(new Set(['completed']));
    expect(await listOutdated()).toEqual([]);
    await Promise.all(builders.map(({ stop }) => stop()));
  });

  test('SCALE-5.04 a build that fails again and again is listed with its store and error, until the store is built', async () => {
    const boss = await open();
    await boss.updateQueue(BUILDS, { retryLimit: 2, retryDelay: 0, retryBackoff: false });
    let attempts = 0;
    let isBroken = true;
    const build = async (slug: string): Promise<BuildOutcome> => {
      if (slug === 'fixture' && isBroken) {
        attempts++;
        return { ok: false, error: 'store.json  name: expected a text' };
      }
      return BUILT;
    };
    const log: unknown[] = [];
    const builders = await startBuilders({
      db,
      url: server.address,
      workers: 1,
      build,
      readOnline,
      log: (...args) => log.push(args),
    });
    await sendBuild(boss, { slug: 'other' }, EDIT);
    await seedStore(db, renamed('Broken'));
    await expect
      .poll(() => listFailedBuilds(boss), WAIT)
      .toMatchObject([{ slug: 'fixture', error: 'store.json  name: expected a text' }]);
    expect(attempts).toBe(3);
    expect(log).toEqual([
      [expect.stringMatching(/^fixture: the build failed 3 times/), expect.anything()],
    ]);
    const { stdout, code } = await shopkiln(['builds', '--failed'], {
      env: { DATABASE_URL: server.address },
    });
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^fixture: failed at \S+, queued again after \S+Z: store\.json {2}name: expected a text\n$/,
      ),
    ]);
    expect(await listOutdated()).toEqual(['fixture']);
    await sendBuild(boss, { slug: 'fixture' }, EDIT);
    await expect.poll(() => log.length, WAIT).toBe(2);
    await expect.poll(() => boss.findJobs(FAILED_BUILDS), WAIT).toHaveLength(1);
    isBroken = false;
    const retried = await shopkiln(['builds', '--retry', 'fixture'], {
      env: { DATABASE_URL: server.address },
    });
    expect([retried.code, retried.stdout]).toEqual([0, 'Queued again: fixture\n']);
    await expect.poll(listOutdated, WAIT).toEqual([]);
    expect(await listFailedBuilds(boss)).toEqual([]);
    await boss.stop({ graceful: false });
    await builders.stop();
  });

  test('SCALE-5.05 the reconciliation queues stores whose published version is older than their data', async () => {
    const builds: string[] = [];
    const builders = await start(async (slug) => {
      builds.push(slug);
      return BUILT;
    });
    await seedStore(db, renamed('Published'));
    await seedStore(db, otherStore());
    await expect.poll(listOutdated, WAIT).toEqual([]);
    expect(await builders.reconcile()).toEqual([]);
    const boss = await open();
    expect(await boss.getSchedules(BUILD_RECONCILIATION)).toMatchObject([{ cron: '0 * * * *' }]);
    builds.length = 0;
    await db
      .updateTable('published_versions')
      .set((eb) => ({ version: eb('version', '-', 1) }))
      .where('store_id', '=', (eb) =>
        eb.selectFrom('stores').select('id').where('slug', '=', 'fixture'),
      )
      .execute();
    // What the schedule sends each hour.
    await boss.send(BUILD_RECONCILIATION);
    await expect.poll(listOutdated, WAIT).toEqual([]);
    expect(builds).toEqual(['fixture']);
    await boss.stop({ graceful: false });
    await builders.stop();
  });

  test('SCALE-5.10 the reconciliation compares what is online', async () => {
    const boss = await open();
    await seedStore(db, renamed('Published'));
    await seedStore(db, otherStore());
    for (const { slug, version } of await listStoreVersions(db))
      await savePublishedVersion(db, slug, version, 1);
    const [fixture] = await listStoreVersions(db);
    if (!fixture) throw new Error('expected a store');
    const { epoch, version } = fixture;
    const readAt = '2026-01-01T00:00:00.000Z';
    const sendWith = (online: OnlineData) =>
      reconcileReleases({ db, boss }, async () => new Map([['fixture', online]]));
    expect(await sendWith({ version: `${epoch}rates.${version}`, readAt })).toEqual([]);
    expect(await sendWith('unknown')).toEqual([]);
    for (const online of [
      { version: `${epoch}rates.${version - 1}`, readAt },
      { version: `another.${version + 5}`, readAt },
      'none',
    ] as const)
      expect(await sendWith(online)).toEqual(['fixture']);
    await boss.stop({ graceful: false });
  });

  test('SCALE-5.11 the published version never goes back', async () => {
    await seedStore(db, renamed('Published'));
    const readPublished = async () => (await listStoreVersions(db))[0]?.published;
    await savePublishedVersion(db, 'fixture', 14, 1);
    await savePublishedVersion(db, 'fixture', 13, 2);
    expect(await readPublished()).toBe(14);
    await savePublishedVersion(db, 'fixture', 15, 3);
    expect(await readPublished()).toBe(15);
  });

  test('SCALE-5.12 edits precede bulk builds, and an edit raises a waiting one', async () => {
    const boss = await open();
    const bulk = { urgency: 'bulk' } as const;
    for (const slug of ['a', 'b', 'c', 'd']) await sendBuild(boss, { slug }, bulk);
    await seedStore(db, renamed('Edited'));
    await sendBuild(boss, { slug: 'c' }, EDIT);
    await sendBuild(boss, { slug: 'c' }, bulk);
    const listed = await listPendingBuilds(boss);
    expect(listed.map(({ slug, position }) => [slug, position])).toEqual([
      ['c', 1],
      ['fixture', 2],
      ['a', 3],
      ['b', 4],
      ['d', 5],
    ]);
    const fetched: string[] = [];
    for (let job = 1; job <= 5; job++)
      for (const { data } of await boss.fetch<BuildJob>(BUILDS)) fetched.push(data.slug);
    expect(fetched).toEqual(['c', 'fixture', 'a', 'b', 'd']);
    const [done] = await boss.findJobs(BUILDS, { key: 'a' });
    await boss.complete(BUILDS, done?.id ?? '', BUILT);
    await sendBuild(boss, { slug: 'e' }, bulk);
    const { stdout } = await shopkiln(['builds', 'e', 'b'], {
      env: { DATABASE_URL: server.address },
    });
    expect(stdout).toMatch(/^b: building\ne: waiting, position 1, built at about 20\d\d-\S+Z\n$/);
    await boss.stop({ graceful: false });
  });

  test('SCALE-5.13 a failed build is queued again less and less often, and in the end not at all', async () => {
    const boss = await open();
    await boss.updateQueue(BUILDS, { retryLimit: 0 });
    await seedStore(db, renamed('Broken'));
    async function fail(): Promise<void> {
      const [job] = await boss.fetch<BuildJob>(BUILDS);
      await deleteFailedBuilds(boss, 'fixture');
      await boss.fail(BUILDS, job?.id ?? '', { error: 'broken' });
    }
    const reconcileAfter = (hours: number) =>
      reconcileReleases({ db, boss }, readOnline, Date.now() + hours * 3_600_000);
    for (const [round, hours] of [1, 2, 4, 8, 16].entries()) {
      await fail();
      expect(await listFailedBuilds(boss)).toMatchObject([{ round, error: 'broken' }]);
      expect(await reconcileAfter(hours - 0.1)).toEqual([]);
      expect(await reconcileAfter(hours + 0.1)).toEqual(['fixture']);
    }
    await fail();
    expect(await reconcileAfter(1_000)).toEqual([]);
    await seedStore(db, renamed('Edited'));
    await fail();
    expect(await listFailedBuilds(boss)).toMatchObject([{ round: 0 }]);
    await boss.stop({ graceful: false });
  });

  test('SCALE-5.14 a store without a target is built once by a builder that starts, and not each hour', async () => {
    const boss = await open();
    let builds = 0;
    const builders = await start(async () => {
      builds++;
      return { ...BUILT, published: false };
    });
    await seedStore(db, renamed('Built into dist'));
    await expect.poll(() => builds, WAIT).toBe(1);
    expect(await reconcileReleases({ db, boss }, async () => new Map())).toEqual([]);
    await builders.stop();
    await (await start(async () => ({ ...BUILT, published: false }))).stop();
    expect(await listOutdated()).toEqual(['fixture']);
    await boss.stop({ graceful: false });
  });

  test('SCALE-5.05 a store that is built and not published remains outdated', async () => {
    let builds = 0;
    const builders = await start(async () => {
      builds++;
      return { ...BUILT, published: false };
    });
    await seedStore(db, renamed('Built into dist'));
    await expect.poll(() => builds, WAIT).toBe(1);
    await builders.stop();
    expect(await listOutdated()).toEqual(['fixture']);
  });

  test('SCALE-5.06 a build of data that is older than the database is repeated', async () => {
    const boss = await open();
    await boss.updateQueue(BUILDS, { retryLimit: 2, retryDelay: 0, retryBackoff: false });
    await seedStore(db, renamed('Cached elsewhere'));
    const version = (await findStoreVersion(db, 'fixture')) ?? 0;
    let pulled = version - 1;
    const builders = await start(async () => ({ ...BUILT, dataVersion: pulled++ }));
    await expect.poll(listOutdated, WAIT).toEqual([]);
    expect(pulled).toBe(version + 1);
    await boss.stop({ graceful: false });
    await builders.stop();
  });

  test.skipIf(!bouncer)(
    'SCALE-5.07 behind PgBouncer in transaction mode, seeding queues builds',
    async () => {
      const pooler = await startPgbouncer(bouncer ?? '', server.address, 3);
      const env = { ...BUSY_MACHINE, DATABASE_DIRECT_URL: server.address };
      const pooled = await openDatabase(pooler.address, { env });
      await seedStore(pooled, renamed('Pooled'));
      expect(await listJobs()).toEqual([['fixture', 'created']]);
      await pooled.destroy();
      await pooler.close();
    },
    60_000,
  );
});
