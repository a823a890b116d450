import { execFileSync } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { isOutdated, listStoreVersions } from '#platform/jobs/builds/published-versions.ts';
import { Command } from '../helpers/built/command.ts';
import { createWorkFolder, editFile } from '../helpers/built/sample.ts';
import { killGroup, startGroup } from '../helpers/chaos/supervisor.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { startForwarder } from '../helpers/contract/engines/forwarder.ts';
import { BUSY_MACHINE, findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';

const bin = findPostgres();
const WAIT = { timeout: 90_000, interval: 20 };

/** A builder that publishes slowly: its build process stops between the build and the release. */
describe.skipIf(!bin)('a builder that returns does not publish an older edit', () => {
  const groups: ReturnType<typeof startGroup>[] = [];
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let forwarder: Awaited<ReturnType<typeof startForwarder>>;
  let platform: Command;
  let db: Database;
  let work: string;
  let env: Readonly<Record<string, string>>;
  let title = 'Coaster Tee';

  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
    forwarder = await startForwarder(server.address);
    work = await createWorkFolder('partition');
    const stores = join(work, 'stores');
    await cp('tests/fixtures/stores/after-dark', join(stores, 'after-dark'), { recursive: true });
    env = {
      ...BUSY_MACHINE,
      SHOPKILN_WORK: join(work, 'platform'),
      STORES_DIR: stores,
      DATABASE_URL: server.address,
      PUBLISH_TO: `folder:${join(work, 'sites')}`,
    };
    expect((await shopkiln(['platform', 'migrate'], { env })).code).toBe(0);
    platform = new Command('platform', ['--port', '0', '--watch'], env);
    const [, platformUrl = ''] = await platform.waitForOutput(/Platform at (\S+)/);
    env = { ...env, PLATFORM_URL: platformUrl };
    db = await openDatabase(server.address, { env: BUSY_MACHINE });
  });
  afterAll(async () => {
    for (const group of groups) killGroup(group);
    await platform.interrupt();
    await db.destroy();
    forwarder.close();
    await server.close();
  });

  function startBuilder(name: string, address = server.address) {
    const child = startGroup(['builder'], {
      ...env,
      DATABASE_URL: address,
      SHOPKILN_WORK: join(work, name),
    });
    groups.push(child);
    const builder = { pid: child.pid ?? 0, output: '', end: () => killGroup(child) };
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        builder.output += chunk;
      });
    return builder;
  }
  async function edit(next: string): Promise<void> {
    const [before] = await listStoreVersions(db);
    await editFile(join(work, 'stores/after-dark/catalog.json'), (text) =>
      text.replace(`"title": "${title}"`, `"title": "${next}"`),
    );
    title = next;
    await vi.waitFor(
      async () =>
        expect((await listStoreVersions(db))[0]?.version).toBeGreaterThan(before?.version ?? 0),
      WAIT,
    );
  }
  const readListing = () =>
    readFile(join(work, 'sites/after-dark/current/listing/coaster-tee.html'), 'utf8').catch(
      () => '',
    );
  const showsTitle = () =>
    vi.waitFor(async () => expect(await readListing()).toContain(title), WAIT);
  const listChildren = (pid: number) =>
    execFileSync('ps', ['-o', 'pid=', '--ppid', `${pid}`])
      .toString()
      .trim()
      .split(/\s+/)
      .map(Number);
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  const isIdle = () =>
    vi.waitFor(
      async () =>
        expect((await shopkiln(['builds'], { env })).stdout).toBe('No build is queued.\n'),
      WAIT,
    );

  test('SCALE-5.15 after it has lost the database during a slow publication: its build ends, and the newer edit stays', async () => {
    const warm = startBuilder('second');
    await showsTitle();
    await isIdle();
    warm.end();
    const first = startBuilder('first', forwarder.address);
    await vi.waitFor(() => expect(first.output).toContain('Builds stores from the queue'), WAIT);
    await edit('First Edit Tee');
    await vi.waitFor(() => expect(first.output).toContain('pages in'), WAIT);
    const children = listChildren(first.pid);
    for (const pid of children) process.kill(pid, 'SIGSTOP');
    forwarder.silence(true);
    await edit('Second Edit Tee');
    const second = startBuilder('second');
    await showsTitle();
    await vi.waitFor(() => expect(children.filter(isRunning)).toEqual([]), WAIT);
    forwarder.silence(false);
    forwarder.cut();
    await isIdle();
    expect(await readListing()).toContain('Second Edit Tee');
    expect(first.output).not.toContain('published as release');
    expect((await listStoreVersions(db)).filter(isOutdated)).toEqual([]);
    for (const builder of [first, second]) builder.end();
  }, 240_000);

  test('SCALE-5.16 after it was stopped with its build process until another one had published', async () => {
    const first = startBuilder('first');
    await vi.waitFor(() => expect(first.output).toContain('Builds stores from the queue'), WAIT);
    await edit('Third Edit Tee');
    await vi.waitFor(() => expect(first.output).toContain('pages in'), WAIT);
    process.kill(-first.pid, 'SIGSTOP');
    await edit('Fourth Edit Tee');
    const second = startBuilder('second');
    await showsTitle();
    process.kill(-first.pid, 'SIGCONT');
    await edit('Fifth Edit Tee');
    await showsTitle();
    await isIdle();
    expect(await readListing()).toContain('Fifth Edit Tee');
    expect((await listStoreVersions(db)).filter(isOutdated)).toEqual([]);
    for (const builder of [first, second]) builder.end();
  }, 240_000);
});
