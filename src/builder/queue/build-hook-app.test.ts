import { expect, test } from 'vitest';
import { createBuildHookApp } from './build-hook-app.ts';
import { createBuildQueue } from './build-queue.ts';

const SECRET = 'a-secret-of-thirty-two-characters';

function hook(previousSecret?: string) {
  const begun: string[] = [];
  const queue = createBuildQueue(async (store) => {
    begun.push(store);
    return { ok: true, pages: 3, rendered: 1, milliseconds: 5, published: false };
  });
  const stores: Record<string, string[]> = {
    corvane: [],
    broken: ['catalog.json  listings[0].title: expected a text'],
  };
  const app = createBuildHookApp({
    secret: SECRET,
    previousSecret,
    queue,
    findIssues: async (store) => stores[store],
  });
  const call = async (
    method: string,
    path: string,
    secret: string | undefined = SECRET,
    body?: string,
  ) => {
    const headers: Record<string, string> = secret ? { Authorization: `Bearer ${secret}` } : {};
    if (body) headers['Content-Length'] = String(body.length);
    const response = await app.request(path, { method, headers, ...(body && { body }) });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as unknown,
    };
  };
  return { call, queue, begun };
}

test('without the secret, requests return no status and start no build', async () => {
  const { call, begun } = hook();
  for (const secret of ['', 'wrong', SECRET.slice(1), `${SECRET}x`, 'x'.repeat(SECRET.length)]) {
    for (const path of ['/build/corvane', '/build/nobody', '/']) {
      const { status, headers, body } = await call('POST', path, secret);
      expect([status, headers.has('WWW-Authenticate')], `${secret} ${path}`).toEqual([401, true]);
      expect(body).toEqual({ error: 'expected Authorization: Bearer and the secret of this hook' });
    }
  }
  expect(begun).toEqual([]);
});

test('OPER-10.06 the previous secret starts builds until it is removed', async () => {
  const previous = 'p'.repeat(32);
  const { call, queue } = hook(previous);
  for (const secret of [SECRET, previous])
    expect(await call('POST', '/build/corvane', secret)).toMatchObject({ status: 202 });
  expect(await call('POST', '/build/corvane', 'q'.repeat(32))).toMatchObject({ status: 401 });
  await queue.close();
  expect(await hook().call('POST', '/build/corvane', previous)).toMatchObject({ status: 401 });
});

test('a request queues a build and returns at once; the status has the result', async () => {
  const { call, begun, queue } = hook();
  expect(await call('POST', '/build/corvane')).toMatchObject({
    status: 202,
    body: { store: 'corvane', state: 'building' },
  });
  await queue.close();
  expect(begun).toEqual(['corvane']);
  const { status, body, headers } = await call('GET', '/build/corvane');
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(body).toEqual({
    store: 'corvane',
    state: 'idle',
    last: {
      ok: true,
      pages: 3,
      rendered: 1,
      milliseconds: 5,
      published: false,
      endedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  });
});

test.each([
  ['POST', '/build/nobody', 404, { error: 'no such store' }],
  ['POST', '/build/..%2F..%2Fetc', 404, { error: 'no such store' }],
  ['POST', '/', 404, { error: 'expected POST or GET /build/<store>' }],
  ['DELETE', '/build/corvane', 404, { error: 'expected POST or GET /build/<store>' }],
  [
    'POST',
    '/build/broken',
    409,
    {
      error: 'the store folder has errors',
      problems: ['catalog.json  listings[0].title: expected a text'],
    },
  ],
])('%s %s is rejected with %i', async (method, path, status, body) => {
  const { call, begun } = hook();
  expect(await call(method, path)).toMatchObject({ status, body });
  expect(begun).toEqual([]);
});

test('a large body is rejected, a small one is not read', async () => {
  const { call, begun, queue } = hook();
  expect(await call('POST', '/build/corvane', SECRET, 'x'.repeat(70_000))).toMatchObject({
    status: 413,
  });
  expect(begun).toEqual([]);
  expect(await call('POST', '/build/corvane', SECRET, '{"half a')).toMatchObject({ status: 202 });
  await queue.close();
  expect(begun).toEqual(['corvane']);
});
