import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listStoreFolders, loadStoreFolder, type StoreFolder } from './load.ts';
import { problemText } from './problem.ts';
import { readabilityProblems } from './readability.ts';

const stores = fileURLToPath(new URL('../../../stores', import.meta.url));

async function goodFolder(slug: string): Promise<StoreFolder> {
  const loaded = await loadStoreFolder(join(stores, slug));
  expect(loaded.ok ? [] : loaded.problems.map(problemText)).toEqual([]);
  if (!loaded.ok) throw new Error(`stores/${slug} has problems`);
  return loaded.folder;
}

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length;

it.each(await listStoreFolders(stores))('stores/%s has no problem', async (slug) => {
  expect(readabilityProblems(await goodFolder(slug))).toEqual([]);
});

it('corvane shows what a catalog can hold', async () => {
  const { listings } = (await goodFolder('corvane')).catalog;
  const products = listings.flatMap((listing) => listing.products);
  expect(listings).toHaveLength(12);
  expect(listings.filter(({ visibility }) => visibility === 'private')).toHaveLength(1);
  expect(new Set(products.map(({ blank }) => blank))).toEqual(new Set(['tee', 'hoodie', 'mouthguard']));
  expect(
    products.some(({ stockOf }) => Object.entries(stockOf).some(([key, left]) => left === 0 && !key.includes('/'))),
  ).toBe(true);
  expect(
    products.some(({ stockOf }) => Object.entries(stockOf).some(([key, left]) => left === 0 && key.includes('/'))),
  ).toBe(true);
  for (const { slug, description } of listings) {
    expect(wordsOf(description), slug).toBeGreaterThanOrEqual(60);
    expect(wordsOf(description), slug).toBeLessThanOrEqual(120);
  }
});
