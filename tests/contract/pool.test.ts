import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlatform } from '#platform/app.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { createReadinessCheck } from '#platform/db/check-readiness.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { readPoolSettings } from '#platform/db/pool-settings.ts';
import type { Database } from '#platform/db/tables.ts';
import { isBundle } from '#shared/contract/store-folder/catalog-file.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { createBuyer, TEE } from '../helpers/contract/buyer.ts';
import { createClientAddress } from '../helpers/contract/client-address.ts';
import { findPgbouncer, startPgbouncer } from '../helpers/contract/engines/pgbouncer.ts';
import { BUSY_MACHINE, findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { createTestApp } from '../helpers/contract/platform.ts';
import { startTimerClock } from '../helpers/contract/timer-clock.ts';

test('SCALE-3.01 limits come from the environment, and are safe without it', () => {
  expect(readPoolSettings({})).toEqual({
    size: 10,
    acquireMs: 1_000,
    statementMs: 10_000,
    lockMs: 1_000,
    idleMs: 5_000,
    directUrl: undefined,
  });
  const env = {
    DATABASE_POOL_SIZE: '3',
    DATABASE_ACQUIRE_TIMEOUT: '200',
    DATABASE_STATEMENT_TIMEOUT: '',
    DATABASE_LOCK_TIMEOUT: '400',
    DATABASE_IDLE_TIMEOUT: '3000',
    DATABASE_DIRECT_URL: 'postgres://localhost/shop',
  };
  expect(readPoolSettings(env)).toEqual({
    size: 3,
    acquireMs: 200,
    statementMs: 10_000,
    lockMs: 400,
    idleMs: 3_000,
    directUrl: 'postgres://localhost/shop',
  });
});

const bin = findPostgres();
const bouncer = findPgbouncer();
/** How late a response may be. */
const LATEST_MS = 2_000;

/** Sends requests to a platform on a database, each of another client. */
function createSender(db: Database, isReady?: () => Promise<boolean>) {
  const app = isReady
    ? createPlatform({ db, isReady, log: () => {} }).app
    : createTestApp(db, () => {});
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const clock = startTimerClock();
    const response = await app.request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Test-Client': createClientAddress(),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const parsed: unknown = isJson ? JSON.parse(text) : undefined;
    const { status, headers: received } = response;
    clock.stop();
    return {
      status,
      headers: received,
      text,
      body: parsed,
      milliseconds: clock.read(),
    };
  };
}
type Sent = Awaited<ReturnType<ReturnType<typeof createSender>>>;

function expectBusy({ status, headers, milliseconds }: Sent): void {
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(milliseconds).toBeLessThan(LATEST_MS);
}

/** Holds something in transactions of `db` until `work` has ended. */
async function whileHeld(
  db: Database,
  statements: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const end = Promise.withResolvers<void>();
  const transactions: Promise<void>[] = [];
  for (const statement of statements) {
    const held = Promise.withResolvers<void>();
    const transaction = db.transaction().execute(async (trx) => {
      await sql.raw(statement).execute(trx);
      held.resolve();
      await end.promise;
    });
    transaction.catch(held.reject);
    transactions.push(transaction);
    await held.promise;
  }
  try {
    await work();
  } finally {
    end.resolve();
    await Promise.all(transactions);
  }
}

const STORE = '/v1/stores?slug=fixture';
const KEY = () => ({ 'Idempotency-Key': randomUUID() });
const LIMITS = {
  DATABASE_POOL_SIZE: '2',
  DATABASE_ACQUIRE_TIMEOUT: '300',
  DATABASE_LOCK_TIMEOUT: '300',
};

