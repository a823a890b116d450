import type { Hono } from 'hono';
import * as availabilityCalls from '#shared/contract/availability.ts';
import * as blankCalls from '#shared/contract/blank.ts';
import * as cartCalls from '#shared/contract/cart.ts';
import * as collectionCalls from '#shared/contract/collections.ts';
import * as flagCalls from '#shared/contract/flags.ts';
import * as inventoryCalls from '#shared/contract/inventory.ts';
import * as listingCalls from '#shared/contract/listing.ts';
import * as localizationCalls from '#shared/contract/localization.ts';
import * as productCalls from '#shared/contract/product.ts';
import * as productDataCalls from '#shared/contract/product-data.ts';
import * as storeCalls from '#shared/contract/store.ts';
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
  serveCall(app, localizationCalls.getLocalization, 'short', ({ query }) => localizationAnswer(db, query.storeId), noStock);
  serveCall(app, storeCalls.getStore, 'short', ({ query }) => storeAnswer(db, query), noStock);
  serveCall(app, storeCalls.getStoreCollections, 'short', ({ query }) => collectionsAnswer(db, query), noStock);
  serveCall(
    app,
    productCalls.getProducts,
    'short',
    (request) => productsAnswer(previews, request),
    ({ products }) => availability(products),
  );
  serveCall(app, collectionCalls.listCollections, 'short', ({ query }) => collectionListAnswer(db, query.storeSlug), noStock);
  serveCall(app, collectionCalls.getCollection, 'short', ({ params }) => collectionAnswer(db, params.id), noStock);
  serveCall(
    app,
    collectionCalls.getCollectionItems,
    'short',
    (request) => collectionItemsAnswer(previews, request),
    ({ items }) => availability(items),
  );
  serveCall(
    app,
    productDataCalls.getProductData,
    'short',
    ({ params }) => productDataAnswer(db, params.slug),
    ({ listings }) => quantity(listings),
  );
  serveCall(
    app,
    productDataCalls.getProductChanges,
    'short',
    (request) => productChangesAnswer(db, request),
    ({ listings }) => quantity(listings),
  );
  serveCall(app, flagCalls.getFlags, 'short', ({ query }) => flagsAnswer(db, query.key), noStock);
  serveCall(
    app,
    listingCalls.getListingCheck,
    'never',
    (request) => listingCheckAnswer(previews, request),
    (check) => quantity([check]),
  );
  serveCall(app, cartCalls.findCartListings, 'never', (request) => cartListingsAnswer(db, request), noStock);
  serveCall(app, availabilityCalls.getAvailability, 'never', (request) => availabilityAnswer(db, request));
  serveCall(
    app,
    listingCalls.getListing,
    'never',
    (request) => listingAnswer(previews, request),
    (listing) => quantity([listing]),
  );
  serveCall(
    app,
    inventoryCalls.getInventory,
    'never',
    (request) => inventoryAnswer(db, request),
    (_, { query }) => [quantityOfVariant(query.colorId)],
  );
  serveCall(app, blankCalls.getBlank, 'hour', async ({ query }) => {
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
