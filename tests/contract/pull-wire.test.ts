import { describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { CALLS } from '#shared/contract/calls.ts';
import { BUILD_FLAGS, type Flags } from '#shared/contract/flags.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { smallStore } from '../fixtures/small-store.ts';
import { fetchWholeCatalog } from '../helpers/contract/fetch-whole-catalog.ts';
import { createRequester, createSeededPlatform } from '../helpers/contract/platform.ts';
import { recordRequests } from '../helpers/contract/recorded.ts';
import { SPEC_CALLS, titled } from '../helpers/contract/spec-calls.ts';

/** A platform with the fixture store and `change`, and its `store.json`. */
async function changedStore(change: Partial<StoreFile>) {
  const folder = smallStore();
  const store = { ...folder.store, ...change };
  const { db } = await createSeededPlatform();
  await seedStore(db, { ...folder, store });
  return { store, get: createRequester(db) };
}

/** Pulls the fixture store like a build. Returns the lines of its requests, which have no bodies. */
async function pulled(change: Partial<StoreFile>): Promise<string[]> {
  const { store, get } = await changedStore(change);
  const { sent, platform } = recordRequests(async (path, init) => {
    const { text, status } = await get(path, init);
    return new Response(text, { status });
  });
  await fetchWholeCatalog(platform, store);
  expect(sent.filter(({ body }) => body !== undefined)).toEqual([]);
  return sent.map(({ line }) => line);
}

test('the numbered calls are calls of the contract', () => {
  const known = CALLS.map(({ method, path }) => `${method} ${path}`);
  expect(known).toEqual(expect.arrayContaining(Object.values(SPEC_CALLS)));
  expect(Object.keys(SPEC_CALLS)).toHaveLength(24);
});

describe('a pull without the product cache requests page by page', async () => {
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
  ])('%s', (_, requests) => expect(lines).toEqual(expect.arrayContaining(requests)));

  test('and requests no product-data file', () =>
    expect(lines.filter((line) => line.includes('product-data'))).toEqual([]));
});

describe('a pull with the product cache requests one file', async () => {
  const lines = await pulled({});

  test(titled('API-1.06'), () => expect(lines).toContain('GET /v1/product-data/fixture'));
  test('and no listing, blank of the default language or page of the default currency', () => {
    const paged =
      /^GET \/(v0\/listing|v1\/blanks\?id=\d+$|v1\/stores\/products\?slug=fixture&currency=USD)/;
    expect(lines.filter((line) => paged.test(line))).toEqual([]);
  });
});

describe('FLAG-1 a pull requests the flags of the store', async () => {
  /** Pulls a store whose folder turns support on, from a platform with this response to the flags call. */
  async function flagsFrom(reply: () => Response, last?: Flags) {
    const { store, get } = await changedStore({ flags: { support: true } });
    const { sent, platform } = recordRequests(async (path, init) => {
      if (path.startsWith('/v1/flags')) return reply();
      const { text, status } = await get(path, init);
      return new Response(text, { status });
    });
    const { flags, warnings } = await fetchWholeCatalog(platform, store, { flags: last });
    return { lines: sent.map(({ line }) => line), flags, warnings };
  }

  test('by the store, and the response overrides the folder', async () => {
    const { lines, flags } = await flagsFrom(() => Response.json({ ageGate: true }));
    expect(lines).toContain('GET /v1/flags?kind=store&key=fixture');
    expect(flags).toEqual({ ...BUILD_FLAGS, support: true, ageGate: true });
    expect((await flagsFrom(() => Response.json({ support: false }))).flags).toEqual(BUILD_FLAGS);
  });

  test('without a response, the folder’s flags apply', async () => {
    const missing = () => Response.json({ errors: { store: ['not found'] } }, { status: 404 });
    const { flags, warnings } = await flagsFrom(missing, { ...BUILD_FLAGS, ageGate: true });
    expect(flags).toEqual({ ...BUILD_FLAGS, support: true });
    expect(warnings).toEqual([]);
  });

  test.each([
    ['fails', () => new Response('', { status: 500 })],
    ['has invalid flags in its response', () => Response.json({ ageGate: 'yes' })],
  ])(
    'when a platform %s, the flags of the last build are used with a warning, and the first pull fails',
    async (_, reply) => {
      await expect(flagsFrom(reply)).rejects.toThrow(
        /^No flags from the platform or from an earlier build: /,
      );
      const next = await flagsFrom(reply, { ...BUILD_FLAGS, ageGate: true });
      expect(next.flags).toEqual({ ...BUILD_FLAGS, ageGate: true });
      expect(next.warnings).toEqual([expect.stringMatching(/^flags of the last build used: /)]);
    },
  );
});

test(titled('API-1.05'), async () => {
  const lines = await pulled({ collectionsMode: true });
  expect(lines).toContain('GET /v1/collections?storeSlug=fixture');
  // collections[0].id, and the currency of the prices.
  expect(lines).toContainEqual(
    expect.stringMatching(/^GET \/v1\/collection\/\d+\/items\?page=1&currency=USD$/),
  );
});

test('ERR-1.12 an error response to a product list ends the pull with this message', async () => {
  const { store, get } = await changedStore({ flags: { productCache: false } });
  const { platform } = recordRequests(async (path, init) => {
    if (path.startsWith('/v1/stores/products')) return new Response('', { status: 500 });
    const { text, status } = await get(path, init);
    return new Response(text, { status });
  });
  await expect(fetchWholeCatalog(platform, store)).rejects.toThrow(
    'Failed to fetch products: Products Request retry exceeded limit',
  );
});
