import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { type RunningPlatform, startPlatform } from '#platform/start-platform.ts';
import { getSnapshotFile } from '#shared/environment/paths.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { openSnapshot } from '#snapshot/snapshot.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { run } from '../helpers/built/command.ts';
import { type FailingPlatform, startFailingPlatform } from '../helpers/built/failing-platform.ts';
import { copyStore, createWorkFolder, editFile, readFiles } from '../helpers/built/sample.ts';

let work: string;
let store: string;
let env: Record<string, string>;
let platform: RunningPlatform;
/** A proxy in front of the platform that records requests. */
let watched: FailingPlatform;
/** Pages contain the platform URL, so builds that are compared must use the same one. */
const build = (url: string) => run('build', ['--store', 'corvane'], { ...env, PLATFORM_URL: url });
const site = () => readFiles(join(work, 'dist', 'corvane'));
/** Returns a hash of each page without the platform URL and the islands' ids, which depend on it. A failed comparison names the page. */
const pageHashes = async (url: string) =>
  Object.fromEntries(
    [...(await site())]
      .filter(([file]) => file.endsWith('.html'))
      .map(([file, text]) => [
        file,
        hashContent(text.replaceAll(new URL(url).host, '').replaceAll(/ uid="\w+"/g, '')),
      ]),
  );

beforeAll(async () => {
  work = await createWorkFolder('product-cache');
  const stores = join(work, 'stores');
  store = await copyStore(stores);
  env = { SHOPKILN_WORK: work, STORES_DIR: stores };
  process.env.SHOPKILN_WORK = work;
  await reseed();
  platform = await startPlatform({
    port: 0,
    dbPath: join(work, 'platform.sqlite'),
    stores: [],
    log: () => {},
    createSandbox,
  });
  watched = await startFailingPlatform(platform.url, [], 500);
});
afterAll(async () => {
  await watched?.close();
  await platform?.close();
});

/** Seeds the platform from the edited store folder. */
async function reseed(): Promise<void> {
  const loaded = await loadStoreFolder(store);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  const db = await openDatabase(join(work, 'platform.sqlite'));
  await seedStore(db, loaded.folder);
  await db.destroy();
}

/** Builds into an empty folder and returns the files. */
async function buildFromScratch(): Promise<Map<string, string>> {
  const fresh = await createWorkFolder('product-cache-fresh');
  const more = { ...env, SHOPKILN_WORK: fresh, PLATFORM_URL: watched.url };
  expect((await run('build', ['--store', 'corvane'], more)).code).toBe(0);
  return readFiles(join(fresh, 'dist', 'corvane'));
}

const listingCalls = (paths: readonly string[]) =>
  paths.filter((path) => path.startsWith('/v0/listing/'));
const cacheCalls = (paths: readonly string[]) =>
  paths.filter((path) => path.startsWith('/v1/product-data/'));

describe('START-13 the product cache', () => {
  test('the first pull requests one file with every listing; the next pull requests only changes', async () => {
    expect((await build(watched.url)).code).toBe(0);
    expect(cacheCalls(watched.requestedPaths)).toEqual(['/v1/product-data/corvane']);
    expect(listingCalls(watched.requestedPaths)).toEqual([]);

    const before = await site();
    const from = watched.requestedPaths.length;
    expect((await build(watched.url)).code).toBe(0);
    expect(cacheCalls(watched.requestedPaths.slice(from))).toEqual([
      expect.stringMatching(/^\/v1\/product-data\/corvane\/changes\?since=/),
    ]);
    expect(await site()).toEqual(before);
  });

  test('FAST-4 an incremental pull gives the same pages and feeds as a first build', async () => {
    await editFile(join(store, 'catalog.json'), (text) =>
      text.replace('"title": "Split Lines"', '"title": "Split Lines II"'),
    );
    await reseed();
    expect((await build(watched.url)).code).toBe(0);
    const updated = await site();
    expect([...updated].find(([file]) => file.endsWith('listing/split-lines.html'))?.[1]).toContain(
      'Split Lines II',
    );
    // FAST-4: the lines of the other listings are copied from the feed of the last build.
    const feeds = [...updated].filter(([file]) => /feeds\/[^/]+\.tsv$/.test(file));
    expect(feeds.map(([, text]) => text.includes('Split Lines II'))).toContain(true);
    expect([...updated.values()]).toEqual([...(await buildFromScratch()).values()]);
  });

  test('prices in other currencies are requested again after a change of products or region, not of the theme', async () => {
    const requestPrices = async () => {
      const from = watched.requestedPaths.length;
      expect((await build(watched.url)).code).toBe(0);
      return watched.requestedPaths
        .slice(from)
        .filter((path) => path.startsWith('/v1/stores/tile-prices?'));
    };
    await editFile(join(store, 'theme.json'), (text) =>
      text.replace('"Race Week closes Sunday', '"Race Week closes Monday'),
    );
    await reseed();
    expect(await requestPrices()).toEqual([]);
    await editFile(join(store, 'store.json'), (text) =>
      text.replace('"defaultRegion": "USA"', '"defaultRegion": "EU"'),
    );
    await reseed();
    expect(await requestPrices()).toContainEqual(expect.stringMatching(/region=EU&currencies=GBP/));
  });

  test('when it fails, products are fetched one by one, and the pages are the same', async () => {
    const cached = await pageHashes(watched.url);
    const failing = await startFailingPlatform(platform.url, '/v1/product-data', 500);
    const { code, output } = await build(failing.url);
    expect(code).toBe(0);
    expect(output).toContain(
      'product cache off, products fetched one by one: ProductData Request retry exceeded limit',
    );
    expect(listingCalls(failing.requestedPaths).length).toBeGreaterThan(50);
    expect(await pageHashes(failing.url)).toEqual(cached);
    await failing.close();
  });

  test('a store can switch it off', async () => {
    await editFile(join(store, 'store.json'), (text) =>
      text.replace('"productCache": true', '"productCache": false'),
    );
    await reseed();
    const from = watched.requestedPaths.length;
    expect((await build(watched.url)).code).toBe(0);
    expect(cacheCalls(watched.requestedPaths.slice(from))).toEqual([]);
  });

  test('collections mode: the feed is the first collection, page by page', async () => {
    await editFile(join(store, 'store.json'), (text) =>
      text.replace('"flags": {', '"collectionsMode": true,\n  "flags": {'),
    );
    const from = watched.requestedPaths.length;
    expect((await build(watched.url)).code).toBe(0);
    const paths = watched.requestedPaths.slice(from);
    expect(paths).toContainEqual('/v1/collections?storeSlug=corvane');
    expect(paths).toContainEqual(expect.stringMatching(/^\/v1\/collection\/\d+\/items\?page=1/));
    const records = openSnapshot(getSnapshotFile('corvane')).forPage();
    const feed = records.find('feed', '1')?.products.map(({ id }) => id);
    const first = records.find('collectionPage', 'mouthguards/1')?.products.map(({ id }) => id);
    expect(feed).toEqual(first);
  });
});
