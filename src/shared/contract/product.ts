import * as v from 'valibot';
import { defineCall } from './call.ts';
import { CurrencyCode, MinorUnits, QueryInteger, RegionCode, SafeUrl, Slug } from './common.ts';
import { PREVIEW_GRANT } from './preview-grant.ts';
import { UnitPrice } from './unit-price.ts';

/** Visibility of a listing or a variant. A request may also contain 'any', which has an effect only with a preview grant. */
export const Visibility = v.picklist(['public', 'private']);

/**
 * A product in a grid. `url` is the listing's path, `price` the lowest price of what is in stock, `external_id` the item group.
 * `inStock` is false only when every size of every color is known to be sold out.
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
  /** Optional: an earlier price above `price`, which is shown struck through. */
  compareAtPrice: v.optional(MinorUnits),
  /** Optional: the price of a quantity, for the price of the tile. */
  unitPrice: v.optional(UnitPrice),
  /** Optional: the lowest price of the 30 days before the reduction, which shops in the European Union must show with it. */
  lowestPrice: v.optional(MinorUnits),
  /** Optional: whether other colors or sizes of the product cost more. Shops show "From" before the price. */
  isPriceFrom: v.optional(v.boolean()),
  currency: CurrencyCode,
  /** Optional: the SKU of the variant that its picture shows, for analytics. */
  sku: v.optional(v.string()),
  inStock: v.boolean(),
  thumbnail: v.object({ primary: SafeUrl }),
  images: v.array(v.object({ url: SafeUrl, primary: v.boolean() })),
  /** Present only on products that are not public, which only the holder of a preview grant receives. */
  visibility: v.optional(v.literal('private')),
  /** The translated name by language. Absent where it is not translated. */
  names: v.optional(v.record(v.string(), v.string())),
  /** The translated product type by language. Absent where it is not translated. */
  types: v.optional(v.record(v.string(), v.string())),
});
export type ProductTile = v.InferOutput<typeof ProductTile>;

/** A page of products. `collection` is the name of the requested collection, null for the whole store. */
export const ProductPage = v.object({
  collection: v.nullable(v.string()),
  total_count: v.pipe(v.number(), v.integer()),
  products: v.array(ProductTile),
});

/** An invalid grant is ignored. */
export const PreviewHeaders = v.object({
  [PREVIEW_GRANT]: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
});

/** Products per page: 20, or 150 on a collection page. */
export const PRODUCTS_PER_PAGE = 20;
export const COLLECTION_PRODUCTS_PER_PAGE = 150;

export const getProducts = defineCall({
  name: 'Products',
  method: 'GET',
  path: '/v1/stores/products',
  summary:
    'Products of a store, newest first, or of one collection in the order that its seller chose.',
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
