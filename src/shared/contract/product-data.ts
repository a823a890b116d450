import * as v from 'valibot';
import { Blank } from './blank.ts';
import { defineCall } from './call.ts';
import { CurrencyCode, Opaque, Slug } from './common.ts';
import { Listing } from './listing.ts';

/**
 * A state of a store's public data, prices in other currencies than its own included: opaque to a caller, which compares
 * it and hands it back, and never counts with it. A database made anew gives other versions.
 */
export const DataVersion = v.pipe(Opaque, v.regex(/^[0-9a-z]+\.\d+$/));

/**
 * Records by key: `store`, `theme`, `localization`, `flags`, `collections` (the tree), `products` (the order of the feed and of
 * every collection), `blank/{productId}`, `listing/{slug}`. A record with the same hash is the same.
 */
export const RecordHashes = v.record(v.string(), v.string());

/**
 * A public listing in the store's default currency. Its stock is a mark, not a count: 0 is sold out, null is for sale, and
 * `orderCount` is rounded, so that the record changes when a mark does and not with every order.
 */
export const ListingWithAvailability = Listing;

/**
 * Listings newest first; `members` are the skus of the products each collection slug shows, in its seller's order: a
 * listing of several products may stand in one collection with another of them than the primary one.
 */
export const ProductData = v.object({
  store: Slug,
  version: DataVersion,
  currency: CurrencyCode,
  listings: v.array(ListingWithAvailability),
  members: v.record(Slug, v.array(v.string())),
  blanks: v.array(Blank),
  hashes: RecordHashes,
});
export type ProductData = v.InferOutput<typeof ProductData>;

/** The product-data cache file, at a path decided here (API-4): everything a list or a search needs in one document. */
export const getProductData = defineCall({
  name: 'ProductData',
  method: 'GET',
  path: '/v1/product-data/{slug}',
  summary: 'Every public listing of a store in one file with an ETag, and the hash of each record.',
  tag: 'commerce',
  params: v.object({ slug: Slug }),
  response: ProductData,
  errors: { 404: "errors.store: ['not found']" },
});

/**
 * What became different after `since`. `changed` listings are whole; `deleted` are record keys that exist no more.
 * `hashes` holds the changed records: those other than listings are asked for by their own calls.
 */
export const ProductChanges = v.object({
  store: Slug,
  since: DataVersion,
  version: DataVersion,
  listings: v.array(ListingWithAvailability),
  /** Listing ids newest first, and the skus of each collection: there when the record `products` changed. */
  order: v.optional(v.object({ feed: v.array(v.string()), members: v.record(Slug, v.array(v.string())) })),
  hashes: RecordHashes,
  deleted: v.array(v.string()),
});
export type ProductChanges = v.InferOutput<typeof ProductChanges>;

/** Optional for a platform: a caller that is refused takes the product-data file, and pages where there is none. */
export const getProductChanges = defineCall({
  name: 'ProductChanges',
  method: 'GET',
  path: '/v1/product-data/{slug}/changes',
  summary: 'Records of a store changed or deleted since a version.',
  tag: 'commerce',
  params: v.object({ slug: Slug }),
  query: v.object({ since: DataVersion }),
  response: ProductChanges,
  errors: { 404: "errors.store: ['not found']", 410: 'errors.since: no version this store ever had' },
});
