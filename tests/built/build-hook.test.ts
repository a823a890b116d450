import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { Command, run } from '../helpers/built/command.ts';
import { findFreePort } from '../helpers/built/free-port.ts';
import { copyStore, createWorkFolder, editFile } from '../helpers/built/sample.ts';

const BUILD_HOOK_SECRET = 'a-secret-for-the-build-hook-of-tests';
const running: Command[] = [];
afterAll(() => Promise.all(running.map((command) => command.interrupt())));

function started(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Command {
  const command = new Command(script, args, env);
  running.push(command);
  return command;
}

test('OPS-4 OPS-5 an edit that the platform accepts triggers a build; invalid folders and callers without the secret do not', async () => {
  const work = await createWorkFolder('build-hook');
  const stores = join(work, 'stores');
  const dir = await copyStore(stores);
  const env = { SHOPKILN_WORK: work, STORES_DIR: stores, BUILD_HOOK_SECRET };
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}/build/corvane`;

  const platform = started('platform', ['--port', '0', '--watch'], {
    ...env,
    PLATFORM_DB: join(work, 'platform.sqlite'),
    BUILD_HOOK_CORVANE: address,
  });
  const [, platformUrl = ''] = await platform.waitForOutput(/Platform at (\S+)/);
  const builder = started('build-hook', ['--port', String(port)], {
    ...env,
    PLATFORM_URL: platformUrl,
  });
  await builder.waitForOutput(/corvane: \d+ pages in [\d.]+ s \([1-9]\d* of them/);
  const page = () => readFile(join(work, 'dist/corvane/listing/split-lines.html'), 'utf8');
  expect(await page()).not.toContain('Split Ends');

  const catalog = join(dir, 'catalog.json');
  await editFile(catalog, (text) =>
    text.replace('"title": "Split Lines"', '"title": "Split Ends"'),
  );
  await platform.waitForOutput(/corvane: edited, version \d+/);
  await vi.waitFor(async () => expect(await page()).toContain('Split Ends'), { timeout: 60_000 });

  const headers = { Authorization: `Bearer ${BUILD_HOOK_SECRET}` };
  const status = async () => (await fetch(address, { headers })).json();
  await vi.waitFor(
    async () => expect(await status()).toMatchObject({ state: 'idle', last: { ok: true } }),
    10_000,
  );
  expect((await fetch(address, { method: 'POST' })).status).toBe(401);
  await editFile(catalog, (text) => text.replace('"price": 3400', '"price": "34.00"'));
  await platform.waitForOutput(
    /listings\[\d+\]\.products\[0\]\.price of "split-lines": expected[\s\S]*The store stays as it was/,
  );
  const rejected = await fetch(address, { method: 'POST', headers });
  expect([rejected.status, await rejected.json()]).toMatchObject([
    409,
    { problems: [expect.stringContaining('price')] },
  ]);
  expect(await page()).toContain('Split Ends');

  expect([(await builder.interrupt()).code, (await platform.interrupt()).code]).toEqual([0, 0]);
});

test('the build hook does not start with a weak secret', async () => {
  for (const secret of ['', 'too-short', `${'x'.repeat(32)} with spaces`]) {
    const { code, output } = await run('build-hook', ['--port', '0'], {
      BUILD_HOOK_SECRET: secret,
    });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/BUILD_HOOK_SECRET: expected (?:a random text|at least 32 characters)/),
    ]);
  }
});
