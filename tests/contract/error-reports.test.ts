import { expect, test } from 'vitest';
import { createSeededPlatform } from '../helpers/contract/platform.ts';

const event = (value: string, extra = {}) =>
  [
    '{"sent_at":"2026-11-22T00:00:00Z"}',
    '{"type":"event"}',
    JSON.stringify({
      exception: {
        values: [
          {
            type: 'TypeError',
            value,
            stacktrace: {
              frames: [
                {
                  filename: 'https://shop.example/_astro/a.js',
                  function: 'draw',
                  lineno: 1,
                  colno: 2,
                },
              ],
            },
          },
        ],
      },
      request: { url: 'https://shop.example/cart' },
      ...extra,
    }),
  ].join('\n');

test('START-10 the platform stores reported errors without the rest of the report', async () => {
  const { db, get } = await createSeededPlatform();
  const send = (body: string, store = 'fixture') =>
    get(`/errors/${store}/api/1/envelope/`, { method: 'POST', body });
  expect((await send(event('x is undefined', { user: { email: 'ann@example.com' } }))).status).toBe(
    200,
  );
  expect(
    await db.selectFrom('error_reports').select(['type', 'message', 'page', 'place']).execute(),
  ).toEqual([
    {
      type: 'TypeError',
      message: 'x is undefined',
      page: 'https://shop.example/cart',
      place: 'draw (https://shop.example/_astro/a.js:1:2)',
    },
  ]);
  // Sessions and other items of the protocol are accepted and ignored.
  expect((await send('{}\n{"type":"session"}\n{}')).body).toEqual({ stored: 0 });
  for (const body of ['', 'nonsense', '{}\n{"type":"event"}\n{"message":"no exception"}']) {
    expect((await send(body)).status).toBe(400);
  }
  // One report cannot replace all stored ones.
  const [head, ...item] = event('flood').split('\n');
  const flood = [head, ...Array.from({ length: 50 }, () => item).flat()].join('\n');
  expect((await send(flood)).body).toEqual({ stored: 5 });
  expect((await send(event('x'), 'nowhere')).status).toBe(404);
  expect((await send(event('x'.repeat(200_000)))).status).toBe(413);
  // Requests from other machines get a 404.
  expect((await get('/errors')).status).toBe(404);
  for (let sent = 0; sent < 60; sent++) await send('{}\n{"type":"session"}\n{}');
  expect((await send(event('x'))).status).toBe(429);
  await db.destroy();
});

test('PROOF-6 browsers report violations of the policy of the hosted checkout, and ids and queries are not stored', async () => {
  const { db, get } = await createSeededPlatform();
  const send = (report: object, store = 'fixture') =>
    get(`/errors/${store}/policy`, {
      method: 'POST',
      body: JSON.stringify({ 'csp-report': report }),
    });
  const report = {
    'document-uri': 'https://buy.example/buy/express_checkout/0af3?shop=x&access_grant=s3cret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/skim.js?card=4242',
    'source-file': 'https://buy.example/buy/assets/pay.js?x',
    'line-number': 3,
    'column-number': 7,
  };
  expect((await send(report)).body).toEqual({ stored: 1 });
  expect(
    await db.selectFrom('error_reports').select(['type', 'message', 'page', 'place']).execute(),
  ).toEqual([
    {
      type: 'PolicyViolation',
      message: 'script-src-elem blocked https://evil.example/skim.js',
      page: 'https://buy.example/buy/express_checkout',
      place: 'policy (https://buy.example/buy/assets/pay.js:3:7)',
    },
  ]);
  expect(
    (await send({ 'violated-directive': "img-src 'self'", 'blocked-uri': 'data' })).body,
  ).toEqual({ stored: 1 });
  expect((await send({ ...report, 'source-file': 'moz-extension://abc/content.js' })).body).toEqual(
    { stored: 0 },
  );
  expect((await send(report, 'nowhere')).status).toBe(404);
  for (const body of ['', '[]', '{"csp-report":1}'])
    expect((await get('/errors/fixture/policy', { method: 'POST', body })).status).toBe(400);
  await db.destroy();
});
