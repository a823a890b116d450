import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmallStores, getSmallStoreSlug } from '../helpers/commands/create-small-stores.ts';
import { type CommandCost, measureCommand } from '../helpers/commands/measure-command.ts';
import { editJson } from '../helpers/series/store-folder.ts';

const STORES = 300;
/** What 300 stores may add to the memory of a start. In memory they take more than twice as much. */
const ADDED_MB = 40;
const folder = mkdtempSync(join(tmpdir(), 'unchanged-'));
afterAll(() => rmSync(folder, { recursive: true }));

const getEnvironment = (name: string) => ({
  STORES_DIR: join(folder, name),
  PLATFORM_DB: join(folder, `${name}.sqlite`),
  SHOPKILN_WORK: join(folder, `${name}-work`),
});
const listParsers = ({ processes }: CommandCost) =>
  [...processes].filter((commandLine) => commandLine.includes('parsing-process'));

async function seed(name: string): Promise<void> {
  await measureCommand(['platform', 'migrate'], getEnvironment(name));
  const seeded = await measureCommand(['platform', 'seed'], getEnvironment(name));
  expect(listParsers(seeded)).not.toEqual([]);
}

beforeAll(async () => {
  await createSmallStores(join(folder, 'one'), 1);
  await createSmallStores(join(folder, 'many'), STORES);
  await seed('one');
  await seed('many');
}, 240_000);

test.each([
  [['platform', '--port', '0'], /Platform at/],
  [['platform', 'seed'], undefined],
  [['platform', 'work'], /Works on/],
  [['platform', 'serve', '--port', '0'], /Platform at/],
] as const)(
  'SCALE-10.01 unchanged stores need neither memory nor a parsing process: %j',
  async (args, line) => {
    const one = await measureCommand(args, getEnvironment('one'), line);
    const many = await measureCommand(args, getEnvironment('many'), line);
    expect(listParsers(many)).toEqual([]);
    expect(many.peakMb - one.peakMb).toBeLessThan(ADDED_MB);
    expect(many.output).not.toContain('listings written');
  },
  60_000,
);

test('SCALE-10.02 an edit of one of many stores is seeded under --watch, and no other store is read', async () => {
  const env = { ...process.env, SHOPKILN_ENV_FILE: '', ...getEnvironment('many') };
  const child = spawn(
    process.execPath,
    ['scripts/shopkiln.js', 'platform', '--port', '0', '--watch'],
    {
      env,
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await expect.poll(() => output, { timeout: 30_000 }).toMatch(/Platform at/);
  const slug = getSmallStoreSlug(STORES - 1);
  await editJson(join(folder, 'many', slug), 'store.json', (store) => {
    store.name = 'Edited';
  });
  await expect.poll(() => output).toContain(`${slug}: edited, version 2\n`);
  expect(output.match(/edited, version/g)).toHaveLength(1);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  // The edit is known: the next seeding reads nothing.
  const again = await measureCommand(['platform', 'seed'], getEnvironment('many'));
  expect([listParsers(again), again.output.includes('listings written')]).toEqual([[], false]);
});
