import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database } from '#platform/db/tables.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { consumeRateLimit } from '#platform/http/rate-limit.ts';
import { startBuildHooks } from '#platform/jobs/build-hooks/start-build-hooks.ts';
import {
  updateOrderSearch,
  updateSearchEntry,
} from '#platform/ordering/order-management/search-orders.ts';
import { addEndpoint, removeEndpoint } from '#platform/webhooks/manage-endpoints.ts';
import { otherStore, smallStore } from '../fixtures/small-store.ts';
import { createBuyer, createCommercePlatform, TEE } from '../helpers/contract/buyer.ts';
import { BUSY_MACHINE, findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { createRequester, createSeededPlatform } from '../helpers/contract/platform.ts';
import { conformance, SERVER_SUITES } from './suites/conformance.ts';

const bin = findPostgres();

describe.skipIf(!bin)('a real server', () =>
  conformance('Postgres', () => startPostgres(bin ?? ''), SERVER_SUITES),
);

/** Behavior that depends on several connections. */
describe.skipIf(!bin)('concurrent connections', () => {
  let engine: Awaited<ReturnType<typeof startPostgres>> | undefined;
  beforeAll(async () => {
    engine = await startPostgres(bin ?? '');
  });
  afterAll(() => engine?.close());
  const open = () => {
    if (!engine) throw new Error('Postgres did not start');
    return engine.open();
  };

  test('processes that seed at the same time run one after another', async () => {
    const db = await open();
    const folders = [smallStore(), otherStore(), smallStore(), otherStore()];
    const reports = await Promise.all(folders.map((folder) => seedStore(db, folder)));
    expect(reports.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    expect(reports.filter(({ hasChanged }) => hasChanged)).toHaveLength(2);
    const ids = await db.selectFrom('short_ids').select(['kind', 'id']).execute();
    expect(new Set(ids.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(ids.length);
    await db.destroy();
  });

  test('PROOF-9.07 processes that share Postgres call a build hook once', async () => {
    let received = 0;
    const builder = createServer((_, response) => {
      received++;
      response.writeHead(202).end();
    });
    await new Promise<void>((resolve) => builder.listen(0, '127.0.0.1', resolve));
    const url = new URL(`http://127.0.0.1:${(builder.address() as AddressInfo).port}/`);
    const first = await open();
    const others = await Promise.all(
      [1, 2, 3].map(() => openDatabase(engine?.address ?? '', { env: BUSY_MACHINE })),
    );
    const databases = [first, ...others];
    const urls = new Map([['BUILD_HOOK_FIXTURE', url]]);
    const errors: unknown[] = [];
    const log = (_: string, error: unknown) => errors.push(error);
    const jobs = databases.map((db) =>
      startBuildHooks({ db, urls, secret: undefined, log, intervalMs: 1 }),
    );
    for (let count = 1; count <= 20; count++) {
      const store = smallStore();
      await seedStore(first, { ...store, store: { ...store.store, name: `Fixture ${count}` } });
      await expect
        .poll(() =>
          first.selectFrom('build_requests').select('slug').where('slug', '=', 'fixture').execute(),
        )
        .toEqual([]);
      expect(received).toBe(count);
    }
    await Promise.all(jobs.map(({ stop }) => stop()));
    await Promise.all(databases.map((each) => each.destroy()));
    builder.close();
    expect(errors).toEqual([]);
  });

  const countWaiting = async (db: Database) =>
    (await sql`select 1 from pg_locks where not granted`.execute(db)).rows.length;

  test('HOOK-15 an endpoint that is removed while an event is recorded does not make the order fail', async () => {
    const db = await open();
    await seedStore(db, smallStore());
    const { id: storeId } = await db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow();
    const url = 'https://erp.example.com/events';
    const added = await addEndpoint(db, { storeId, url, allowsPrivate: false, now: 0 });
    if (!added.ok) throw new Error(added.error);
    let recorded: Promise<string> | undefined;
    await db.transaction().execute(async (trx) => {
      expect(await removeEndpoint(trx, storeId, added.value.id)).toBe(true);
      recorded = runInTransaction(db, (other) =>
        recordEvent(other, { type: 'stock.low', storeId, subject: 'stock:1', now: 0 }),
      );
      recorded.catch(() => undefined);
      await expect.poll(() => countWaiting(trx)).toBe(1);
    });
    expect(await recorded).toMatch(/^evt_/);
    expect(await db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  test('ADMIN-14 a search that runs while the buyer of an order changes stores no entry of the earlier one', async () => {
    const platform = await createCommercePlatform(open);
    const { db } = platform;
    const ann = createBuyer(platform);
    const checkout = await ann.ready([[TEE, 1]]);
    await ann.submit(checkout.id, await ann.begin(checkout));
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const customer = JSON.stringify({ ...JSON.parse(order.customer), firstName: 'Changed' });
    let search: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('orders').set({ customer }).execute();
      await updateSearchEntry(trx, order.id);
      let isDone = false;
      search = updateOrderSearch(db, order.store_id).finally(() => {
        isDone = true;
      });
      await expect.poll(async () => isDone || (await countWaiting(trx)) === 1).toBe(true);
    });
    await search;
    const entries = await db.selectFrom('order_search').select('content').execute();
    expect(entries).toEqual([{ content: expect.stringContaining('changed') }]);
    await db.destroy();
  });

  test('a rate limit counts every request of a burst', async () => {
    const db = await open();
    const limit = { scope: 'burst', max: 10, milliseconds: 1_000 };
    const results = await Promise.all(
      Array.from({ length: 40 }, () => consumeRateLimit(db, limit, 'a', 5)),
    );
    expect(results.filter(Boolean)).toHaveLength(10);
    await db.destroy();
  });
});

describe.skipIf(!bin)('a server in trouble', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
  });
  const signUp = {
    path: '/forms/newsletter?store=fixture',
    init: {
      method: 'POST',
      body: new URLSearchParams({ email: 'ann@example.com' }),
      headers: { Origin: 'http://localhost', Accept: 'application/json' },
    },
  };

  test('PROOF-5.03 Postgres without room, read-only or stopped: 503 with Retry-After, one line in the log', async () => {
    const errors: { readonly cause: unknown }[] = [];
    const { db } = await createSeededPlatform(server.open);
    const get = createRequester(db, errors);
    const statusOf = async () => {
      const { status, headers } = await get(signUp);
      return [status, headers.get('retry-after')];
    };
    const raise = `create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`;
    await sql.raw(raise).execute(db);
    await sql`create trigger full_disk before insert on newsletter_signups execute function no_room()`.execute(
      db,
    );
    expect(await statusOf()).toEqual([503, '30']);
    await sql`drop trigger full_disk on newsletter_signups`.execute(db);
    expect(await statusOf()).toEqual([200, null]);

    const writable = await openDatabase(server.address, { env: BUSY_MACHINE });
    await sql`alter system set default_transaction_read_only = on`.execute(writable);
    await sql`select pg_reload_conf()`.execute(writable);
    await expect.poll(statusOf).toEqual([503, '30']);
    expect((await get('/v1/stores?slug=fixture')).status).toBe(200);
    await writable.destroy();

    await server.close();
    // A server that is restarted is back within seconds.
    expect(await statusOf()).toEqual([503, '2']);
    expect(errors.length).toBeGreaterThanOrEqual(3);
    for (const { cause } of errors)
      expect(cause).toMatch(/^The database Postgres at \S+ cannot be used: [^\n]+$/);
    const reasons = errors.map(
      ({ cause }) => /cannot be used: ([^(]+) \(/.exec(String(cause))?.[1],
    );
    expect([reasons[0], reasons[1], reasons.at(-1)]).toEqual([
      'no space left on the disk',
      'the database is read-only',
      'the server cannot be reached',
    ]);
    await db.destroy();
  });
});
