import * as v from 'valibot';
import { defineCall } from './call.ts';
import { CurrencyCode, QueryInteger, Slug } from './common.ts';
import { ProductTile } from './product.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Page = v.optional(v.pipe(QueryInteger, v.minValue(1)));

/** A collection without its products. `id` names it among the collections of all stores. */
export const CollectionHead = v.object({
  id: v.string(),
  name: v.string(),
  slug: Slug,
  description: v.optional(v.string()),
  total_count: Count,
});

/** Collections mode, first step: the first one is what a store in this mode shows as its feed. */
export const listCollections = defineCall({
  name: 'CollectionList',
  method: 'GET',
  path: '/v1/collections',
  summary: 'Every collection of a store in one list, outer before inner, in the order its seller gave.',
  tag: 'commerce',
  query: v.object({ storeSlug: Slug }),
  response: v.object({ collections: v.array(CollectionHead) }),
  errors: { 404: "errors.store: ['not found']" },
});

/** A page of a collection (path decided here, API-3): 20 products, as `/v1/stores/products` gives. `total_count` counts all pages. */
export const getCollectionItems = defineCall({
  name: 'CollectionItems',
  method: 'GET',
  path: '/v1/collection/{id}/items',
  summary: 'A page of the products of a collection, in the order its seller gave.',
  tag: 'commerce',
  params: v.object({ id: v.string() }),
  query: v.object({ page: Page, currency: v.optional(CurrencyCode) }),
  response: v.object({ collection: v.string(), total_count: Count, items: v.array(ProductTile) }),
  errors: { 404: "errors.collection: ['not found']" },
});

/** The lazy one-by-one fetch of a collection: the collection and those right inside it. */
export const getCollection = defineCall({
  name: 'Collection',
  method: 'GET',
  path: '/v1/collection/{id}',
  summary: 'One collection and the collections right inside it.',
  tag: 'commerce',
  params: v.object({ id: v.string() }),
  response: v.object({ ...CollectionHead.entries, collections: v.array(CollectionHead) }),
  errors: { 404: "errors.collection: ['not found']" },
});
