import { expect, test } from 'vitest';
import { CALLS } from '#shared/contract/calls.ts';
import { EXAMPLES } from '../helpers/contract/examples.ts';
import { createRequester, createSeededPlatform } from '../helpers/contract/platform.ts';

const { db, get } = await createSeededPlatform();

test('a refusal never repeats what was sent', async () => {
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

test('a bad request says which parameters and what was expected', async () => {
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
  expect(await get('/nothing/here')).toMatchObject({ status: 404, body: { errors: { path: ['not found'] } } });
});

test('a fault of the platform is logged and says nothing of itself', async () => {
  const broken = await createSeededPlatform();
  const faults: unknown[] = [];
  const ask = createRequester(broken.db, faults);
  await broken.db.schema.dropTable('inventory').execute();
  const { status, text, body } = await ask('/v1/inventory?colorId=1&sizeId=1');
  expect(status).toBe(500);
  expect(body).toHaveProperty('errors');
  expect(text).not.toMatch(/inventory|table|sql/i);
  expect(JSON.stringify(faults)).toContain('/v1/inventory');
});

test('any origin may read, refusals included; no credentials', async () => {
  for (const path of ['/v1/stores?slug=fixture', '/v1/stores?slug=nobody', '/nothing']) {
    const { headers } = await get(path, { headers: { Origin: 'https://shop.example' } });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  }
});

test('stock and listings are never kept; catalogue reads are asked for again by ETag', async () => {
  for (const path of [...EXAMPLES.Inventory.asked, ...EXAMPLES.Listing.asked]) {
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

test('refusals are not kept', async () => {
  expect((await get('/v1/stores?slug=nobody')).headers.get('cache-control')).toBe('no-store');
});

test('the front page lists the calls; health answers', async () => {
  const page = await get('/');
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.text).toContain('<code>store_slug</code> <code>currency?</code>');
  for (const { method, path } of CALLS) expect(page.text).toContain(`${method} ${path}`);
  expect((await get('/health')).body).toEqual({ status: 'ok' });
});

test('a database that is gone makes health fail', async () => {
  const closing = await createSeededPlatform();
  await closing.db.destroy();
  expect((await closing.get('/health')).status).toBe(500);
  expect((await createRequester(db)('/health')).status).toBe(200);
});

test('another origin may send what calls carry: JSON, an idempotency key, an API key, a grant', async () => {
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

test('a body never comes back, whatever is wrong with it; a huge one is not read', async () => {
  const post = (body: string) =>
    get('/tracking/viewed_campaign', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
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
  expect((await post(JSON.stringify({ campaign_id: '1', referrer: 'a'.repeat(70_000) }))).status).toBe(413);
});
