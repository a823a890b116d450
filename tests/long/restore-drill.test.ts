import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { saveFile } from '#platform/catalog/files/save-file.ts';
import { backUpSqlite } from '#platform/db/back-up-sqlite.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { openSqlite } from '#shared/utils/sqlite.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { TEE } from '../helpers/contract/buyer.ts';
import { findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { createRemoteBuyer, startPlatformProcess } from '../helpers/contract/platform-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'drill-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HOUR = 3_600_000;
const CONTENT = Buffer.alloc(600_000, 'pattern');
const HASH = createHash('sha256').update(CONTENT).digest('hex');

async function placeOrder(url: string): Promise<void> {
  const buyer = createRemoteBuyer(url);
  const checkout = await buyer.ready([[TEE, 1]]);
  const started = await buyer.begin(checkout, { paymentMethodId: 'pm_card_visa' });
  expect((await buyer.submit(checkout.id, started)).body).toMatchObject({ state: 'success' });
}

/** A platform that runs, with two orders of an hour ago, one later order that the backup has too, and one that it lacks. */
async function createShop() {
  const dbPath = join(folder, 'live.sqlite');
  const backup = join(folder, 'backup.sqlite');
  const platform = await startPlatformProcess({ dbPath }, { hidesLog: true });
  onTestFinished(async () => void (await platform.kill()));
  const url = platform.url ?? '';
  await placeOrder(url);
  await placeOrder(url);
  const db = await openDatabase(dbPath);
  onTestFinished(() => db.destroy());
  await db
    .updateTable('orders')
    .set((eb) => ({ created_at: eb('created_at', '-', HOUR) }))
    .execute();
  await placeOrder(url);
  const [order] = await db.selectFrom('orders').selectAll().orderBy('created_at').execute();
  async function* read() {
    yield CONTENT;
  }
  await saveFile(db, { hash: HASH, size: CONTENT.length, read }, Date.now());
  const file = { id: 'f', order_id: order?.id ?? '', position: 0, sku: 's', name: 'pattern.pdf' };
  const limits = { max_downloads: 3, served: 0, expires_at: Date.now() + HOUR };
  await db
    .insertInto('order_files')
    .values({ ...file, ...limits, hash: HASH, size: CONTENT.length })
    .execute();
  backUpSqlite(dbPath, backup);
  await placeOrder(url);
  return { dbPath, backup, url, number: order?.order_number ?? '' };
}

test('OPER-33 `drill` starts a backup beside the live system and proves that it has every order, the same money and each file, or names what is missing', async () => {
  const { dbPath, backup, url, number } = await createShop();
  const drill = (copy: string, ...options: string[]) =>
    shopkiln(['drill', copy, ...options], { env: { PLATFORM_DB: dbPath } });
  const before = readFileSync(backup);
  const { code, stdout, stderr } = await drill(backup);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/backup\.sqlite works: restored and served in \d+\.\d s\.\n/);
  expect(stdout).toMatch(
    /Orders: 3, the newest of 20\d\d-\S+Z\. Newer ones of the live system, which a restore would lose: 1\.\n/,
  );
  expect(stdout).toMatch(/Money: \$\d+\.\d\d paid, nothing refunded\. Each paid order has/);
  expect(stdout).toContain('Files: 1 (0.6 MiB), each with the content of its hash.');
  expect(readFileSync(backup).equals(before)).toBe(true);
  expect(readdirSync(folder).filter((name) => name.startsWith('.drill'))).toEqual([]);
  // The live system has noticed nothing.
  await placeOrder(url);

  const cases = [
    ['orders that the copy lacks: 1', `DELETE FROM orders WHERE order_number = '${number}'`],
    [
      'orders with another amount in the copy: 1',
      `UPDATE payments SET amount = amount - 1 WHERE id IN (SELECT payment_id FROM orders WHERE order_number = '${number}');
       UPDATE orders SET total = total - 1 WHERE order_number = '${number}'`,
    ],
    [
      `the file ${HASH} has other bytes`,
      `UPDATE file_chunks SET content = zeroblob(length(content)) WHERE position = 1`,
    ],
    ['files of orders that the copy lacks: 1, such as pattern.pdf', 'DELETE FROM stored_files'],
    [
      '1 of 3 paid orders differ from their payments',
      'UPDATE payments SET amount = 1 WHERE rowid = 1',
    ],
  ] as const;
  for (const [message, change] of cases) {
    const wrong = join(folder, 'wrong.sqlite');
    copyFileSync(backup, wrong);
    const database = openSqlite(wrong, { busyMs: 0 });
    database.exec(`PRAGMA foreign_keys = OFF; ${change}`);
    database.close();
    const result = await drill(wrong);
    expect(result.code, message).toBe(1);
    expect(result.stderr).toContain(message);
    rmSync(wrong);
  }

  const alone = await shopkiln(['drill', backup, '--alone'], {
    env: { PLATFORM_DB: join(folder, 'none.sqlite') },
  });
  expect(alone).toMatchObject({ code: 0, stdout: expect.not.stringContaining('would lose') });
}, 180_000);

const bin = findPostgres() ?? '';
test.skipIf(!bin)(
  'OPER-33 `drill` does not migrate the live PostgreSQL database, also with --alone, by whatever address it is reached',
  async () => {
    const server = await startPostgres(bin);
    onTestFinished(() => server.close());
    const socket = new URL(server.address);
    socket.searchParams.set('host', `${socket.searchParams.get('host')}/`);
    const user = new URL(server.address);
    user.password = 'another';
    for (const { href } of [socket, user]) {
      const result = await shopkiln(['drill', server.address, '--alone'], {
        env: { DATABASE_URL: href },
      });
      expect(result).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('is the live database'),
      });
    }
    const db = await openDatabase(server.address, { schema: 'any' });
    onTestFinished(() => db.destroy());
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(db);
    expect(rows).toEqual([]);
  },
  60_000,
);
