import {
  checkCollections,
  checkListing,
  checkStore,
  checkTiles,
} from '#builder/pull/check-catalog.ts';
import { getBlank } from '#shared/contract/blank.ts';
import { findCartListings } from '#shared/contract/cart.ts';
import { getCollectionItems, listCollections } from '#shared/contract/collections.ts';
import { getFlags } from '#shared/contract/flags.ts';
import { getInventory } from '#shared/contract/inventory.ts';
import { getListing, getListingCheck } from '#shared/contract/listing.ts';
import { getLocalization } from '#shared/contract/localization.ts';
import { getStorePages } from '#shared/contract/pages.ts';
import { getProducts, PRODUCTS_PER_PAGE } from '#shared/contract/product.ts';
import { getProductChanges, getProductData } from '#shared/contract/product-data.ts';
import { getStore, getStoreCollections } from '#shared/contract/store.ts';
import { getTheme } from '#shared/contract/theme.ts';
import { getTilePrices } from '#shared/contract/tile-prices.ts';
import { trackViewedCampaign } from '#shared/contract/tracking.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import type { ConformanceCheck } from './conformance-check.ts';
import { requireEqual, type TestedShop } from './tested-shop.ts';

/** Listings that are read one by one. */
const SAMPLE_SIZE = 5;
/** Pages of products that are read. */
const MAX_PAGES = 5;
/** A slug, sku or number that no platform has. */
const UNKNOWN = 'shopkiln-conformance-unknown';

const listingQuery = ({ slug, currency, region, country }: TestedShop) => ({
  store_slug: slug,
  currency,
  region,
  country_code: country,
});

