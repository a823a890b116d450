import type { Hono } from 'hono';
import { getAvailability } from '#shared/contract/availability.ts';
import { getBlank } from '#shared/contract/blank.ts';
import { findCartListings } from '#shared/contract/cart.ts';
import { getCollection, getCollectionItems, listCollections } from '#shared/contract/collections.ts';
import { getFlags } from '#shared/contract/flags.ts';
import { getInventory } from '#shared/contract/inventory.ts';
import { getListing, getListingCheck } from '#shared/contract/listing.ts';
import { getLocalization } from '#shared/contract/localization.ts';
import { getProducts } from '#shared/contract/product.ts';
import { getProductChanges, getProductData } from '#shared/contract/product-data.ts';
import { getStore, getStoreCollections } from '#shared/contract/store.ts';
import { availabilityOfListing, quantityOfListing, quantityOfVariant } from '../db/catalog-events.ts';
import { productNotFound } from '../http/refusal.ts';
import { serveCall } from '../http/serve-call.ts';
import type { Previews } from '../preview/previews.ts';
import { availabilityAnswer } from './availability.ts';
import { blankOf } from './blanks/index.ts';
import { cartListingsAnswer } from './cart-listings.ts';
import { collectionAnswer, collectionItemsAnswer, collectionListAnswer } from './collections.ts';
import { inventoryAnswer } from './inventory.ts';
import { listingAnswer, listingCheckAnswer } from './listing.ts';
import { productChangesAnswer } from './product-changes.ts';
import { productDataAnswer } from './product-data.ts';
import { productsAnswer } from './products.ts';
import { collectionsAnswer, flagsAnswer, localizationAnswer, storeAnswer } from './store-answers.ts';

/** The catalogue side of the commerce API. */
export function serveCommerce(app: Hono, previews: Previews): void {
  const { db } = previews;
  serveCall(app, getLocalization, 'short', ({ query }) => localizationAnswer(db, query.storeId), noStock);
  serveCall(app, getStore, 'short', ({ query }) => storeAnswer(db, query), noStock);
  serveCall(app, getStoreCollections, 'short', ({ query }) => collectionsAnswer(db, query), noStock);
  serveCall(
    app,
    getProducts,
    'short',
    (request) => productsAnswer(previews, request),
    ({ products }) => availability(products),
  );
  serveCall(app, listCollections, 'short', ({ query }) => collectionListAnswer(db, query.storeSlug), noStock);
  serveCall(app, getCollection, 'short', ({ params }) => collectionAnswer(db, params.id), noStock);
  serveCall(
    app,
    getCollectionItems,
    'short',
    (request) => collectionItemsAnswer(previews, request),
    ({ items }) => availability(items),
  );
  serveCall(
    app,
    getProductData,
    'short',
    ({ params }) => productDataAnswer(db, params.slug),
    ({ listings }) => quantity(listings),
  );
  serveCall(
    app,
    getProductChanges,
    'short',
    (request) => productChangesAnswer(db, request),
    ({ listings }) => quantity(listings),
  );
  serveCall(app, getFlags, 'short', ({ query }) => flagsAnswer(db, query.key), noStock);
  serveCall(
    app,
    getListingCheck,
    'never',
    (request) => listingCheckAnswer(previews, request),
    (check) => quantity([check]),
  );
  serveCall(app, findCartListings, 'never', (request) => cartListingsAnswer(db, request), noStock);
  serveCall(app, getAvailability, 'never', (request) => availabilityAnswer(db, request));
  serveCall(
    app,
    getListing,
    'never',
    (request) => listingAnswer(previews, request),
    (listing) => quantity([listing]),
  );
  serveCall(
    app,
    getInventory,
    'never',
    (request) => inventoryAnswer(db, request),
    (_, { query }) => [quantityOfVariant(query.colorId)],
  );
  serveCall(app, getBlank, 'hour', async ({ query }) => {
    const blank = blankOf(query.id, query.locale);
    if (!blank) throw productNotFound();
    return blank;
  });
}

interface OfListing {
  readonly listingId: string;
}

/** What responses show of the stock: nothing, how many pieces these listings have, or only which sizes are sold out. */
const noStock = () => [];
const quantity = (listings: readonly OfListing[]) => listings.map(({ listingId }) => quantityOfListing(listingId));
const availability = (tiles: readonly OfListing[]) => tiles.map(({ listingId }) => availabilityOfListing(listingId));
