import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { findFreePort } from '../built/free-port.ts';
import { shopkiln } from '../commands/shopkiln.ts';
import { PLATFORM_READY } from '../commands/start-role.ts';
import { findDamage } from '../contract/crash-check.ts';
import { BUSY_MACHINE, startPostgres } from '../contract/engines/postgres.ts';
import {
  MAIL_STATEMENTS,
  ORDER_STATEMENTS,
  PAYMENT_STATEMENTS,
} from '../contract/kill-at-statement.ts';
import { startMailCatcher } from '../contract/mail-catcher.ts';
import type { KillStep } from './kill-at-step.ts';
import { findSku } from './run-chaos.ts';
import { createSeller, readPublishedTitle } from './seller.ts';
import { shopUntil } from './shopper.ts';
import { killGroup, startGroup } from './supervisor.ts';

const HOOK = pathToFileURL(join(import.meta.dirname, 'kill-at-step.ts')).href;
/** More than a builder waits for the heartbeat of a killed one while the other stores are built. */
const SLUGS = ['amber', 'birch', 'cedar', 'dogwood'];
const SHOPPERS = 3;
/** A process that does not reach its step in this time is killed wherever it is. */
const PATIENCE_MS = 60_000;
/**
 * Longer than all claims of killed processes. Nothing but time ends them: neither this test nor a command changes a
 * row or a file.
 */
const RECOVERY_MS = 15 * 60_000;

/** What the processes are killed at, and in how many steps each is a step of it. */
const PLATFORM_STEPS = {
  orders: { statements: `${ORDER_STATEMENTS}|${PAYMENT_STATEMENTS}`, span: 80 },
  mails: { statements: MAIL_STATEMENTS, span: 6 },
} as const;
const BUILDER_STEPS = {
  builds: { paths: '/builder/', span: 60 },
  // A release has 250 files, each with a change of its folder.
  publishes: { paths: '/sites/', span: 500 },
  // The list of the release, and the link to it.
  switches: { paths: '/sites/[^/]+/(?:current|releases/[^/]+[.]json)', span: 4 },
} as const;
const BUILDER_TURNS = ['builds', 'publishes', 'switches'] as const;
type Activity = keyof typeof PLATFORM_STEPS | keyof typeof BUILDER_STEPS;

interface KillRoundsOptions {
  readonly rounds: number;
  /** The programs of Postgres; SQLite by default. */
  readonly bin?: string | undefined;
}

interface KillRoundsResult {
  /** Kills at a step of each activity. */
  readonly kills: Readonly<Record<Activity, number>>;
  /** Kills of processes that did not reach their step. */
  readonly lateKills: number;
  readonly orders: number;
  readonly mails: number;
  /** Releases that became current, those after the last kill included. */
  readonly releases: number;
  /** Seconds after the last kill until everything was complete. */
  readonly recoverySeconds: number;
}

/**
 * Kills a platform and its builder in each round, at a step of placing orders or sending mails, and of building or
 * publishing, while shoppers buy and a seller edits. Fails unless the processes that start afterwards complete
 * everything by themselves: nothing acknowledged is lost or doubled, and the last edits are published.
 */
