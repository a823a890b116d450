import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../helpers/built/free-port.ts';
import { PLATFORM_READY } from '../helpers/commands/start-role.ts';

/** Fails like a bug outside of every request. */
const FAILURES = {
  uncaughtException: "setTimeout(() => { throw new Error('a bug') })",
  unhandledRejection: "Promise.reject(new Error('a bug'))",
};

test.each(Object.entries(FAILURES))(
  'OPER-15 after an unknown %s the platform logs it, finishes its requests and ends with code 70',
  async (origin, failure) => {
    const folder = await mkdtemp(join(tmpdir(), 'unexpected-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const port = await findFreePort();
    const code = encodeURIComponent(`process.on('SIGUSR2', () => { ${failure} })`);
    const child = spawn(
      process.execPath,
      ['scripts/shopkiln.js', 'platform', '--port', String(port)],
      {
        env: {
          ...process.env,
          SHOPKILN_ENV_FILE: '',
          LOG_FORMAT: 'json',
          PLATFORM_DB: join(folder, 'platform.sqlite'),
          STORES_DIR: 'tests/fixtures/stores/back-room/..',
          NODE_OPTIONS: `--import=data:text/javascript,${code}`,
        },
      },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    let [printed, logged] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      logged += chunk;
    });
    const ended = once(child, 'exit');
    await expect.poll(() => printed, { timeout: 60_000 }).toMatch(PLATFORM_READY);

    // A request whose body is still on its way.
    const body = JSON.stringify({ storeSlug: 'back-room', lineItems: [] });
    const slow = request({
      port,
      path: '/checkout',
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': body.length,
        'Idempotency-Key': '0123456789abcdef',
      },
    });
    const responded = once(slow, 'response');
    slow.write(body.slice(0, 5));
    await new Promise((resolve) => setTimeout(resolve, 500));
    child.kill('SIGUSR2');
    await expect.poll(() => logged).toContain('a bug');
    expect(logged).toContain(`unexpected error (${origin})`);
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}/live`).catch(() => 'closed'))
      .toBe('closed');
    slow.end(body.slice(5));
    const [response] = await responded;
    expect(response.statusCode).toBeLessThan(500);
    expect(await ended).toEqual([70, null]);
  },
);
