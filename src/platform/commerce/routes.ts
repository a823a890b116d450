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
  serveCall(app, getLocalization, 'short', ({ query }) => localizationAnswer(db, query.storeId), 'kept');
  serveCall(app, getStore, 'short', ({ query }) => storeAnswer(db, query), 'kept');
  serveCall(app, getStoreCollections, 'short', ({ query }) => collectionsAnswer(db, query), 'kept');
  serveCall(app, getProducts, 'short', (request) => productsAnswer(previews, request), 'kept');
  serveCall(app, listCollections, 'short', ({ query }) => collectionListAnswer(db, query.storeSlug), 'kept');
  serveCall(app, getCollection, 'short', ({ params }) => collectionAnswer(db, params.id), 'kept');
  serveCall(app, getCollectionItems, 'short', (request) => collectionItemsAnswer(previews, request), 'kept');
  serveCall(app, getProductData, 'short', ({ params }) => productDataAnswer(db, params.slug), 'kept');
  serveCall(app, getProductChanges, 'short', (request) => productChangesAnswer(db, request), 'kept');
  serveCall(app, getFlags, 'short', ({ query }) => flagsAnswer(db, query.key), 'kept');
  serveCall(app, getListingCheck, 'never', (request) => listingCheckAnswer(previews, request), 'kept');
  serveCall(app, findCartListings, 'never', (request) => cartListingsAnswer(db, request), 'kept');
  serveCall(app, getAvailability, 'never', (request) => availabilityAnswer(db, request));
  serveCall(app, getListing, 'never', (request) => listingAnswer(previews, request), 'kept');
  serveCall(app, getInventory, 'never', (request) => inventoryAnswer(db, request), 'kept');
  serveCall(app, getBlank, 'hour', async ({ query }) => {
    const blank = blankOf(query.id, query.locale);
    if (!blank) throw productNotFound();
    return blank;
  });
}
