import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { startCollector } from '../helpers/commands/start-collector.ts';
import { startRole } from '../helpers/commands/start-role.ts';
import { CUSTOMER, RETURN_URL, TEE } from '../helpers/contract/buyer.ts';
import { BUSY_MACHINE, findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { startMailCatcher } from '../helpers/contract/mail-catcher.ts';
import { createRemoteBuyer } from '../helpers/contract/platform-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'traces-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PLATFORM = /Platform at (http:\S+)/;
const PARENT = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const traceparent = `00-${PARENT.traceId}-${PARENT.spanId}-01`;

async function createShop(): Promise<string> {
  const dbPath = join(mkdtempSync(join(folder, 'shop-')), 'shop.sqlite');
  const db = await openDatabase(dbPath);
  await seedStore(db, createSellableStore());
  await db.destroy();
  return dbPath;
}

test('OPER-8.01 one trace leads from the request through statements and the payment provider to the mail of another process', async () => {
  const collector = await startCollector();
  const mail = await startMailCatcher();
  onTestFinished(() => mail.close());
  const env = {
    PLATFORM_DB: await createShop(),
    STORES_DIR: folder,
    PLATFORM_CLIENT_HEADER: 'X-Test-Client',
    LOG_FORMAT: 'json',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20abc',
  };
  const serve = await startRole(['platform', 'serve', '--port', '0'], env, PLATFORM);
  const work = await startRole(['platform', 'work'], { ...env, ...mail.env }, /Works on/);
  const buyer = createRemoteBuyer(serve.match);
  const checkout = await buyer.ready([[TEE, 1]]);
  const payment = await buyer.begin(checkout, { paymentMethodId: 'pm_card_visa' });
  const submitted = await fetch(`${serve.match}/v1/checkout/submit`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': 'one-key-of-a-test',
      'X-Test-Client': '203.0.113.9',
      traceparent,
    },
    body: JSON.stringify({
      checkoutId: checkout.id,
      storeSlug: 'fixture',
      platform: 'stripe',
      returnUrl: RETURN_URL,
      ...payment,
      meta: undefined,
    }),
  });
  expect(submitted.status).toBe(200);
  await expect.poll(() => mail.received.length, { timeout: 20_000 }).toBe(1);
  await serve.stop();
  await work.stop();

  const spans = collector.spans.filter(({ traceId }) => traceId === PARENT.traceId);
  const find = (name: string) =>
    spans.find((span) => span.name === name) ?? expect.fail(`no span ${name}`);
  const request = find('POST /v1/checkout/submit');
  expect(request).toMatchObject({
    service: 'shopkiln-serve',
    parentSpanId: PARENT.spanId,
    hasFailed: false,
    attributes: {
      'http.route': '/v1/checkout/submit',
      'http.response.status_code': 200,
      'shopkiln.store': 'fixture',
      'shopkiln.request_id': submitted.headers.get('x-request-id'),
    },
  });
  expect(find('stripe charge')).toMatchObject({
    parentSpanId: request.spanId,
    attributes: { 'peer.service': 'stripe' },
  });
  expect(find('insert orders')).toMatchObject({
    parentSpanId: request.spanId,
    attributes: {
      'db.system.name': 'sqlite',
      'db.query.text': expect.stringContaining('insert into "orders"'),
    },
  });
  expect(find('send mail')).toMatchObject({
    service: 'shopkiln-work',
    parentSpanId: request.spanId,
    attributes: { 'shopkiln.mail.kind': 'confirmation' },
  });
  // Another request is another trace.
  expect(collector.spans.find(({ name }) => name === 'POST /checkout')?.traceId).toMatch(
    /^(?!0af7651916cd43dd)/,
  );
  expect(new Set(collector.headers)).toEqual(new Set(['Bearer abc']));

  const lines = [serve, work].flatMap(({ logged }) => logged().split('\n').filter(Boolean));
  const ids = { traceId: PARENT.traceId, requestId: submitted.headers.get('x-request-id') };
  const parsed = lines.map((line): unknown => JSON.parse(line));
  expect(parsed).toContainEqual(
    expect.objectContaining({ ...ids, message: 'request', spanId: request.spanId }),
  );
  expect(parsed).toContainEqual(expect.objectContaining({ ...ids, message: 'mail sent' }));

  const { firstName, lastName, email, phone, address } = CUSTOMER;
  for (const personal of [
    `${firstName} ${lastName}`,
    email,
    email.toLowerCase(),
    phone,
    address.address1,
    '203.0.113.9',
    checkout.id,
    payment.paymentToken,
  ])
    expect(collector.text()).not.toContain(personal);
}, 120_000);

