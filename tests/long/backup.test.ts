import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { openSqlite } from '#shared/utils/sqlite.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { TEE } from '../helpers/contract/buyer.ts';
import { isAcknowledged } from '../helpers/contract/crash-check.ts';
import { findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import {
  createRemoteBuyer,
  type PlatformProcess,
  startPlatformProcess,
} from '../helpers/contract/platform-process.ts';
import type { RunOptions } from '../helpers/contract/run-platform.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;
const newPath = (name: string) => join(folder, `${count++}-${name}`);

async function start(options: RunOptions): Promise<PlatformProcess & { readonly url: string }> {
  const platform = await startPlatformProcess(options, { hidesLog: true });
  onTestFinished(async () => void (await platform.kill()));
  return { ...platform, url: platform.url ?? '' };
}

/** Adds stock, so that it does not run out during a backup. */
async function addStock(location: string): Promise<void> {
  const db = await openDatabase(location);
  await db.updateTable('inventory').set({ supplied: 1_000_000 }).execute();
  await db.destroy();
}

/** Places an order and returns the id of its checkout. */
async function placeOrder(url: string): Promise<string> {
  const buyer = createRemoteBuyer(url);
  const checkout = await buyer.ready([[TEE, 1]]);
  const started = await buyer.begin(checkout, { paymentMethodId: 'pm_card_visa' });
  expect(isAcknowledged(await buyer.submit(checkout.id, started))).toBe(true);
  return checkout.id;
}

async function listOrders(location: string): Promise<Set<string>> {
  const db = await openDatabase(location);
  const rows = await db.selectFrom('orders').select('checkout_id').execute();
  await db.destroy();
  return new Set(rows.map(({ checkout_id }) => checkout_id));
}

/** Sells while `backUp` runs. Returns the orders acknowledged before it began, and all. */
async function sellDuring(url: string, location: string, backUp: () => Promise<unknown>) {
  await addStock(location);
  const before = [await placeOrder(url), await placeOrder(url)];
  const all = new Set(before);
  let isRunning = true;
  const shopper = (async () => {
    while (isRunning) all.add(await placeOrder(url));
  })();
  // An order that fails meanwhile ends the test below.
  shopper.catch(() => undefined);
  await backUp();
  isRunning = false;
  await shopper;
  return { before, all };
}

const version = async (url: string): Promise<string> =>
  ((await (await fetch(`${url}/v1/product-data/fixture`)).json()) as { version: string }).version;
const readIds = async (location: string) => {
  const db = await openDatabase(location);
  const rows = await db.selectFrom('short_ids').selectAll().where('kind', '=', 'listing').execute();
  await db.destroy();
  return new Map(rows.map(({ natural_key, id }) => [natural_key, id]));
};

describe('SQLite', () => {
  test('OPER-1.01 a backup during sales is complete, private, and contains every order acknowledged before', async () => {
    const dbPath = newPath('platform.sqlite');
    const file = newPath('backup.sqlite');
    const { url } = await start({ dbPath });
    const { before, all } = await sellDuring(url, dbPath, async () => {
      const { code, stdout, stderr } = await shopkiln(['backup', file], {
        env: { PLATFORM_DB: dbPath },
      });
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/ is backed up in .*backup\.sqlite \(\d+\.\d MiB\)\n$/);
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const stored = await listOrders(file);
    expect([...stored]).toEqual(expect.arrayContaining(before));
    expect([...all]).toEqual(expect.arrayContaining([...stored]));
    expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);

    const again = await shopkiln(['backup', file], { env: { PLATFORM_DB: dbPath } });
    expect(again).toMatchObject({
      code: 1,
      stderr: `${file} exists already: name a new file for the backup\n`,
    });
  });

  test('OPER-1.02 a restored platform sells; builders load everything, preview links are invalid, and ids are not given again', async () => {
    const dbPath = newPath('platform.sqlite');
    const file = newPath('backup.sqlite');
    const env = { PLATFORM_DB: dbPath };
    const first = await start({ dbPath });
    const sold = await placeOrder(first.url);
    const link = await openDatabase(dbPath);
    await link.insertInto('previews').values({ store_id: '1', secret: 's', epoch: 1 }).execute();
    await link.destroy();
    expect(await shopkiln(['backup', file], { env })).toMatchObject({ code: 0 });
    const oldVersion = await version(first.url);
    const lost = await placeOrder(first.url);

    const rejected = await shopkiln(['restore', file], { env });
    expect(rejected).toMatchObject({ code: 1, stdout: '' });
    expect(rejected.stderr).toBe(
      `The database ${dbPath} is in use: stop the platform, then run this command again\n`,
    );
    await placeOrder(first.url);
    await first.kill();

    const ids = await readIds(dbPath);
    const { code, stdout, stderr } = await shopkiln(['restore', file], { env });
    expect([code, stderr]).toEqual([0, '']);
    const [, replaced = ''] = /The previous database was renamed to (\S+)\.\n/.exec(stdout) ?? [];
    expect(await listOrders(replaced)).toContain(lost);
    expect(await listOrders(dbPath)).toEqual(new Set([sold]));
    expect(statSync(dbPath).mode & 0o777).toBe(0o600);

    const restored = await openDatabase(dbPath);
    expect(
      (await restored.selectFrom('previews').select('epoch').executeTakeFirstOrThrow()).epoch,
    ).not.toBe(1);
    expect(await restored.selectFrom('build_requests').select('slug').execute()).toEqual([
      { slug: 'fixture' },
    ]);
    await restored.destroy();
    const highest = Math.max(...(await readIds(dbPath)).values());
    expect(highest).toBeGreaterThan(Math.max(...ids.values()) + 1_000);

    const second = await start({ dbPath });
    await placeOrder(second.url);
    expect((await version(second.url)).split('.')[0]).not.toBe(oldVersion.split('.')[0]);
    const changes = await fetch(
      `${second.url}/v1/product-data/fixture/changes?since=${oldVersion}`,
    );
    expect(changes.status).toBe(410);
  });

  test('OPER-1.03 what cannot be restored is rejected, and the database stays as it is', async () => {
    const dbPath = newPath('platform.sqlite');
    await (await openDatabase(dbPath)).destroy();
    const content = await readFile(dbPath);

    const damaged = newPath('damaged.sqlite');
    const middle = Math.floor(content.length / 2);
    await writeFile(
      damaged,
      Buffer.concat([
        content.subarray(0, middle),
        Buffer.alloc(8192, 7),
        content.subarray(middle + 8192),
      ]),
    );
    const foreign = newPath('foreign.sqlite');
    const other = openSqlite(foreign, { busyMs: 0 });
    other.exec('CREATE TABLE notes (text)');
    other.close();
    const newer = newPath('newer.sqlite');
    writeFileSync(newer, content);
    const changed = openSqlite(newer, { busyMs: 0 });
    changed.exec("INSERT INTO kysely_migration VALUES ('9999-later', '2030-01-01')");
    changed.close();
    const text = newPath('text.sqlite');
    writeFileSync(text, 'no database');

    for (const [file, message] of [
      [damaged, /damaged/],
      [foreign, /expected a database of the platform, got another one/],
      [newer, /is of a newer version of Shopkiln: this one has no migration 9999-later/],
      [text, /expected a database, got a file that SQLite cannot read/],
      [join(folder, 'missing.sqlite'), /there is no such file/],
    ] as const) {
      const { code, stdout, stderr } = await shopkiln(['restore', file], {
        env: { PLATFORM_DB: dbPath },
      });
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(message);
      expect(stderr).toContain(file);
      expect(stderr.trimEnd()).not.toContain('\n');
    }
    expect((await readFile(dbPath)).equals(content)).toBe(true);
    expect((await readdir(folder)).filter((name) => name.includes('.restore'))).toEqual([]);
  });

  test('OPER-1.04 wrong arguments end with one message', async () => {
    const missing = join(folder, 'no.sqlite');
    expect(
      await shopkiln(['backup', newPath('b')], { env: { PLATFORM_DB: missing } }),
    ).toMatchObject({
      code: 1,
      stderr: `${missing}: there is no database to back up\n`,
    });
    expect(existsSync(missing)).toBe(false);
    expect(await shopkiln(['restore'], { env: { PLATFORM_DB: missing } })).toMatchObject({
      code: 2,
      stderr: 'Name the backup to restore: shopkiln restore <file>\n',
    });
  });
});

const bin = findPostgres();

test.skipIf(!bin || !existsSync(join(bin, 'pg_dump')))(
  'OPER-1.05 with PostgreSQL, the same holds after pg_dump and pg_restore',
  async () => {
    const server = await startPostgres(bin ?? '');
    onTestFinished(server.close);
    await (await server.open()).destroy();
    const env = { DATABASE_URL: server.address };
    const dump = newPath('platform.dump');
    const tool = (name: string, ...args: string[]) =>
      promisify(execFile)(join(bin ?? '', name), args);
    const first = await start({ dbPath: server.address });
    const { before, all } = await sellDuring(first.url, server.address, () =>
      tool('pg_dump', '--format=custom', '--exclude-schema=pgboss', '--file', dump, server.address),
    );
    const oldVersion = await version(first.url);
    const lost = await placeOrder(first.url);
    await first.kill();

    await tool(
      'pg_restore',
      '--clean',
      '--if-exists',
      '--exit-on-error',
      '--dbname',
      server.address,
      dump,
    );
    const { code, stdout } = await shopkiln(['restore'], { env });
    expect(code, stdout).toBe(0);
    const stored = await listOrders(server.address);
    expect([...stored]).toEqual(expect.arrayContaining(before));
    expect([...all]).toEqual(expect.arrayContaining([...stored]));
    expect(stored).not.toContain(lost);

    const second = await start({ dbPath: server.address });
    await placeOrder(second.url);
    expect((await version(second.url)).split('.')[0]).not.toBe(oldVersion.split('.')[0]);
  },
  60_000,
);

test('OPER-1.06 with PostgreSQL, the commands name its programs', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@db.example.com/shop' };
  expect(await shopkiln(['backup', newPath('b')], { env })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Postgres at db.example.com is backed up with pg_dump'),
  });
  expect(await shopkiln(['restore', 'b'], { env })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('PostgreSQL is restored with pg_restore'),
  });
});
