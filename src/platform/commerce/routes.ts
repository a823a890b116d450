import type { Hono } from 'hono';
import { getBlank } from '#contract/blank.ts';
import { getInventory } from '#contract/inventory.ts';
import { getListing } from '#contract/listing.ts';
import { getLocalization } from '#contract/localization.ts';
import { getProducts } from '#contract/product.ts';
import { getStore, getStoreCollections } from '#contract/store.ts';
import type { Database } from '../db/tables.ts';
import { productNotFound } from '../http/refusal.ts';
import { serveCall } from '../http/serve-call.ts';
import { blankOf } from './blanks/index.ts';
import { inventoryAnswer } from './inventory.ts';
import { listingAnswer } from './listing.ts';
import { productsAnswer } from './products.ts';
import { collectionsAnswer, localizationAnswer, storeAnswer } from './store-answers.ts';

/** The catalogue side of the commerce API. */
export function serveCommerce(app: Hono, db: Database): void {
  serveCall(app, getLocalization, 'short', ({ query }) => localizationAnswer(db, query.storeId));
  serveCall(app, getStore, 'short', ({ query }) => storeAnswer(db, query.slug));
  serveCall(app, getStoreCollections, 'short', ({ query }) => collectionsAnswer(db, query.slug));
  serveCall(app, getProducts, 'short', ({ query }) => productsAnswer(db, query));
  serveCall(app, getListing, 'never', (request) => listingAnswer(db, request));
  serveCall(app, getInventory, 'never', (request) => inventoryAnswer(db, request));
  serveCall(app, getBlank, 'hour', async ({ query }) => {
    const blank = blankOf(query.id);
    if (!blank) throw productNotFound();
    return blank;
  });
}
