import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { EnvironmentError } from '#shared/environment/environment-error.ts';
import { createBuildHooks } from './build-hooks.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts a builder that responds with these statuses in turn and records its requests. */
async function startBuilder(...statuses: number[]) {
  const requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    requests.push({ method, url, headers });
    response.writeHead(statuses.shift() ?? 202, { Location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/build/night-owls` };
}

function createHooksFor(url: string, more: Record<string, string> = {}) {
  const log = vi.fn();
  const env = { BUILD_HOOK_NIGHT_OWLS: url, ...more };
  return { log, hooks: createBuildHooks({ env, slugs: ['night-owls', 'corvane'], log, pauses: [1, 1] }) };
}

test('the hook of a changed store is called, with the configured secret', async () => {
  const { requests, url } = await startBuilder();
  const { hooks, log } = createHooksFor(url, { BUILD_HOOK_SECRET: 'the-secret' });
  hooks.call('corvane');
  hooks.call('night-owls');
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({ method: 'POST', url: '/build/night-owls' });
  expect(requests[0]?.headers.authorization).toBe('Bearer the-secret');
  const open = createHooksFor(url);
  open.hooks.call('night-owls');
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.headers.authorization).toBeUndefined();
  const foreign = createHooksFor(`${new URL(url).origin}/build_hooks/5f3a`, { BUILD_HOOK_SECRET: 'the-secret' });
  foreign.hooks.call('night-owls');
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  expect(requests[2]?.headers.authorization).toBeUndefined();
  expect(log).not.toHaveBeenCalled();
});

test('a call to a failing builder is repeated, and the last error is logged', async () => {
  const once = await startBuilder(503);
  const { hooks, log } = createHooksFor(once.url);
  hooks.call('night-owls');
  await vi.waitFor(() => expect(once.requests).toHaveLength(2));
  await hooks.stop();
  expect(log).not.toHaveBeenCalled();

  const never = await startBuilder(500, 500, 500);
  const failing = createHooksFor(never.url);
  failing.hooks.call('night-owls');
  await vi.waitFor(() =>
    expect(failing.log).toHaveBeenCalledWith(expect.stringContaining('night-owls'), expect.anything()),
  );
  expect(never.requests).toHaveLength(3);
});

test.each([401, 302])('a response of %i is logged at once, and the secret is not sent elsewhere', async (status) => {
  const { requests, url } = await startBuilder(status);
  const { hooks, log } = createHooksFor(url, { BUILD_HOOK_SECRET: 'the-secret' });
  hooks.call('night-owls');
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(requests).toHaveLength(1);
});

test('stop aborts waiting calls at once', async () => {
  const env = { BUILD_HOOK_CORVANE: 'http://127.0.0.1:9/' };
  const log = vi.fn();
  const hooks = createBuildHooks({ env, slugs: ['corvane'], log, pauses: [600_000] });
  hooks.call('corvane');
  await new Promise((resolve) => setTimeout(resolve, 20));
  await hooks.stop();
  expect(log).not.toHaveBeenCalled();
});

test.each(['corvane', 'ftp://builder.example', 'https://name:word@builder.example/'])(
  'the URL %s fails at the start, naming the variable',
  (address) => {
    const start = () => createBuildHooks({ env: { BUILD_HOOK_CORVANE: address }, slugs: ['corvane'], log: () => {} });
    expect(start).toThrow(EnvironmentError);
    expect(start).toThrow(/^BUILD_HOOK_CORVANE: expected/);
  },
);
