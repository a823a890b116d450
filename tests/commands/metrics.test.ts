import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createOtherSellableStore, createSellableStore } from '../fixtures/sellable-store.ts';
import { parseMetrics, type Sample, sumOf } from '../helpers/commands/parse-metrics.ts';
import { listPromqlNames } from '../helpers/commands/promql-names.ts';
import { PLATFORM_READY, startRole } from '../helpers/commands/start-role.ts';
import { CUSTOMER, TEE } from '../helpers/contract/buyer.ts';
import { startMailCatcher } from '../helpers/contract/mail-catcher.ts';
import { createRemoteBuyer } from '../helpers/contract/platform-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'metrics-'));
afterAll(() => rmSync(folder, { recursive: true }));

const METRICS = /Metrics at (http:\S+)/;
const findUrl = (text: string) => METRICS.exec(text)?.[1] ?? expect.fail('no metrics');

/** A platform that serves, its worker, and a builder, after orders, a declined card, mails, wrong requests and a failed build. */
async function runShop() {
  const dbPath = join(mkdtempSync(join(folder, 'shop-')), 'shop.sqlite');
  const db = await openDatabase(dbPath);
  onTestFinished(() => db.destroy());
  await seedStore(db, createSellableStore());
  await seedStore(db, createOtherSellableStore());
  const mail = await startMailCatcher();
  onTestFinished(() => mail.close());
  const env = {
    PLATFORM_DB: dbPath,
    METRICS_PORT: '0',
    STORES_DIR: folder,
    PLATFORM_CLIENT_HEADER: 'X-Test-Client',
  };
  const serve = await startRole(['platform', 'serve', '--port', '0'], env, PLATFORM_READY);
  const work = await startRole(['platform', 'work'], { ...env, ...mail.env }, /Works on/);
  const storesDir = mkdtempSync(join(folder, 'stores-'));
  mkdirSync(join(storesDir, 'invalid'));
  writeFileSync(join(storesDir, 'invalid/store.json'), '{');
  const builderEnv = {
    METRICS_PORT: '0',
    STORES_DIR: storesDir,
    BUILD_HOOK_SECRET: 's'.repeat(32),
  };
  const builder = await startRole(
    ['build-hook', '--port', '0'],
    builderEnv,
    /Build hook at (http:\S+)\/build/,
  );

  const url = serve.match;
  const buyer = createRemoteBuyer(url);
  for (const card of ['pm_card_visa', 'pm_card_chargeDeclined']) {
    const checkout = await buyer.ready([[TEE, 1]]);
    await buyer.submit(checkout.id, await buyer.begin(checkout, { paymentMethodId: card }));
  }
  const free = await buyer.ready([[TEE, 1]]);
  await buyer.update(free.id, { promoCode: 'ALL' });
  expect((await buyer.submit(free.id)).status).toBe(200);
  for (let read = 0; read < 3; read++) await fetch(`${url}/v1/stores?slug=fixture`);
  await fetch(`${url}/v1/stores?slug=no-such-store`);
  await fetch(`${url}/ann@example.com/12345`, { method: 'PROPFIND' });
  await expect.poll(() => mail.received.length).toBe(2);
  const urls = {
    serve: findUrl(serve.printed()),
    work: findUrl(work.printed()),
    builder: findUrl(builder.printed()),
  };
  const texts = await Promise.all(
    Object.values(urls).map(async (address) => (await fetch(address)).text()),
  );
  return {
    platformUrl: url,
    urls,
    texts,
    samples: texts.flatMap(parseMetrics),
    checkouts: [free.id],
  };
}