describe.skipIf(!bin)('Postgres', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let admin: Database;
  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
    admin = await server.open();
    await seedStore(admin, createSellableStore());
  });
  afterAll(async () => {
    await admin.destroy();
    await server.close();
  });

  /** Every write waits, because it counts for a rate limit. */
  async function expectLocked(db: Database): Promise<void> {
    const send = createSender(db);
    const buyer = createBuyer({
      request: send,
      write: (method, path, body) => send(method, path, body, KEY()),
    });
    await whileHeld(admin, ['lock table rate_limits in exclusive mode'], async () => {
      expectBusy((await buyer.create([[TEE, 1]])) as Sent);
    });
    expect((await buyer.create([[TEE, 1]])).status).toBe(200);
  }

  test('SCALE-3.02 without a free connection: 503 within two seconds, and the process is live and ready', async () => {
    const db = await openDatabase(server.address, { env: LIMITS });
    const readiness = await createReadinessCheck(server.address, db);
    const send = createSender(db, readiness.isReady);
    expect((await send('GET', STORE)).status).toBe(200);
    await whileHeld(db, ['select 1', 'select 1'], async () => {
      const all = await Promise.all(Array.from({ length: 20 }, () => send('GET', STORE)));
      for (const response of all) expectBusy(response);
      for (const probe of ['/live', '/ready']) {
        const { status, milliseconds } = await send('GET', probe);
        expect([probe, status]).toEqual([probe, 200]);
        expect(milliseconds).toBeLessThan(LATEST_MS);
      }
    });
    expect((await send('GET', STORE)).status).toBe(200);
    await readiness.close();
    await db.destroy();
  });

  test('SCALE-3.03 a lock that is not released, and a statement that takes too long: 503', async () => {
    const db = await openDatabase(server.address, {
      env: { ...LIMITS, DATABASE_STATEMENT_TIMEOUT: '500' },
    });
    await expectLocked(db);
    await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ reason: 'busy' });
    await db.destroy();
  });

  test.skipIf(!bouncer)(
    'SCALE-3.04 PgBouncer in transaction mode: seeding, parallel orders, the same limits',
    async () => {
      const pooler = await startPgbouncer(bouncer ?? '', server.address, 3);
      const direct = { DATABASE_DIRECT_URL: server.address };
      const db = await openDatabase(pooler.address, {
        env: { ...BUSY_MACHINE, ...direct, DATABASE_POOL_SIZE: '20' },
      });
      const repriced = createSellableStore();
      for (const { products } of repriced.catalog.listings)
        for (const product of products) if (!isBundle(product)) product.stock = 1_000;
      expect(await seedStore(db, repriced)).toMatchObject({ hasChanged: true });
      const send = createSender(db);
      const buyer = createBuyer({
        request: send,
        write: (method, path, body) => send(method, path, body, KEY()),
      });
      const orders = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const { id } = await buyer.ready([[TEE, 1]]);
          await buyer.update(id, { promoCode: 'ALL' });
          return (await buyer.submit(id)).status;
        }),
      );
      expect(new Set(orders)).toEqual(new Set([200]));
      await db.destroy();
      const limited = await openDatabase(pooler.address, {
        env: { ...LIMITS, ...direct, DATABASE_STATEMENT_TIMEOUT: '500' },
      });
      await expectLocked(limited);
      await expect(sql`select pg_sleep(5)`.execute(limited)).rejects.toMatchObject({
        reason: 'busy',
      });
      // No limit stays on a connection that others use.
      const plain = await openDatabase(pooler.address, {
        env: { ...BUSY_MACHINE, ...direct },
        schema: 'any',
      });
      const { rows } = await sql`select current_setting('lock_timeout') as lock`.execute(plain);
      expect(rows).toEqual([{ lock: '20s' }]);
      await Promise.all([limited.destroy(), plain.destroy()]);
      expect(pooler.log()).not.toContain('unsupported startup parameter');
      await pooler.close();
    },
  );
});

describe.skipIf(!bin)('a server that is stopped', () => {
  test('SCALE-3.05 the process is live and not ready', async () => {
    const server = await startPostgres(bin ?? '');
    const db = await openDatabase(server.address);
    const readiness = await createReadinessCheck(server.address, db);
    const send = createSender(db, readiness.isReady);
    expect((await send('GET', '/ready')).status).toBe(200);
    await server.close();
    await expect.poll(async () => (await send('GET', '/ready')).status).toBe(503);
    expect((await send('GET', '/live')).status).toBe(200);
    await readiness.close();
    await db.destroy();
  });
});
