import type { Hono } from 'hono';
import * as availabilityCalls from '#shared/contract/availability.ts';
import * as blankCalls from '#shared/contract/blank.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import type * as calls from '#shared/contract/cart.ts';
import * as cartCalls from '#shared/contract/cart.ts';
import * as collectionCalls from '#shared/contract/collections.ts';
import * as flagCalls from '#shared/contract/flags.ts';
import * as inventoryCalls from '#shared/contract/inventory.ts';
import type { ListingProduct } from '#shared/contract/listing.ts';
import * as listingCalls from '#shared/contract/listing.ts';
import * as localizationCalls from '#shared/contract/localization.ts';
import { getStorePages as pagesCall } from '#shared/contract/pages.ts';
import * as productCalls from '#shared/contract/product.ts';
import * as productDataCalls from '#shared/contract/product-data.ts';
import * as storeCalls from '#shared/contract/store.ts';
import { getTilePrices as tilePricesCall } from '#shared/contract/tile-prices.ts';
import {
  BUNDLES_TAG,
  listingAvailabilityTag,
  listingQuantityTag,
  variantQuantityTag,
} from '../db/catalog-events.ts';
import type { Database } from '../db/tables.ts';
import type { CallRequest } from '../http/call-request.ts';
import { productNotFound } from '../http/http-error.ts';
import { serveCall } from '../http/serve-call.ts';
import type { PreviewContext } from '../preview/preview-context.ts';
import { getAvailability } from './availability.ts';
import { getCollection, getCollectionItems, listCollections } from './collections.ts';
import { getInventory } from './inventory.ts';
import { getListing, getListingCheck } from './listing.ts';
import { getProductChanges } from './product-changes.ts';
import { getProductData, streamProductData } from './product-data.ts';
import { findProductInfo } from './product-types.ts';
import { getProducts } from './products.ts';
import {
  getFlags,
  getLocalization,
  getStore,
  getStoreCollections,
  getStorePages,
} from './store-handlers.ts';
import { requireStore } from './stores.ts';
import { getTilePrices } from './tile-prices.ts';

/** Returns the slugs of item groups' public listings. Ids are easy to guess, so slugs of private listings are left out. */
async function findCartListings(
  db: Database,
  { query }: CallRequest<typeof calls.findCartListings>,
): Promise<CallOutput<typeof calls.findCartListings>> {
  const store = await requireStore(db, query.storeSlug);
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'slug'])
    .where('store_id', '=', store.id)
    .where('id', 'in', query.itemGroupIds)
    .where('visibility', '=', 'public')
    .orderBy('position')
    .execute();
  return { listings: rows.map(({ id, slug }) => ({ itemGroupId: id, slug })) };
}

/** Serves the calls of stores, products, listings and stock. */
export function serveCatalog(app: Hono, previews: PreviewContext): void {
  const { db } = previews;
  serveCall(
    app,
    localizationCalls.getLocalization,
    'short',
    ({ query }) => getLocalization(db, query.storeId),
    getNoTags,
  );
  serveCall(app, storeCalls.getStore, 'short', ({ query }) => getStore(db, query), getNoTags);
  serveCall(
    app,
    storeCalls.getStoreCollections,
    'short',
    ({ query }) => getStoreCollections(db, query),
    getNoTags,
  );
  serveCall(app, pagesCall, 'short', ({ query }) => getStorePages(db, query.slug), getNoTags);
  serveCall(
    app,
    productCalls.getProducts,
    'short',
    (request) => getProducts(previews, request),
    ({ products }) => getAvailabilityTags(products),
  );
  serveCall(
    app,
    collectionCalls.listCollections,
    'short',
    ({ query }) => listCollections(db, query.storeSlug),
    getNoTags,
  );
  serveCall(
    app,
    collectionCalls.getCollection,
    'short',
    ({ params }) => getCollection(db, params.id),
    getNoTags,
  );
  serveCall(
    app,
    collectionCalls.getCollectionItems,
    'short',
    (request) => getCollectionItems(previews, request),
    ({ items }) => getAvailabilityTags(items),
  );
  serveCall(
    app,
    productDataCalls.getProductData,
    'short',
    ({ params }) => getProductData(db, params.slug),
    ({ listings }) => getQuantityTags(listings),
    ({ params }) => streamProductData(db, params.slug),
  );
  serveCall(
    app,
    productDataCalls.getProductChanges,
    'short',
    (request) => getProductChanges(db, request),
    ({ listings }) => getQuantityTags(listings),
  );
  serveCall(app, tilePricesCall, 'never', (request) => getTilePrices(db, request));
  serveCall(app, flagCalls.getFlags, 'short', ({ query }) => getFlags(db, query.key), getNoTags);
  serveCall(
    app,
    listingCalls.getListingCheck,
    'never',
    (request) => getListingCheck(previews, request),
    (check) => [...getQuantityTags([check]), BUNDLES_TAG],
  );
  serveCall(
    app,
    cartCalls.findCartListings,
    'never',
    (request) => findCartListings(db, request),
    getNoTags,
  );
  serveCall(app, availabilityCalls.getAvailability, 'never', (request) =>
    getAvailability(db, request),
  );
  serveCall(
    app,
    listingCalls.getListing,
    'never',
    (request) => getListing(previews, request),
    (listing) => getQuantityTags([listing]),
  );
  serveCall(
    app,
    inventoryCalls.getInventory,
    'never',
    (request) => getInventory(db, request),
    (_, { query }) => [variantQuantityTag(query.colorId), BUNDLES_TAG],
  );
  serveCall(app, blankCalls.getBlank, 'hour', async ({ query }) => {
    const blank = await findProductInfo(db, query.id, query.locale);
    if (!blank) throw productNotFound();
    return blank;
  });
}

interface ListingReference {
  readonly listingId: string;
  readonly products_payload?: readonly Pick<ListingProduct, 'contents'>[];
}

/** Cache tags of responses that show no stock, exact quantities, or only which sizes are sold out. */
const getNoTags = () => [];
const getQuantityTags = (listings: readonly ListingReference[]) => [
  ...listings.map(({ listingId }) => listingQuantityTag(listingId)),
  ...(listings.some((listing) => listing.products_payload?.some(({ contents }) => contents))
    ? [BUNDLES_TAG]
    : []),
];
/** A tile does not say whether it shows a bundle. */
const getAvailabilityTags = (tiles: readonly ListingReference[]) => [
  ...tiles.map(({ listingId }) => listingAvailabilityTag(listingId)),
  BUNDLES_TAG,
];
