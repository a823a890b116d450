import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Command } from '../helpers/built/command.ts';
import { findFreePort } from '../helpers/built/free-port.ts';
import { createWorkFolder, editFile } from '../helpers/built/sample.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';

const bin = findPostgres();
const BUILD_HOOK_SECRET = 'a-secret-for-the-build-hook-of-tests';
const WAIT = { timeout: 60_000, interval: 100 };

describe.skipIf(!bin)('builders on PostgreSQL', () => {
  const running: Command[] = [];
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let work: string;
  let catalog: string;
  let env: Readonly<Record<string, string>>;
  let platform: Command;

  function start(
    script: string,
    args: readonly string[] = [],
    variables: Readonly<Record<string, string>> = {},
  ): Command {
    const command = new Command(script, args, { ...env, ...variables });
    running.push(command);
    return command;
  }
  const readListing = () =>
    readFile(join(work, 'sites/after-dark/current/listing/coaster-tee.html'), 'utf8');
  const editTitle = (from: string, to: string) =>
    editFile(catalog, (text) => text.replace(`"title": "${from}"`, `"title": "${to}"`));

  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
    work = await createWorkFolder('builder');
    const stores = join(work, 'stores');
    await cp('tests/fixtures/stores/after-dark', join(stores, 'after-dark'), { recursive: true });
    catalog = join(stores, 'after-dark', 'catalog.json');
    env = {
      SHOPKILN_WORK: work,
      STORES_DIR: stores,
      DATABASE_URL: server.address,
      DATABASE_ACQUIRE_TIMEOUT: '20000',
      PUBLISH_TO: `folder:${join(work, 'sites')}`,
    };
    expect((await shopkiln(['platform', 'migrate'], { env })).code).toBe(0);
    platform = start('platform', ['--port', '0', '--watch']);
    const [, platformUrl = ''] = await platform.waitForOutput(/Platform at (\S+)/);
    env = { ...env, PLATFORM_URL: platformUrl };
  });
  afterAll(async () => {
    await Promise.all(running.map((command) => command.interrupt()));
    await server.close();
  });

  test('SCALE-5.08 after kill -9 of a builder during a build, another builder builds and publishes the store', async () => {
    let requests = 0;
    const open = new Set<object>();
    const silent = createServer((_, response) => {
      requests++;
      open.add(response);
      response.on('close', () => open.delete(response));
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const first = start('builder', [], {
      PLATFORM_URL: `http://127.0.0.1:${port}`,
      SHOPKILN_WORK: join(work, 'first'),
    });
    await vi.waitFor(() => expect(requests).toBeGreaterThan(0), WAIT);
    const second = start('builder');
    await second.waitForOutput(/Builds stores from the queue/);
    expect((await shopkiln(['builds'], { env })).stdout).toContain('after-dark: building\n');
    await first.kill();
    const killedAt = Date.now();
    // The build has ended with its builder.
    await vi.waitFor(() => expect(open.size).toBe(0), WAIT);
    await second.waitForOutput(/after-dark: published as release/);
    expect(Date.now() - killedAt).toBeLessThan(100_000);
    expect(await readListing()).toContain('Coaster Tee');
    silent.close();
    silent.closeAllConnections();

    await editTitle('Coaster Tee', 'Saucer Tee');
    await vi.waitFor(async () => expect(await readListing()).toContain('Saucer Tee'), WAIT);
    await vi.waitFor(
      async () =>
        expect((await shopkiln(['builds'], { env })).stdout).toBe('No build is queued.\n'),
      WAIT,
    );
    expect((await second.interrupt()).code).toBe(0);
  }, 180_000);

  test('SCALE-5.09 a request to the build hook is a job in the database: it survives kill -9', async () => {
    const port = await findFreePort();
    const hook = start('build-hook', ['--port', String(port)], {
      BUILD_HOOK_SECRET,
      PLATFORM_URL: 'http://127.0.0.1:9',
    });
    await hook.waitForOutput(/Build hook at/);
    const address = `http://127.0.0.1:${port}/build/after-dark`;
    const headers = { Authorization: `Bearer ${BUILD_HOOK_SECRET}` };
    expect((await fetch(address, { method: 'POST' })).status).toBe(401);
    const response = await fetch(address, { method: 'POST', headers });
    expect([response.status, await response.json()]).toMatchObject([202, { store: 'after-dark' }]);
    await hook.kill();
    expect((await shopkiln(['builds'], { env })).stdout).toContain('after-dark: ');
    const builder = start('builder');
    await builder.waitForOutput(/after-dark: \d+ pages in/);
    await vi.waitFor(
      async () =>
        expect((await shopkiln(['builds'], { env })).stdout).toBe('No build is queued.\n'),
      WAIT,
    );
    expect(existsSync(join(work, 'sites/after-dark/current'))).toBe(true);
    await builder.interrupt();
  }, 180_000);
});
