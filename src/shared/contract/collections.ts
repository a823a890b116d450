import * as v from 'valibot';
import { defineCall } from './call.ts';
import { CurrencyCode, QueryInteger, Slug } from './common.ts';
import { ProductTile } from './product.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Page = v.optional(v.pipe(QueryInteger, v.minValue(1)));

/** A collection without its products. `id` is unique among the collections of all stores. */
export const CollectionHead = v.object({
  id: v.string(),
  name: v.string(),
  slug: Slug,
  description: v.optional(v.string()),
  total_count: Count,
});

/** First step of collections mode: a store in this mode shows the first collection as its feed. */
export const listCollections = defineCall({
  name: 'CollectionList',
  method: 'GET',
  path: '/v1/collections',
  summary:
    'Every collection of a store in one list, parents before children, in the order that its seller chose.',
  tag: 'commerce',
  query: v.object({ storeSlug: Slug }),
  response: v.object({ collections: v.array(CollectionHead) }),
  errors: { 404: "errors.store: ['not found']" },
});

/** A page of 20 products of a collection, as in `/v1/stores/products`. `total_count` counts all pages. This contract defines the path (row API-3). */
export const getCollectionItems = defineCall({
  name: 'CollectionItems',
  method: 'GET',
  path: '/v1/collection/{id}/items',
  summary: 'A page of the products of a collection, in the order that its seller chose.',
  tag: 'commerce',
  params: v.object({ id: v.string() }),
  query: v.object({ page: Page, currency: v.optional(CurrencyCode) }),
  response: v.object({ collection: v.string(), total_count: Count, items: v.array(ProductTile) }),
  errors: { 404: "errors.collection: ['not found']" },
});

/** Loads one collection with its direct children. */
export const getCollection = defineCall({
  name: 'Collection',
  method: 'GET',
  path: '/v1/collection/{id}',
  summary: 'One collection and its direct children.',
  tag: 'commerce',
  params: v.object({ id: v.string() }),
  response: v.object({ ...CollectionHead.entries, collections: v.array(CollectionHead) }),
  errors: { 404: "errors.collection: ['not found']" },
});
