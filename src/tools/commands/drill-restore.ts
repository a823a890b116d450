import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { checkDatabaseFile } from '#platform/db/check-database-file.ts';
import { describeDatabase, getDatabaseLocation, openDatabase } from '#platform/db/open-database.ts';
import { isPostgresUrl } from '#platform/db/postgres.ts';
import type { Database } from '#platform/db/tables.ts';
import { createOrderPageUrl } from '#platform/mail/receipt-link.ts';
import { type CopyReport, compareCopy } from '#platform/operations/compare-copy.ts';
import { compareMoney } from '#platform/operations/verify-backup.ts';
import { startPlatform } from '#platform/start-platform.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { formatMoney } from '#shared/utils/money.ts';

interface DrillOptions {
  /** Compares the copy with no live system, because there is none. */
  readonly alone?: boolean | undefined;
}

const MEBIBYTE = 2 ** 20;

/**
 * `shopkiln drill <copy>`: restores a backup beside the live system and proves that it works: it is migrated, a platform starts
 * on it and shows the newest order, orders and refunds are those of the live system, each paid order has its payment, and each
 * file its content. `copy` is a file, or the address of a PostgreSQL database that was restored. Throws a CommandError with what
 * is wrong.
 */
export async function drillRestore(copy: string, { alone = false }: DrillOptions): Promise<void> {
  const started = performance.now();
  const live = alone ? undefined : await openLive();
  const folder = isPostgresUrl(copy) ? undefined : await mkdtemp(join(dirname(copy), '.drill-'));
  try {
    let location = copy;
    if (folder !== undefined) {
      // The file itself is not changed.
      location = join(folder, 'platform.sqlite');
      await copyFile(copy, location);
      checkDatabaseFile(location, copy);
    } else if (await isLiveDatabase(copy, live)) {
      throw new CommandError(
        `${describeDatabase(copy)} is the live database: name one that was restored beside it`,
      );
    }
    const db = await openDatabase(location);
    try {
      const report = await compareCopy(db, live);
      const { money } = await compareMoney(db, describeDatabase(copy));
      const issues = [...report.issues, ...(await serveCopy(db, location))];
      if (issues.length > 0)
        throw new CommandError(`${describeDatabase(copy)}:\n${issues.join('\n')}`);
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      console.log(
        [
          `${describeDatabase(copy)} works: restored and served in ${seconds} s.`,
          ...describe(report, money),
        ].join('\n'),
      );
    } finally {
      await db.destroy();
    }
  } finally {
    await live?.destroy();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

const openLive = (): Promise<Database> =>
  openDatabase(getDatabaseLocation(process.env), {
    mustExist: true,
    schema: 'any',
    env: process.env,
  });

/**
 * Whether an address leads to the live database, by its text or by the server that responds: the same name on a server that was
 * started at the same time. A drill that compares with no live system must not migrate it either, if this machine names one.
 */
async function isLiveDatabase(address: string, opened: Database | undefined): Promise<boolean> {
  const location = getDatabaseLocation(process.env);
  if (!isPostgresUrl(location)) return false;
  if (getPlace(address) === getPlace(location)) return true;
  const live = opened ?? (await openLive().catch(ignoreUnusable));
  if (!live) return false;
  const copy = await openDatabase(address, { schema: 'any' });
  try {
    return (await identify(copy)) === (await identify(live));
  } finally {
    await copy.destroy();
    if (live !== opened) await live.destroy();
  }
}

/** Server and name of a database, without the user. */
function getPlace(address: string): string {
  const { hostname, port, pathname, searchParams } = new URL(address);
  return [searchParams.get('host') ?? hostname, port || '5432', pathname].join(' ');
}

function ignoreUnusable(error: unknown): undefined {
  if (!(error instanceof CommandError)) throw error;
}

async function identify(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select concat(pg_postmaster_start_time(), current_database()) as id`.execute(db);
  return rows[0]?.id;
}

/**
 * Starts a platform on the copy, for this machine alone and without keys: it sends no mail and calls no provider. Requests the
 * page of the newest order. Returns what does not work.
 */
async function serveCopy(db: Database, location: string): Promise<string[]> {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.id', 'o.order_number as number', 's.slug as storeSlug'])
    .orderBy('o.created_at', 'desc')
    .executeTakeFirst();
  const platform = await startPlatform({
    port: 0,
    dbPath: location,
    servesOnly: true,
    env: {},
    log: () => {},
  });
  try {
    const pages = [
      `${platform.url}/ready`,
      ...(order ? [await createOrderPageUrl(db, order, platform.url)] : []),
    ];
    const statuses = await Promise.all(pages.map(async (url) => (await fetch(url)).status));
    return statuses.flatMap((status, index) =>
      status === 200
        ? []
        : [`${index === 0 ? '/ready' : `the page of order ${order?.number}`} responds ${status}`],
    );
  } finally {
    await platform.close();
  }
}

function describe(report: CopyReport, paid: Readonly<Record<string, number>>): string[] {
  const { orders, newestOrder, newerOrders, refunded, files, fileBytes, documents } = report;
  const format = (money: Readonly<Record<string, number>>) =>
    Object.entries(money)
      .map(([currency, sum]) => formatMoney(sum, currency, 'en'))
      .join(' + ') || 'nothing';
  const newest = newestOrder > 0 ? `, the newest of ${new Date(newestOrder).toISOString()}` : '';
  return [
    `Orders: ${orders}${newest}.${newerOrders === undefined ? '' : ` Newer ones of the live system, which a restore would lose: ${newerOrders}.`}`,
    `Money: ${format(paid)} paid, ${format(refunded)} refunded. Each paid order has its payment.`,
    `Files: ${files} (${(fileBytes / MEBIBYTE).toFixed(1)} MiB), each with the content of its hash. Documents: ${documents}.`,
  ];
}
