import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openObjectStore } from '#builder/publish/releases/s3/object-store.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { parseMetrics, sumOf } from '../helpers/commands/parse-metrics.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { startRole } from '../helpers/commands/start-role.ts';
import { startObjectStoreDouble } from '../helpers/contract/object-stores/object-store-double.ts';
import { insertOrder } from '../helpers/contract/order-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'backups-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OLD = [1, 2, 3].map((day) => `platform-2026010${day}T000000Z.sqlite`);
const HEADERS = { ContentType: 'text/plain', CacheControl: 'no-store', Metadata: {} };
const list = (dir: string) => readdirSync(dir).sort();

/** A platform's database, a folder with three backups of earlier days, and a bucket with the same. */
async function createShop() {
  const dir = mkdtempSync(join(folder, 'shop-'));
  const dbPath = join(dir, 'platform.sqlite');
  const db = await openDatabase(dbPath);
  onTestFinished(() => db.destroy());
  await seedStore(db, createSellableStore());
  const backups = join(dir, 'backups');
  mkdirSync(backups);
  const double = await startObjectStoreDouble();
  onTestFinished(() => double.stop());
  const { endpoint, bucket, credentials } = double;
  const env = {
    ...credentials,
    PLATFORM_DB: dbPath,
    BACKUP_TO: `s3://${bucket}/shop?endpoint=${endpoint}`,
    METRICS_PORT: '0',
  };
  Object.assign(process.env, credentials);
  const store = openObjectStore({ bucket, endpoint, region: undefined });
  for (const name of [...OLD, 'notes.txt']) {
    writeFileSync(join(backups, name), name);
    await store.put(`shop/${name}`, name, HEADERS);
  }
  const run = (more: Readonly<Record<string, string>> = {}) =>
    startRole(
      ['backup', backups, '--every', '1h', '--retain', '2'],
      { ...env, ...more },
      /Metrics at (http:\S+)/,
    );
  const readMetric = async (url: string, name: string) =>
    sumOf(parseMetrics(await (await fetch(url)).text()), `shopkiln_backup_${name}`);
  return { db, backups, store, run, readMetric };
}

test('OPER-32.01 `backup --every` creates a backup that can be restored, copies it to a bucket, retains the newest ones at both places, and reports it; after a restart it waits until the next one is due', async () => {
  const { backups, store, run, readMetric } = await createShop();
  const first = await run();
  const started = Date.now() / 1_000;
  await expect.poll(() => first.printed()).toContain('copied to s3://sites/shop/');
  await expect
    .poll(() => readMetric(first.match, 'last_success_timestamp_seconds'))
    .toBeGreaterThan(started - 60);
  expect(await readMetric(first.match, 'interval_seconds')).toBe(3_600);
  await first.stop();
  const [, , newest = ''] = list(backups);
  expect(list(backups)).toEqual(['notes.txt', OLD[2], newest]);
  expect((await store.list('shop/')).keys.map((key) => key.slice(5)).sort()).toEqual(list(backups));
  expect(statSync(join(backups, newest)).mode & 0o777).toBe(0o600);

  const copy = join(folder, 'downloaded.sqlite');
  writeFileSync(copy, (await store.getBytes(`shop/${newest}`)) ?? '');
  expect(await shopkiln(['backup', '--verify', copy])).toMatchObject({ code: 0 });

  const second = await run();
  await expect
    .poll(() => readMetric(second.match, 'size_bytes'))
    .toBe(statSync(join(backups, newest)).size);
  await second.stop();
  expect(list(backups)).toEqual(['notes.txt', OLD[2], newest]);
});

test('OPER-32.02 a backup that cannot be restored replaces none, and one that cannot be copied does not count and is copied later', async () => {
  const { db, backups, store, run, readMetric } = await createShop();
  const away = await run({ BACKUP_TO: 's3://sites/shop?endpoint=http://127.0.0.1:9' });
  await expect.poll(() => away.logged()).toContain('the backup failed; it is tried again');
  expect(away.logged()).toContain('ECONNREFUSED');
  expect(await readMetric(away.match, 'last_success_timestamp_seconds')).toBe(0);
  await away.stop();
  const created = list(backups).at(-1) ?? '';
  expect(list(backups)).toEqual(['notes.txt', ...OLD, created]);
  const back = await run();
  await expect.poll(() => back.printed()).toContain(`${created}: copied to`);
  await expect.poll(() => readMetric(back.match, 'size_bytes')).toBeGreaterThan(0);
  await back.stop();
  expect((await store.list('shop/')).keys).toContain(`shop/${created}`);

  // A paid order without a payment of its amount.
  rmSync(join(backups, created));
  await insertOrder(db, { payment_id: 'lost' });
  const wrong = await run();
  await expect.poll(() => wrong.logged()).toContain('1 of 1 paid orders differ');
  await wrong.stop();
  expect(list(backups)).toEqual(['notes.txt', OLD[2]]);
});

test('OPER-32.03 with PostgreSQL the command names pgBackRest, and --retain needs --every', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@db.example.com/shop' };
  expect(await shopkiln(['backup', folder, '--every', '6h'], { env })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is backed up with pgBackRest'),
  });
  expect(await shopkiln(['backup', 'x', '--retain', '3'])).toMatchObject({ code: 2 });
});