test('OPER-7.01 with METRICS_PORT a platform, its worker and a builder serve what they do as metrics for Prometheus, to this machine alone, without personal data and without labels that clients choose', async () => {
  const { platformUrl, urls, texts, samples, checkouts } = await runShop();
  expect(sumOf(samples, 'shopkiln_orders_total', { payment: 'paid' })).toBe(1);
  expect(sumOf(samples, 'shopkiln_orders_total', { payment: 'free' })).toBe(1);
  expect(sumOf(samples, 'shopkiln_payments_total', { method: 'card', result: 'success' })).toBe(1);
  expect(sumOf(samples, 'shopkiln_payments_total', { method: 'card', result: 'declined' })).toBe(1);
  expect(sumOf(samples, 'shopkiln_payments_total')).toBe(2);
  expect(
    sumOf(samples, 'shopkiln_payment_provider_duration_seconds_count', {
      provider: 'stripe',
      call: 'charge',
    }),
  ).toBe(2);
  expect(
    sumOf(samples, 'shopkiln_mail_attempts_total', { kind: 'confirmation', result: 'sent' }),
  ).toBe(2);
  expect(
    sumOf(samples, 'shopkiln_job_runs_total', {
      job_name: 'reconciliation',
      result: 'ok',
      program: 'work',
    }),
  ).toBeGreaterThan(0);
  expect(sumOf(samples, 'shopkiln_queue_length', { queue: 'mail', program: 'serve' })).toBe(0);
  expect(sumOf(samples, 'shopkiln_database_up')).toBe(2);
  expect(sumOf(samples, 'shopkiln_database_pool_size', { program: 'serve' })).toBe(1);
  expect(
    sumOf(samples, 'shopkiln_build_duration_seconds_count', {
      result: 'failed',
      program: 'build-hook',
    }),
  ).toBe(1);
  expect(sumOf(samples, 'nodejs_heap_size_used_bytes', { program: 'serve' })).toBeGreaterThan(1e6);
  expect(samples.some(({ name }) => name === 'nodejs_eventloop_lag_p99_seconds')).toBe(true);

  // Three reads of one store: one is built, the others are from the cache, and all are counted as requests.
  const route = { route: '/v1/stores', method: 'GET', program: 'serve' };
  expect(sumOf(samples, 'shopkiln_http_requests_total', { ...route, status: '200' })).toBe(3);
  expect(sumOf(samples, 'shopkiln_http_request_duration_seconds_count', route)).toBe(4);
  expect(sumOf(samples, 'shopkiln_cache_reads_total', { result: 'hit' })).toBe(2);

  // What clients choose freely is no label.
  expect(
    sumOf(samples, 'shopkiln_http_requests_total', {
      method: 'other',
      route: 'other',
      status: '404',
    }),
  ).toBe(1);
  expect(sumOf(samples, 'shopkiln_store_requests_total', { store: 'fixture' })).toBeGreaterThan(10);
  expect(sumOf(samples, 'shopkiln_store_orders_total', { store: 'fixture' })).toBe(2);
  expect(sumOf(samples, 'shopkiln_store_requests_total', { store: 'no-such-store' })).toBe(0);
  const text = texts.join('\n');
  for (const personal of [
    CUSTOMER.email,
    'ann@example.com',
    CUSTOMER.lastName,
    ...checkouts,
    'no-such-store',
    'PROPFIND',
  ])
    expect(text).not.toContain(personal);

  // Neither on the platform's port nor on another path.
  expect((await fetch(`${platformUrl}/metrics`)).status).toBe(404);
  expect((await fetch(new URL('/', urls.serve))).status).toBe(404);
  expect(urls.serve).toMatch(/^http:\/\/127\.0\.0\.1:/);
}, 120_000);

test('OPER-7.02 without METRICS_PORT there are no metrics, and a port in use is named', async () => {
  const dbPath = join(mkdtempSync(join(folder, 'off-')), 'shop.sqlite');
  await (await openDatabase(dbPath)).destroy();
  const env = { PLATFORM_DB: dbPath, STORES_DIR: folder };
  const serve = ['platform', 'serve', '--port', '0'];
  const off = await startRole(serve, env, PLATFORM_READY);
  expect(off.printed()).not.toMatch(METRICS);
  const on = await startRole(serve, { ...env, METRICS_PORT: '0' }, METRICS);
  const { port } = new URL(on.match);
  await expect(startRole(serve, { ...env, METRICS_PORT: port }, METRICS)).rejects.toThrow(
    `METRICS_PORT ${port}: cannot listen on 127.0.0.1 (EADDRINUSE)`,
  );
  await on.stop();
  await expect(fetch(on.match)).rejects.toThrow();
});

test('OPER-7.03 only the stores with the most load have series', async () => {
  const { Registry } = await import('prom-client');
  const { addStoreMetrics } = await import('#platform/telemetry/store-metrics.ts');
  const { requestEnded } = await import('#shared/telemetry/events.ts');
  const registry = new Registry();
  onTestFinished(addStoreMetrics(registry));
  const request = (store: string, seconds: number) =>
    requestEnded.publish({ method: 'GET', route: '/', status: 200, seconds, store });
  for (let store = 0; store < 5_000; store++)
    request(`store-${store}`, store === 4_321 ? 9 : 0.001);
  const read = async () =>
    parseMetrics(await registry.metrics()).filter(
      ({ name }) => name === 'shopkiln_store_requests_total',
    );
  const first = await read();
  expect(first).toHaveLength(50);
  expect(first.map(({ labels }) => labels.store)).toContain('store-4321');
  // A store that was not exported continues its series.
  request('store-4999', 99);
  expect((await read()).find(({ labels }) => labels.store === 'store-4999')?.value).toBe(2);
});

