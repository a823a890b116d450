import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { run } from '../helpers/built/command.ts';
import {
  copyStore,
  createWorkFolder,
  editFile,
  readFiles,
  startTestPlatform,
} from '../helpers/built/sample.ts';
import { mountSmallDisk, type SmallDisk, whyNoDisk } from '../helpers/disk/small-disk.ts';

const testOnDisk = test.skipIf(whyNoDisk !== undefined);
const suffix = whyNoDisk === undefined ? '' : ` (${whyNoDisk})`;

let disk: SmallDisk;
let work: string;
let site: string;
let storesDir: string;
let platform: RunningPlatform;
const build = (...more: readonly string[]) =>
  run('build', ['corvane', ...more], {
    SHOPKILN_WORK: work,
    STORES_DIR: storesDir,
    PLATFORM_URL: platform.url,
  });

/** Files of a build that has ended, except its site. */
async function listTemporary(): Promise<string[]> {
  const names = await readdir(work, { recursive: true });
  return names.filter((name) => /(?:\.tmp|\.next|\.old|-journal|\/run)(?:\/|$)/.test(name));
}

/** Runs a build that must end with one error on one line, and leave everything as it is. */
async function expectNoBuild(reason: string): Promise<void> {
  const before = await readFiles(site);
  const { code, output } = await build();
  const lines = output.trim().split('\n');
  expect(lines).toEqual([
    expect.stringContaining(`corvane: ${work}`),
    expect.stringMatching(
      /^corvane: not built; the (?:last snapshot and|previous) site (?:are|is) unchanged\.$/,
    ),
  ]);
  expect(lines[0]).toContain(reason);
  expect(code).toBe(1);
  expect(await readFiles(site)).toEqual(before);
}

beforeAll(async () => {
  if (whyNoDisk !== undefined) return;
  const folder = await createWorkFolder('full-disk');
  storesDir = join(folder, 'stores');
  platform = await startTestPlatform(await copyStore(storesDir));
  disk = mountSmallDisk(64, join(folder, 'disk'));
  work = disk.dir;
  site = join(work, 'dist/corvane');
  expect((await build()).output).toMatch(/corvane: \d+ pages/);
});
afterEach(() => disk?.free());
afterAll(async () => {
  disk?.unmount();
  await platform?.close();
});

/** The name of a store is part of every page. */
async function edit(name: string): Promise<void> {
  const dir = join(storesDir, 'corvane');
  await editFile(join(dir, 'store.json'), (text) => JSON.stringify({ ...JSON.parse(text), name }));
  const loaded = await loadStoreFolder(dir);
  if (loaded.ok) await platform.seed(loaded.folder);
}

// Kilobytes that are left: a build ends early, while it writes pages, or while it saves what it has built.
testOnDisk.each([0, 400])(
  `PROOF-5.02 a build on a disk with %i KB names the folder and the reason, and changes nothing; the next one succeeds${suffix}`,
  async (kilobytes) => {
    await edit(`Corvane ${kilobytes}`);
    disk.fill(kilobytes);
    await expectNoBuild('no space left on the disk');
    expect(await listTemporary()).toEqual([]);
    disk.free();
    expect((await build()).output).toMatch(/corvane: \d+ pages/);
  },
);

testOnDisk(
  `PROOF-5.02 a build on a read-only disk says so and changes nothing; the next one succeeds${suffix}`,
  async () => {
    await edit('Corvane read');
    disk.setReadOnly(true);
    await expectNoBuild('the disk is read-only');
    disk.setReadOnly(false);
    expect((await build()).output).toMatch(/corvane: \d+ pages/);
    expect(await listTemporary()).toEqual([]);
  },
);

testOnDisk(
  `PROOF-5.02 a site that does not fit is not published, and what was published stays${suffix}`,
  async () => {
    const target = join(work, 'published');
    expect((await build('--publish', target)).code).toBe(0);
    const before = await readFiles(target);
    disk.fill(400);
    const { code, output } = await build('--publish', target);
    expect(output).toMatch(/^--publish: .*: no space left on the disk/m);
    expect(output).not.toMatch(/^\s+at /m);
    expect([code, await listTemporary()]).toEqual([1, []]);
    expect(await readFiles(target)).toEqual(before);
  },
);
