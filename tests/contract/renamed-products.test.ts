import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import type { StoreFolderData } from '#platform/catalog/seed/store-folder-data.ts';
import { findCartListings } from '#shared/contract/cart.ts';
import { Listing } from '#shared/contract/listing.ts';
import { getProductChanges } from '#shared/contract/product-data.ts';
import { getStore } from '#shared/contract/store.ts';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { smallStore } from '../fixtures/small-store.ts';
import {
  type CommercePlatform,
  createBuyer,
  createCommercePlatform,
  TEE,
} from '../helpers/contract/buyer.ts';

let platform: CommercePlatform;
beforeEach(async () => {
  platform = await createCommercePlatform();
});
afterEach(() => platform.db.destroy());

type Names = Readonly<Record<string, string>>;

/** Returns a catalog with new slugs wherever a slug is written, and `was` where it is defined. */
function rename(catalog: object, names: Names, { withWas = true } = {}): CatalogFile {
  const toNew = (text: string) =>
    text
      .split('/')
      .map((part) => names[part] ?? part)
      .join('/');
  const old = new Map(Object.entries(names).map(([before, now]) => [now, before]));
  const addWas = (value: unknown, slug: unknown): unknown => {
    const before = withWas && typeof slug === 'string' ? old.get(slug) : undefined;
    return before === undefined ? value : { ...(value as object), was: [before] };
  };
  const visit = (value: unknown, place = ''): unknown => {
    if (typeof value === 'string') return toNew(value);
    if (Array.isArray(value)) return value.map((one) => visit(one));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, one]) => [toNew(key), visit(one, key)]);
    const isNamed = place === 'colors' || place === 'productTypes';
    const renamed = Object.fromEntries(
      entries.map(([key, one]) => [key, isNamed ? addWas(one, key) : one]),
    );
    return addWas(renamed, renamed.slug);
  };
  return v.parse(CatalogFile, visit(JSON.parse(JSON.stringify(catalog))));
}

/** Returns what identifies each size of a store's listings, with its stock and its components. */
const readIdentities = (store: string) =>
  platform.db
    .selectFrom('variant_sizes as s')
    .innerJoin('variants as v', 'v.id', 's.variant_id')
    .innerJoin('listings as l', 'l.id', 'v.listing_id')
    .innerJoin('stores as o', 'o.id', 'l.store_id')
    .leftJoin('inventory as i', (join) =>
      join.onRef('i.variant_id', '=', 's.variant_id').onRef('i.size_id', '=', 's.size_id'),
    )
    .select(['l.id', 'v.id as variant', 's.size_id', 'v.product_id', 'v.color', 's.label'])
    .select(['s.components', 's.lowest_price', 'i.supplied', 'i.sold'])
    .where('o.slug', '=', store)
    .orderBy('l.id')
    .orderBy('v.id')
    .orderBy('s.size_id')
    .execute();

const get = async <S extends v.GenericSchema>(schema: S, path: string): Promise<v.InferOutput<S>> =>
  v.parse(schema, (await platform.request('GET', path)).body);
const getVersion = async () =>
  (await get(v.object({ version: v.string() }), '/v1/product-data/fixture')).version;
const readChanges = (since: string) =>
  get(getProductChanges.response, `/v1/product-data/fixture/changes?since=${since}`);

/** Gives the store `fixture` another catalog. */
function seed(catalog: CatalogFile, change: Partial<StoreFolderData> = {}) {
  return seedStore(platform.db, { ...createSellableStore(), ...change, catalog });
}

const NAMES = { 'trail-tee': 'path-tee', ink: 'black' };

test('PROD-12.2 a listing and a color with a new slug keep SKU, stock, sold units, price history and started checkouts', async () => {
  const { catalog } = createSellableStore();
  const buyer = createBuyer(platform);
  const started = await buyer.ready([[TEE, 2]]);
  // The price was 20.00 until it rose.
  const reprice = (price: number, compareAtPrice?: number): CatalogFile => {
    const changed = structuredClone(catalog);
    Object.assign(changed.listings[0]?.products[0] ?? {}, { price, compareAtPrice });
    return changed;
  };
  await seed(reprice(2000));
  await seed(reprice(2499));
  const since = await getVersion();
  const before = await readIdentities('fixture');

  const renamed = rename(reprice(2499), NAMES);
  expect(renamed.listings[0]).toMatchObject({ slug: 'path-tee', was: ['trail-tee'] });
  await seed(renamed);
  expect(await readIdentities('fixture')).toEqual(before);
  const { listings, deleted } = await readChanges(since);
  expect(deleted).toEqual(['listing/trail-tee']);
  expect(listings.map(({ slug, listingId }) => [slug, listingId])).toContainEqual([
    'path-tee',
    '1',
  ]);

  // The checkout of before is paid, and takes its units from the same stock.
  const updated = await buyer.read(started.id);
  const payment = await buyer.begin(updated);
  expect((await buyer.submit(started.id, payment)).body).toMatchObject({ state: 'success' });
  const tee = (rows: typeof before) => rows.find(({ id, label }) => id === '1' && label === 'S');
  expect(tee(await readIdentities('fixture'))).toEqual({ ...tee(before), sold: 2 });

  // A reduced price is compared with the price before the rename.
  await seed(rename(reprice(2200, 2499), NAMES));
  expect(tee(await readIdentities('fixture'))).toMatchObject({ lowest_price: 2000, sold: 2 });

  // A browser whose cart has the old slug finds the new one by the item group.
  expect((await platform.request('GET', '/v0/listing/trail-tee?store_slug=fixture')).status).toBe(
    404,
  );
  expect(
    await get(findCartListings.response, '/v1/cart/listings?storeSlug=fixture&itemGroupIds=1'),
  ).toEqual({ listings: [{ itemGroupId: '1', slug: 'path-tee' }] });
});

