import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { DefaultQueryExecutor } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { getCatalogChanges } from '#platform/db/catalog-changes.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { createBuyer, TEE } from '../helpers/contract/buyer.ts';
import { createClientAddress } from '../helpers/contract/client-address.ts';
import { startForwarder } from '../helpers/contract/engines/forwarder.ts';
import { findPgbouncer, startPgbouncer } from '../helpers/contract/engines/pgbouncer.ts';
import { BUSY_MACHINE, findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { createTestApp } from '../helpers/contract/platform.ts';
import { startTimerClock } from '../helpers/contract/timer-clock.ts';

const bin = findPostgres();
const bouncer = findPgbouncer();
/** How old a response may be. */
const OLDEST_MS = 2_000;
const LISTING = '/v0/listing/trail-tee?store_slug=fixture';
const STOCK = '/v1/inventory?colorId=1&sizeId=1';

describe.skipIf(!bin)('cached responses on Postgres', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let forwarder: Awaited<ReturnType<typeof startForwarder>>;
  let writer: Process;
  let reader: Process;
  let price = 2_500;
  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
    forwarder = await startForwarder(server.address);
    writer = await startProcess();
    await reprice();
    reader = await startProcess({ DATABASE_DIRECT_URL: forwarder.address });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    // A test that failed may have left it silent.
    forwarder.silence(false);
    forwarder.cut();
  });
  afterAll(async () => {
    await writer.db.destroy();
    await reader.db.destroy();
    forwarder.close();
    await server.close();
  });

  /** What a process of the platform consists of. */
  interface Process {
    readonly db: Database;
    readonly send: (method: string, path: string, body?: unknown) => ReturnType<typeof request>;
    readonly buyer: ReturnType<typeof createBuyer>;
  }
  async function request(
    app: ReturnType<typeof createTestApp>,
    method: string,
    path: string,
    body?: unknown,
  ) {
    const response = await app.request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Test-Client': createClientAddress(),
        'Idempotency-Key': randomUUID(),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, headers: response.headers, text, body: parsed };
  }
  async function startProcess(
    env: Record<string, string> = {},
    address = server.address,
  ): Promise<Process> {
    const db = await openDatabase(address, {
      env: { ...BUSY_MACHINE, ...env },
      listensForChanges: true,
    });
    const app = createTestApp(db, () => {});
    const send: Process['send'] = (method, path, body) => request(app, method, path, body);
    return { db, send, buyer: createBuyer({ request: send, write: send }) };
  }

  /** Changes the price of the trail tee through the writer. */
  async function reprice(): Promise<number> {
    price += 1;
    const store = createSellableStore();
    const [tee] = store.catalog.listings;
    for (const product of tee?.products ?? []) Object.assign(product, { price, stock: 1_000 });
    await seedStore(writer.db, store);
    return price;
  }
  const readPrice = async ({ send }: Process): Promise<unknown> => {
    const { products_payload: [product] = [] } = (await send('GET', LISTING)).body as {
      products_payload: { variations: { availableSizesWithId: { price: number }[] }[] }[];
    };
    return product?.variations[0]?.availableSizesWithId[0]?.price;
  };
  const readStock = async ({ send }: Process): Promise<unknown> =>
    ((await send('GET', STOCK)).body as { inventoryCount: unknown }).inventoryCount;
  async function orderFree({ buyer }: Process): Promise<void> {
    const { id } = await buyer.ready([[TEE, 1]]);
    await buyer.update(id, { promoCode: 'ALL' });
    expect((await buyer.submit(id)).status).toBe(200);
  }

  /** Counts the queries of reading a listing again. */
  async function countQueries(process: Process): Promise<number> {
    await readPrice(process);
    const execute = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    await readPrice(process);
    const { length } = execute.mock.calls;
    execute.mockRestore();
    return length;
  }
  /** The reader caches, and its connection listens. */
  const isCaching = () => expect.poll(() => countQueries(reader)).toBe(0);

  /** Changes a price and then stock, and reads each through the other process in time. */
  async function expectFresh(process: Process): Promise<void> {
    for (const change of [reprice, () => orderFree(writer)]) {
      await Promise.all([readPrice(process), readStock(process)]);
      const stock = Number(await readStock(writer));
      await change();
      const expected = [price, change === reprice ? stock : stock - 1];
      const read = async () => [await readPrice(process), await readStock(process)];
      const clock = startTimerClock();
      for (let found = await read(); !isDeepStrictEqual(found, expected); found = await read()) {
        expect(clock.read(), `${found} in place of ${expected}`).toBeLessThan(OLDEST_MS);
        await sleep(20);
      }
      clock.stop();
    }
  }

  test('SCALE-4.01 a response is cached, and a change through another process replaces it', async () => {
    await isCaching();
    for (let round = 0; round < 5; round++) await expectFresh(reader);
    await isCaching();
    // In the process that changes it, at once.
    await countQueries(writer);
    const changed = await reprice();
    expect(await readPrice(writer)).toBe(changed);
  });

  test('SCALE-4.02 a listening connection that is cut is opened again, and nothing is older than two seconds', async () => {
    for (let round = 0; round < 3; round++) {
      await isCaching();
      forwarder.cut();
      await expectFresh(reader);
    }
    await isCaching();
  });

  test('SCALE-4.03 while the listening connection is silent, nothing is older than two seconds', async () => {
    await isCaching();
    forwarder.silence(true);
    await expectFresh(reader);
    await expectFresh(reader);
    forwarder.silence(false);
    forwarder.cut();
    await isCaching();
    await expectFresh(reader);
  });

  test('SCALE-4.04 a checkout reads the truth, whatever is cached', async () => {
    await isCaching();
    forwarder.silence(true);
    await Promise.all([readPrice(reader), readStock(reader)]);
    const changed = await reprice();
    const { costs } = await reader.buyer.ready([[TEE, 1]]);
    expect(costs.total.value - costs.shipping.value - costs.tax.value + costs.discount.value).toBe(
      changed,
    );
    forwarder.silence(false);
    forwarder.cut();
  });

  test('SCALE-4.08 nothing expires when the event loop is blocked for longer than a check of the listening connection may take, and the server has responded', async () => {
    const read = () => getCatalogChanges(writer.db)?.version();
    const before = read();
    const { query } = pg.Connection.prototype;
    let blocked = 0;
    vi.spyOn(pg.Connection.prototype, 'query').mockImplementation(function (
      this: pg.Connection,
      text: string,
    ) {
      query.call(this, text);
      if (text !== 'select 1') return;
      // After an immediate, the loop runs timers before it reads sockets.
      setImmediate(() => {
        for (const until = performance.now() + 700; performance.now() < until; );
        blocked++;
      });
    });
    await expect.poll(() => blocked, { timeout: 10_000 }).toBeGreaterThan(4);
    expect(read()).toBe(before);
  });

  test.skipIf(!bouncer)(
    'SCALE-4.05 behind a pooler whose server has no address, responses expire',
    async () => {
      const pooler = await startPgbouncer(bouncer ?? '', server.address, 5);
      const pooled = await startProcess({}, pooler.address);
      for (let round = 0; round < 3; round++) await expectFresh(pooled);
      await pooled.db.destroy();
      await pooler.close();
    },
  );
});
