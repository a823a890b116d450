import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { Listing } from '#shared/contract/listing.ts';
import { listOffers } from '#shared/rules/catalog/list-offers.ts';
import { run } from '../helpers/built/command.ts';
import { readFeed } from '../helpers/built/read-feed.ts';
import { createWorkFolder, startTestPlatform } from '../helpers/built/sample.ts';
import {
  type DataNode,
  findMissingFields,
  listNodes,
  readStructuredData,
} from '../helpers/built/structured-data.ts';
import { readTestVariable } from '../tools/test-variables.ts';

// Numbers with the prefix 952, which GS1 reserves for examples.
const BRASS = '9521234567806';
const STEEL = '9521234567813';
const GUIDE = '9521234567820';
const SLUG = 'amber-works';

let work: string;
let file: string;
let platform: RunningPlatform;
const check = () => run('check', ['--store', SLUG], { STORES_DIR: join(work, 'stores') });
const read = (path: string) => readFile(join(work, 'dist', SLUG, path), 'utf8');
const readProducts = async (slug: string) => {
  const blocks = readStructuredData(await read(`listing/${slug}.html`));
  expect(findMissingFields(blocks)).toEqual([]);
  return listNodes(blocks).filter((node) => node['@type'] === 'Product');
};
const readBrands = async (slug: string) =>
  listNodes(readStructuredData(await read(`listing/${slug}.html`)))
    .filter((node) => node['@type'] === 'Brand')
    .map(({ name }) => name);

/** Changes the first product of each listing. */
async function editProducts(changes: Readonly<Record<string, object>>): Promise<void> {
  const catalog = JSON.parse(await readFile(file, 'utf8'));
  for (const { slug, products } of catalog.listings) Object.assign(products[0], changes[slug]);
  await writeFile(file, JSON.stringify(catalog));
}

beforeAll(async () => {
  work = await createWorkFolder('product-identifiers');
  const store = join(work, 'stores', SLUG);
  await cp(`tests/fixtures/stores/${SLUG}`, store, { recursive: true });
  file = join(store, 'catalog.json');
  const catalog = JSON.parse(await readFile(file, 'utf8'));
  catalog.productTypes.lamp.brand = 'Lampworks';
  await writeFile(file, JSON.stringify(catalog));
  const settings = JSON.parse(await readFile(join(store, 'store.json'), 'utf8'));
  await writeFile(
    join(store, 'store.json'),
    JSON.stringify({
      ...settings,
      brand: 'Amber',
      currencies: { EUR: { rate: 0.9, rounding: '99' } },
      feeds: [...settings.feeds, { locale: 'en', currency: 'EUR' }],
    }),
  );
  await editProducts({
    'arc-lamp': {
      gtinOf: { 'brass/round/40-cm': BRASS, 'steel/60-cm': STEEL },
      mpnOf: { 'brass/round/40-cm': 'AL-40-B', 'brass/cone/40-cm': 'AL-40-C' },
    },
    'harbor-scarf': {
      compareAtPrice: 6900,
      prices: { EUR: { price: 5500, compareAtPrice: 6500 } },
    },
    'amber-guide': { brand: 'Amber Press', gtin: GUIDE, mpn: 'AP-1' },
  });
  platform = await startTestPlatform(store);
  const env = { SHOPKILN_WORK: work, STORES_DIR: join(work, 'stores'), PLATFORM_URL: platform.url };
  const { code, output } = await run('build', ['--store', SLUG], env);
  expect(code, output).toBe(0);
}, 300_000);
afterAll(() => platform?.close());

test('SEO-8.1 the structured data of a variant has its numbers, and each product its brand', async () => {
  const numbers = Object.fromEntries(
    (await readProducts('arc-lamp')).map(({ name, gtin13, mpn }) => [
      String(name).split(' – ')[1],
      [gtin13, mpn],
    ]),
  );
  expect(numbers).toMatchObject({
    'Brass / Round / 40 cm': [BRASS, 'AL-40-B'],
    'Brass / Cone / 40 cm': [undefined, 'AL-40-C'],
    'Brushed steel / Round / 60 cm': [STEEL, undefined],
    'Brass / Round / 60 cm': [undefined, undefined],
  });
  expect(new Set(await readBrands('arc-lamp'))).toEqual(new Set(['Lampworks']));
  expect(await readBrands('harbor-scarf')).toEqual(['Amber']);
  expect(await readProducts('amber-guide')).toMatchObject([
    { gtin13: GUIDE, mpn: 'AP-1', category: 'Field guide', brand: { name: 'Amber Press' } },
  ]);
});

test('SEO-8.2 a feed has the same brand and numbers, and says which variants have none', async () => {
  const rows = new Map(
    readFeed(await read('feeds/products.en.USD.tsv')).map((row) => [row.id, row]),
  );
  const brands = { 'arc-lamp': 'Lampworks', 'harbor-scarf': 'Amber', 'amber-guide': 'Amber Press' };
  for (const [slug, brand] of Object.entries(brands)) {
    for (const { sku, gtin13: gtin = '', mpn = '' } of (await readProducts(slug)) as DataNode[])
      expect(rows.get(String(sku)), `${slug} ${sku}`).toMatchObject({
        brand,
        gtin,
        mpn,
        identifier_exists: gtin || mpn ? 'yes' : 'no',
      });
  }
  expect([...rows.values()].filter((row) => row.identifier_exists === 'yes')).toHaveLength(4);
});