test('OPER-8.02 traceparent of a client without a proxy is no parent; a share of the requests is traced; the collector may be down', async () => {
  const collector = await startCollector();
  const env = {
    PLATFORM_DB: await createShop(),
    STORES_DIR: folder,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  const args = ['platform', 'serve', '--port', '0'];
  const open = await startRole(args, { ...env, OTEL_SERVICE_NAME: 'my-shop' }, PLATFORM);
  const read = (url: string) =>
    fetch(`${url}/v1/theme?siteKey=fixture`, { headers: { traceparent } });
  await read(open.match);
  await open.stop();
  const span = collector.spans.find(({ name }) => name === 'GET /v1/theme');
  expect(span?.service).toBe('my-shop');
  expect(span?.traceId).not.toBe(PARENT.traceId);
  expect(span?.parentSpanId).toBeUndefined();

  const before = collector.spans.length;
  const none = await startRole(args, { ...env, OTEL_TRACES_SAMPLER_ARG: '0' }, PLATFORM);
  await read(none.match);
  await none.stop();
  expect(collector.spans).toHaveLength(before);

  const down = await startRole(
    args,
    { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
    PLATFORM,
  );
  expect((await read(down.match)).status).toBe(200);
  await down.stop();
}, 120_000);

test('OPER-8.03 without the address of a collector no library of traces or metrics is loaded', async () => {
  const env = {
    PLATFORM_DB: await createShop(),
    STORES_DIR: folder,
    NODE_OPTIONS: `--import=${REPORT}`,
  };
  const loaded = async (more: Record<string, string>) => {
    const role = await startRole(
      ['platform', 'serve', '--port', '0'],
      { ...env, ...more },
      PLATFORM,
    );
    // After a response it also handles the signal that ends it.
    await fetch(`${role.match}/live`);
    await role.stop();
    return /telemetry-libraries: (.*)/.exec(role.printed())?.[1] ?? expect.fail('not reported');
  };
  expect(await loaded({})).toBe('none');
  expect(await loaded({ METRICS_PORT: '0' })).toContain('prom-client');
});

test('OPER-8.04 a builder sends a span for each build, with its store and whether it has failed', async () => {
  const collector = await startCollector();
  const storesDir = mkdtempSync(join(folder, 'stores-'));
  mkdirSync(join(storesDir, 'invalid'));
  writeFileSync(join(storesDir, 'invalid/store.json'), '{');
  const env = {
    STORES_DIR: storesDir,
    BUILD_HOOK_SECRET: 's'.repeat(32),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  const builder = await startRole(['build-hook', '--port', '0'], env, /Build hook at (http:\S+)/);
  await expect.poll(() => builder.logged()).toContain('invalid: not built');
  await builder.stop();
  expect(collector.spans).toMatchObject([
    {
      name: 'build store',
      service: 'shopkiln-build-hook',
      hasFailed: true,
      attributes: { 'shopkiln.store': 'invalid' },
    },
  ]);
});

const postgres = findPostgres();

test.skipIf(!postgres)(
  'OPER-8.05 the steps of a build are spans in the span of the build, also when a process of its own builds',
  async () => {
    const collector = await startCollector();
    const server = await startPostgres(postgres ?? '');
    onTestFinished(() => server.close());
    const storesDir = mkdtempSync(join(folder, 'stores-'));
    cpSync('tests/fixtures/stores/after-dark', join(storesDir, 'after-dark'), { recursive: true });
    const env = {
      ...BUSY_MACHINE,
      DATABASE_URL: server.address,
      STORES_DIR: storesDir,
      SHOPKILN_WORK: mkdtempSync(join(folder, 'work-')),
    };
    expect((await shopkiln(['platform', 'migrate'], { env })).code).toBe(0);
    const platform = await startRole(['platform', '--port', '0'], env, PLATFORM);
    const builder = await startRole(
      ['builder'],
      {
        ...env,
        PLATFORM_URL: platform.match,
        PUBLISH_TO: `folder:${join(env.SHOPKILN_WORK, 'sites')}`,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      },
      /Builds stores/,
    );
    const find = (name: string) => collector.spans.filter((span) => span.name === name);
    await expect.poll(() => find('build store').length, { timeout: 120_000 }).toBeGreaterThan(0);
    await builder.stop();
    await platform.stop();
    const [build] = find('build store');
    for (const step of ['pull', 'compile', 'render', 'assets', 'publish'])
      expect(find(step), step).toContainEqual(
        expect.objectContaining({
          traceId: build?.traceId,
          parentSpanId: build?.spanId,
          service: 'shopkiln-builder',
          hasFailed: false,
        }),
      );
  },
);

/** Prints at the end which libraries of telemetry the process has loaded. */
const REPORT = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  const found = new Set();
  registerHooks({ load(url, context, next) {
    const [, name] = /node_modules\\/(prom-client|@opentelemetry\\/[\\w-]+)\\//.exec(url) ?? [];
    if (name) found.add(name);
    return next(url, context);
  } });
  process.on('exit', () => console.log('telemetry-libraries: ' + ([...found].join(' ') || 'none')));
`)}`;
