import type { Hono } from 'hono';
import { getAvailability } from '#contract/availability.ts';
import { getBlank } from '#contract/blank.ts';
import { findCartListings } from '#contract/cart.ts';
import { getCollection, getCollectionItems, listCollections } from '#contract/collections.ts';
import { getFlags } from '#contract/flags.ts';
import { getInventory } from '#contract/inventory.ts';
import { getListing, getListingCheck } from '#contract/listing.ts';
import { getLocalization } from '#contract/localization.ts';
import { getProducts } from '#contract/product.ts';
import { getProductChanges, getProductData } from '#contract/product-data.ts';
import { getStore, getStoreCollections } from '#contract/store.ts';
import { marksOfListing, piecesOfListing, piecesOfVariant } from '../db/stock-change.ts';
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
    ({ products }) => marks(products),
  );
  serveCall(app, listCollections, 'short', ({ query }) => collectionListAnswer(db, query.storeSlug), noStock);
  serveCall(app, getCollection, 'short', ({ params }) => collectionAnswer(db, params.id), noStock);
  serveCall(
    app,
    getCollectionItems,
    'short',
    (request) => collectionItemsAnswer(previews, request),
    ({ items }) => marks(items),
  );
  serveCall(
    app,
    getProductData,
    'short',
    ({ params }) => productDataAnswer(db, params.slug),
    ({ listings }) => pieces(listings),
  );
  serveCall(
    app,
    getProductChanges,
    'short',
    (request) => productChangesAnswer(db, request),
    ({ listings }) => pieces(listings),
  );
  serveCall(app, getFlags, 'short', ({ query }) => flagsAnswer(db, query.key), noStock);
  serveCall(
    app,
    getListingCheck,
    'never',
    (request) => listingCheckAnswer(previews, request),
    (check) => pieces([check]),
  );
  serveCall(app, findCartListings, 'never', (request) => cartListingsAnswer(db, request), noStock);
  serveCall(app, getAvailability, 'never', (request) => availabilityAnswer(db, request));
  serveCall(
    app,
    getListing,
    'never',
    (request) => listingAnswer(previews, request),
    (listing) => pieces([listing]),
  );
  serveCall(
    app,
    getInventory,
    'never',
    (request) => inventoryAnswer(db, request),
    (_, { query }) => [piecesOfVariant(query.colorId)],
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

/** What answers show of the stock: nothing, each piece of these listings, or whether any are left in a size. */
const noStock = () => [];
const pieces = (listings: readonly OfListing[]) => listings.map(({ listingId }) => piecesOfListing(listingId));
const marks = (tiles: readonly OfListing[]) => tiles.map(({ listingId }) => marksOfListing(listingId));
