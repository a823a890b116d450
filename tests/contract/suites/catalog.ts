import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import type { Call, CallOutput } from '#shared/contract/call.ts';
import { findCartListings } from '#shared/contract/cart.ts';
import {
  getCollection,
  getCollectionItems,
  listCollections,
} from '#shared/contract/collections.ts';
import { BUILD_FLAGS, getFlags } from '#shared/contract/flags.ts';
import { getInventory } from '#shared/contract/inventory.ts';
import { getListing, getListingCheck } from '#shared/contract/listing.ts';
import { getLocalization } from '#shared/contract/localization.ts';
import { getProducts } from '#shared/contract/product.ts';
import { getStore, getStoreCollections } from '#shared/contract/store.ts';
import { getTheme } from '#shared/contract/theme.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createSeededPlatform, type SendRequest } from '../../helpers/contract/platform.ts';

/** Tests of the catalog calls: products, collections, prices, stock. */
export function catalogSuite(engine: Engine): void {
  let get: SendRequest;
  beforeAll(async () => {
    ({ get } = await createSeededPlatform(engine.open));
  });

  async function request<C extends Call>(call: C, path: string): Promise<CallOutput<C>> {
    return v.parse(call.response, (await get(path)).body) as CallOutput<C>;
  }
  const names = ({ products }: CallOutput<typeof getProducts>) => products.map(({ name }) => name);
  const products = (query = '') => request(getProducts, `/v1/stores/products?slug=fixture${query}`);
  const listing = (slug: string, query = '') =>
    request(getListing, `/v0/listing/${slug}?store_slug=fixture${query}`);

  test('the store shows public listings, newest first', async () => {
    const page = await products();
    expect(page).toMatchObject({ collection: null, total_count: 3 });
    expect(names(page)).toEqual(['Night Hoodie', 'Bite Guard', 'Trail Tee']);
  });

  test('a private listing is never returned, whatever the query', async () => {
    expect(names(await products('&visibility=any'))).not.toContain('Team Only');
    expect(names(await products('&collection=tops&visibility=any'))).not.toContain('Team Only');
    for (const any of ['', '&visibility=any']) {
      expect((await get(`/v0/listing/team-only?store_slug=fixture${any}`)).status).toBe(404);
      expect((await get(`/v1/listings?slug=team-only&storeSlug=fixture${any}`)).status).toBe(404);
    }
  });

  test('a collection contains the products of its subcollections, in catalog order', async () => {
    expect(names(await products('&collection=gear'))).toEqual([
      'Trail Tee',
      'Night Hoodie',
      'Bite Guard',
    ]);
    expect(names(await products('&collection=tops'))).toEqual(['Trail Tee', 'Night Hoodie']);
    expect(names(await products('&collection=long-sleeves'))).toEqual(['Night Hoodie']);
    expect(await products('&collection=archive')).toEqual({
      collection: 'Archive',
      total_count: 0,
      products: [],
    });
  });

  test('the collection tree is nested', async () => {
    const { collections } = await request(
      getStoreCollections,
      '/v1/stores/collections?slug=fixture',
    );
    expect(collections[0]?.collections[0]?.collections[0]).toMatchObject({
      slug: 'long-sleeves',
      collections: [],
    });
  });

  test('pages do not overlap, and end', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => products(`&per=2&page=${page}`)));
    expect(pages.flatMap(names)).toEqual(['Night Hoodie', 'Bite Guard', 'Trail Tee']);
    expect(pages.map(({ total_count }) => total_count)).toEqual([3, 3, 3]);
  });

  test('a product has its lowest price and whether it is in stock', async () => {
    const [hoodie, , tee] = (await products()).products;
    expect(hoodie).toMatchObject({
      name: 'Night Hoodie',
      productType: 'Heavyweight Hoodie',
      inStock: false,
    });
    expect(tee).toMatchObject({
      price: 2499,
      inStock: true,
      url: '/listing/trail-tee',
      productId: '101',
    });
    expect(tee?.images.map(({ primary }) => primary)).toEqual([true, false, false]);
  });

  test('prices in the default currency are those of the catalog; other currencies are rounded up to half units', async () => {
    const usd = await listing('trail-tee');
    expect(usd.primaryProduct[0]?.availableSizesWithId.map(({ price }) => price)).toEqual([
      2499, 2499, 2799,
    ]);
    const euro = await listing('trail-tee', '&currency=EUR');
    expect(euro.primaryProduct[0]).toMatchObject({ currency: 'EUR', price: 2300 });
    expect((await products('&currency=EUR')).products[2]).toMatchObject({
      currency: 'EUR',
      price: 2300,
    });
  });

  test('stock is returned per color and size', async () => {
    const { primaryProduct } = await listing('trail-tee');
    const [ink, sand] = primaryProduct;
    expect(
      ink?.availableSizesWithId.map(({ label, inventoryCount }) => [label, inventoryCount]),
    ).toEqual([
      ['S', 10],
      ['M', 3],
      ['2XL', 10],
    ]);
    expect([ink?.inventoryCount, sand?.inventoryCount]).toEqual([23, 0]);
    const size = ink?.availableSizesWithId[1]?.id;
    const path = `/v1/inventory?colorId=${ink?.variationId}&sizeId=${size}`;
    expect(await request(getInventory, path)).toEqual({ inventoryCount: 3 });
  });

  test('the first product is the primary one; each product has its own sku with delivery details', async () => {
    const { products_payload, primaryProductId, primaryProduct, fulfillmentDetails } =
      await listing('trail-tee');
    expect(products_payload.map(({ productId }) => productId)).toEqual(['101', '102']);
    expect(primaryProductId).toBe('101');
    expect(products_payload[0]?.variations).toEqual(primaryProduct);
    expect(Object.keys(fulfillmentDetails)).toEqual(products_payload.map(({ sku }) => sku));
  });

  test('pictures have one URL in four sizes', async () => {
    const [variant] = (await listing('trail-tee')).primaryProduct;
    const [image] = variant?.images ?? [];
    expect(image?.label).toBe('primary');
    expect(image?.src).toMatch(/^\/mockups\/tee\/front\/14181d\/peak\.[0-9a-f]{8}\.webp$/);
    expect(image).toEqual({
      label: 'primary',
      src: image?.src,
      full: image?.src,
      thumbsmall: `${image?.src}?w=160`,
      thumblarge: `${image?.src}?w=560`,
      small: `${image?.src}?w=570`,
    });
  });

  test('START-3 localization offers the store’s languages and every currency and region', async () => {
    const localization = await request(getLocalization, '/v1/localization_details?storeId=fixture');
    expect(localization).toMatchObject({
      buyer_region: 'USA',
      buyer_currency: 'USD',
      buyer_locale: 'en',
      fulfillment_region: 'USA',
    });
    expect(localization.available_locales.map(({ local_code }) => local_code)).toEqual([
      'en',
      'de',
    ]);
    expect(localization.available_currencies).toHaveLength(5);
    expect(localization.available_regions).toContainEqual({
      region: 'EU',
      fulfillment_region: 'EUR',
    });
  });

  test('L10N-2 store texts are in the requested language if the store folder has it, else in the first language', async () => {
    const store = (locale: string) => request(getStore, `/v1/stores?slug=fixture&locale=${locale}`);
    expect(await store('de')).toMatchObject({
      seoTitle: 'Musterladen',
      collections: [{ name: 'Ausrüstung' }, {}],
    });
    expect(await store('fr')).toMatchObject({
      seoTitle: 'Fixture shop',
      collections: [{ name: 'Gear' }, {}],
    });
    const tree = await request(
      getStoreCollections,
      '/v1/stores/collections?slug=fixture&locale=de',
    );
    expect(tree.collections[0]).toMatchObject({
      slug: 'gear',
      name: 'Ausrüstung',
      description: 'Everything we make',
      collections: [{ name: 'Oberteile' }],
    });
    const theme = (locale: string) =>
      request(getTheme, `/v1/theme?siteKey=fixture&locale=${locale}`);
    expect((await theme('de')).content).toMatchObject({
      heroBanner: { title: 'Weit laufen' },
      cart: { title: 'Dein Warenkorb' },
    });
    expect(await theme('fr')).toEqual(await request(getTheme, '/v1/theme?siteKey=fixture'));
  });

  test('OPS-3 stores with the same slugs do not see each other', async () => {
    const first = await listing('trail-tee');
    const second = await request(getListing, '/v0/listing/trail-tee?store_slug=other');
    expect(second.listingId).not.toBe(first.listingId);
    const ids = ({ primaryProduct }: CallOutput<typeof getListing>) =>
      primaryProduct.map(({ variationId }) => variationId);
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(
      ids(first).length + ids(second).length,
    );
  });

  test('in collections mode, collections are listed and have pages', async () => {
    const { collections } = await request(listCollections, '/v1/collections?storeSlug=fixture');
    expect(collections.map(({ slug, total_count }) => [slug, total_count])).toEqual([
      ['gear', 3],
      ['tops', 2],
      ['long-sleeves', 1],
      ['archive', 0],
    ]);
    const [gear] = collections;
    const page = await request(getCollectionItems, `/v1/collection/${gear?.id}/items?page=1`);
    expect(page).toMatchObject({ collection: 'Gear', total_count: 3 });
    expect(page.items).toEqual((await products('&collection=gear')).products);
    const one = await request(getCollection, `/v1/collection/${gear?.id}`);
    expect(one).toMatchObject({ ...gear, collections: [{ slug: 'tops' }] });
    const others = await request(listCollections, '/v1/collections?storeSlug=other');
    expect(others.collections.map(({ id }) => id)).not.toContain(gear?.id);
  });

  test('a cart line is checked against its product', async () => {
    const check = (query: string) =>
      request(getListingCheck, `/v1/listings?storeSlug=fixture&slug=trail-tee${query}`);
    const primary = await check('');
    expect(primary.primaryProduct).toEqual((await listing('trail-tee')).primaryProduct);
    const hoodie = await check('&productId=102&currency=EUR');
    expect(hoodie.primaryProduct.map(({ productId, currency }) => [productId, currency])).toEqual([
      ['102', 'EUR'],
    ]);
  });

  test('listings of a cart are found by their ids, except private ones', async () => {
    const found = await request(
      findCartListings,
      '/v1/cart/listings?storeSlug=fixture&itemGroupIds=3,1,4,999',
    );
    expect(found.listings).toEqual([
      { itemGroupId: '1', slug: 'trail-tee' },
      { itemGroupId: '3', slug: 'bite-guard' },
    ]);
    const elsewhere = await request(
      findCartListings,
      '/v1/cart/listings?storeSlug=other&itemGroupIds=1',
    );
    expect(elsewhere.listings).toEqual([]);
  });

  test('availability returns the stock of a listing, only for the token and key of its seller', async () => {
    const { sellerToken, availabilityKey = '' } = await request(
      getStore,
      '/v1/stores?slug=fixture',
    );
    const count = async (key: string, token: string, listingId: string) => {
      const path = `/v1/availability?userToken=${token}&listingId=${listingId}`;
      return (await get(path, { headers: { 'X-Api-Key': key } })).body;
    };
    expect(await count(availabilityKey, sellerToken, '2')).toEqual({ count: 0 });
    const variations = (await listing('trail-tee')).products_payload.flatMap(
      ({ variations }) => variations,
    );
    const left = variations.reduce((sum, { inventoryCount }) => sum + (inventoryCount ?? 0), 0);
    expect(await count(availabilityKey, sellerToken, '1')).toEqual({ count: left });
    const other = await request(getStore, '/v1/stores?slug=other');
    expect(await count(other.availabilityKey ?? '', sellerToken, '1')).toEqual({
      errors: { key: ['not accepted'] },
    });
    expect(await count(availabilityKey, other.sellerToken, '1')).toHaveProperty('errors.listing');
  });

  test('CONST-1.40 flags that the store folder omits have their defaults', async () => {
    expect(await request(getFlags, '/v1/flags?kind=store&key=other')).toEqual(BUILD_FLAGS);
  });
}
