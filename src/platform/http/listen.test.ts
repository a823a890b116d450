import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

const GRACE_MS = 5_000;

/** A server that responds to `/slow` after a call of `finish`. `begun` is settled when it has received such a request. */
async function start(graceMs = GRACE_MS) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const server = await listen(
    async (request) => {
      if (new URL(request.url).pathname === '/slow') {
        begin();
        await finished;
      }
      return new Response('done');
    },
    0,
    '127.0.0.1',
    graceMs,
  );
  return { url: server.url, close: () => server.close(), begun, finish };
}

/** Sends a request over a connection that stays open. */
const send = (url: string, agent: Agent) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      get(url.replace('localhost', '127.0.0.1'), { agent }, (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers }),
        );
      }).on('error', reject);
    },
  );

test('SCALE-3.06 a closing server finishes what runs and rejects new work', async () => {
  const server = await start();
  const agent = new Agent({ keepAlive: true });
  const idle = new Agent({ keepAlive: true, maxSockets: 1 });
  await send(`${server.url}/`, idle);
  const running = send(`${server.url}/slow`, agent);
  await server.begun;
  const begin = performance.now();
  const closed = server.close();
  const further = await send(`${server.url}/`, idle).catch(
    (error: NodeJS.ErrnoException) => error.code,
  );
  expect(['ECONNRESET', 'ECONNREFUSED', 503]).toContain(
    typeof further === 'object' ? further.status : further,
  );
  await expect(fetch(`${server.url}/`)).rejects.toThrow();
  server.finish();
  expect((await running).status).toBe(200);
  await closed;
  // It does not wait for idle connections.
  expect(performance.now() - begin).toBeLessThan(GRACE_MS);
  agent.destroy();
  idle.destroy();
});

test('SCALE-3.06 a request that takes longer than the grace period is aborted', async () => {
  const server = await start(100);
  const running = send(`${server.url}/slow`, new Agent()).catch(
    (error: NodeJS.ErrnoException) => error.code,
  );
  await server.begun;
  await server.close();
  expect(await running).toBe('ECONNRESET');
});

test('SCALE-3.07 idle connections stay open for longer than a balancer reuses them', async () => {
  const server = await start();
  const agent = new Agent({ keepAlive: true });
  const { headers } = await send(`${server.url}/`, agent);
  expect(headers['keep-alive']).toBe('timeout=75');
  agent.destroy();
  await server.close();
});
