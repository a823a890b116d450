import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/db/open-database.ts';
import { nodeFlags } from '#shared/utils/node-flags.ts';
import { findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { createShopper } from './shoppers.ts';
import { getPercentile } from './soak.ts';
import { printTable } from './table.ts';

const LISTINGS = 3_000;
const SHOPPERS = 8;
/** Checkouts without an edit, after which the code is warm too. */
const SECONDS = 10;

/** `shopkiln bench seeding`: how long checkouts of one store take while every listing of another store changes. */
export async function benchSeeding(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const rows: string[][] = [];
  try {
    rows.push(await measure('SQLite', join(folder, 'platform.sqlite')));
    const bin = findPostgres();
    if (bin) {
      const server = await startPostgres(bin);
      rows.push(await measure('Postgres', server.address));
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  const head = [
    'database',
    'edit s',
    'checkouts',
    'p50 ms',
    'p99 ms',
    'p99 with the edit, ms',
    'with ÷ without',
    'max ms',
  ];
  printTable(head, rows);
}

async function measure(name: string, dbPath: string): Promise<string[]> {
  const program = join(import.meta.dirname, 'run-edited-platform.ts');
  const child = spawn(process.execPath, [...nodeFlags(), program, dbPath, String(LISTINGS)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    if (!child.stdout) throw new Error('the platform has no output');
    const [line]: unknown[] = await once(child.stdout, 'data');
    const url = String(line).trim();
    const sku = await findSku(dbPath);
    await shopUntil(url, sku, waitFor(SECONDS / 2));
    const idleTimes = await shopUntil(url, sku, waitFor(SECONDS));
    const begin = performance.now();
    const edited = once(child, 'message');
    child.send('edit');
    const busyTimes = await shopUntil(url, sku, edited);
    const seconds = (performance.now() - begin) / 1_000;
    const [before, after] = [getPercentile(idleTimes, 0.99), getPercentile(busyTimes, 0.99)];
    const times = [getPercentile(idleTimes, 0.5), before, after].map((time) => time.toFixed(0));
    const ratio = `${(after / before).toFixed(1)} ×`;
    return [
      name,
      seconds.toFixed(1),
      String(busyTimes.length),
      ...times,
      ratio,
      Math.max(...busyTimes).toFixed(0),
    ];
  } finally {
    const exit = once(child, 'exit');
    if (child.kill('SIGTERM')) await exit;
  }
}

const waitFor = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** Lets shoppers create checkouts and place free orders until `end` resolves. Returns the milliseconds of each request. */
async function shopUntil(url: string, sku: string, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isRunning = true;
  void end.then(() => {
    isRunning = false;
  });
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const begin = performance.now();
    const result = await work;
    times.push(performance.now() - begin);
    return result;
  };
  const shop = async () => {
    const shopper = createShopper(url);
    while (isRunning) {
      const { id } = await timed(shopper.ready([[sku, 1]]));
      await timed(shopper.update(id, { promoCode: 'ALL' }));
      const { status } = await timed(shopper.submit(id));
      if (status !== 200) throw new Error(`an order returned ${status}`);
    }
  };
  await Promise.all(Array.from({ length: SHOPPERS }, shop));
  return times;
}

async function findSku(dbPath: string): Promise<string> {
  const db = await openDatabase(dbPath);
  const row = await db
    .selectFrom('listings as l')
    .innerJoin('variants as v', 'v.listing_id', 'l.id')
    .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
    .select(['l.id', 'v.id as variant', 's.size_id'])
    .where('l.slug', '=', 'bench-tee-1')
    .executeTakeFirstOrThrow();
  await db.destroy();
  return `${row.id}-${row.variant}-${row.size_id}`;
}
