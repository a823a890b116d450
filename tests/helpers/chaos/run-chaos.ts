import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { findFreePort } from '../built/free-port.ts';
import { shopkiln } from '../commands/shopkiln.ts';
import { findDamage } from '../contract/crash-check.ts';
import { startPgbouncer } from '../contract/engines/pgbouncer.ts';
import { BUSY_MACHINE, type PostgresServer, startPostgres } from '../contract/engines/postgres.ts';
import { startMailCatcher } from '../contract/mail-catcher.ts';
import { createSeller, LISTING, readPublishedTitle, type Seller } from './seller.ts';
import { shopUntil } from './shopper.ts';
import { type Service, superviseService } from './supervisor.ts';

/** What a chaos run disturbs. */
export interface ChaosTargets {
  readonly services: readonly Service[];
  readonly sellers: readonly Seller[];
  readonly server: PostgresServer;
  /** The PgBouncer of the first serving process, where it is installed. */
  readonly pooler: Awaited<ReturnType<typeof startPgbouncer>> | undefined;
}

interface ChaosOptions {
  /** Folder of Postgres' programs. */
  readonly bin: string;
  /** PgBouncer's program. Without it, all processes connect to the server. */
  readonly bouncer?: string | undefined;
  readonly ms: number;
  readonly shoppers: number;
  /** Slugs of the stores, each with a seller. */
  readonly slugs: readonly string[];
  readonly workers: number;
  readonly builders: number;
  /** Time in which everything is repaired afterwards, in milliseconds. */
  readonly recoveryMs: number;
  /** Time in which orders, payments, stock and mails agree afterwards; by default `recoveryMs`. */
  readonly consistentMs?: number;
  /** Disturbs the targets once, at random. */
  readonly disturb: (targets: ChaosTargets) => Promise<unknown>;
  /** Longest pause between two disturbances, in milliseconds. */
  readonly pauseMs: number;
}

interface ChaosResult {
  readonly orders: number;
  readonly mails: number;
  /** Mails that arrived once more. */
  readonly repeatedMails: number;
  /** Restarts of the server and of the pooler. */
  readonly restarts: number;
  /** Exit code or signal, and last lines of stderr, of each process that ended without a kill. */
  readonly unexpectedEnds: readonly string[];
  /** Kills of each process, by its name. */
  readonly kills: Readonly<Record<string, number>>;
}

/**
 * Runs two serving processes, workers, builders, shoppers and sellers on one Postgres while they are disturbed. Fails
 * unless nothing acknowledged is lost or doubled, and every last edit is published.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { ms, slugs, recoveryMs, consistentMs = recoveryMs } = options;
  const folder = await mkdtemp(join(tmpdir(), 'chaos-'));
  const server = await startPostgres(options.bin);
  const pooler = options.bouncer
    ? await startPgbouncer(options.bouncer, server.address, 10)
    : undefined;
  let restarts = 0;
  const countRestarts = <T extends { readonly restart: (ms?: number) => Promise<void> }>(
    target: T,
  ) => ({
    ...target,
    restart(pauseMs?: number) {
      restarts++;
      return target.restart(pauseMs);
    },
  });
  const disturbed = {
    server: countRestarts(server),
    pooler: pooler && countRestarts(pooler),
  };
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
  const pooled = pooler && {
    DATABASE_URL: pooler.address,
    DATABASE_DIRECT_URL: server.address,
  };
  expect(await shopkiln(['platform', 'migrate'], { env })).toMatchObject({ code: 0 });
  const sellers = await Promise.all(
    slugs.map((slug) => createSeller(join(folder, 'stores'), slug, env)),
  );
  // The first seeding, before anything is disturbed.
  await Promise.all(sellers.map((seller) => seller.editUntil(0)));
  const db = await openDatabase(server.address, { env: BUSY_MACHINE });

  async function startBuilder(index: number): Promise<Service> {
    const name = `builder ${index + 1}`;
    const work = join(folder, name);
    await mkdir(work);
    return superviseService(name, ['builder'], {
      ...env,
      SHOPKILN_WORK: work,
      STORES_DIR: sellers.map(({ stores }) => stores).join(delimiter),
      // Each builder pulls from another process of the platform.
      PLATFORM_URL: urls[index % urls.length] ?? '',
    });
  }
  const services = [
    ...ports.map((port, index) =>
      superviseService(`serve ${index + 1}`, ['platform', 'serve', '--port', String(port)], {
        ...env,
        ...(index === 0 && pooled),
      }),
    ),
    ...Array.from({ length: options.workers }, (_, index) =>
      superviseService(`work ${index + 1}`, ['platform', 'work'], env),
    ),
    ...(await Promise.all(
      Array.from({ length: options.builders }, (_, index) => startBuilder(index)),
    )),
  ];
  const readTitles = () => Promise.all(slugs.map((slug) => readPublishedTitle(sites, slug)));
  const wait = { timeout: recoveryMs, interval: 1_000 };
  const acknowledged = new Set<string>();
  try {
    // The first builds compile the pages.
    await expect.poll(readTitles, wait).toEqual(sellers.map(({ title }) => title));
    const skus = await Promise.all(slugs.map((slug) => findSku(db, slug)));
    const until = Date.now() + ms;
    const disturb = async () => {
      for (;;) {
        await sleep(randomInt(options.pauseMs));
        if (Date.now() >= until) return;
        await options.disturb({ services, sellers, ...disturbed });
      }
    };
    const shoppers = Array.from({ length: options.shoppers }, (_, index) => {
      const [store = '', sku = ''] = [slugs[index % slugs.length], skus[index % slugs.length]];
      return shopUntil({ urls, store, sku, acknowledged, isOver: () => Date.now() >= until });
    });
    await Promise.all([
      disturb(),
      ...shoppers,
      ...sellers.map((seller) => seller.editUntil(until)),
    ]);

    const workers = services.filter(({ name }) => name.startsWith('work'));
    // Whoever loses its process, its database or its pooler between "sent" and the record of it sends one mail again.
    const kills =
      workers.reduce((sum, service) => sum + service.kills, 0) + restarts * workers.length;
    await expect
      .poll(() => findDamage(db, { acknowledged, mails: catcher.received, kills }), {
        ...wait,
        timeout: consistentMs,
      })
      .toEqual([]);
    await expect.poll(readTitles, wait).toEqual(sellers.map(({ title }) => title));
    return {
      orders: acknowledged.size,
      mails: catcher.received.length,
      repeatedMails: catcher.received.length - new Set(catcher.received.map(({ id }) => id)).size,
      restarts,
      unexpectedEnds: services.flatMap((service) => service.unexpectedEnds),
      kills: Object.fromEntries(services.map(({ name, kills }) => [name, kills])),
    };
  } catch (error) {
    for (const { name, log } of services) console.error(`--- ${name}\n${log().slice(-3_000)}`);
    throw error;
  } finally {
    await Promise.all(services.map((service) => service.stop()));
    await db.destroy();
    await catcher.close();
    await pooler?.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the SKU of the listing that sellers rename. */
export async function findSku(db: Database, slug: string): Promise<string> {
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