/** The calls that a build sends, and those of a shopper who browses. */
export const CATALOG_CHECKS: readonly ConformanceCheck[] = [
  {
    call: getStore,
    rule: 'returns the store, with a name and promo codes that differ',
    check: async (shop) => checkStore(await shop.send(getStore, { query: { slug: shop.slug } })),
  },
  {
    call: getStore,
    rule: 'returns 404 for a store that does not exist',
    check: (shop) => shop.expectError(getStore, { query: { slug: UNKNOWN } }, 404),
  },
  {
    call: getStoreCollections,
    rule: 'returns the collections, with names, and slugs that differ',
    check: async (shop) => {
      const { collections } = await shop.send(getStoreCollections, { query: { slug: shop.slug } });
      checkCollections(collections);
      shop.collections = collections;
    },
  },
  {
    call: getProducts,
    rule: 'returns as many products as total_count says, page by page',
    check: async (shop) => {
      const tiles = [];
      for (let page = 1, left = 1; left > 0 && page <= MAX_PAGES; page++) {
        const { products, total_count } = await shop.send(getProducts, {
          query: { slug: shop.slug, page },
        });
        left = Math.max(0, total_count - page * PRODUCTS_PER_PAGE);
        const size = Math.min(PRODUCTS_PER_PAGE, Math.max(0, total_count - tiles.length));
        requireEqual(
          products.length,
          size,
          `of ${formatCount(total_count, 'product')}, the number on page ${page} to be`,
        );
        tiles.push(...products);
        shop.tiles = tiles;
      }
    },
  },
  {
    call: getProducts,
    rule: 'returns the products of a collection',
    check: async (shop) => {
      const collection = shop.first(shop.collections, 'collection');
      const query = { slug: shop.slug, collection: collection.slug };
      requireEqual(
        (await shop.send(getProducts, { query })).collection,
        collection.name,
        'the name of the collection',
      );
    },
  },
  {
    call: getListing,
    rule: 'returns the listings of the product list, with products, colors and sizes that differ',
    check: async (shop) => {
      const slugs = [
        ...new Set(
          shop.tiles.flatMap(({ url }) => /^\/listing\/([a-z0-9-]+)/.exec(url)?.[1] ?? []),
        ),
      ];
      shop.first(slugs, 'product whose url is /listing/{slug}');
      const listings = [];
      for (const slug of slugs.slice(0, SAMPLE_SIZE)) {
        const listing = await shop.send(getListing, {
          params: { slug },
          query: listingQuery(shop),
        });
        requireEqual(listing.slug, slug, 'the slug');
        checkListing(listing);
        listings.push(listing);
        shop.listings = listings;
      }
      const products = listings.reduce(
        (sum, { products_payload }) => sum + products_payload.length,
        0,
      );
      if (slugs.length <= SAMPLE_SIZE)
        checkTiles(shop.tiles, { listings: listings.length, products }, 'the store');
    },
  },
  {
    call: getListing,
    rule: 'has the price of the product list as its lowest price',
    check: async (shop) => {
      const listing = shop.first(shop.listings, 'listing');
      for (const { productId, variations } of listing.products_payload) {
        const tile = shop.tiles.find(
          (each) => each.listingId === listing.listingId && each.productId === productId,
        );
        const prices = variations.flatMap(({ availableSizesWithId: sizes }) =>
          sizes.map(({ price }) => price),
        );
        if (tile) requireEqual(tile.price, Math.min(...prices), `the price of ${tile.name}`);
      }
    },
  },
  {
    call: getListing,
    rule: 'returns 404 for a listing that does not exist',
    check: (shop) =>
      shop.expectError(
        getListing,
        { params: { slug: UNKNOWN }, query: { store_slug: shop.slug } },
        404,
      ),
  },
  {
    call: getBlank,
    rule: 'describes the product types of the listings',
    check: async (shop) => {
      const ids = shop
        .first(shop.listings, 'listing')
        .products_payload.map(({ productId }) => productId);
      for (const id of new Set(ids))
        requireEqual((await shop.send(getBlank, { query: { id } })).productId, id, 'the id');
    },
  },
  {
    call: getInventory,
    rule: 'returns the stock of a color in a size',
    check: (shop) => {
      const { variationId: colorId, sizeId } = shop.buyable;
      return shop.send(getInventory, { query: { colorId, sizeId } });
    },
  },
  {
    call: getListingCheck,
    rule: 'returns the prices of a listing that is in a cart',
    check: async (shop) => {
      const { listing, productId, variationId, sizeId, price } = shop.buyable;
      const { currency, region, country: country_code, slug: storeSlug } = shop;
      const query = { slug: listing.slug, storeSlug, currency, region, country_code, productId };
      const { primaryProduct } = await shop.send(getListingCheck, { query });
      const size = primaryProduct
        .find((variant) => variant.variationId === variationId)
        ?.availableSizesWithId.find(({ id }) => id === sizeId);
      requireEqual(size?.price, price, `the price of ${variationId} in size ${sizeId}`);
    },
  },
  {
    call: findCartListings,
    rule: 'finds the listings of a cart of which only the cookie remains',
    check: async (shop) => {
      const { itemGroupId, slug } = shop.buyable.listing;
      const query = { storeSlug: shop.slug, itemGroupIds: `${itemGroupId},${UNKNOWN}` };
      const { listings } = await shop.send(findCartListings, { query });
      requireEqual(
        JSON.stringify(listings),
        JSON.stringify([{ itemGroupId, slug }]),
        'the listings',
      );
    },
  },
  {
    call: getTheme,
    rule: 'returns the theme',
    without: 'shops have the default theme',
    check: (shop) => shop.send(getTheme, { query: { siteKey: shop.slug } }),
  },
  {
    call: getLocalization,
    rule: 'returns the regions, currencies and languages of the store',
    without: 'shops offer the built-in lists',
    check: (shop) => shop.send(getLocalization, { query: { storeId: shop.slug } }),
  },
  {
    call: getFlags,
    rule: 'returns the flags of the store',
    without: 'shops have the flags of store.json',
    check: (shop) => shop.send(getFlags, { query: { kind: 'store', key: shop.slug } }),
  },
  {
    call: getStorePages,
    rule: 'returns the pages of the store',
    without: 'shops have the built-in terms and policies',
    check: (shop) => shop.send(getStorePages, { query: { slug: shop.slug } }),
  },
  {
    call: getProductData,
    rule: 'returns all products in one file',
    without: 'builds request every page and every listing',
    check: async (shop) => {
      const data = await shop.send(getProductData, { params: { slug: shop.slug } });
      requireEqual(data.currency, shop.currency, 'the currency of the product list');
    },
  },
  {
    call: getProductChanges,
    rule: 'returns what has changed since a version',
    without: 'builds request all products after each change',
    check: async (shop) => {
      const params = { slug: shop.slug };
      const { version } = await shop.send(getProductData, { params });
      const changes = await shop.send(getProductChanges, { params, query: { since: version } });
      requireEqual(changes.since, version, 'the version that was requested');
    },
  },
  {
    call: getTilePrices,
    rule: 'returns the prices of all tiles in one response',
    without: 'builds request the pages of products in each currency',
    check: async (shop) => {
      const { currency } = shop;
      const { prices } = await shop.send(getTilePrices, {
        query: { slug: shop.slug, currencies: currency },
      });
      const { products } = await shop.send(getProducts, { query: { slug: shop.slug, currency } });
      const { id, price } = shop.first(products, 'product');
      requireEqual(
        prices[currency]?.find((tile) => tile.id === id)?.price,
        price,
        'the price of the newest product',
      );
    },
  },
  {
    call: listCollections,
    rule: 'lists the collections',
    without: 'collectionsMode of store.json does not work',
    check: (shop) => shop.send(listCollections, { query: { storeSlug: shop.slug } }),
  },
  {
    call: getCollectionItems,
    rule: 'returns a page of a collection',
    without: 'collectionsMode of store.json does not work',
    check: async (shop) => {
      const { collections } = await shop.send(listCollections, { query: { storeSlug: shop.slug } });
      const { id, total_count } = shop.first(collections, 'collection');
      const page = await shop.send(getCollectionItems, { params: { id }, query: {} });
      requireEqual(page.total_count, total_count, 'total_count');
    },
  },
  {
    call: trackViewedCampaign,
    rule: 'records the view of a listing',
    without: 'views of listings are not counted',
    check: (shop) => {
      const { listingId } = shop.first(shop.listings, 'listing');
      return shop.send(trackViewedCampaign, { body: { campaign_id: listingId, referrer: '' } });
    },
  },
];
