import * as v from 'valibot';
import { defineCall } from './call.ts';
import { CurrencyCode, MinorUnits, QueryInteger, RegionCode, SafeUrl, Slug } from './common.ts';
import { PreviewHeaders } from './preview-grant.ts';

/** Visibility of a listing or a variant. A request may also ask for 'any'; only a preview grant makes that count. */
export const Visibility = v.picklist(['public', 'private']);

/**
 * What a grid needs of a product. `url` is the listing's path, `price` the lowest size price,
 * `external_id` the item group, `inStock` false only when every size of every colour is known to be gone.
 */
export const ProductTile = v.object({
  id: v.string(),
  productId: v.string(),
  listingId: v.string(),
  external_id: v.string(),
  name: v.string(),
  productType: v.string(),
  url: SafeUrl,
  price: MinorUnits,
  currency: CurrencyCode,
  inStock: v.boolean(),
  thumbnail: v.object({ primary: SafeUrl }),
  images: v.array(v.object({ url: SafeUrl, primary: v.boolean() })),
  /** Said only of what is not public, which nobody but the holder of a preview grant is shown. */
  visibility: v.optional(v.literal('private')),
});
export type ProductTile = v.InferOutput<typeof ProductTile>;

/** A page of products. `collection` is the name of the collection asked for, null for the whole store. */
export const ProductPage = v.object({
  collection: v.nullable(v.string()),
  total_count: v.pipe(v.number(), v.integer()),
  products: v.array(ProductTile),
});

/** Products of a page: 20, or 150 on a collection page. */
export const PRODUCTS_PER_PAGE = 20;
export const COLLECTION_PRODUCTS_PER_PAGE = 150;

export const getProducts = defineCall({
  name: 'Products',
  method: 'GET',
  path: '/v1/stores/products',
  summary: 'Products of a store, newest first, or of one collection in the order its seller gave.',
  tag: 'commerce',
  query: v.object({
    slug: Slug,
    currency: v.optional(CurrencyCode),
    region: v.optional(RegionCode),
    per: v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(COLLECTION_PRODUCTS_PER_PAGE))),
    page: v.optional(v.pipe(QueryInteger, v.minValue(1))),
    collection: v.optional(Slug),
    visibility: v.optional(v.literal('any')),
  }),
  headers: PreviewHeaders,
  response: ProductPage,
  errors: { 404: "errors.store or errors.collection: ['not found']" },
});
