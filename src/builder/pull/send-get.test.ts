import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendGet } from './send-get.ts';

/** Starts a server and returns its URL. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const send = (url: string, ms = 5_000) =>
  sendGet(url, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(ms) });

test('a response has the status, the headers and the text that the server sent', async () => {
  const url = await serve((request, response) => {
    response.writeHead(
      request.headers.accept === 'application/json' && request.headers['user-agent'] === 'node'
        ? 404
        : 500,
      { 'Retry-After': '3' },
    );
    response.end(JSON.stringify({ name: 'Größe ✂' }));
  });
  const { sent, response } = send(url);
  await sent;
  const received = await response;
  expect([received?.ok, received?.status]).toEqual([false, 404]);
  expect([received?.headers.get('retry-after'), received?.headers.get('x-other')]).toEqual([
    '3',
    null,
  ]);
  expect(await received?.json()).toEqual({ name: 'Größe ✂' });
});

test.each<[string, RequestListener]>([
  ['a redirect', (_, response) => response.writeHead(302, { location: '/other' }).end()],
  [
    'a compressed response',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('1')),
  ],
  ['a connection that ends before the response', (request) => request.socket.destroy()],
  [
    'a connection that ends in the response',
    (request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"a":');
      setTimeout(() => request.socket.destroy(), 20);
    },
  ],
])('%s is left to `fetch`', async (_, listener) => {
  const { sent, response } = send(await serve(listener));
  await sent;
  expect(await response).toBeUndefined();
});

test('a server that cannot be reached, a proxy and another scheme are left to `fetch`', async () => {
  expect(await send('http://127.0.0.1:1/').response).toBeUndefined();
  expect(await send('data:,1').response).toBeUndefined();
  const url = await serve((_, response) => response.end('1'));
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
  expect(await send(url).response).toBeUndefined();
  vi.unstubAllEnvs();
  expect(await (await send(url).response)?.text()).toBe('1');
});

test('a request that takes too long fails like `fetch`', async () => {
  const { sent, response } = send(await serve(() => {}), 50);
  await sent;
  await expect(response).rejects.toMatchObject({ name: 'TimeoutError' });
});
