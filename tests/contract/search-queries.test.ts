import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createSearchFile } from '#builder/assets/search-index.ts';
import { createRecords } from '#builder/pull/create-records.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { LOCALES } from '#shared/contract/code-lists.ts';
import { fromSearchFile } from '#shared/rules/search/search-file.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { createSearchEngine } from '#storefront/features/search/search-engine.ts';
import { fetchWholeCatalog } from '../helpers/contract/fetch-whole-catalog.ts';
import { createRequester } from '../helpers/contract/platform.ts';

/**
 * A term of a shopper and what it must find: one of the listings `first`, or products of these blanks and colors, up to a price, or of a
 * collection on the first places (`top`), or a page. `none`: neither products nor a similar term. `short`: too short to search for.
 */
const Query = v.strictObject({
  store: v.string(),
  locale: v.picklist(LOCALES),
  term: v.string(),
  first: v.optional(v.array(v.string())),
  top: v.optional(
    v.strictObject({
      blank: v.optional(v.array(v.string())),
      color: v.optional(v.array(v.string())),
      max: v.optional(v.number()),
      in: v.optional(v.array(v.string())),
    }),
  ),
  page: v.optional(v.string()),
  none: v.optional(v.literal(true)),
  short: v.optional(v.literal(true)),
});
type Query = v.InferOutput<typeof Query>;

const Product = v.object({
  blank: v.optional(v.string()),
  colors: v.optional(v.array(v.string())),
  price: v.optional(v.number(), 0),
});

const PASSED = 0.95;
/** Places that must fit, where there are as many results. */
const PLACES = 3;
/** Bytes of the search file for each listing and language, before compression. */
const MAX_BYTES = 575;

/** Bytes of the files before they contained variants, families, translated collections and help pages. */
const BYTES_BEFORE = new Map([
  ['corvane', 41_699],
  ['moth-kiosk', 18_938],
  ['hedge-and-quire', 11_240],
]);

async function loadStore(slug: string) {
  const dir = join('stores', slug);
  const loaded = await loadStoreFolder(dir);
  if (!loaded.ok) throw new Error(`The folder of ${slug} is not valid.`);
  const db = await openDatabase(':memory:');
  try {
    // Without its gate, which has nothing to do with the search.
    const store = { ...loaded.folder.store, gate: undefined };
    await seedStore(db, { ...loaded.folder, store });
    const get = createRequester(db);
    const respond: typeof fetch = async (url, init) => {
      const { pathname, search } = new URL(String(url instanceof Request ? url.url : url));
      const { text, status } = await get(pathname + search, init);
      return new Response(text, { status });
    };
    const site = { ...store, platformUrl: 'http://platform.test' };
    const catalog = await fetchWholeCatalog({ url: site.platformUrl, fetch: respond }, site);
    const file = createSearchFile(createRecords(site, catalog));
    return { file, listings: loaded.folder.catalog.listings, locales: store.locales };
  } finally {
    await db.destroy();
  }
}
type Store = Awaited<ReturnType<typeof loadStore>>;

/** Whether a listing has one product with everything that a query names. */
function fits({ listings }: Store, slug: string, top: NonNullable<Query['top']>): boolean {
  const listing = listings.find((one) => one.slug === slug);
  if (!listing || (top.in && !top.in.some((name) => listing.collections?.includes(name))))
    return false;
  return (
    listing.products?.some((product) => {
      const { blank = '', colors = [], price } = v.parse(Product, product);
      return (
        (!top.blank || top.blank.includes(blank)) &&
        (!top.color || top.color.some((color) => colors.includes(color))) &&
        (top.max === undefined || price <= top.max)
      );
    }) ?? false
  );
}

/** Returns why a query does not find what it must; '' if it does. */
function describeMiss(
  store: Store,
  { locale, term, first, top, page, none, short }: Query,
): string {
  const search = createSearchEngine(fromSearchFile(store.file), { locale });
  const { tiles, spelling, pages } = search({ term, from: 0, count: 10 });
  const slugs = tiles.map(({ url }) => url.split('?')[0]?.split('/').at(-1) ?? '');
  const found = `${slugs.slice(0, 5).join(', ')}${spelling ? ` (${spelling}?)` : ''}`;
  if (none || short) return tiles.length === 0 && spelling === undefined ? '' : found;
  if (page !== undefined) return pages?.[0]?.path === page ? '' : `${pages?.[0]?.path}`;
  if (first) return first.includes(slugs[0] ?? '') ? '' : found || 'nothing';
  const places = slugs.slice(0, PLACES);
  const isFit = places.length > 0 && places.every((slug) => fits(store, slug, top ?? {}));
  return isFit ? '' : found || 'nothing';
}

test('SRCH-7 at least 95 of 100 terms of shoppers in four languages find first what they name, and the search file has at most 575 bytes for a listing and language', async () => {
  const path = join(import.meta.dirname, '../fixtures/search-queries.json');
  const queries = v.parse(v.array(Query), JSON.parse(await readFile(path, 'utf8')));
  expect(queries.length).toBeGreaterThanOrEqual(120);
  const stores = new Map<string, Store>();
  for (const slug of new Set(queries.map(({ store }) => store)))
    stores.set(slug, await loadStore(slug));
  for (const [slug, { file, listings, locales }] of stores) {
    const bytes = Buffer.byteLength(JSON.stringify(file));
    const share = bytes / listings.length / locales.length;
    const ratio = bytes / (BYTES_BEFORE.get(slug) ?? Number.NaN);
    console.log(
      `${slug}: ${share.toFixed(0)} bytes for a listing and language, ${ratio.toFixed(2)} × before`,
    );
    expect(share).toBeLessThanOrEqual(MAX_BYTES);
  }
  const misses = queries.flatMap((query) => {
    const store = stores.get(query.store);
    const miss = store && describeMiss(store, query);
    return miss === '' ? [] : [`${query.store} ${query.locale} "${query.term}": ${miss}`];
  });
  const passed = queries.length - misses.length;
  console.log(`${passed} of ${queries.length} terms\n${misses.join('\n')}`);
  expect(passed / queries.length, misses.join('\n')).toBeGreaterThanOrEqual(PASSED);
});
