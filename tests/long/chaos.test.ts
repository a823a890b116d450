import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { findFreePort } from '../helpers/built/free-port.ts';
import { createSeller, LISTING, readPublishedTitle } from '../helpers/chaos/seller.ts';
import { shopUntil } from '../helpers/chaos/shopper.ts';
import { superviseService } from '../helpers/chaos/supervisor.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { findDamage } from '../helpers/contract/crash-check.ts';
import { BUSY_MACHINE, findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { startMailCatcher } from '../helpers/contract/mail-catcher.ts';

const CHAOS_MS = 5 * 60_000;
const SHOPPERS = 50;
const SELLERS = ['amber', 'birch', 'cedar'];
/** Longest pause between two kills. */
const KILL_PAUSE_MS = 6_000;
/** Time in which the platform repairs everything after the last kill. */
const RECOVERY_MS = 5 * 60_000;

const bin = findPostgres();

test.skipIf(!bin)(
  'SCALE-11 while serving processes, workers and builders on one PostgreSQL are killed at random for five minutes, 50 shoppers buy and three sellers edit, no order is lost or doubled, no mail is doubled, and every edit is published',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chaos-'));
    const server = await startPostgres(bin ?? '');
    const catcher = await startMailCatcher();
    const ports = [await findFreePort(), await findFreePort()];
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    const sites = join(folder, 'sites');
    const env = {
      ...BUSY_MACHINE,
      ...catcher.env,
      DATABASE_URL: server.address,
      PLATFORM_CLIENT_HEADER: 'X-Test-Client',
      PAYMENTS: 'sandbox',
      PUBLISH_TO: `folder:${sites}`,
    };
    expect(await shopkiln(['platform', 'migrate'], { env })).toMatchObject({ code: 0 });
    const sellers = await Promise.all(
      SELLERS.map((slug) => createSeller(join(folder, 'stores'), slug, env)),
    );
    // The first seeding, before anything is killed.
    await Promise.all(sellers.map((seller) => seller.editUntil(0)));
    const db = await openDatabase(server.address, { env: BUSY_MACHINE });

    const builder = async (name: string) => {
      const work = join(folder, name);
      await mkdir(work);
      const stores = sellers.map(({ stores }) => stores).join(delimiter);
      // Each builder pulls from another process of the platform.
      const url = name === 'builder 1' ? urls[0] : urls[1];
      return superviseService(name, ['builder'], {
        ...env,
        SHOPKILN_WORK: work,
        STORES_DIR: stores,
        PLATFORM_URL: url ?? '',
      });
    };
    const services = [
      ...ports.map((port, index) =>
        superviseService(`serve ${index + 1}`, ['platform', 'serve', '--port', String(port)], env),
      ),
      superviseService('work 1', ['platform', 'work'], env),
      superviseService('work 2', ['platform', 'work'], env),
      await builder('builder 1'),
      await builder('builder 2'),
    ];
    const acknowledged = new Set<string>();
    const until = Date.now() + CHAOS_MS;
    let seedingsKilled = 0;

    async function killAtRandom(): Promise<void> {
      while (Date.now() < until) {
        await sleep(randomInt(KILL_PAUSE_MS));
        const victims = [...services, ...sellers];
        const victim = victims[randomInt(victims.length)];
        if (victim?.kill() && 'slug' in victim) seedingsKilled++;
      }
    }
    try {
      const skus = await Promise.all(SELLERS.map(findSku));
      const shoppers = Array.from({ length: SHOPPERS }, (_, index) => {
        const [store = '', sku = ''] = [
          SELLERS[index % SELLERS.length],
          skus[index % SELLERS.length],
        ];
        return shopUntil({ urls, store, sku, acknowledged, until });
      });
      await Promise.all([
        killAtRandom(),
        ...shoppers,
        ...sellers.map((seller) => seller.editUntil(until)),
      ]);

      const kills = services
        .filter(({ name }) => name.startsWith('work'))
        .reduce((sum, { kills }) => sum + kills, 0);
      await expect
        .poll(() => findDamage(db, { acknowledged, mails: catcher.received, kills }), {
          timeout: RECOVERY_MS,
          interval: 2_000,
        })
        .toEqual([]);
      await expect
        .poll(() => Promise.all(SELLERS.map((slug) => readPublishedTitle(sites, slug))), {
          timeout: RECOVERY_MS,
          interval: 2_000,
        })
        .toEqual(sellers.map(({ title }) => title));
      expect(acknowledged.size).toBeGreaterThan(500);
      expect(services.filter((service) => service.kills === 0).map(({ name }) => name)).toEqual([]);
      const killed = Object.fromEntries(services.map((service) => [service.name, service.kills]));
      console.log({
        orders: acknowledged.size,
        mails: catcher.received.length,
        seedingsKilled,
        killed,
      });
    } catch (error) {
      for (const { name, log } of services) console.error(`--- ${name}\n${log().slice(-3_000)}`);
      throw error;
    } finally {
      await Promise.all(services.map((service) => service.stop()));
      await db.destroy();
      await catcher.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }

    async function findSku(slug: string): Promise<string> {
      const row = await db
        .selectFrom('listings as l')
        .innerJoin('stores as o', 'o.id', 'l.store_id')
        .innerJoin('variants as v', 'v.listing_id', 'l.id')
        .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
        .select(sql<string>`concat(l.id, '-', v.id, '-', s.size_id)`.as('sku'))
        .where('l.slug', '=', LISTING)
        .where('o.slug', '=', slug)
        .executeTakeFirstOrThrow();
      return row.sku;
    }
  },
  CHAOS_MS + 2 * RECOVERY_MS + 120_000,
);
