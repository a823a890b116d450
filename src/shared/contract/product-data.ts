import * as v from 'valibot';
import { Blank } from './blank.ts';
import { defineCall } from './call.ts';
import { CurrencyCode, Opaque, Slug } from './common.ts';
import { Listing } from './listing.ts';

/**
 * Version of a store's public data, including prices in other currencies. It is opaque: callers compare it and send it
 * back. A new database creates different versions.
 */
export const DataVersion = v.pipe(Opaque, v.regex(/^[0-9a-z]+\.\d+$/));

/**
 * Hashes of records by key: `store`, `theme`, `localization`, `flags`, `collections` (the tree), `products` (the order of the
 * feed and of every collection), `blank/{productId}`, `listing/{slug}`. An equal hash means an unchanged record.
 */
export const RecordHashes = v.record(v.string(), v.string());

/**
 * A public listing in the store's default currency. Its stock is coarse: 0 is sold out, null is in stock. `orderCount` is
 * rounded. The record therefore does not change with every order.
 */
export const ListingWithAvailability = Listing;

/**
 * Listings newest first. `members` are the skus of the products by collection slug, in the seller's order: a collection may
 * show another product of a listing than the primary one.
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

/**
 * The product-data file, which holds all data of lists and search in one document. This contract defines its path (row API-4). Builds send
 * `Cache-Control: no-store`: a platform may then send the document in parts while it reads the listings, with an ETag that no other
 * response has.
 */
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
 * Changes after the version `since`. `changed` contains complete listings, `deleted` the keys of removed records, `hashes` the
 * changed records. Callers request changed records other than listings with their own calls.
 */
export const ProductChanges = v.object({
  store: Slug,
  since: DataVersion,
  version: DataVersion,
  listings: v.array(ListingWithAvailability),
  /** Listing ids newest first, and the skus of each collection. Present when the record `products` changed. */
  order: v.optional(
    v.object({ feed: v.array(v.string()), members: v.record(Slug, v.array(v.string())) }),
  ),
  hashes: RecordHashes,
  deleted: v.array(v.string()),
});
export type ProductChanges = v.InferOutput<typeof ProductChanges>;

/** Optional for a platform: on an error callers use the product-data file, and without that file the product pages. */
export const getProductChanges = defineCall({
  name: 'ProductChanges',
  method: 'GET',
  path: '/v1/product-data/{slug}/changes',
  summary: 'Records of a store changed or deleted since a version.',
  tag: 'commerce',
  params: v.object({ slug: Slug }),
  query: v.object({ since: DataVersion }),
  response: ProductChanges,
  errors: {
    404: "errors.store: ['not found']",
    410: 'errors.since: this version of the store is not known',
  },
});
