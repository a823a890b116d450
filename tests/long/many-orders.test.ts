import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey } from '#platform/admin/api-keys.ts';
import type { Database } from '#platform/db/tables.ts';
import { CUSTOMER, createBuyer, createCommercePlatform, TEE } from '../helpers/contract/buyer.ts';
import { createSqliteEngine, type Engine } from '../helpers/contract/engines/engine.ts';
import { findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';

const ORDERS = 100_000;
const REQUESTS = 40;
const bin = findPostgres();

interface Page {
  readonly orders: readonly unknown[];
  readonly next: string | null;
}

/** Copies the only order of the store `fixture`, with other numbers, names and times. */
async function copyOrders(db: Database): Promise<void> {
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const [item] = await db.selectFrom('order_items').selectAll().execute();
  const [checkout] = await db.selectFrom('checkouts').selectAll().execute();
  if (!item || !checkout) throw new Error('no item');
  const perStatement = 500;
  for (let start = 0; start < ORDERS; start += perStatement) {
    const orders = Array.from({ length: perStatement }, (_, index) => {
      const n = start + index;
      const id = `copy-${String(n).padStart(7, '0')}`;
      return {
        ...order,
        id,
        checkout_id: id,
        order_number: `FI-${String(n).padStart(8, 'A')}`,
        lookup_number: id,
        invoice_number: `F-${n}`,
        created_at: order.created_at - n * 60_000,
        customer: JSON.stringify({
          ...CUSTOMER,
          firstName: `First${n % 977}`,
          lastName: `Last${n % 7919}`,
          email: `buyer${n}@example.com`,
          address: { ...CUSTOMER.address, zip: String(10_000 + (n % 89_999)) },
        }),
        email: `buyer${n}@example.com`,
      };
    });
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('checkouts')
        .values(orders.map(({ id }) => ({ ...checkout, id })))
        .execute();
      await trx.insertInto('orders').values(orders.slice(0, 250)).execute();
      await trx.insertInto('orders').values(orders.slice(250)).execute();
      await trx
        .insertInto('order_items')
        .values(orders.map(({ id }) => ({ ...item, order_id: id })))
        .execute();
    });
  }
}

describe.each([
  ['SQLite', createSqliteEngine],
  ['PostgreSQL', () => startPostgres(bin ?? '')],
] as const)('ADMIN-9 [2 parts] 100,000 orders: %s', (name, start) => {
  const isMissing = name === 'PostgreSQL' && !bin;
  let engine: Engine | undefined;
  let platform: Awaited<ReturnType<typeof createCommercePlatform>>;
  /** Each may send 600 requests a minute. */
  const keys: string[] = [];
  let sent = 0;
  beforeAll(async () => {
    if (isMissing) return;
    engine = await start();
    platform = await createCommercePlatform(engine.open);
    const buyer = createBuyer(platform);
    const checkout = await buyer.ready([[TEE, 1]]);
    await buyer.submit(checkout.id, await buyer.begin(checkout));
    await copyOrders(platform.db);
    const store = await platform.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow();
    for (let count = 0; count < 10; count++) {
      const created = await createKey(platform.db, {
        storeId: store.id,
        name: `scale ${count}`,
        scopes: ['orders:read'],
        now: platform.time.now,
      });
      keys.push(created.key);
    }
  }, 600_000);
  afterAll(async () => {
    await platform?.db.destroy();
    await engine?.close();
  });

  /** Sends a request three times and returns the shortest time: other programs of the machine delay some. */
  const get = async (query: string) => {
    let [ms, page] = [Number.POSITIVE_INFINITY, { orders: [], next: null } as Page];
    for (let count = 0; count < 3; count++) {
      const begin = performance.now();
      const { status, text, body } = await platform.request(
        'GET',
        `/v1/admin/orders?${query}`,
        undefined,
        { Authorization: `Bearer ${keys[sent++ % keys.length]}` },
      );
      ms = Math.min(ms, performance.now() - begin);
      if (status !== 200) throw new Error(text);
      page = body as Page;
    }
    return { ms, body: page };
  };
  const percentile95 = (times: readonly number[]) =>
    times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0;

  test.skipIf(isMissing)(
    'ADMIN-9.1 a page of the list takes at most 300 ms at the 95th percentile',
    async () => {
      const times: number[] = [];
      let cursor = '';
      for (let count = 0; count < REQUESTS; count++) {
        const { ms, body } = await get(`limit=100${cursor && `&cursor=${cursor}`}`);
        expect(body.orders).toHaveLength(100);
        cursor = body.next ?? '';
        times.push(ms);
        times.push((await get('status=shipped&limit=100')).ms);
        times.push((await get(`email=buyer${count * 1_000}@example.com`)).ms);
      }
      console.log(`${name}, list: ${Math.round(percentile95(times))} ms`);
      expect(percentile95(times)).toBeLessThan(300);
    },
    300_000,
  );

  test.skipIf(isMissing)(
    'ADMIN-9.2 a search takes at most 500 ms at the 95th percentile',
    async () => {
      const times: number[] = [];
      // The first search of a store makes its orders searchable.
      await get('search=anybody');
      for (let count = 0; count < REQUESTS; count++) {
        const words = [
          `First${count} Last`,
          `${10_000 + count * 700}`,
          `F-${count * 900}`,
          `nobody${count}`,
        ];
        const { ms } = await get(`search=${encodeURIComponent(words[count % words.length] ?? '')}`);
        times.push(ms);
      }
      console.log(`${name}, search: ${Math.round(percentile95(times))} ms`);
      expect(percentile95(times)).toBeLessThan(500);
    },
    300_000,
  );
});
