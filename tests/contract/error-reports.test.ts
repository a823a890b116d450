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
              frames: [{ filename: 'https://shop.example/_astro/a.js', function: 'draw', lineno: 1, colno: 2 }],
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
  const send = (body: string, store = 'fixture') => get(`/errors/${store}/api/1/envelope/`, { method: 'POST', body });
  expect((await send(event('x is undefined', { user: { email: 'ann@example.com' } }))).status).toBe(200);
  expect(await db.selectFrom('faults').select(['type', 'message', 'page', 'place']).execute()).toEqual([
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
