import { expect, test } from 'vitest';
import { CALLS } from '#shared/contract/calls.ts';
import { EXAMPLES } from '../helpers/contract/examples.ts';
import { createRequester, createSeededPlatform } from '../helpers/contract/platform.ts';

const { db, get } = await createSeededPlatform();

test('an error response never repeats the input', async () => {
  const secret = 'Mary.Miller@example.com';
  const paths = [
    `/v1/stores?slug=${secret}`,
    `/v1/stores/products?slug=fixture&currency=${secret}&per=${secret}&collection=${secret}`,
    `/v0/listing/${secret}?store_slug=fixture&country_code=${secret}`,
    `/v1/blanks?id=${secret}`,
    `/v1/inventory?colorId=${secret}&sizeId=${secret}`,
    `/v1/collection/${secret}`,
    `/v1/product-data/${secret}/changes?since=${secret}`,
    `/v1/flags?kind=store&key=${secret}`,
    `/policies/report/${secret}`,
    `/${secret}`,
  ];
  for (const path of paths) {
    const { status, text } = await get(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text.toLowerCase()).not.toContain('miller');
  }
});

test('a 400 names the invalid parameters and what was expected', async () => {
  const { body } = await get('/v1/stores/products?currency=XXX&per=200');
  expect(body).toEqual({
    errors: [
      { message: 'required', pointer: 'slug' },
      { message: 'expected ("USD" | "GBP" | "EUR" | "AUD" | "CAD")', pointer: 'currency' },
      { message: 'expected <=150', pointer: 'per' },
    ],
  });
});

test('an unknown path is a 404 with an errors body', async () => {
  expect(await get('/nothing/here')).toMatchObject({
    status: 404,
    body: { errors: { path: ['not found'] } },
  });
});

test('an unexpected error is logged and its response has no details', async () => {
  const broken = await createSeededPlatform();
  const errors: unknown[] = [];
  const request = createRequester(broken.db, errors);
  await broken.db.schema.dropTable('inventory').execute();
  const { status, text, body } = await request('/v1/inventory?colorId=1&sizeId=1');
  expect(status).toBe(500);
  expect(body).toHaveProperty('errors');
  expect(text).not.toMatch(/inventory|table|sql/i);
  expect(JSON.stringify(errors)).toContain('/v1/inventory');
});

test('any origin may read responses and errors, without credentials', async () => {
  for (const path of ['/v1/stores?slug=fixture', '/v1/stores?slug=nobody', '/nothing']) {
    const { headers } = await get(path, { headers: { Origin: 'https://shop.example' } });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  }
});

test('stock and listings are not cached; other catalog responses are revalidated by ETag', async () => {
  for (const path of [...EXAMPLES.Inventory.valid, ...EXAMPLES.Listing.valid]) {
    expect((await get(path)).headers.get('cache-control')).toBe('no-store');
  }
  const path = '/v1/stores/products?slug=fixture';
  const first = await get(path);
  expect(first.headers.get('cache-control')).toBe('public, max-age=30, must-revalidate');
  const etag = first.headers.get('etag') ?? '';
  const again = await get(path, { headers: { 'If-None-Match': etag } });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(again.headers.get('etag')).toBe(etag);
});

test('error responses are not cached', async () => {
  expect((await get('/v1/stores?slug=nobody')).headers.get('cache-control')).toBe('no-store');
});

test('the front page lists the calls, and /health responds with 200', async () => {
  const page = await get('/');
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.text).toContain('<code>store_slug</code> <code>currency?</code>');
  for (const { method, path } of CALLS) expect(page.text).toContain(`${method} ${path}`);
  expect((await get('/health')).body).toEqual({ status: 'ok' });
});

test('/health fails without a database', async () => {
  const closing = await createSeededPlatform();
  await closing.db.destroy();
  expect((await closing.get('/health')).status).toBe(500);
  expect((await createRequester(db)('/health')).status).toBe(200);
});

test('other origins may send JSON, an idempotency key, an API key and a grant', async () => {
  const { status, headers } = await get('/tracking/viewed_campaign', {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://shop.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,idempotency-key,x-api-key,x-preview-grant',
    },
  });
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-methods')).toContain('POST');
  expect(headers.get('access-control-allow-headers')?.toLowerCase()).toBe(
    'content-type,idempotency-key,x-api-key,x-preview-grant,x-access-grant',
  );
});

test('an error response never repeats the body, and a large body is not read', async () => {
  const post = (body: string) =>
    get('/tracking/viewed_campaign', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
  const sent = [
    '{"mary.miller@example.com"',
    '{"campaign_id":{"miller":1},"referrer":"miller"}',
    '["miller"]',
    '"miller"',
  ];
  for (const body of sent) {
    const { status, text } = await post(body);
    expect(status).toBe(400);
    expect(text).not.toContain('miller');
  }
  expect(
    (await post(JSON.stringify({ campaign_id: '1', referrer: 'a'.repeat(70_000) }))).status,
  ).toBe(413);
});
