import { existsSync } from 'node:fs';
import { appendFile, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildStore } from '#builder/build-store.ts';
import { type CheckedFolder, checkFolder } from '#builder/check-folder.ts';
import { PullRequests } from '#builder/pull/pull-requests.ts';
import { findUnchangedBuild } from '#builder/unchanged-build.ts';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { getDistDir } from '#shared/environment/paths.ts';
import { HOSTING_FILE } from '#shared/rules/hosting/hosting-table.ts';
import { formatIssue } from '#store-folder/issue.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { startFailingPlatform } from '../helpers/built/failing-platform.ts';
import { copyStore, createWorkFolder, startTestPlatform } from '../helpers/built/sample.ts';
import { editJson, type Json } from '../helpers/series/store-folder.ts';

let platform: RunningPlatform;
let dir: string;
const site = (file: string) => join(getDistDir('corvane'), file);

beforeAll(async () => {
  const work = await createWorkFolder('unchanged-build');
  process.env.SHOPKILN_WORK = work;
  dir = await copyStore(join(work, 'stores'));
  platform = await startTestPlatform(dir);
  await build();
});
afterAll(() => platform?.close());

async function check(): Promise<CheckedFolder> {
  const checked = await checkFolder(dir);
  if (!checked.ok) throw new Error(checked.issues.map(formatIssue).join('\n'));
  return checked.folder;
}

async function build() {
  const built = await buildStore(await check(), platform.url);
  if (!built.ok) throw new Error(built.error.message);
  return built.value;
}

const isUnchanged = async (
  platformUrl = platform.url,
  folder?: CheckedFolder,
): Promise<boolean> => {
  const inputs = { folder: folder ?? (await check()), platformUrl, distDir: getDistDir('corvane') };
  return (await findUnchangedBuild({ ...inputs, requests: new PullRequests() })).isUnchanged;
};

/** Seeds the platform from the store folder. */
async function seed(): Promise<void> {
  const loaded = await loadStoreFolder(dir);
  if (!loaded.ok) throw new Error(loaded.issues.map(formatIssue).join('\n'));
  await platform.seed(loaded.folder);
}

test('FAST-10 without a change a build loads no code that pulls or renders: it compares hashes of the code, settings, folder, responses and files of the site, and the result is that of the last build', async () => {
  expect(await isUnchanged()).toBe(true);
  const first = await build();
  expect(first).toMatchObject({ rendered: 0, changes: 0 });
  await appendFile(site('index.html'), '<!-- edited -->');
  const repaired = await build();
  const { milliseconds, data } = repaired;
  expect(repaired).toEqual({ ...first, milliseconds, data, rendered: 1, changes: 1 });
  expect(data?.version).toBe(first.data?.version);
  expect(await isUnchanged()).toBe(true);
});

test.each<[string, () => Promise<void>]>([
  ['an edited page', () => appendFile(site('cart.html'), ' ')],
  ['a page with another time', () => utimes(site('cart.html'), 1, 1)],
  ['a deleted page', () => rm(site('cart.html'))],
  ['a deleted script', () => rm(site('_astro'), { recursive: true })],
  ['a file of another program', () => writeFile(site('listing/stranger.html'), '')],
  ['a new asset', () => writeFile(join(dir, 'assets', 'note.txt'), 'note')],
  [
    'a title',
    () =>
      editJson(dir, 'catalog.json', ({ listings }) => {
        listings[0].title = 'Renamed';
      }),
  ],
  [
    'a color of the theme',
    () =>
      editJson(dir, 'theme.json', (theme) => {
        theme.styles.page.background = '#fafafa';
      }),
  ],
])('OPS-4 a build repairs or publishes %s', async (_, change) => {
  expect(await isUnchanged()).toBe(true);
  await change();
  expect(await isUnchanged()).toBe(false);
  await seed();
  expect(await isUnchanged()).toBe(false);
  expect((await build()).changes).toBeGreaterThan(0);
  expect(await isUnchanged()).toBe(true);
});

test('HOST-10.3 the next build publishes a redirect, and a listing with another slug at its new address', async () => {
  const rules = async () => JSON.parse(await readFile(site(HOSTING_FILE), 'utf8')).rules;
  await editJson(dir, 'store.json', (store) => {
    store.redirects = { '/products/bottle': '/cart' };
  });
  await build();
  expect((await rules())[0]).toEqual({ from: '/products/bottle', to: '/cart', status: 301 });
  await editJson(dir, 'catalog.json', ({ listings }) => {
    const bottle = listings.find(({ slug }: Json) => slug === 'split-lines-bottle');
    Object.assign(bottle, { slug: 'lines-bottle', was: ['split-lines-bottle'] });
  });
  await seed();
  await build();
  expect((await rules())[0]).toEqual({
    from: '/listing/split-lines-bottle',
    to: '/listing/lines-bottle',
    status: 301,
  });
  expect([
    existsSync(site('listing/lines-bottle.html')),
    existsSync(site('listing/split-lines-bottle.html')),
  ]).toEqual([true, false]);
  // `was` alone changes no page: the table, and two files that Netlify reads.
  await editJson(dir, 'catalog.json', ({ listings }) => {
    listings.find(({ slug }: Json) => slug === 'lines-bottle').was.push('bottle');
  });
  await seed();
  expect(await build()).toMatchObject({ rendered: 0, changes: 3 });
  expect((await rules())[1]).toMatchObject({ from: '/listing/bottle' });
});

test.each([
  ['/v1/theme', 500],
  ['/v1/product-data', 503],
  ['/v1/stores', 404],
])('another response of %s is a change', async (path, status) => {
  const failing: string[] = [];
  const proxy = await startFailingPlatform(platform.url, failing, status);
  await buildStore(await check(), proxy.url);
  expect(await isUnchanged(proxy.url)).toBe(true);
  failing.push(path);
  expect(await isUnchanged(proxy.url)).toBe(false);
  await proxy.close();
  expect(await isUnchanged(proxy.url)).toBe(false);
  await build();
});

test('FAST-10 other settings, another month and an unread folder are changes', async () => {
  const folder = await check();
  expect(await isUnchanged(platform.url, folder)).toBe(true);
  expect(await isUnchanged('http://127.0.0.1:1', folder)).toBe(false);
  expect(
    await isUnchanged(platform.url, { ...folder, store: { ...folder.store, host: 'plain' } }),
  ).toBe(false);
  expect(await isUnchanged(platform.url, { ...folder, fingerprint: undefined })).toBe(false);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.now() + 32 * 86_400_000) });
  expect(await isUnchanged(platform.url, folder)).toBe(false);
  vi.useRealTimers();
});
