import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createPlatform } from '#platform/app.ts';
import { backUpSqlite } from '#platform/db/back-up-sqlite.ts';
import { createReadinessCheck } from '#platform/db/check-readiness.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { type RunningPlatform, startPlatform } from '#platform/start-platform.ts';
import { openSqlite } from '#shared/utils/sqlite.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { TEE } from '../helpers/contract/buyer.ts';
import { createRemoteBuyer } from '../helpers/contract/platform-process.ts';

const PAGE = 4096;
const folder = mkdtempSync(join(tmpdir(), 'damage-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;
const newPath = (name: string) => join(folder, `${count++}-${name}.sqlite`);

async function start(dbPath: string): Promise<RunningPlatform> {
  return startPlatform({
    port: 0,
    dbPath,
    stores: [createSellableStore()],
    env: {},
    clientHeader: 'X-Test-Client',
    log: () => {},
    createSandbox,
  });
}

async function placeOrders(url: string, orders: number): Promise<void> {
  const buyer = createRemoteBuyer(url);
  for (let order = 0; order < orders; order++) {
    const checkout = await buyer.ready([[TEE, 1]]);
    const started = await buyer.begin(checkout, { paymentMethodId: 'pm_card_visa' });
    expect((await buyer.submit(checkout.id, started)).body).toMatchObject({ state: 'success' });
  }
}

/** Creates a database with orders, and a backup of it. */
async function createShop(orders: number) {
  const [dbPath, backup] = [newPath('platform'), newPath('backup')];
  const platform = await start(dbPath);
  await placeOrders(platform.url, orders);
  await platform.close();
  backUpSqlite(dbPath, backup);
  return { dbPath, backup };
}

function overwrite(path: string, from: number, to: number): void {
  const content = readFileSync(path);
  content.fill(0xa5, from, to);
  writeFileSync(path, content);
}

/** Overwrites the first pages of a table and of its indexes. */
function damageTable(path: string, table: string): void {
  const database = openSqlite(path, { busyMs: 0 });
  const pages = database
    .prepare('SELECT rootpage FROM sqlite_master WHERE tbl_name = ? AND rootpage > 0')
    .all(table);
  database.close();
  for (const { rootpage } of pages)
    overwrite(path, (Number(rootpage) - 1) * PAGE, Number(rootpage) * PAGE);
}

const DAMAGES: readonly (readonly [what: string, damage: (path: string) => void])[] = [
  ['its beginning', (path) => overwrite(path, 0, 100)],
  ['the second page', (path) => overwrite(path, PAGE, 2 * PAGE)],
  ['the page of orders', (path) => damageTable(path, 'orders')],
  [
    'the end, which is missing',
    (path) => writeFileSync(path, readFileSync(path).subarray(0, -3 * PAGE)),
  ],
  ['all, which is a text', (path) => writeFileSync(path, 'This is no database.\n'.repeat(400))],
];

test('OPER-16 a start with a damaged database fails with the name of its file and the command that restores it, and that command restores it', async () => {
  const { dbPath, backup } = await createShop(1);
  for (const [what, damage] of DAMAGES) {
    const damaged = newPath('damaged');
    copyFileSync(dbPath, damaged);
    damage(damaged);
    const message = `The database ${damaged} is damaged (`;
    await expect(start(damaged), what).rejects.toThrow(message);
    await expect(start(damaged), what).rejects.toThrow('npx shopkiln restore <backup>');
    const restored = await shopkiln(['restore', backup], { env: { PLATFORM_DB: damaged } });
    expect([restored.code, restored.stderr], what).toEqual([0, '']);
    const platform = await start(damaged);
    expect(platform.warnings.join()).not.toContain('orders');
    await platform.close();
  }
  const text = newPath('text');
  writeFileSync(text, 'This is no database.\n');
  const { code, stderr } = await shopkiln(['platform', '--port', '0'], {
    env: { PLATFORM_DB: text, STORES_DIR: 'tests/fixtures/stores' },
  });
  expect([code, stderr.trimEnd().split('\n')]).toEqual([
    1,
    [expect.stringContaining(`The database ${text} is damaged (file is not a database).`)],
  ]);
}, 120_000);

test('OPER-16 a page that turns out to be damaged while the platform runs makes /health and /ready respond with 503, and /health names the file and the command', async () => {
  const { dbPath } = await createShop(1);
  damageTable(dbPath, 'orders');
  const db = await openDatabase(dbPath);
  onTestFinished(() => db.destroy());
  const { isReady } = await createReadinessCheck(dbPath, db);
  const lines: unknown[] = [];
  const { app } = createPlatform({ db, isReady, log: (...line) => lines.push(line) });
  expect((await app.request('/health')).status).toBe(200);
  expect((await app.request('/v1/orders?cartId=unknown')).status).toBe(503);
  expect(lines).toHaveLength(1);
  const health = await app.request('/health');
  expect([health.status, await health.json()]).toEqual([
    503,
    {
      status: `The database ${dbPath} is damaged (database disk image is malformed). Stop the platform and restore a backup: npx shopkiln restore <backup>`,
    },
  ]);
  expect((await app.request('/ready')).status).toBe(503);
});

test('OPER-17 what is in the log of SQLite is copied into the database file after the migration and every minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const dbPath = newPath('checkpoint');
  const db = await openDatabase(dbPath);
  onTestFinished(() => db.destroy());
  const readCopy = () => {
    const copy = newPath('copy');
    copyFileSync(dbPath, copy);
    const database = openSqlite(copy, { busyMs: 0 });
    const rows = database.prepare('SELECT name FROM secrets').all();
    database.close();
    return rows;
  };
  expect(readCopy()).toEqual([]);
  await db.insertInto('secrets').values({ name: 'written', value: 'value' }).execute();
  expect(readCopy()).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(readCopy()).toEqual([{ name: 'written' }]);
});

test('OPER-18 a start with fewer orders than the last one warns, once, and not after a restore', async () => {
  const { dbPath, backup } = await createShop(1);
  const first = await start(dbPath);
  expect(first.warnings).toEqual([]);
  await placeOrders(first.url, 2);
  await first.close();

  copyFileSync(backup, dbPath);
  for (const suffix of ['-wal', '-shm']) rmSync(dbPath + suffix, { force: true });
  const older = await start(dbPath);
  expect(older.warnings).toEqual([
    expect.stringContaining(`The number of orders in ${dbPath} is 1, and was 3 when the platform`),
  ]);
  await older.close();
  const again = await start(dbPath);
  expect(again.warnings).toEqual([]);
  await placeOrders(again.url, 1);
  await again.close();

  rmSync(dbPath);
  const empty = await start(dbPath);
  expect(empty.warnings).toEqual([expect.stringContaining('is 0, and was 2')]);
  await empty.close();

  expect(await shopkiln(['restore', backup], { env: { PLATFORM_DB: dbPath } })).toMatchObject({
    code: 0,
  });
  const restored = await start(dbPath);
  expect(restored.warnings).toEqual([]);
  await restored.close();
});

test('OPER-19 `backup --verify` proves that a backup can be restored: its pages, its schema, and a payment of the same amount for each paid order', async () => {
  const { backup } = await createShop(2);
  const verify = (file: string) => shopkiln(['backup', '--verify', file]);
  const content = readFileSync(backup);
  const { code, stdout, stderr } = await verify(backup);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    /can be restored. Schema: \d{4}-[\w-]+, orders: 2, payments: 2, paid: \$\d+\.\d\d\. Each paid order has its payment\.\n$/,
  );
  expect(readFileSync(backup).equals(content)).toBe(true);
  expect(existsSync(`${backup}-wal`)).toBe(false);

  const wrong = newPath('wrong');
  copyFileSync(backup, wrong);
  const database = openSqlite(wrong, { busyMs: 0 });
  database.exec('UPDATE payments SET amount = amount - 1 WHERE rowid = 1');
  database.close();
  expect(await verify(wrong)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('1 of 2 paid orders differ from their payments'),
  });
  for (const [what, damage] of DAMAGES) {
    const damaged = newPath('damaged-backup');
    copyFileSync(backup, damaged);
    damage(damaged);
    const result = await verify(damaged);
    expect(result, what).toMatchObject({ code: 1, stderr: expect.stringContaining(damaged) });
  }
}, 120_000);
