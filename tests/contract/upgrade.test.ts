import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPlatform } from '#platform/app.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { findManagedOrder } from '#platform/ordering/order-management/find-managed-orders.ts';
import { refundOrder } from '#platform/ordering/order-management/refund-order.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { createBuyer } from '../helpers/contract/buyer.ts';
import { findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { createPlatformOptions } from '../helpers/contract/test-app.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';
import {
  FIXTURES,
  type FixtureContents,
  readFixtureContents,
} from '../helpers/contract/upgrade-fixture.ts';

const HOUR = 3_600_000;

interface Restored {
  readonly location: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Copies the SQLite file of a fixture. */
async function restoreSqlite(fixture: string): Promise<Restored> {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const location = join(folder, 'platform.sqlite');
  cpSync(join(fixture, 'platform.sqlite'), location);
  return { location, env: { PLATFORM_DB: location } };
}

/** Restores the dump of a fixture to a new server. */
async function restorePostgres(fixture: string): Promise<Restored> {
  const server = await startPostgres(findPostgres() ?? expect.fail('no PostgreSQL'));
  onTestFinished(() => server.close());
  const client = new Client({ connectionString: server.address });
  await client.connect();
  await client.query(readFileSync(join(fixture, 'platform.sql'), 'utf8'));
  await client.end();
  return { location: server.address, env: { DATABASE_URL: server.address } };
}

/** Counts the rows of each table of the platform. */
async function countRows(location: string): Promise<ReadonlyMap<string, number>> {
  const db = await openDatabase(location, { schema: 'any' });
  const counts = new Map<string, number>();
  for (const { name, schema } of await db.introspection.getTables()) {
    if (schema === 'pgboss') continue;
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts.set(name, Number(rows[0]?.count));
  }
  await db.destroy();
  return counts;
}

/** The platform of this version on a database of the fixture, with the calls of a shopper. */
function openShop(db: Database, contents: FixtureContents) {
  const context = { log: throwCause, clock: Date.now, providers: {} };
  const options = createPlatformOptions('catalog', db, context);
  const { app, commerce } = createPlatform(options);
  async function request(method: string, path: string, body?: unknown, headers = {}) {
    const response = await app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const parsed: unknown = isJson ? JSON.parse(text) : undefined;
    return { status: response.status, headers: response.headers, text, body: parsed };
  }
  const write = (method: 'POST' | 'PUT', path: string, body: unknown) =>
    request(method, path, body, { 'Idempotency-Key': crypto.randomUUID() });
  const buyer = createBuyer({ request, write }, contents.slug);
  return { commerce, request, buyer, close: options.payments.close };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(FIXTURES)('OPER-13 the database of version %s', (version) => {
  const folder = join('tests/fixtures', version);

  test.for([
    ['sqlite', restoreSqlite],
    ['postgres', restorePostgres],
  ] as const)(
    'is complete and usable after its migration: %s',
    async ([engine, restore], { skip }) => {
      if (engine === 'postgres' && !findPostgres()) skip('PostgreSQL is not installed');
      const contents = readFixtureContents(folder, engine);
      const { location, env } = await restore(folder);
      const before = await countRows(location);
      const migrated = await shopkiln(['platform', 'migrate'], { env });
      expect(migrated, migrated.stderr).toMatchObject({ code: 0 });
      const after = await countRows(location);
      for (const [table, count] of before)
        expect([table, after.get(table)]).toEqual([table, count]);

      vi.setSystemTime(contents.createdAt + HOUR);
      const db = await openDatabase(location, { schema: 'required' });
      const { commerce, request, buyer, close } = openShop(db, contents);
      onTestFinished(async () => {
        // The sandbox sends webhooks, which the platform would answer without a database.
        await close();
        await db.destroy();
      });
      const { id: storeId } = await db
        .selectFrom('stores')
        .select('id')
        .where('slug', '=', contents.slug)
        .executeTakeFirstOrThrow();
      const find = async (name: keyof FixtureContents['orders']) =>
        (await findManagedOrder(db, storeId, contents.orders[name].number)) ?? expect.fail(name);
      const refund = (name: keyof FixtureContents['orders']) =>
        refundOrder(commerce, { storeId, number: contents.orders[name].number });

      const states: Record<string, readonly [status: string, isFullyRefunded: boolean]> = {};
      for (const [name, { cartId, number }] of Object.entries(contents.orders)) {
        const { body } = await request('GET', `/v1/orders?cartId=${cartId}`);
        const { access } = body as { access: { pageUrl: string } };
        const page = await request('GET', access.pageUrl.replace('http://localhost', ''));
        expect([page.status, page.text.includes(number)], page.text).toEqual([200, true]);
        const receipt = /href="[^"]*(\/orders\/[^"]+\/receipt[^"]+)"/.exec(page.text)?.[1] ?? '';
        expect(await request('GET', receipt.replaceAll('&amp;', '&'))).toMatchObject({
          status: 200,
        });
        const { status, refundedAmount, total } = await find(
          name as keyof FixtureContents['orders'],
        );
        states[name] = [status, total > 0 && refundedAmount === total];
      }
      expect(states).toEqual({
        paid: ['placed', false],
        free: ['placed', false],
        download: ['delivered', false],
        shipped: ['shipped', false],
        canceled: ['refunded', true],
        partlyRefunded: ['placed', false],
        refunded: ['refunded', true],
        withdrawn: ['delivered', false],
      });
      expect(await find('shipped')).toMatchObject({ shipments: [{ trackingNumber: '00340' }] });
      expect(await find('withdrawn')).toMatchObject({ withdrawals: [{ name: 'Ann Lee' }] });
      expect((await find('partlyRefunded')).refunds).toMatchObject([{ origin: 'seller' }]);

      for (const name of ['paid', 'partlyRefunded', 'withdrawn'] as const) {
        expect(await refund(name)).toMatchObject({ ok: true });
        const { refundedAmount, total } = await find(name);
        expect(refundedAmount).toBe(total);
      }
      expect(await refund('refunded')).toMatchObject({ ok: false });

      const returnUrl = `https://${contents.slug}.example/checkout/back`;
      for (const id of Object.values(contents.checkouts)) {
        const checkout = await buyer.read(id);
        const started =
          id === contents.checkouts.charged
            ? contents.startedPayment
            : await buyer.begin(checkout, { paymentMethodId: 'pm_card_visa' });
        const paid = await buyer.submit(id, started, { returnUrl });
        expect(paid, paid.text).toMatchObject({ status: 200 });
        expect((await request('GET', `/v1/orders?cartId=${id}`)).body).toMatchObject({
          status: 'placed',
        });
      }
      const kinds = await db.selectFrom('outbox').select('kind').execute();
      expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...contents.mails]));
    },
  );
});