test('PROD-12.3 `was` that is added after the rename brings back the first SKU, and without it they are those of a new product', async () => {
  const { catalog } = createSellableStore();
  const before = await readIdentities('fixture');
  // The report of the seeding names the old and the new slug.
  expect((await seed(rename(catalog, NAMES, { withWas: false }))).renames).toEqual([
    { from: 'trail-tee', to: 'path-tee' },
  ]);
  const others = await readIdentities('fixture');
  expect(others.filter(({ id }) => id === '1')).toEqual([]);
  const since = await getVersion();
  await seed(rename(catalog, NAMES));
  expect(await readIdentities('fixture')).toEqual(before);
  expect((await readChanges(since)).deleted).toEqual([]);
  // A second new slug, and back to the first one.
  const twice = rename(rename(catalog, NAMES), { 'path-tee': 'way-tee' });
  Object.assign(twice.listings[0] ?? {}, { was: ['trail-tee', 'path-tee'] });
  await seed(twice);
  expect(await readIdentities('fixture')).toEqual(before);
  const back = structuredClone(twice);
  Object.assign(back.listings[0] ?? {}, {
    slug: 'trail-tee',
    was: ['trail-tee', 'path-tee', 'way-tee'],
  });
  await seed(back);
  expect(await readIdentities('fixture')).toEqual(before);
  Object.assign(back.listings[0] ?? {}, { slug: 'way-tee', was: ['path-tee', 'trail-tee'] });
  const { renames } = await seed(back);
  expect(renames).toEqual([{ from: 'trail-tee', to: 'way-tee' }]);
  // Without `was` it is another product at the same address.
  Object.assign(back.listings[0] ?? {}, { was: undefined });
  expect((await seed(back)).renames).toEqual([{ from: 'way-tee', to: 'way-tee' }]);
  expect((await readIdentities('fixture')).filter(({ id }) => id === '1')).toEqual([]);
});

test('PROD-12.4 types and values with new slugs keep them too, also as products of a bundle', async () => {
  const folder = join(import.meta.dirname, '../fixtures/stores/amber-works');
  const readJson = async (file: string): Promise<object> =>
    JSON.parse(await readFile(join(folder, file), 'utf8'));
  const store = await readJson('store.json');
  const create = (catalog: CatalogFile, type: string): StoreFolderData => ({
    store: v.parse(StoreFile, {
      ...store,
      returns: { days: 14, paidBy: 'customer', productTypes: { [type]: { days: 30 } } },
    }),
    theme: smallStore().theme,
    catalog,
    artwork: new Map(),
  });
  const catalog = await readJson('catalog.json');
  await seedStore(platform.db, create(v.parse(CatalogFile, catalog), 'scarf'));
  const before = await readIdentities('amber-works');
  expect(before.some(({ components }) => components !== null)).toBe(true);
  const readReturns = async () =>
    (await get(getStore.response, '/v1/stores?slug=amber-works')).returns?.products;
  const products = await readReturns();
  const names = {
    'arc-lamp': 'arch-lamp',
    'harbor-scarf': 'port-scarf',
    lamp: 'light',
    scarf: 'shawl',
    brass: 'messing',
    round: 'globe',
    '60-cm': 'tall',
    rust: 'red',
    long: 'wide',
  };
  await seedStore(platform.db, create(rename(catalog, names), 'shawl'));
  expect(await readIdentities('amber-works')).toEqual(before);
  expect(await readReturns()).toEqual(products);
  expect((await get(Listing, '/v0/listing/arch-lamp?store_slug=amber-works')).slug).toBe(
    'arch-lamp',
  );
});
