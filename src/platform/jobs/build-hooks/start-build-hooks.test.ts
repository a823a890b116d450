import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestBuild } from '#platform/catalog/seed/request-build.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database } from '#platform/db/tables.ts';
import { callBuildHook } from './call-build-hook.ts';
import { readHookUrls } from './read-hook-urls.ts';
import { startBuildHooks } from './start-build-hooks.ts';

const closing: (() => unknown)[] = [];
let db: Database;
beforeEach(async () => {
  db = await openDatabase(':memory:');
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await db.destroy();
});

interface Response {
  readonly status: number;
  readonly retryAfter?: string;
}

/** Starts a builder that sends these responses in turn, then 202, and records its requests. */
async function startBuilder(...responses: (Response | number)[]) {
  const requests: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & {
    readonly at: number;
  })[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    requests.push({ method, url, headers, at: Date.now() });
    const next = responses.shift() ?? 202;
    const { status, retryAfter } =
      typeof next === 'number' ? { status: next, retryAfter: undefined } : next;
    response
      .writeHead(status, {
        Location: '/elsewhere',
        ...(retryAfter && { 'Retry-After': retryAfter }),
      })
      .end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return {
    requests,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/build/night-owls`,
  };
}

function startHooks(
  url: string,
  { secret, pauses = [1, 1] }: { secret?: string; pauses?: readonly number[] } = {},
) {
  const log = vi.fn();
  const urls = readHookUrls({ BUILD_HOOK_NIGHT_OWLS: url, BUILD_HOOK_SECRET: secret });
  const hooks = startBuildHooks({ db, urls, secret, log, pauses, intervalMs: 5 });
  closing.push(hooks.stop);
  return { log, hooks };
}

let version = 0;
const change = (slug: string) => runInTransaction(db, (trx) => requestBuild(trx, slug, ++version));
const listRequests = () => db.selectFrom('build_requests').selectAll().execute();

test('the hook of a changed store is called once, with the configured secret', async () => {
  const { requests, url } = await startBuilder();
  const { log, hooks } = startHooks(url, { secret: 'the-secret' });
  await change('corvane');
  await change('night-owls');
  await expect.poll(listRequests).toMatchObject([{ slug: 'corvane' }]);
  expect(requests).toMatchObject([{ method: 'POST', url: '/build/night-owls' }]);
  expect(requests[0]?.headers.authorization).toBe('Bearer the-secret');
  await change('night-owls');
  await expect.poll(() => requests).toHaveLength(2);
  await hooks.stop();
  const open = startHooks(url);
  await change('night-owls');
  await expect.poll(() => requests).toHaveLength(3);
  expect(requests[2]?.headers.authorization).toBeUndefined();
  await open.hooks.stop();
  startHooks(`${new URL(url).origin}/build_hooks/5f3a`, { secret: 'the-secret' });
  await change('night-owls');
  await expect.poll(() => requests).toHaveLength(4);
  expect(requests[3]?.headers.authorization).toBeUndefined();
  expect(log).not.toHaveBeenCalled();
});

test('LIVE-4 the workflow of a repository gets the store in a repository_dispatch, and its token goes to GitHub alone', async () => {
  const bodies: string[] = [];
  const { requests, url } = await startBuilder();
  const server = createServer((request, response) => {
    requests.push({ ...request, at: 0, url: request.url, headers: request.headers });
    request.on('data', (chunk) => bodies.push(`${chunk}`));
    request.on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = (address: string) =>
    callBuildHook(
      { slug: 'night-owls', url: new URL(address), secret: 'the-secret', githubToken: 'the-token' },
      new AbortController().signal,
    );
  expect(await call(`${origin}/repos/me/shop/dispatches`)).toEqual({ state: 'done' });
  expect(requests.at(-1)?.headers.authorization).toBe('Bearer the-token');
  expect(JSON.parse(bodies.join(''))).toEqual({
    event_type: 'build',
    client_payload: { store: 'night-owls' },
  });
  await call(url);
  expect(requests.at(-1)?.headers.authorization).toBe('Bearer the-secret');
});

test('PROOF-9.01 a call that a process did not make, or not finish, is made by the next one', async () => {
  await change('night-owls');
  const { requests, url } = await startBuilder();
  startHooks(url);
  await expect.poll(listRequests).toEqual([]);
  expect(requests).toHaveLength(1);
});

test('PROOF-9.02 a failing builder is called again until it accepts', async () => {
  const once = await startBuilder(503, 429);
  const { log } = startHooks(once.url);
  await change('night-owls');
  await expect.poll(listRequests).toEqual([]);
  expect(once.requests).toHaveLength(3);
  expect(log).not.toHaveBeenCalled();
});

test('PROOF-9.03 a builder that has too many requests is called again after its Retry-After', async () => {
  const { requests, url } = await startBuilder({ status: 429, retryAfter: '1' });
  startHooks(url);
  await change('night-owls');
  await expect.poll(() => requests).toHaveLength(2);
  expect((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
});

test('a call that was given up is logged, and made again after the next start or the next change', async () => {
  const never = await startBuilder(500, 500, 500, 500, 500, 500);
  const first = startHooks(never.url);
  await change('night-owls');
  const givenUp = expect.stringContaining('night-owls: the build hook failed');
  await expect.poll(() => first.log).toHaveBeenCalledWith(givenUp, 'it responded with 500');
  expect(never.requests).toHaveLength(3);
  await change('night-owls');
  await expect.poll(() => never.requests).toHaveLength(6);
  await expect.poll(() => first.log).toHaveBeenCalledTimes(2);
  await first.hooks.stop();
  startHooks(never.url);
  await expect.poll(listRequests).toEqual([]);
  expect(never.requests).toHaveLength(7);
});

test.each([401, 302])(
  'a response of %i is logged at once, and the secret is not sent elsewhere',
  async (status) => {
    const { requests, url } = await startBuilder(status);
    const { log } = startHooks(url, { secret: 'the-secret' });
    await change('night-owls');
    await expect.poll(() => log).toHaveBeenCalledOnce();
    expect(requests).toHaveLength(1);
  },
);

test('PROOF-9.04 a call that a stop aborted is made after the next start', async () => {
  let received = 0;
  const server = createServer(() => received++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const silent = startHooks(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await change('night-owls');
  await expect.poll(() => received).toBe(1);
  await silent.hooks.stop();
  expect(silent.log).not.toHaveBeenCalled();
  const { requests, url } = await startBuilder();
  startHooks(url);
  await expect.poll(listRequests).toEqual([]);
  expect(requests).toHaveLength(1);
});

test('PROOF-9.05 a change during a call causes another call', async () => {
  let respond = () => {};
  let received = 0;
  const server = createServer((_, response) => {
    received++;
    respond = () => response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  startHooks(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await change('night-owls');
  await expect.poll(() => received).toBe(1);
  await change('night-owls');
  respond();
  await expect.poll(() => received).toBe(2);
  respond();
  await expect.poll(listRequests).toEqual([]);
  expect(received).toBe(2);
});

test('PROOF-9.06 several jobs on one database call a hook once', async () => {
  const { requests, url } = await startBuilder();
  for (let job = 0; job < 4; job++) startHooks(url);
  for (let count = 1; count <= 20; count++) {
    await change('night-owls');
    await expect.poll(listRequests, { interval: 1 }).toEqual([]);
    expect(requests).toHaveLength(count);
  }
});
