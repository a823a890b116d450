import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { migrateQueues } from '#platform/db/jobs/migrate-queues.ts';
import { openBoss } from '#platform/db/jobs/open-boss.ts';
import { BUILD_RECONCILIATION, BUILDS, FAILED_BUILDS } from '#platform/db/jobs/queues.ts';
import { sendBuild } from '#platform/db/jobs/send-build.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { listFailedBuilds } from '#platform/jobs/builds/failed-builds.ts';
import { findStoreVersion, listOutdatedStores } from '#platform/jobs/builds/published-versions.ts';
import { type BuildersOptions, startBuilders } from '#platform/jobs/builds/start-builders.ts';
import type { BuildOutcome } from '#shared/contract/build-queue.ts';
import { otherStore, smallStore } from '../fixtures/small-store.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { findPgbouncer, startPgbouncer } from '../helpers/contract/engines/pgbouncer.ts';
import { BUSY_MACHINE, findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';

const bin = findPostgres();
const bouncer = findPgbouncer();
const WAIT = { timeout: 30_000, interval: 100 };
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
  const start = (build: BuildersOptions['build'], workers = 1) =>
    startBuilders({ db, url: server.address, workers, build, log: () => {} });
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
        Array.from({ length: 20 }, (_, store) => sendBuild(boss, `store-${store}`)),
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
    expect(await listOutdatedStores(db)).toEqual([]);
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
      log: (...args) => log.push(args),
    });
    await sendBuild(boss, 'other');
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
      expect.stringMatching(/^fixture: failed at \S+: store\.json {2}name: expected a text\n$/),
    ]);
    expect(await listOutdatedStores(db)).toEqual(['fixture']);
    await sendBuild(boss, 'fixture');
    await expect.poll(() => log.length, WAIT).toBe(2);
    await expect.poll(() => boss.findJobs(FAILED_BUILDS), WAIT).toHaveLength(1);
    isBroken = false;
    const retried = await shopkiln(['builds', '--retry', 'fixture'], {
      env: { DATABASE_URL: server.address },
    });
    expect([retried.code, retried.stdout]).toEqual([0, 'Queued again: fixture\n']);
    await expect.poll(() => listOutdatedStores(db), WAIT).toEqual([]);
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
    await expect.poll(() => listOutdatedStores(db), WAIT).toEqual([]);
    expect(await builders.sendOutdated()).toEqual([]);
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
    await expect.poll(() => listOutdatedStores(db), WAIT).toEqual([]);
    expect(builds).toEqual(['fixture']);
    await boss.stop({ graceful: false });
    await builders.stop();
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
    expect(await listOutdatedStores(db)).toEqual(['fixture']);
  });

  test('SCALE-5.06 a build of data that is older than the database is repeated', async () => {
    const boss = await open();
    await boss.updateQueue(BUILDS, { retryLimit: 2, retryDelay: 0, retryBackoff: false });
    await seedStore(db, renamed('Cached elsewhere'));
    const version = (await findStoreVersion(db, 'fixture')) ?? 0;
    let pulled = version - 1;
    const builders = await start(async () => ({ ...BUILT, dataVersion: pulled++ }));
    await expect.poll(() => listOutdatedStores(db), WAIT).toEqual([]);
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
