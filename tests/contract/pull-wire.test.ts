import { describe, expect, test } from 'vitest';
import { fetchStore } from '#build/pull/fetch-store.ts';
import { CALLS } from '#contract/calls.ts';
import type { StoreFile } from '#contract/folder/store-file.ts';
import { smallStore } from '../fixtures/small-store.ts';
import { getter, seededPlatform } from './platform.ts';
import { recorded } from './recorded.ts';
import { SPEC_CALLS, titled } from './spec-calls.ts';

/** Pulls the fixture store as a build does. Gives every line it put on the wire; it sends no body with any. */
async function pulled(change: Partial<StoreFile>): Promise<string[]> {
  const { db } = await seededPlatform();
  const get = getter(db);
  const { sent, platform } = recorded(async (path, init) => {
    const { text, status } = await get(path, init);
    return new Response(text, { status });
  });
  await fetchStore(platform, { ...smallStore().store, ...change });
  expect(sent.filter(({ body }) => body !== undefined)).toEqual([]);
  return sent.map(({ line }) => line);
}

test('the numbered calls are calls of the contract', () => {
  const known = CALLS.map(({ method, path }) => `${method} ${path}`);
  expect(known).toEqual(expect.arrayContaining(Object.values(SPEC_CALLS)));
  expect(Object.keys(SPEC_CALLS)).toHaveLength(24);
});

describe('a pull without the product cache asks page by page', async () => {
  const lines = await pulled({ flags: { productCache: false } });
  const where = 'currency=USD&region=USA';

  test.each([
    [titled('API-1.01'), ['GET /v1/localization_details?storeId=fixture']],
    [titled('API-1.02'), ['GET /v1/stores?slug=fixture']],
    [titled('API-1.03'), ['GET /v1/stores/collections?slug=fixture']],
    [
      titled('API-1.04'),
      [
        `GET /v1/stores/products?slug=fixture&${where}&per=20&page=1`,
        `GET /v1/stores/products?slug=fixture&${where}&per=150&collection=gear&page=1`,
      ],
    ],
    [titled('API-1.08'), [`GET /v0/listing/trail-tee?store_slug=fixture&${where}&country_code=US`]],
    [titled('API-1.09'), ['GET /v1/blanks?id=101']],
    [titled('API-1.24'), ['GET /v1/theme?siteKey=fixture']],
  ])('%s', (_, asked) => expect(lines).toEqual(expect.arrayContaining(asked)));

  test('and no product-data file', () => expect(lines.filter((line) => line.includes('product-data'))).toEqual([]));
});

describe('a pull with the product cache asks for one file', async () => {
  const lines = await pulled({});

  test(titled('API-1.06'), () => expect(lines).toContain('GET /v1/product-data/fixture'));
  test('and for no listing, blank or page of the default currency', () => {
    const paged = /^GET \/(v0\/listing|v1\/blanks|v1\/stores\/products\?slug=fixture&currency=USD)/;
    expect(lines.filter((line) => paged.test(line))).toEqual([]);
  });
});

test(titled('API-1.05'), async () => {
  const lines = await pulled({ collectionsMode: true });
  expect(lines).toContain('GET /v1/collections?storeSlug=fixture');
  // collections[0].id, and what the contract adds: prices of a currency.
  expect(lines).toContainEqual(expect.stringMatching(/^GET \/v1\/collection\/\d+\/items\?page=1&currency=USD$/));
});

test('ERR-1.12 a product list that is not ok ends the pull in those words', async () => {
  const { db } = await seededPlatform();
  const get = getter(db);
  const { platform } = recorded(async (path, init) => {
    if (path.startsWith('/v1/stores/products')) return new Response('', { status: 500 });
    const { text, status } = await get(path, init);
    return new Response(text, { status });
  });
  await expect(fetchStore(platform, { ...smallStore().store, flags: { productCache: false } })).rejects.toThrow(
    'Failed to fetch products: Products Request retry exceeded limit',
  );
});