const Panel = v.object({
  type: v.string(),
  title: v.string(),
  targets: v.optional(v.array(v.object({ expr: v.string(), legendFormat: v.string() })), []),
});
const Dashboard = v.object({ title: v.string(), panels: v.array(Panel) });
const Rules = v.object({
  groups: v.array(v.object({ rules: v.array(v.object({ alert: v.string(), expr: v.string() })) })),
});

/**
 * Metrics of Prometheus and of exporters, and those that only a platform on PostgreSQL or a backup has: other tests read these.
 */
const ELSEWHERE =
  /^(?:up|(?:probe|pgbouncer|pgbackrest)_\w+|shopkiln_(?:database_direct_up|wal_\w+|backup_\w+))$/;

/** Labels that Prometheus itself adds. */
const OF_PROMETHEUS = ['instance', 'job'];

/** Returns what an expression uses and the samples do not have. */
function findUnknown(samples: readonly Sample[], expr: string, legend = ''): string[] {
  const names = listPromqlNames(expr);
  const metrics = names.metrics.filter((metric) => !ELSEWHERE.test(metric));
  const { labels } = names;
  const has = (metric: string, label: string, value?: string) =>
    samples.some(
      ({ name, labels: found }) =>
        name === metric && found[label] !== undefined && (value ?? found[label]) === found[label],
    );
  const unknownMetrics = metrics.filter((metric) => !samples.some(({ name }) => name === metric));
  const unknownLabels = labels
    .filter(({ label }) => !OF_PROMETHEUS.includes(label))
    .flatMap(({ label, value, metrics: owners }) => {
      // Routes have to exist; statuses and results may not have occurred.
      const values = label === 'route' && value !== undefined ? value.split('|') : [undefined];
      return owners
        .filter((metric) => !ELSEWHERE.test(metric))
        .flatMap((metric) =>
          values
            .filter((one) => !has(metric, label, one))
            .map((one) => `${metric}{${label}=${one ?? '?'}}`),
        );
    });
  const unknownLegends = [...legend.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, label = '']) => label)
    .filter(
      (label) =>
        !OF_PROMETHEUS.includes(label) &&
        !names.metrics.some((metric) => ELSEWHERE.test(metric) || has(metric, label)),
    );
  return [...unknownMetrics, ...unknownLabels, ...unknownLegends.map((label) => `legend ${label}`)];
}

describe('OPER-9 dashboard and alerts', () => {
  const { panels } = v.parse(
    Dashboard,
    JSON.parse(readFileSync('src/platform/deploy/grafana-dashboard.json', 'utf8')),
  );
  const { groups } = v.parse(
    Rules,
    parse(readFileSync('src/platform/deploy/prometheus-rules.yaml', 'utf8')),
  );

  test('OPER-9.01 the dashboard has a row for each of seven questions, each with panels: is the shop up, is it fast, are orders placed, are payments failing, are mails and builds late, which store causes the load, are disks and backups in order', () => {
    const rows: { title: string; count: number }[] = [];
    for (const { type, title, targets } of panels) {
      if (type === 'row') rows.push({ title, count: 0 });
      else
        (rows.at(-1) ?? expect.fail('a panel above the rows')).count += Math.min(targets.length, 1);
    }
    expect(rows.map(({ title }) => title)).toEqual([
      'Is the shop up?',
      'Is it fast?',
      'Are orders being placed?',
      'Are payments failing?',
      'Are mails, jobs and builds late?',
      'Which store causes the load?',
      'Are disks and backups in order?',
    ]);
    for (const { title, count } of rows) expect(count, title).toBeGreaterThan(1);
  });

  test('OPER-9.02 each metric, label and route of the dashboard and the alerts is exported by a shop that sells', async () => {
    const { samples } = await runShop();
    const unknown = panels.flatMap(({ title, targets }) =>
      targets.flatMap(({ expr, legendFormat }) =>
        findUnknown(samples, expr, legendFormat).map((name) => `${title}: ${name}`),
      ),
    );
    expect(unknown).toEqual([]);
    for (const { alert, expr } of groups.flatMap(({ rules }) => rules))
      expect(findUnknown(samples, expr), alert).toEqual([]);
    // The check finds what does not exist.
    expect(findUnknown(samples, 'rate(shopkiln_order_total[5m])')).toEqual([
      'shopkiln_order_total',
    ]);
    expect(findUnknown(samples, 'sum by (shop) (shopkiln_orders_total)')).toEqual([
      'shopkiln_orders_total{shop=?}',
    ]);
    expect(
      findUnknown(samples, 'shopkiln_http_requests_total{route="/v1/submit"}', '{{way}}'),
    ).toEqual(['shopkiln_http_requests_total{route=/v1/submit}', 'legend way']);
  }, 120_000);
});
