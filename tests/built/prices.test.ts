import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { type RunningPlatform, startPlatform } from '#platform/start-platform.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { run } from '../helpers/built/command.ts';
import { readFeed } from '../helpers/built/read-feed.ts';
import { copyStore, createWorkFolder, editFile } from '../helpers/built/sample.ts';
import { listNodes, readStructuredData } from '../helpers/built/structured-data.ts';

const SLUG = 'tempo-grid-tee';
interface Catalog {
  readonly content?: { promoBanners: readonly object[] };
  readonly listings?: readonly { readonly slug: string; readonly products: readonly object[] }[];
}

let platform: RunningPlatform;
let work: string;
const read = (...path: string[]) => readFile(join(work, 'dist', 'corvane', ...path), 'utf8');

/** Seeds a store, reduces the price of a product, and builds the store. */
beforeAll(async () => {
  work = await createWorkFolder('prices');
  const stores = join(work, 'stores');
  const dir = await copyStore(stores);
  const dbPath = join(work, 'platform.sqlite');
  const db = await openDatabase(dbPath);
  const edit = (file: string, change: (json: Catalog) => void) =>
    editFile(join(dir, file), (text) => {
      const json = JSON.parse(text);
      change(json);
      return JSON.stringify(json);
    });
  const seed = async () => {
    const loaded = await loadStoreFolder(dir);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
    await seedStore(db, loaded.folder);
  };
  await edit('store.json', (store) =>
    Object.assign(store, {
      defaultRegion: 'EU',
      currencies: { AUD: { rate: 1.5, rounding: '99' } },
    }),
  );
  // The code of a banner would count as a price.
  await edit('theme.json', ({ content }) => {
    if (content) content.promoBanners = [];
  });
  const setPrice = (prices: object) =>
    edit('catalog.json', ({ listings }) => {
      const listing = listings?.find(({ slug }) => slug === SLUG);
      Object.assign(listing?.products[0] ?? {}, { sizePrices: {} }, prices);
    });
  await setPrice({ price: 4400 });
  await seed();
  await setPrice({
    price: 3300,
    compareAtPrice: 5500,
    prices: { GBP: { price: 2790, compareAtPrice: 4990 } },
  });
  await seed();
  await db.destroy();
  platform = await startPlatform({ port: 0, dbPath, stores: [], log: () => {}, createSandbox });
  const env = { SHOPKILN_WORK: work, STORES_DIR: stores, PLATFORM_URL: platform.url };
  const { code, output } = await run('build', ['--store', 'corvane'], env);
  expect(code, output).toBe(0);
}, 180_000);
afterAll(() => platform?.close());

test('PRICE-1.01 listing and tile show the earlier price struck through, and the lowest price of 30 days', async () => {
  const listing = await read('listing', `${SLUG}.html`);
  expect(listing).toMatch(
    /\$33\.00<s[^>]*><span class="visually-hidden">Earlier price: <\/span>\$55\.00<\/s>/,
  );
  expect(listing).toMatch(/<p[^>]*>Lowest price of the last 30 days: \$44\.00<\/p>/);
  const grid = await read('training.html');
  expect(grid).toMatch(
    /\$33\.00<\/span><s[^>]*><span class="visually-hidden">Earlier price: <\/span><span[^>]*>\$55\.00<\/span><\/s>/,
  );
  const euros = JSON.parse(await read('data', 'prices', 'EUR.json'));
  const [key = ''] = Object.keys(euros).filter((name) => name.endsWith(' was'));
  expect([euros[key.replace(' was', '')], euros[key]]).toEqual([3050, 5100]);
});

test('PRICE-5 tiles with a reduced price show the lowest price of 30 days, also in another currency', async () => {
  const grid = await read('training.html');
  const [, key = ''] =
    /Lowest price of the last 30 days: (?:<!-- -->)?<span data-price="USD" data-price-of="([^"]+)">\$44\.00<\/span>/.exec(
      grid,
    ) ?? [];
  const readLowest = async (currency: string) =>
    JSON.parse(await read('data', 'prices', `${currency}.json`))[key];
  expect([await readLowest('EUR'), await readLowest('AUD')]).toEqual([4050, 6699]);
});

test('PRICE-4.03 price files have set prices, and others at the rates of the store', async () => {
  const readPrices = async (currency: string) => {
    const prices = JSON.parse(await read('data', 'prices', `${currency}.json`));
    const [key = ''] = Object.keys(prices).filter((name) => name.endsWith(' was'));
    return [prices[key.replace(' was', '')], prices[key]];
  };
  expect(await readPrices('GBP')).toEqual([2790, 4990]);
  expect(await readPrices('AUD')).toEqual([4999, 8299]);
});

test('PRICE-1.02 structured data and feed name the same two prices as the page', async () => {
  const nodes = listNodes(readStructuredData(await read('listing', `${SLUG}.html`)));
  const offers = nodes.filter((node) => node['@type'] === 'Offer');
  const reduced = offers.filter(({ price }) => price === '33.00');
  expect(reduced.length).toBeGreaterThan(1);
  for (const { priceSpecification } of reduced)
    expect(priceSpecification).toEqual({
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: '55.00',
      priceCurrency: 'USD',
    });
  const rows = readFeed(await read('feeds', 'products.en.USD.tsv'));
  const sales = rows.filter(
    ({ link, sale_price }) => link?.includes(`/listing/${SLUG}?`) && sale_price !== '',
  );
  expect(sales).toHaveLength(reduced.length);
  for (const row of sales)
    expect(row).toMatchObject({ price: '55.00 USD', sale_price: '33.00 USD' });
});

test('PRICE-3.01 a tile whose sizes differ in price shows From', async () => {
  expect(await read('index.html')).toMatch(
    /<p[^>]*>From <span data-price="USD" data-price-of="[^"]+">\$\d+\.\d\d<\/span><\/p>/,
  );
});
