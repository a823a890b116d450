import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { openBoss } from '#platform/db/jobs/open-boss.ts';
import { BUILDS, FAILED_BUILDS } from '#platform/db/jobs/queues.ts';
import { sendBuild } from '#platform/db/jobs/send-build.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { createMissing } from '#platform/fulfillment/create-missing.ts';
import type { FindProvider } from '#platform/fulfillment/fulfillment-provider.ts';
import { changeSubmission } from '#platform/fulfillment/manage-fulfillments.ts';
import { runDueFulfillments } from '#platform/fulfillment/process-fulfillments.ts';
import { startMetrics } from '#platform/telemetry/start-metrics.ts';
import { checkPrinters } from '#tools/doctor/check-platform-data.ts';
import type { DoctorContext } from '#tools/doctor/finding.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { parseMetrics, sumOf } from '../helpers/commands/parse-metrics.ts';
import {
  createBuyer,
  createCommercePlatform,
  EU_STORE,
  seedFixture,
  TEE,
} from '../helpers/contract/buyer.ts';
import { findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { createTestPrinter } from '../helpers/contract/test-printer.ts';

/** Serves the metrics of a database and returns a function that reads a queue, as Prometheus sees it. */
async function measure(db: Database, env: Readonly<Record<string, string>> = {}) {
  const options = { env: { METRICS_PORT: '0', ...env }, program: 'serve', db, log: console.error };
  const metrics = await startMetrics(options);
  onTestFinished(() => metrics?.close());
  const samples = parseMetrics(await (await fetch(metrics?.url ?? '')).text());
  return {
    samples,
    length: (queue: string) => sumOf(samples, 'shopkiln_queue_length', { queue }),
    oldest: (queue: string) => sumOf(samples, 'shopkiln_queue_oldest_seconds', { queue }),
  };
}

test('OPER-7.04 a request to a build hook counts only where the store has one, with its age although it was never tried', async () => {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  await seedStore(db, createSellableStore());
  const without = await measure(db);
  expect(without.length('build_hooks')).toBe(0);
  expect(without.samples.filter(({ labels }) => labels.queue === 'builds')).toEqual([]);
  await db
    .updateTable('build_requests')
    .set((eb) => ({ next_attempt_at: eb('next_attempt_at', '-', 60_000), failures: 1 }))
    .execute();
  const hooked = await measure(db, { BUILD_HOOK_FIXTURE: 'http://127.0.0.1:9/build/fixture' });
  expect(hooked.length('build_hooks')).toBe(1);
  expect(hooked.oldest('build_hooks')).toBeGreaterThanOrEqual(60);
  expect(hooked.length('build_hooks_failing')).toBe(1);
});

test('OPER-7.06 rows that are given up, webhooks of disabled endpoints and those that wait for an earlier one are not late', async () => {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  await seedStore(db, createSellableStore());
  const hour = 3_600_000;
  const at = Date.now() - hour;
  await db.updateTable('build_requests').set({ next_attempt_at: at, failures: 9 }).execute();
  const base = { store_id: '1', url: 'https://example.com', events: ' * ', secret: 's' };
  const none = { previous_secret: null, previous_until: null, disabled_reason: null };
  for (const id of ['open', 'disabled'])
    await db
      .insertInto('webhook_endpoints')
      .values({
        ...base,
        ...none,
        id,
        allows_private: 0,
        created_at: at,
        disabled_at: id === 'disabled' ? at : null,
      })
      .execute();
  const event = { store_id: '1', type: 'order.placed', subject: 'o', data: '{}' as never };
  const deliver = async (endpoint: string, sequence: number, nextAttemptAt: number) => {
    const id = `${endpoint} ${sequence}`;
    await db
      .insertInto('events')
      .values({ ...event, id, subject: id, sequence, created_at: at, position: null })
      .execute();
    const due = { attempts: 1, failures: 1, next_attempt_at: nextAttemptAt, failure: 'no' };
    const order = { endpoint_id: endpoint, event_id: id, lane: `${endpoint}:o`, sequence };
    await db
      .insertInto('webhook_deliveries')
      .values({ id, ...order, ...due, created_at: at, delivered_at: null })
      .execute();
  };
  await deliver('open', 1, Date.now() + hour);
  await deliver('open', 2, at);
  await deliver('disabled', 1, at);
  const env = { BUILD_HOOK_FIXTURE: 'http://127.0.0.1:9/build/fixture' };
  const waiting = await measure(db, env);
  expect(waiting.length('build_hooks')).toBe(0);
  expect(waiting.length('build_hooks_failing')).toBe(1);
  expect([waiting.length('webhooks'), waiting.oldest('webhooks')]).toEqual([0, 0]);

  await db.updateTable('webhook_deliveries').set({ next_attempt_at: at }).execute();
  const late = await measure(db, env);
  expect(late.length('webhooks')).toBe(1);
  expect(late.oldest('webhooks')).toBeGreaterThanOrEqual(3_600);
});

test('OPER-7.07 paid items that no printer has are counted, and named by doctor: without a submission, with a printer that is not configured, or failed; those that need none are not', async () => {
  const platform = await createCommercePlatform();
  const { db, commerce } = platform;
  onTestFinished(() => db.destroy());
  platform.time.now = Date.now() - 7_200_000;
  const settings = { fulfillment: undefined, seller: EU_STORE.seller };
  await seedFixture(db, settings);
  const buyer = createBuyer(platform);
  const skus = [TEE, await platform.skuOf('camp-mug'), await platform.skuOf('route-map')];
  const checkout = await buyer.ready(skus.map((sku) => [sku, 1]));
  await buyer.submit(checkout.id, await buyer.begin(checkout));
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const { store_id: storeId, order_number: number } = order;
  // The mug has no blank, so its seller sends it.
  const withoutBlank = { blank: null };
  await db
    .updateTable('order_items')
    .set(withoutBlank)
    .where('sku', '=', skus[1] ?? '')
    .execute();
  const mug = skus[1]?.split('-')[1] ?? '';
  await writeCatalog(
    db,
    db.updateTable('variants').set(withoutBlank).where('id', '=', mug),
    rowsChanged('variants'),
  );
  const count = async () => (await measure(db)).length('fulfillments_missing');
  const fulfillment = { default: 'printful' as const, approval: { minutes: 0 } };
  const advise = async (env: object = { PRINTFUL_TOKEN_FIXTURE: 'token' }) => {
    const { store } = createSellableStore();
    const context = { env, db, stores: [{ ...store, fulfillment }] };
    return (await checkPrinters(context as unknown as DoctorContext)).map(
      ({ state, message }) => `${state}: ${message}`,
    );
  };
  expect(await count()).toBe(0);

  await seedFixture(db, { ...settings, fulfillment });
  expect(await count()).toBe(1);
  expect((await measure(db)).oldest('fulfillments_missing')).toBeGreaterThanOrEqual(7_200);
  const missing = `error: fixture: orders with paid items that no printer has: ${number}`;
  expect(await advise()).toEqual([missing]);
  expect(await advise({})).toEqual(['error: fixture: no token of Printful, so its orders wait']);

  expect(await createMissing(db, { storeId, number, now: platform.time.now })).toMatchObject({
    ok: true,
  });
  expect(await count()).toBe(0);
  expect(await advise()).toEqual(['ok: fixture: all paid items are with their printer']);
  const work = (findProvider: FindProvider) => runDueFulfillments({ ...commerce, findProvider });
  await work(() => undefined);
  expect(await count()).toBe(1);
  const printer = createTestPrinter();
  printer.reject('unknown blank');
  platform.time.now += 3_600_000;
  await work(printer.findProvider);
  expect(await count()).toBe(1);
  expect(await advise()).toEqual([missing]);
  const id = `${number}-1`;
  const shipment = {
    id: 'sent',
    order_id: order.id,
    status: 'shipped',
    carrier: null,
    tracking_number: null,
    tracking_url: null,
    shipped_at: platform.time.now,
    items: JSON.stringify([{ sku: TEE, quantity: 1 }]),
  };
  await db.insertInto('shipments').values(shipment).execute();
  expect(await count()).toBe(0);
  await db.deleteFrom('shipments').execute();
  expect(await count()).toBe(1);
  await changeSubmission(db, { storeId, id, action: 'cancel', now: platform.time.now });
  expect(await count()).toBe(0);

  // Its seller has sent it without a submission, and before there are many items that no printer makes.
  await db.deleteFrom('fulfillments').execute();
  expect(await count()).toBe(1);
  const items = await db.selectFrom('order_items').selectAll().orderBy('position').execute();
  const tee = items.find(({ sku }) => sku === TEE);
  const map = items.find(({ size_label }) => size_label === 'Digital');
  if (!tee || !map) throw new Error('an order without its items');
  await db.updateTable('order_items').set({ position: 2_000 }).where('sku', '=', TEE).execute();
  for (let at = 0; at < 1_100; at += 100)
    await db
      .insertInto('order_items')
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          ...map,
          sku: `${map.sku}${at + index}`,
          position: 100 + at + index,
        })),
      )
      .execute();
  expect(await count()).toBe(1);
  await db.insertInto('shipments').values(shipment).execute();
  expect(await count()).toBe(0);
});

