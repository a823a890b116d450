import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listPrintedArtwork } from '#pictures/product-designs.ts';
import { isBundle } from '#shared/contract/store-folder/catalog-file.ts';
import { formatIssue } from './issue.ts';
import { listStoreFolders } from './list-store-folders.ts';
import { loadStoreFolder, type StoreFolder } from './load-store-folder.ts';
import { findNearDuplicateIssues } from './near-duplicates.ts';
import { findReadabilityIssues } from './readability.ts';

const stores = fileURLToPath(new URL('../../stores', import.meta.url));

async function goodFolder(slug: string): Promise<StoreFolder> {
  const loaded = await loadStoreFolder(join(stores, slug));
  expect(loaded.ok ? [] : loaded.issues.map(formatIssue)).toEqual([]);
  if (!loaded.ok) throw new Error(`stores/${slug} has issues`);
  return loaded.folder;
}

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length;

it.each(await listStoreFolders(stores))(
  'stores/%s has no issue and words of its own for everything',
  async (slug) => {
    const folder = await goodFolder(slug);
    expect([
      ...findReadabilityIssues(folder),
      ...findNearDuplicateIssues(folder.dir, folder.catalog.listings),
    ]).toEqual([]);
    const { listings } = folder.catalog;
    expect(new Set(listings.map(({ title }) => title)).size).toBe(listings.length);
    for (const listing of listings) {
      expect(wordsOf(listing.description), listing.slug).toBeGreaterThanOrEqual(50);
      expect(wordsOf(listing.description), listing.slug).toBeLessThanOrEqual(112);
    }
    const used = new Set(
      listings.flatMap(({ products }) =>
        products.flatMap((product) =>
          product.type === undefined ? [product.artwork, ...listPrintedArtwork(product)] : [],
        ),
      ),
    );
    expect([...folder.artwork.keys()].filter((name) => !used.has(name))).toEqual([]);
  },
);

it.each(await listStoreFolders(stores))(
  'DIGI-7 every download of stores/%s has files',
  async (slug) => {
    const { catalog, downloads, warnings } = await goodFolder(slug);
    const digital = catalog.listings
      .flatMap((listing) => listing.products)
      .filter((product) => product.type === undefined && product.blank === 'digital');
    expect(digital.length).toBeGreaterThan(0);
    for (const product of digital)
      expect('files' in product && (product.files?.length ?? 0) > 0).toBe(true);
    expect(downloads.size).toBeGreaterThanOrEqual(digital.length);
    expect(warnings.filter(({ file }) => file.includes('downloads'))).toEqual([]);
  },
);

const soldOut = ({ products }: StoreFolder['catalog']['listings'][number]) =>
  products.every(
    (product) =>
      !isBundle(product) &&
      product.stock === 0 &&
      Object.values(product.stockOf).every((left) => left === 0),
  );

it('corvane shows what a catalog can hold', async () => {
  const { listings, collections } = (await goodFolder('corvane')).catalog;
  const products = listings.flatMap((listing) => listing.products);
  expect(listings.length).toBeGreaterThanOrEqual(60);
  expect(listings.filter(({ visibility }) => visibility === 'private')).toHaveLength(2);
  expect(new Set(products.map((product) => product.type ?? product.blank))).toEqual(
    new Set(['tee', 'hoodie', 'mouthguard', 'bottle', 'cap', 'fitted-cap', 'digital', 'flask']),
  );
  expect(listings.some(soldOut)).toBe(true);
  const left = products.flatMap((product) =>
    isBundle(product) ? [] : Object.entries(product.stockOf),
  );
  expect(left.some(([key, count]) => count === 0 && !key.includes('/'))).toBe(true);
  expect(left.some(([key, count]) => count === 0 && key.includes('/'))).toBe(true);
  const deep = collections.filter((one) =>
    one.collections?.some((two) => (two.collections ?? []).length > 0),
  );
  expect(deep.map(({ slug }) => slug)).toEqual(['training', 'carry', 'plans']);
});
