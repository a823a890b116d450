import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { StorageError } from '#platform/db/storage-error.ts';
import type { Database } from '#platform/db/tables.ts';
import { Command } from '../helpers/built/command.ts';
import { findFreePort } from '../helpers/built/free-port.ts';
import {
  type CommercePlatform,
  CUSTOMER,
  createBuyer,
  createCommercePlatform,
} from '../helpers/contract/buyer.ts';
import { createCutter } from '../helpers/contract/cut-at-statement.ts';
import { startForwarder } from '../helpers/contract/engines/forwarder.ts';
import { findPgbouncer, startPgbouncer } from '../helpers/contract/engines/pgbouncer.ts';
import {
  BUSY_MACHINE,
  findPostgres,
  type PostgresServer,
  startPostgres,
} from '../helpers/contract/engines/postgres.ts';
import { createTestApp, type TestResponse } from '../helpers/contract/platform.ts';
import { startTimerClock } from '../helpers/contract/timer-clock.ts';

const bin = findPostgres();
const bouncer = findPgbouncer();
const EVERY = /./;
const COMMIT = /^commit/;

describe.skipIf(!bin)('a connection to PostgreSQL that is lost', () => {
  const cutter = createCutter();
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
  });
  afterAll(() => server.close());

  /** Repeats a request while the response says so, with the same key. */
  async function repeat(send: () => Promise<TestResponse>): Promise<TestResponse> {
    for (let tries = 0; ; tries++) {
      const response = await send();
      const isInProgress = response.text.includes('"in_progress"');
      if (tries > 20 || (response.status !== 503 && !isInProgress)) return response;
      if (!isInProgress) expect(response.headers.get('retry-after')).toBe('2');
      await sleep(isInProgress ? 500 : 10);
    }
  }

  /** Buys, with a card or with a promo code that takes the whole price off. */
  async function buy(platform: CommercePlatform, isFree: boolean): Promise<void> {
    const { request, write, time } = platform;
    const buyer = createBuyer({
      request: (...call) => repeat(() => request(...call)),
      write: (method, path, body, key = randomUUID()) =>
        repeat(() => write(method, path, body, key)),
    });
    const checkout = await buyer.ready();
    const customer = { ...CUSTOMER, email: `${randomUUID()}@example.com` };
    await buyer.update(checkout.id, { customer, ...(isFree && { promoCode: 'ALL' }) });
    const started = isFree ? undefined : await buyer.begin(checkout);
    for (let tries = 0; ; tries++) {
      const { status, text } = await buyer.submit(checkout.id, started);
      expect([status, text]).toEqual([200, text]);
      // A charge whose start is not certain is sent again after ten seconds. The page repeats its request.
      if (!text.includes('"pending"') || tries > 5)
        return expect(text).toContain('"state":"success"');
      time.now += 11_000;
    }
  }

  test.each([
    { what: 'before any statement', pattern: EVERY, when: 'before', step: 5 },
    { what: 'after a commit, before its response', pattern: COMMIT, when: 'after', step: 1 },
  ] as const)(
    'SCALE-13.01 $what: the request succeeds, or a repeated one does, and nothing is doubled',
    async ({ pattern, when, step }) => {
      const platform = await createCommercePlatform(server.open);
      const { db, errors } = platform;
      await db.updateTable('inventory').set({ supplied: 10_000 }).execute();
      let orders = 0;
      for (const isFree of [true, false]) {
        cutter.cutAt({ pattern, when, count: Number.POSITIVE_INFINITY });
        await buy(platform, isFree);
        const statements = cutter.countSeen();
        orders++;
        for (let count = 1; count <= statements; count += step) {
          cutter.cutAt({ pattern, when, count });
          await buy(platform, isFree);
          orders++;
        }
      }
      cutter.cutAt({ pattern, when, count: Number.POSITIVE_INFINITY });
      const rows = await db.selectFrom('orders').select('checkout_id').execute();
      expect(orders).toBeGreaterThan(10);
      expect(rows).toHaveLength(orders);
      expect(new Set(rows.map(({ checkout_id }) => checkout_id)).size).toBe(orders);
      const { sold } = await db
        .selectFrom('inventory')
        .select(({ fn }) => fn.sum<string>('sold').as('sold'))
        .executeTakeFirstOrThrow();
      expect(Number(sold)).toBe(orders);
      const mails = db.selectFrom('outbox').select('id').where('kind', '=', 'confirmation');
      expect(await mails.execute()).toHaveLength(orders);
      for (const error of errors)
        expect(String((error as { readonly cause: unknown }).cause)).toMatch(
          /^The database Postgres at \S+ cannot be used: the server cannot be reached/,
        );
      await db.destroy();
    },
    180_000,
  );

  test('SCALE-13.02 a commit whose response is lost is not repeated: its error says that the outcome is unknown', async () => {
    const db = await server.open();
    await sql`create table if not exists visits (id int)`.execute(db);
    const insert = () =>
      runInTransaction(db, (trx) => sql`insert into visits values (1)`.execute(trx));
    const count = async () => (await sql`select 1 from visits`.execute(db)).rows.length;
    cutter.cutAt({ pattern: COMMIT, when: 'after', count: 1 });
    const error = (await insert().catch((thrown: unknown) => thrown)) as StorageError;
    expect(error).toMatchObject({ reason: 'disconnected', isCommitUnknown: true });
    expect(await count()).toBe(1);
    // Before the commit nothing is stored, so the transaction runs again.
    cutter.cutAt({ pattern: /insert into visits/, when: 'after', count: 1 });
    await insert();
    expect(await count()).toBe(2);
    await sql`drop table visits`.execute(db);
    await db.destroy();
  });

  test('SCALE-13.03 every connection is cut while transactions are open, again and again: each ends with a result or an error', async () => {
    const db = await server.open();
    const until = Date.now() + 2_000;
    const outcomes = { committed: 0, failed: 0 };
    const work = async () => {
      while (Date.now() < until)
        await runInTransaction(db, async (trx) => {
          await sql`select 1`.execute(trx);
          // The connection is lent, and no statement runs on it.
          await sleep(20);
          await sql`select 1`.execute(trx);
        }).then(
          () => outcomes.committed++,
          (error: unknown) => {
            expect(error).toMatchObject({ name: 'StorageError', reason: 'disconnected' });
            outcomes.failed++;
          },
        );
    };
    const cut = async () => {
      for (; Date.now() < until; await sleep(60)) await server.cutConnections();
    };
    await Promise.all([cut(), ...Array.from({ length: 6 }, work)]);
    expect(outcomes.committed).toBeGreaterThan(0);
    await db.destroy();
  });

  test('SCALE-17 processes that start while the database or its pooler is away wait, say so, and work when it is back', async () => {
    await (await server.open()).destroy();
    const port = await findFreePort();
    const away = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const env = {
      ...BUSY_MACHINE,
      DATABASE_URL: away,
      PAYMENTS: 'sandbox',
      STORES_DIR: 'tests/fixtures/stores/back-room/..',
    };
    const roles = [
      new Command('platform', ['serve', '--port', '0'], { ...env, DATABASE_DIRECT_URL: away }),
      // Only the pooler is away.
      new Command('platform', ['serve', '--port', '0'], {
        ...env,
        DATABASE_DIRECT_URL: server.address,
      }),
      new Command('platform', ['work'], env),
      new Command('builder', [], env),
    ];
    onTestFinished(() => void Promise.all(roles.map((role) => role.kill())));
    await Promise.all(
      roles.map((role) => role.waitForOutput(/waits for the database, for up to 60 s/)),
    );
    const forwarder = await startForwarder(server.address, port);
    onTestFinished(() => forwarder.close());
    await Promise.all(
      roles.map((role) => role.waitForOutput(/Platform at http|Works on|Builds stores from/)),
    );
    for (const { output } of roles) expect(output.match(/waits for the database/g)).toHaveLength(1);
  }, 60_000);

  interface OpenedDatabase {
    readonly name: string;
    readonly db: Database;
    readonly close: () => Promise<void>;
  }
  /** Opens the database as a process in production does, also through a pooler. */
  async function openAsServed(
    env: Readonly<Record<string, string>> = {},
  ): Promise<OpenedDatabase[]> {
    if (!bouncer)
      return [
        { name: 'direct', db: await openDatabase(server.address, { env }), close: async () => {} },
      ];
    const pooler = await startPgbouncer(bouncer, server.address, 5);
    return [
      { name: 'direct', db: await openDatabase(server.address, { env }), close: async () => {} },
      {
        name: 'PgBouncer',
        db: await openDatabase(pooler.address, {
          env: { ...env, DATABASE_DIRECT_URL: server.address },
        }),
        close: pooler.close,
      },
    ];
  }

  test('SCALE-14 a process that is stopped in a transaction holds its locks for less than ten seconds', async () => {
    await (await server.open()).destroy();
    const other = await openDatabase(server.address);
    await sql`create table pieces (id int primary key, sold int)`.execute(other);
    const holdLocks = async ({ db, close }: OpenedDatabase, id: number) => {
      await sql`insert into pieces values (${id}, 0)`.execute(other);
      const sell = (on: Database) =>
        sql`update pieces set sold = sold + 1 where id = ${id}`.execute(on);
      const locked = Promise.withResolvers<void>();
      const resumed = Promise.withResolvers<void>();
      let attempts = 0;
      const stopped = runInTransaction(db, async (trx) => {
        await sell(trx);
        locked.resolve();
        // As after SIGSTOP: the process sends nothing more.
        if (attempts++ === 0) await resumed.promise;
        await sell(trx);
      });
      await locked.promise;
      const begin = Date.now();
      await expect
        .poll(
          () =>
            sell(other).then(
              () => true,
              () => false,
            ),
          { timeout: 15_000 },
        )
        .toBe(true);
      expect(Date.now() - begin).toBeGreaterThan(2_000);
      expect(Date.now() - begin).toBeLessThan(10_000);
      resumed.resolve();
      // Its transaction was rolled back, and runs again.
      await stopped;
      const { rows } = await sql<{
        sold: number;
      }>`select sold from pieces where id = ${id}`.execute(other);
      expect([rows[0]?.sold, attempts]).toEqual([3, 2]);
      await db.destroy();
      await close();
    };
    await Promise.all((await openAsServed()).map(holdLocks));
    await sql`drop table pieces`.execute(other);
    await other.destroy();
  }, 90_000);

  test('SCALE-15 three seconds after a restart of the server, requests succeed again, also through PgBouncer', async () => {
    const seeded = await createCommercePlatform(server.open);
    await seeded.db.destroy();
    const opened = await openAsServed();
    const apps = opened.map(({ db }) => createTestApp(db, () => {}));
    const create = async (app: (typeof apps)[number]) => {
      const response = await app.request('/checkout', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': randomUUID(),
          'X-Test-Client': randomUUID(),
        },
        body: JSON.stringify({
          storeSlug: 'fixture',
          lineItems: [{ teespringID: '1-1-1', quantity: 1 }],
        }),
      });
      if (response.status === 503) expect(response.headers.get('retry-after')).toBe('2');
      return response.status;
    };
    for (const app of apps) expect(await create(app)).toBe(200);
    let isBack = false;
    const restarted = server.restart(2_000).then(() => {
      isBack = true;
    });
    const seen = await Promise.all(
      apps.map(async (app) => {
        const statuses = new Set<number>();
        while (!isBack) {
          statuses.add(await create(app));
          await sleep(100);
        }
        const clock = startTimerClock();
        while ((await create(app)) !== 200) await sleep(100);
        clock.stop();
        return { statuses, milliseconds: clock.read() };
      }),
    );
    await restarted;
    for (const [index, { statuses, milliseconds }] of seen.entries()) {
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(milliseconds, opened[index]?.name).toBeLessThan(3_000);
    }
    for (const { db, close } of opened) {
      await db.destroy();
      await close();
    }
  });
});