test('SEO-8.3 the platform serves them as optional fields, and none where the store says nothing', async () => {
  const [guide] = (await readListing('amber-guide')).products_payload;
  expect(guide?.brand).toBe('Amber Press');
  expect(guide?.variations[0]?.availableSizesWithId[0]).toMatchObject({ gtin: GUIDE, mpn: 'AP-1' });
  const [scarf] = (await readListing('harbor-scarf')).products_payload;
  expect(scarf).not.toHaveProperty('brand');
  expect(JSON.stringify(scarf)).not.toMatch(/"(?:gtin|mpn)"/);
  const store = await (await fetch(`${platform.url}/v1/stores?slug=${SLUG}`)).json();
  expect(store).toMatchObject({ brand: 'Amber' });
});

const readRows = async (currency: string, folder = work) =>
  readFeed(
    await readFile(join(folder, 'dist', SLUG, 'feeds', `products.en.${currency}.tsv`), 'utf8'),
  );
const readListing = async (slug: string, currency = 'USD') =>
  v.parse(
    Listing,
    await (
      await fetch(`${platform.url}/v0/listing/${slug}?store_slug=${SLUG}&currency=${currency}`)
    ).json(),
  );

test('SEO-9.1 a feed in any currency that shoppers can choose has the prices and the links of the page in it, and the availability of the others', async () => {
  const rows = new Map((await readRows('EUR')).map((row) => [row.id, row]));
  const dollars = await readRows('USD');
  expect(rows.size).toBe(dollars.length);
  const tiles: Record<string, number> = JSON.parse(await read('data/prices/EUR.json'));
  const lowest = new Map<string, number>();
  for (const slug of ['arc-lamp', 'harbor-scarf', 'amber-guide', 'evening-set']) {
    for (const group of listOffers(await readListing(slug, 'EUR'))) {
      for (const { id, price, compareAtPrice } of group.offers) {
        const row = rows.get(id);
        expect(row?.price, `${slug} ${id}`).toBe(
          `${((compareAtPrice ?? price) / 100).toFixed(2)} EUR`,
        );
        expect(row?.sale_price, `${slug} ${id}`).toBe(
          compareAtPrice ? `${(price / 100).toFixed(2)} EUR` : '',
        );
        const inDollars = dollars.find((one) => one.id === id);
        expect(row?.availability).toBe(inDollars?.availability);
        expect(row?.link).toBe(`${inDollars?.link}&currency=EUR`);
        if (row?.availability === 'in_stock')
          lowest.set(group.id, Math.min(price, lowest.get(group.id) ?? price));
      }
    }
  }
  // Set by the seller, and converted by the rate of the store: 129.00 × 0.9 = 116.10.
  expect([...rows.values()].filter(({ sale_price }) => sale_price === '55.00 EUR')).toHaveLength(4);
  expect([...rows.values()].some(({ price }) => price === '116.99 EUR')).toBe(true);
  // Tiles have the lowest price of a product.
  for (const [id, price] of lowest) expect(tiles[id], id).toBe(price);
});

/** `structured-data.test.ts` has the same for the feed of one currency. */
test.skipIf(readTestVariable('LONG') !== '1')(
  'SEO-9.2 a changed price gives the bytes of a full build in each currency',
  async () => {
    const before = await readRows('EUR');
    const text = await readFile(file, 'utf8');
    await editProducts({ 'amber-guide': { price: 1200 } });
    await platform.close();
    platform = await startTestPlatform(join(work, 'stores', SLUG));
    const env = {
      SHOPKILN_WORK: work,
      STORES_DIR: join(work, 'stores'),
      PLATFORM_URL: platform.url,
    };
    expect((await run('build', ['--store', SLUG], env)).code).toBe(0);
    const fresh = join(work, 'fresh');
    expect((await run('build', ['--store', SLUG], { ...env, SHOPKILN_WORK: fresh })).code).toBe(0);
    const after = await readRows('EUR');
    expect(after).not.toEqual(before);
    expect(after).toEqual(await readRows('EUR', fresh));
    await writeFile(file, text);
  },
);

test('SEO-8.4 `check` names wrong barcodes, numbers that variants share and keys that do not exist', async () => {
  const text = await readFile(file, 'utf8');
  await editProducts({
    'arc-lamp': {
      gtinOf: {
        'brass/round/40-cm': '9521234567805',
        'brass/cone/40-cm': '2001234567893',
        'brass/round/60-cm': '952123456',
        'steel/60-cm': STEEL,
        'steel/40-cm': STEEL,
      },
      mpnOf: { brass: 'AL', copper: 'AL-C' },
    },
    'harbor-scarf': { gtin: GUIDE },
  });
  const { code, output } = await check();
  await writeFile(file, text);
  expect(code).toBe(1);
  for (const message of [
    'gtinOf["brass/round/40-cm"]: expected a valid barcode: the last digit does not match the others',
    'gtinOf["brass/cone/40-cm"]: expected a number that GS1 assigned',
    'gtinOf["brass/round/60-cm"]: expected the 8, 12, 13 or 14 digits of a barcode, without spaces',
    `gtinOf["steel/40-cm"]: "${STEEL}" is the number of "steel/60-cm" too`,
    'mpnOf.brass: expected one variant such as brass/round/40-cm, got 4 that share a number',
    'mpnOf.copper: expected the slug of a value of this type',
    'gtin: expected gtinOf: each of the 4 variants has its own number',
  ])
    expect(
      output.replaceAll(' of "arc-lamp":', ':').replaceAll(' of "harbor-scarf":', ':'),
    ).toContain(message);
  expect((await check()).code).toBe(0);
});
