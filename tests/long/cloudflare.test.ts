import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../helpers/built/free-port.ts';
import { publishFixture } from '../helpers/built/hosts/published-site.ts';
import { rawRequest } from '../helpers/built/hosts/raw-request.ts';
import {
  expectCanonicalAddresses,
  expectNoForeignRedirects,
  expectResponses,
  HEADER_REQUESTS,
  PICTURE_REQUESTS,
  REQUESTS,
} from '../helpers/built/hosts/requests.ts';

test('HOST-1 cloudflare: the published folder on `wrangler dev`, which runs the program of Cloudflare’s servers', async () => {
  const { dir, remove } = await publishFixture('cloudflare', 'http://127.0.0.1:9');
  onTestFinished(() => remove());
  const port = await findFreePort();
  const args = [
    'dev',
    '--port',
    String(port),
    '--ip',
    '127.0.0.1',
    '--show-interactive-dev-session=false',
  ];
  const child = spawn(join(process.cwd(), 'node_modules/.bin/wrangler'), args, {
    cwd: dir,
    env: { ...process.env, HOME: join(dir, '..'), WRANGLER_SEND_METRICS: 'false', CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  onTestFinished(async () => {
    child.kill('SIGINT');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status,
          () => output,
        ),
      { timeout: 90_000 },
    )
    .toBe(200);
  const request = (path: string) => rawRequest(url, path);
  await expectResponses(request, [...REQUESTS, ...HEADER_REQUESTS, ...PICTURE_REQUESTS]);
  await expectCanonicalAddresses(request);
  await expectNoForeignRedirects(request);
}, 150_000);