export async function runKillRounds({ rounds, bin }: KillRoundsOptions): Promise<KillRoundsResult> {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-'));
  const server = bin === undefined ? undefined : await startPostgres(bin);
  const dbPath = server?.address ?? join(folder, 'platform.sqlite');
  const catcher = await startMailCatcher();
  const [port, hookPort] = [await findFreePort(), await findFreePort()];
  const [sites, work] = [join(folder, 'sites'), join(folder, 'builder')];
  await mkdir(work);
  const stores = join(folder, 'stores');
  const env = {
    ...BUSY_MACHINE,
    ...catcher.env,
    ...(server ? { DATABASE_URL: dbPath } : { PLATFORM_DB: dbPath }),
    PLATFORM_CLIENT_HEADER: 'X-Test-Client',
    PAYMENTS: 'sandbox',
    PUBLISH_TO: `folder:${sites}`,
    PLATFORM_URL: `http://127.0.0.1:${port}`,
    STORES_DIR: SLUGS.map((slug) => join(stores, slug)).join(delimiter),
    ...(!server && {
      BUILD_HOOK_SECRET: 'kill-rounds-kill-rounds-kill-rounds',
      ...Object.fromEntries(
        SLUGS.map((slug) => [
          `BUILD_HOOK_${slug.toUpperCase()}`,
          `http://127.0.0.1:${hookPort}/build/${slug}`,
        ]),
      ),
    }),
  };
  const sellers = await Promise.all(SLUGS.map((slug) => createSeller(stores, slug, env)));
  const kills = { orders: 0, mails: 0, builds: 0, publishes: 0, switches: 0 };
  let [lateKills, releases] = [0, 0];
  /** Number of the published edit of each store. */
  const published: number[] = [];
  let isOver = false;
  const acknowledged = new Set<string>();
  const running = new Set<ReturnType<typeof start>>();

  function start(args: readonly string[], step?: KillStep) {
    const child = startGroup(args, {
      ...env,
      SHOPKILN_WORK: args[0] === 'platform' ? join(folder, 'platform') : work,
      ...(step && { KILL_AT: JSON.stringify(step), NODE_OPTIONS: `--import=${HOOK}` }),
    });
    let log = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        log = (log + chunk).slice(-20_000);
      });
    const group = { child, log: () => log, ended: once(child, 'exit') };
    running.add(group);
    group.ended.then(() => running.delete(group));
    return group;
  }
  const startPlatform = (step?: KillStep) => start(['platform', '--port', `${port}`], step);
  const startBuilder = (step?: KillStep) =>
    start(server ? ['builder'] : ['build-hook', '--port', `${hookPort}`], step);

  /** Waits until a group is killed at its step, and kills it if it does not get there. */
  async function awaitKill(group: ReturnType<typeof start>, activity: Activity): Promise<void> {
    const isEnded = await Promise.race([
      group.ended.then(() => true),
      sleep(PATIENCE_MS, false, { ref: false }),
    ]);
    if (!isEnded) {
      lateKills++;
      killGroup(group.child);
      await group.ended;
    } else if (group.child.signalCode === 'SIGKILL') kills[activity]++;
    else throw new Error(`${activity}: the process ended by itself\n${group.log()}`);
  }

  /** Checks that each store has a release, and none older than the last time. */
  async function countReleases(): Promise<void> {
    for (const [index, title] of (await readTitles()).entries()) {
      const edit = Number(/^Mug (\d+) of /.exec(title ?? '')?.[1]);
      const last = published[index] ?? 0;
      expect(edit, `${SLUGS[index]}: ${title}`).toBeGreaterThanOrEqual(last);
      if (edit > last) releases++;
      published[index] = edit;
    }
  }

  const readTitles = () => Promise.all(SLUGS.map((slug) => readPublishedTitle(sites, slug)));
  const listTitles = () => sellers.map(({ title }) => title);
  const wait = { timeout: RECOVERY_MS, interval: 1_000 };
  try {
    if (server) expect(await shopkiln(['platform', 'migrate'], { env })).toMatchObject({ code: 0 });
    for (const seller of sellers) await seller.edit();
    // An undisturbed start: the tables, the first seeding, and the first builds, which compile the pages.
    const first = [startPlatform(), startBuilder()];
    await expect.poll(readTitles, wait).toEqual(listTitles());
    for (const { child, ended } of first) if (killGroup(child)) await ended;
    const db = await openDatabase(dbPath, { env: BUSY_MACHINE });
    const skus = await Promise.all(SLUGS.map((slug) => findSku(db, slug)));
    const shopping = Promise.all(
      Array.from({ length: SHOPPERS }, (_, index) => {
        const [store = '', sku = ''] = [SLUGS[index % SLUGS.length], skus[index % SLUGS.length]];
        const urls = [env.PLATFORM_URL];
        return shopUntil({ urls, store, sku, acknowledged, isOver: () => isOver });
      }),
    );
    shopping.catch(() => {});

    for (let round = 0; round < rounds; round++) {
      const sold = round % 2 === 0 ? 'orders' : 'mails';
      const built = BUILDER_TURNS[round % BUILDER_TURNS.length] ?? 'builds';
      const { statements, span } = PLATFORM_STEPS[sold];
      const { paths, span: changes } = BUILDER_STEPS[built];
      await sellers[round % sellers.length]?.edit();
      const platform = startPlatform({ statements, count: randomInt(1, span + 1) });
      const builder = startBuilder({
        paths: join(folder, paths),
        count: randomInt(1, changes + 1),
      });
      await awaitKill(builder, built);
      await awaitReady(platform);
      if (platform.child.exitCode === null) process.kill(-(platform.child.pid ?? 0), 'SIGUSR2');
      await awaitKill(platform, sold);
      await countReleases();
    }

    const since = Date.now();
    startPlatform();
    startBuilder();
    isOver = true;
    await shopping;
    const sum = rounds + 1;
    await expect
      .poll(() => findDamage(db, { acknowledged, mails: catcher.received, kills: sum }), wait)
      .toEqual([]);
    await expect.poll(readTitles, wait).toEqual(listTitles());
    await countReleases();
    const recoverySeconds = Math.round((Date.now() - since) / 1000);
    const { length: orders } = await db.selectFrom('orders').select('id').execute();
    await db.destroy();
    const { length: mails } = catcher.received;
    return { kills, lateKills, orders, mails, releases, recoverySeconds };
  } catch (error) {
    for (const { log, child } of running) console.error(`--- ${child.spawnargs}\n${log()}`);
    throw error;
  } finally {
    isOver = true;
    for (const { child, ended } of running) if (killGroup(child)) await ended;
    await catcher.close();
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits until a platform serves, or has ended. */
async function awaitReady({
  child,
  log,
}: {
  readonly child: ChildProcess;
  readonly log: () => string;
}): Promise<void> {
  while (!PLATFORM_READY.test(log()) && child.exitCode === null && child.signalCode === null)
    await sleep(100);
}
