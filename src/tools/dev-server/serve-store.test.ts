import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '#platform/http/listen.ts';
import { createBuiltStore, type Fixture } from '../../../tests/helpers/code/built-store.ts';
import { serveStore } from './serve-store.ts';

let store: Fixture;
let served: RunningServer;
const portOf = (url: string) => Number(new URL(url).port);

/** Sends a request target unchanged; `fetch` would normalize it. */
function raw(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: portOf(served.url), path }, (response) => {
      let body = '';
      response
        .on('data', (chunk) => (body += chunk))
        .on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on('error', reject).end();
  });
}

beforeAll(async () => {
  store = await createBuiltStore({
    'index.html': 'home',
    '404.html': 'missing',
    'video.mp4': new Uint8Array(3_000_000),
  });
  served = await serveStore({ ...store, port: 0 });
});
afterAll(async () => {
  await served.close();
  await store.remove();
});

it('serves over HTTP', async () => {
  expect(await (await fetch(served.url)).text()).toBe('home');
  expect((await (await fetch(`${served.url}/video.mp4`)).arrayBuffer()).byteLength).toBe(3_000_000);
});

it.each([
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/.\\..\\etc',
  '//etc/passwd',
])('returns no file outside the store for %s', async (path) => {
  const { status, body } = await raw(path);
  expect([400, 404]).toContain(status);
  expect(body).not.toContain('root:');
});

it('rejects with EADDRINUSE when its port is in use', async () => {
  await expect(serveStore({ ...store, port: portOf(served.url) })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

it('continues when a client disconnects during a video', async () => {
  const leaving = new AbortController();
  const response = await fetch(`${served.url}/video.mp4`, { signal: leaving.signal });
  await response.body?.getReader().read();
  leaving.abort();
  expect((await fetch(served.url)).status).toBe(200);
});
