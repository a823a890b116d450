import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PullRequests } from './pull-requests.ts';

/** Starts a server whose responses count its requests by path. Returns its URL and the number of requests so far. */
async function startCounter() {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (request.url === '/moved') response.writeHead(302, { location: '/target' }).end();
    else response.end(JSON.stringify(`${request.url} ${requests}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => requests,
  };
}

/** The options that `contract/client/http.ts` gives to `fetch`. */
const init = (headers: Record<string, string> = {}) => ({
  method: 'GET',
  headers: { accept: 'application/json', ...headers },
  signal: AbortSignal.timeout(5_000),
});

test('a response that was received early is returned once, and its hash stays', async () => {
  const { url, count } = await startCounter();
  const requests = new PullRequests();
  await requests.sendEarly([`${url}/a`]);
  const early = await requests.readEarly(`${url}/a`);
  expect(early).toMatchObject({ ok: true, text: '"/a 1"' });
  expect(await (await requests.fetch(`${url}/a`, init())).json()).toBe('/a 1');
  expect(requests.hashes).toEqual({ [`${url}/a`]: early?.hash });
  expect(count()).toBe(1);
  expect(await (await requests.fetch(`${url}/a`, init())).json()).toBe('/a 2');
  expect(requests.hashes?.[`${url}/a`]).not.toBe(early?.hash);
});

test('a request with a grant gets no response that was requested without it', async () => {
  const { url } = await startCounter();
  const requests = new PullRequests();
  await requests.sendEarly([`${url}/a`]);
  await requests.readEarly(`${url}/a`);
  const response = await requests.fetch(`${url}/a`, init({ 'x-access-grant': 'g' }));
  expect(await response.json()).toBe('/a 2');
});

test('what only `fetch` can do is sent with it, and the hashes are then not known', async () => {
  const { url } = await startCounter();
  const requests = new PullRequests();
  expect(await (await requests.fetch(`${url}/moved`, init())).json()).toBe('/target 3');
  expect(requests.hashes).toBeUndefined();
});

test('an early request that fails is sent again', async () => {
  const { url } = await startCounter();
  const requests = new PullRequests();
  await requests.sendEarly(['http://127.0.0.1:1/a', `${url}/a`]);
  expect(await requests.readEarly('http://127.0.0.1:1/a')).toBeUndefined();
  expect(await requests.readEarly(`${url}/never-sent`)).toBeUndefined();
  const fetchDouble = vi.fn(async () => new Response('1'));
  vi.stubGlobal('fetch', fetchDouble);
  await requests.fetch('http://127.0.0.1:1/a', init());
  vi.unstubAllGlobals();
  expect(fetchDouble).toHaveBeenCalledOnce();
});
