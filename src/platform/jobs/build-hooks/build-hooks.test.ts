import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { EnvironmentError } from '#platform/environment-error.ts';
import { createBuildHooks } from './build-hooks.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A builder that answers with these statuses in turn, and keeps what it was asked. */
async function builder(...statuses: number[]) {
  const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    asked.push({ method, url, headers });
    response.writeHead(statuses.shift() ?? 202, { Location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/build/night-owls` };
}

function hooksTo(url: string, more: Record<string, string> = {}) {
  const log = vi.fn();
  const env = { BUILD_HOOK_NIGHT_OWLS: url, ...more };
  return { log, hooks: createBuildHooks({ env, slugs: ['night-owls', 'corvane'], log, pauses: [1, 1] }) };
}

test('a store that has changed has its hook called, with the secret where there is one', async () => {
  const { asked, url } = await builder();
  const { hooks, log } = hooksTo(url, { BUILD_HOOK_SECRET: 'the-secret' });
  hooks.call('corvane');
  hooks.call('night-owls');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/build/night-owls' });
  expect(asked[0]?.headers.authorization).toBe('Bearer the-secret');
  const open = hooksTo(url);
  open.hooks.call('night-owls');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.headers.authorization).toBeUndefined();
  const foreign = hooksTo(`${new URL(url).origin}/build_hooks/5f3a`, { BUILD_HOOK_SECRET: 'the-secret' });
  foreign.hooks.call('night-owls');
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]?.headers.authorization).toBeUndefined();
  expect(log).not.toHaveBeenCalled();
});

test('a builder that fails is asked again, and told of in the end', async () => {
  const once = await builder(503);
  const { hooks, log } = hooksTo(once.url);
  hooks.call('night-owls');
  await vi.waitFor(() => expect(once.asked).toHaveLength(2));
  await hooks.stop();
  expect(log).not.toHaveBeenCalled();

  const never = await builder(500, 500, 500);
  const failing = hooksTo(never.url);
  failing.hooks.call('night-owls');
  await vi.waitFor(() =>
    expect(failing.log).toHaveBeenCalledWith(expect.stringContaining('night-owls'), expect.anything()),
  );
  expect(never.asked).toHaveLength(3);
});

test.each([401, 302])('a refusal (%i) is told at once, and the secret goes nowhere else', async (status) => {
  const { asked, url } = await builder(status);
  const { hooks, log } = hooksTo(url, { BUILD_HOOK_SECRET: 'the-secret' });
  hooks.call('night-owls');
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(asked).toHaveLength(1);
});

test('stopping gives up at once what waits for a builder', async () => {
  const env = { BUILD_HOOK_CORVANE: 'http://127.0.0.1:9/' };
  const log = vi.fn();
  const hooks = createBuildHooks({ env, slugs: ['corvane'], log, pauses: [600_000] });
  hooks.call('corvane');
  await new Promise((resolve) => setTimeout(resolve, 20));
  await hooks.stop();
  expect(log).not.toHaveBeenCalled();
});

test.each(['corvane', 'ftp://builder.example', 'https://name:word@builder.example/'])(
  'the address %s is refused at the start, and named',
  (address) => {
    const start = () => createBuildHooks({ env: { BUILD_HOOK_CORVANE: address }, slugs: ['corvane'], log: () => {} });
    expect(start).toThrow(EnvironmentError);
    expect(start).toThrow(/^BUILD_HOOK_CORVANE: expected/);
  },
);