const bin = findPostgres();

test.skipIf(!bin)(
  'OPER-7.05 on PostgreSQL every process reports the queue of builders: stores that wait and since when, bulk builds, running, repeated and failed ones, and whether it can reach the server without the pooler',
  async () => {
    const server = await startPostgres(bin ?? '');
    onTestFinished(() => server.close());
    const db = await server.open();
    onTestFinished(() => db.destroy());
    const boss = await openBoss({ connectionString: server.address, max: 2 });
    onTestFinished(() => boss.stop({ graceful: false }));
    const names = ['waits', 'bulk', 'runs', 'retries'];
    for (const slug of names)
      await sendBuild(boss, { slug }, { urgency: slug === 'bulk' ? 'bulk' : 'edit' });
    const update = (slug: string, set: string) =>
      sql
        .raw(`update pgboss.job set ${set} where name = '${BUILDS}' and singleton_key = '${slug}'`)
        .execute(db);
    await update('waits', "start_after = now() - interval '1 hour'");
    await update('bulk', "start_after = now() - interval '2 hours'");
    await update('runs', "state = 'active'");
    await update('retries', "state = 'retry', start_after = now() + interval '1 hour'");
    for (let attempt = 0; attempt < 2; attempt++)
      await boss.send(FAILED_BUILDS, { slug: 'broken' }, { singletonKey: 'broken' });

    const { length, oldest, samples } = await measure(db);
    const counts = Object.fromEntries(
      ['', '_bulk', '_running', '_retries', '_failed'].map((end) => [end, length(`builds${end}`)]),
    );
    expect(counts).toEqual({ '': 1, _bulk: 1, _running: 1, _retries: 1, _failed: 1 });
    expect(oldest('builds')).toBeGreaterThanOrEqual(3_600);
    expect(oldest('builds')).toBeLessThan(7_200);
    expect(oldest('builds_bulk')).toBeGreaterThanOrEqual(7_200);
    expect(oldest('builds_retries')).toBe(0);
    await expect
      .poll(async () => sumOf((await measure(db)).samples, 'shopkiln_database_direct_up'))
      .toBe(1);
    // This server has no archive.
    expect(samples.some(({ name }) => name.includes('_wal_'))).toBe(false);
  },
);
