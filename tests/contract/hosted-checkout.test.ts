import type { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { issueGrant } from '#platform/access/grant.ts';
import { createPlatform } from '#platform/app.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { smallStore } from '../fixtures/small-store.ts';
import { insertOrderingRows, OPEN_CHECKOUT } from '../helpers/contract/ordering-rows.ts';
import {
  createSeededPlatform,
  issueTestGrant as grantOfGated,
} from '../helpers/contract/platform.ts';
import { bundleCheckout, GATE_KEYS } from '../helpers/contract/test-app.ts';

const START =
  '/buy/express_checkout?currency=USD&locale=en&payment_method=card&ship_method=1&skus=1-1-1_1&store_id=fixture&store_url=https%3A%2F%2Ffixture.example';

/** Starts the hosted checkout. Returns the path of its page. */
async function start(app: Hono, path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

test('CHK-18 the page runs the checkout of its own release, for a shop of any release', async () => {
  const { db } = await createSeededPlatform();
  const { app } = createPlatform({ db, bundleCheckout });
  // A shop of the last release names no device and no key of the cart.
  const path = await start(app, `${START}&content_ids=1&method=extra&_ga=GA1.1`);
  const text = await (await app.request(path)).text();
  expect(text).toContain('<script type="module" src="/buy/assets/checkout.js">');
  expect(text).toContain('<link rel="modulepreload" href="/buy/assets/chunk.js">');
  const script = await app.request('/buy/assets/checkout.js');
  expect(await script.text()).toBe('"of this release"');
  expect(script.headers.get('cache-control')).toContain('immutable');
  const reported: unknown[] = [];
  const log = (...parts: unknown[]) => reported.push(...parts);
  const without = await createPlatform({ db, log }).app.request(path);
  expect([without.status, await without.text()]).toEqual([
    500,
    expect.stringContaining('Something went wrong'),
  ]);
  expect(reported.map(String).join()).toContain('started without the files of the checkout');
  await db.destroy();
});

test('CLOOK-11 the hosted checkout knows from the texts of its language, as the shop does, whether the store has a title of its own for the cart', async () => {
  const { db } = await createSeededPlatform();
  onTestFinished(() => db.destroy());
  const { app } = createPlatform({ db, bundleCheckout });
  const hasTitle = async (title: string, germanTitle: string | undefined, locale: string) => {
    const { theme, ...folder } = smallStore();
    const cart = germanTitle === undefined ? {} : { cart: { title: germanTitle } };
    await seedStore(db, {
      ...folder,
      theme: { ...theme, content: { ...theme.content, cart: { title } } },
      texts: { de: { store: {}, theme: { content: cart }, catalog: {} } },
    });
    const path = await start(app, START.replace('locale=en', `locale=${locale}`));
    const text = await (await app.request(path)).text();
    return /"hasCartTitle":(\w+)/.exec(text)?.[1];
  };
  expect(await hasTitle('Your cart', 'Deine Tasche', 'de')).toBe('true');
  expect(await hasTitle('Your cart', 'Deine Tasche', 'en')).toBe('false');
  expect(await hasTitle('Your cart', undefined, 'de')).toBe('false');
  expect(await hasTitle('Your bag', undefined, 'en')).toBe('true');
  // This is the product's German title, so the store has none of its own.
  expect(await hasTitle('Dein Warenkorb', undefined, 'de')).toBe('false');
});

test('the return URL for banks is a path of the platform, whatever the request names', async () => {
  const { db } = await createSeededPlatform();
  await insertOrderingRows(db);
  const { app } = createPlatform({ db, bundleCheckout, platformUrl: () => 'https://buy.example' });
  const path = `/buy/express_checkout/${OPEN_CHECKOUT}?device=a&id=old&payment_intent=pi_1&country=XX&shop=https%3A%2F%2Fevil.example`;
  const text = await (await app.request(path)).text();
  expect(text).toContain(
    `data-checkout-path="/buy/express_checkout/${OPEN_CHECKOUT}?device=a&amp;country=XX&amp;shop=https%3A%2F%2Ffixture.example"`,
  );
  expect(text).toContain('data-base="https://fixture.example"');
  expect(text).not.toContain('evil.example');
  expect(text).not.toContain('"country":"XX"');
  await db.destroy();
});

test('API-2 the OpenAPI document declares the response for a cart of which nothing can be bought', async () => {
  const { db, get } = await createSeededPlatform();
  const { app } = createPlatform({ db });
  const response = await app.request(START.replace('1-1-1_1', '9-9-9_1'));
  expect(response.status).toBe(422);
  const { body } = await get('/openapi.json');
  expect(body).toHaveProperty(['paths', '/buy/express_checkout', 'get', 'responses', '422']);
  await db.destroy();
});

const CART_KEY = '5f0c1c5e-9d0b-4d3c-8d8c-0b9a3c6f2e11';

test('FAULT-15 the shop changes the open checkout of a cart that it redirected, and no other site learns of it', async () => {
  const { db } = await createSeededPlatform();
  const { app } = createPlatform({ db, bundleCheckout });
  const cart = `${START.replace('1-1-1_1', '1-1-1_2,1-1-2_1')}&cart_key=${CART_KEY}`;
  const report = async (lineItems: readonly object[]) => {
    const response = await app.request('/v1/redirected_cart', {
      method: 'PUT',
      body: JSON.stringify({ storeSlug: 'fixture', cartKey: CART_KEY, lineItems }),
      headers: { 'Content-Type': 'application/json' },
    });
    return ((await response.json()) as { checkout: { id: string } | null }).checkout;
  };
  const readLines = async (path: string) => {
    const id = path.split(/[/?]/)[3] ?? '';
    return JSON.parse(
      (
        await db
          .selectFrom('checkouts')
          .select('lines')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).lines,
    );
  };
  const one = [{ teespringID: '1-1-1', quantity: 1 }];

  const foreign = await start(app, cart, { Referer: 'https://evil.example/' });
  expect(await report(one)).toBeNull();
  expect(await readLines(foreign)).toHaveLength(2);

  // The cart has changed since the link was rendered.
  const path = await start(app, cart, { Referer: 'https://fixture.example/' });
  expect(await readLines(path)).toEqual(one);
  const two = [{ teespringID: '1-1-1', quantity: 2 }];
  expect(await report(two)).toEqual({ id: path.split(/[/?]/)[3], state: 'created' });
  expect(await readLines(path)).toEqual(two);
  // What cannot be bought does not replace what can.
  await report([{ teespringID: '9-9-9', quantity: 1 }]);
  expect(await readLines(path)).toEqual(two);

  await report([]);
  expect(await readLines(path)).toEqual([]);
  const page = await app.request(path);
  expect([page.status, await page.text()]).toEqual([
    422,
    expect.stringContaining('Your cart is empty.'),
  ]);
  const submitted = await app.request('/v1/checkout/submit', {
    method: 'POST',
    body: JSON.stringify({
      checkoutId: path.split(/[/?]/)[3],
      storeSlug: 'fixture',
      platform: 'stripe',
      returnUrl: 'https://fixture.example/back',
    }),
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': CART_KEY },
  });
  expect([submitted.status, await submitted.text()]).toEqual([
    422,
    expect.stringContaining('"code":"empty"'),
  ]);
  expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
  await db.destroy();
});

test('FAULT-16 an SKU that is named twice is bought with the sum of its quantities, and what is not sold is left out', async () => {
  const { db } = await createSeededPlatform();
  const { app } = createPlatform({ db });
  await start(app, START.replace('1-1-1_1', '1-1-1_3,1-1-1_1,9-9-9_1'));
  expect(await db.selectFrom('checkouts').select(['lines', 'traffic_source']).execute()).toEqual([
    {
      lines: JSON.stringify([{ teespringID: '1-1-1', quantity: 4 }]),
      traffic_source: 'express_checkout',
    },
  ]);
  await db.destroy();
});

test('GATE-1 the page of a gated store opens with the grant of the redirect, which is not in its URL', async () => {
  const { db } = await createSeededPlatform();
  await insertOrderingRows(db);
  await writeCatalog(db, db.updateTable('stores').set({ gate: 'edge' }), rowsChanged('stores'));
  const { app } = createPlatform({
    db,
    bundleCheckout,
    gateKeys: GATE_KEYS,
    platformUrl: () => 'https://buy.example',
  });
  const page = `/buy/express_checkout/${OPEN_CHECKOUT}?shop=https%3A%2F%2Ffixture.example`;
  const read = (path: string, cookie = '') => app.request(path, { headers: { Cookie: cookie } });
  const { grant } = await issueGrant(GATE_KEYS, 'fixture', Date.now());
  for (const cookie of ['', `access-fixture=${await grantOfGated()}`, `access-gated=${grant}`])
    for (const path of [page, START]) {
      const response = await read(path, cookie);
      expect([response.status, await response.text()]).toEqual([
        401,
        expect.stringContaining('needs an access code'),
      ]);
    }

  const started = await read(`${START}&access_grant=${grant}`);
  expect(started.status).toBe(303);
  const next = started.headers.get('location') ?? '';
  expect(next).not.toContain(grant);
  const set = started.headers.get('set-cookie') ?? '';
  // The script of the page sends the grant with its calls.
  expect(set).toMatch(/^access-fixture=.*; Path=\/buy\/express_checkout; Secure; SameSite=Lax$/);
  const cookie = set.split(';')[0];
  const opened = await read(next, cookie);
  expect([opened.status, await opened.text()]).toEqual([200, expect.not.stringContaining(grant)]);
  expect((await read(START, cookie)).status).toBe(303);
  await db.destroy();
});

test('ATK-9 every response of the hosted checkout has a content security policy that forbids frames', async () => {
  const { db } = await createSeededPlatform();
  await insertOrderingRows(db);
  const { app } = createPlatform({ db, bundleCheckout, gateKeys: GATE_KEYS, log: () => {} });
  const checkout = `/buy/express_checkout/${OPEN_CHECKOUT}`;
  const requests: readonly (readonly [status: number, path: string, init?: RequestInit])[] = [
    [303, START],
    [200, checkout],
    [200, '/buy/assets/checkout.js'],
    [400, '/buy/express_checkout?skus=x'],
    [401, START.replace('store_id=fixture', 'store_id=gated')],
    [404, START.replace('store_id=fixture', 'store_id=nobody')],
    [404, `${checkout}x`],
    [404, START, { method: 'POST' }],
    [404, '/buy/none'],
    [404, '/buy/assets/none.js'],
    [422, START.replace('1-1-1_1', '9-9-9_1')],
  ];
  const check = (status: number, path: string, { headers }: Response) => {
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, `${status} ${path}`).toContain("frame-ancestors 'none'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    if (!path.includes('assets')) expect(headers.get('cache-control')).toBe('no-store');
  };
  for (const [status, path, init] of requests) {
    const response = await app.request(path, init);
    expect(response.status, path).toBe(status);
    check(status, path, response);
  }
  let limited = await app.request(START);
  for (let count = 0; count < 60 && limited.status !== 429; count++)
    limited = await app.request(START);
  expect(limited.status).toBe(429);
  check(429, START, limited);
  await db.destroy();
  const failed = await app.request(checkout);
  expect(failed.status).toBe(500);
  check(500, checkout, failed);
});

test('FAULT-12 an error on a page for shoppers is a page in their language, with the status and Retry-After', async () => {
  const { db } = await createSeededPlatform();
  const { app } = createPlatform({ db, log: () => {} });
  const headers = { 'Accept-Language': 'fr-FR,fr;q=0.9,en;q=0.8' };
  const readPage = async (path: string) => {
    const response = await app.request(path, { headers });
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    };
  };
  const german = START.replace('locale=en', 'locale=de');
  let limited = await app.request(german);
  for (let sent = 1; sent < 40 && limited.status !== 429; sent++)
    limited = await app.request(german);
  expect(await readPage(german)).toEqual({
    status: 429,
    retryAfter: expect.stringMatching(/^\d+$/),
    text: expect.stringMatching(/<html lang="de">[\s\S]*Bitte warte einen Moment/),
  });
  await db.destroy();
  // Without a database every page fails. The language is the browser's where the address has none.
  for (const path of [
    german,
    `/buy/express_checkout/${OPEN_CHECKOUT}?locale=de`,
    '/forms/newsletter?store=fixture&locale=de',
    '/policies/report/tee?locale=de',
  ])
    expect(await readPage(path)).toMatchObject({
      status: 500,
      text: expect.stringMatching(/<html lang="de">[\s\S]*Hier ist etwas schiefgelaufen/),
    });
  expect(await readPage(`/buy/express_checkout/${OPEN_CHECKOUT}`)).toMatchObject({
    text: expect.stringContaining('<html lang="fr">'),
  });
});
