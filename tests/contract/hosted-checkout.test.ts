import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import { issueGrant } from '#platform/access/grant.ts';
import { createPlatform } from '#platform/app.ts';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { insertOrderingRows, OPEN_CHECKOUT } from '../helpers/contract/ordering-rows.ts';
import {
  createSeededPlatform,
  issueTestGrant as grantOfGated,
} from '../helpers/contract/platform.ts';
import { GATE_KEYS } from '../helpers/contract/test-app.ts';

const FIELDS = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  address1: '1 Main St',
  address2: '',
  city: 'Erie',
  state: 'Pennsylvania',
  zip: '16501',
  country: 'US',
  phone: '+1 814 555 0100',
};
const START =
  '/buy/express_checkout?currency=USD&locale=en&payment_method=card&ship_method=1&skus=1-1-1_1&store_id=fixture&store_url=https%3A%2F%2Ffixture.example';

/** Returns the hidden fields of the address form, as a browser sends them. */
async function readHiddenFields(
  app: Hono,
  start: string,
  headers: Record<string, string> = {},
): Promise<object> {
  const form = await (await app.request(start, { headers })).text();
  return Object.fromEntries(
    [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

test('the return URL for banks is the configured one, whatever host a request names', async () => {
  const { db } = await createSeededPlatform();
  await insertOrderingRows(db);
  const { app } = createPlatform({ db, platformUrl: () => 'https://buy.example/kiln' });
  const path = `/buy/express_checkout/${OPEN_CHECKOUT}?method=card`;
  const text = await (
    await app.request(`http://evil.example${path}`, { headers: { Host: 'evil.example' } })
  ).text();
  expect(text).toContain(`"returnUrl":"https://buy.example/kiln${path}"`);
  expect(text).not.toContain('evil.example');
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

test('a field with invisible characters gets an error text', async () => {
  const { db } = await createSeededPlatform();
  const { app } = createPlatform({ db });
  const send = (fields: object) =>
    app.request(START, {
      method: 'POST',
      body: new URLSearchParams({ ...FIELDS, ...fields }),
      headers: { Origin: 'http://localhost' },
    });
  for (const field of ['firstName', 'address2', 'city', 'zip'] as const) {
    const response: Response = await send({ [field]: `a\u001b[2J\u202eb` });
    expect(response.status).toBe(422);
    expect(await response.text()).toMatch(new RegExp(`id="${field}-error">Please retype this`));
  }
  expect(await db.selectFrom('checkouts').selectAll().execute()).toEqual([]);
  expect((await send(await readHiddenFields(app, START))).status).toBe(303);
  await db.destroy();
});

test('GATE-1 a store that is gated during a form submission responds with the access page', async () => {
  const { db } = await createSeededPlatform();
  await insertOrderingRows(db);
  const { app } = createPlatform({ db, gateKeys: GATE_KEYS });
  const form = new TextEncoder().encode('act=promo&code=NO-SUCH-CODE');
  // The body is read after the checkout is loaded.
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        await writeCatalog(
          db,
          db.updateTable('stores').set({ gate: 'edge' }),
          rowsChanged('stores'),
        );
        stream.enqueue(form);
        stream.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = await app.request(`/buy/express_checkout/${OPEN_CHECKOUT}`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      Origin: 'http://localhost',
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(form.length),
    },
  } as RequestInit);
  expect([response.status, await response.text()]).toEqual([
    401,
    expect.stringContaining('needs an access code'),
  ]);
  await db.destroy();
});

test('GATE-1 the second page of a gated store opens with the grant of the first page, which is not in its URL', async () => {
  const { db } = await createSeededPlatform();
  await insertOrderingRows(db);
  await writeCatalog(db, db.updateTable('stores').set({ gate: 'edge' }), rowsChanged('stores'));
  const { app } = createPlatform({
    db,
    gateKeys: GATE_KEYS,
    platformUrl: () => 'https://buy.example',
  });
  const page = `/buy/express_checkout/${OPEN_CHECKOUT}?shop=https%3A%2F%2Ffixture.example`;
  const read = (path: string, cookie = '') => app.request(path, { headers: { Cookie: cookie } });
  const change = (cookie = '') =>
    app.request(page, {
      method: 'POST',
      body: new URLSearchParams({ act: 'delivery', option: 'fullRushCost' }),
      headers: { Origin: 'http://localhost', Cookie: cookie },
    });
  const { grant } = await issueGrant(GATE_KEYS, 'fixture', Date.now());
  const stored = () =>
    db.selectFrom('checkouts').select('version').where('id', '=', OPEN_CHECKOUT).executeTakeFirst();
  const before = await stored();

  for (const cookie of [
    '',
    `express-grant-fixture=${await grantOfGated()}`,
    `express-grant-gated=${grant}`,
  ]) {
    for (const response of [await read(page, cookie), await change(cookie)]) {
      expect([response.status, await response.text()]).toEqual([
        401,
        expect.stringContaining('needs an access code'),
      ]);
    }
  }
  expect(await stored()).toEqual(before);

  const granted = `${START}&access_grant=${grant}`;
  const started = await app.request(granted, {
    method: 'POST',
    body: new URLSearchParams({ ...FIELDS, ...(await readHiddenFields(app, granted)) }),
    headers: { Origin: 'http://localhost' },
  });
  expect(started.status).toBe(303);
  const next = started.headers.get('location') ?? '';
  expect(next).not.toContain(grant);
  const set = started.headers.get('set-cookie') ?? '';
  expect(set).toMatch(/; Path=\/buy\/express_checkout; HttpOnly; Secure; SameSite=Lax$/);
  const cookie = set.split(';')[0];
  const text = await (await read(next, cookie)).text();
  expect(text).toContain(`"grant":"${grant}"`);
  expect(text).toContain(`"returnUrl":"https://buy.example${next}"`);
  expect((await read(START, cookie)).status).toBe(200);
  expect((await change(cookie)).status).toBe(303);
  expect(await stored()).not.toEqual(before);
  await db.destroy();
});

test('ATK-9 every response of the hosted checkout has a content security policy that forbids frames', async () => {
  const { db } = await createSeededPlatform();
  await insertOrderingRows(db);
  const { app } = createPlatform({ db, gateKeys: GATE_KEYS, log: () => {} });
  const form = (fields: object) => ({
    method: 'POST',
    body: new URLSearchParams({ ...FIELDS, ...fields }),
    headers: { Origin: 'http://localhost' },
  });
  const gated = START.replace('store_id=fixture', 'store_id=gated');
  const checkout = `/buy/express_checkout/${OPEN_CHECKOUT}`;
  const requests: readonly (readonly [status: number, path: string, init?: RequestInit])[] = [
    [200, START],
    [200, checkout],
    [200, '/buy/assets/express.css'],
    [400, '/buy/express_checkout?skus=x'],
    [401, gated],
    [403, START, { ...form({}), headers: { Origin: 'https://evil.example' } }],
    [404, START.replace('store_id=fixture', 'store_id=nobody')],
    [404, `${checkout}x`],
    [404, '/buy/none'],
    [404, '/buy/assets/none.js'],
    [413, START, form({ city: 'x'.repeat(20_000) })],
    [422, START, form({ state: 'Kalifornia' })],
    [422, START, form({ email: 'x' })],
    [422, START.replace('1-1-1_1', '9-9-9_1')],
    [303, START, form(await readHiddenFields(app, START))],
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
  let limited = await app.request(START, form({ email: 'x' }));
  for (let count = 0; count < 60 && limited.status !== 429; count++)
    limited = await app.request(START, form({ email: 'x' }));
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
  const readPage = async (path: string, init: RequestInit) => {
    const response = await app.request(path, init);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    };
  };
  const toForm = (fields: Record<string, string>) => ({
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: 'http://localhost', 'Accept-Language': 'fr-FR,fr;q=0.9,en;q=0.8' },
  });
  const start = START.replace('locale=en', 'locale=de');
  let limited = await app.request(start, toForm({}));
  for (let sent = 1; sent < 40 && limited.status !== 429; sent++)
    limited = await app.request(start, toForm({}));
  expect(await readPage(start, toForm({}))).toEqual({
    status: 429,
    retryAfter: expect.stringMatching(/^\d+$/),
    text: expect.stringMatching(/<html lang="de">[\s\S]*Bitte warte einen Moment/),
  });
  expect(
    await readPage(start, { ...toForm({}), headers: { Origin: 'https://evil.example' } }),
  ).toMatchObject({
    status: 403,
    text: expect.stringContaining('Hier ist etwas schiefgelaufen'),
  });
  await db.destroy();
  // Without a database every page fails. The language is the browser's where the address has none.
  for (const [path, init] of [
    [start, {}],
    [start, toForm(FIELDS)],
    [`/buy/express_checkout/${OPEN_CHECKOUT}?locale=de`, {}],
    ['/forms/newsletter?store=fixture&locale=de', {}],
    ['/policies/report/tee?locale=de', {}],
  ] as const)
    expect(await readPage(path, init)).toMatchObject({
      status: 500,
      text: expect.stringMatching(/<html lang="de">[\s\S]*Hier ist etwas schiefgelaufen/),
    });
  expect(
    await readPage(`/buy/express_checkout/${OPEN_CHECKOUT}`, toForm({ act: 'promo' })),
  ).toMatchObject({
    text: expect.stringContaining('<html lang="fr">'),
  });
});

const CART_KEY = '5f0c1c5e-9d0b-4d3c-8d8c-0b9a3c6f2e11';

/** Opens the address form with a referrer and submits it, as a browser does. Returns the payment page's path. */
async function checkOut(app: Hono, start: string, referer: string): Promise<string> {
  const response = await app.request(start, {
    method: 'POST',
    body: new URLSearchParams({
      ...FIELDS,
      ...(await readHiddenFields(app, start, { Referer: referer })),
    }),
    headers: { Origin: 'http://localhost' },
  });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

test('FAULT-15 the shop changes the open checkout of a cart that it redirected, and no other site learns of it', async () => {
  const { db } = await createSeededPlatform();
  const { app } = createPlatform({ db });
  const start = `${START.replace('1-1-1_1', '1-1-1_2,1-1-2_1')}&cart_key=${CART_KEY}`;
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

  const foreign = await checkOut(app, start, 'https://evil.example/');
  expect(await report(one)).toBeNull();
  expect(await readLines(foreign)).toHaveLength(2);

  // The cart has changed while the address was entered.
  const path = await checkOut(app, start, 'https://fixture.example/');
  expect(await readLines(path)).toEqual(one);
  const two = [{ teespringID: '1-1-1', quantity: 2 }];
  expect(await report(two)).toEqual({ id: path.split(/[/?]/)[3], state: 'pending' });
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

test('FAULT-16 lines or prices that change while the address is entered show the form again and are not bought', async () => {
  const { db } = await createSeededPlatform();
  const { app } = createPlatform({ db });
  const start = `${START}&cart_key=${CART_KEY}`;
  const report = (quantity: number) =>
    app.request('/v1/redirected_cart', {
      method: 'PUT',
      body: JSON.stringify({
        storeSlug: 'fixture',
        cartKey: CART_KEY,
        lineItems: [{ teespringID: '1-1-1', quantity }],
      }),
      headers: { 'Content-Type': 'application/json' },
    });
  const send = async (fields: object) => {
    const response = await app.request(start, {
      method: 'POST',
      body: new URLSearchParams({ ...FIELDS, ...fields }),
      headers: { Origin: 'http://localhost' },
    });
    const text = await response.text();
    return { status: response.status, text, quantity: /Quantity (\d+)/.exec(text)?.[1] };
  };
  const changed = { status: 422, text: expect.stringContaining('Your order has changed.') };
  const readCheckouts = () => db.selectFrom('checkouts').select('lines').execute();

  // The sender of the link knows its cart key.
  const first = await readHiddenFields(app, start, { Referer: 'https://evil.example/' });
  await report(9);
  expect(await send(first)).toEqual({ ...changed, quantity: '9' });
  expect(await send({ ...first, city: '' })).toEqual({ ...changed, quantity: '9' });
  expect((await send({ ...first, city: 'Bergen' })).text).toContain('value="Bergen"');

  const second = await readHiddenFields(app, start);
  await writeCatalog(
    db,
    db.updateTable('variant_sizes').set({ price: 9_999 }),
    rowsChanged('variant_sizes'),
  );
  expect(await send(second)).toEqual({ ...changed, quantity: '9' });
  expect(await send({})).toEqual({ ...changed, quantity: '9' });
  expect(await readCheckouts()).toEqual([]);

  expect((await send(await readHiddenFields(app, start))).status).toBe(303);
  expect(await readCheckouts()).toEqual([
    { lines: JSON.stringify([{ teespringID: '1-1-1', quantity: 9 }]) },
  ]);
  await db.destroy();
});

test('FAULT-16 an SKU that is named twice is shown with the quantity that is bought', async () => {
  const { db } = await createSeededPlatform();
  const { app } = createPlatform({ db });
  const start = START.replace('1-1-1_1', '1-1-1_3,1-1-1_1');
  expect(await (await app.request(start)).text()).toContain('Quantity 4');
  await checkOut(app, start, '');
  expect(await db.selectFrom('checkouts').select('lines').execute()).toEqual([
    { lines: JSON.stringify([{ teespringID: '1-1-1', quantity: 4 }]) },
  ]);
  await db.destroy();
});
