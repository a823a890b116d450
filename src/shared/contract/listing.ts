import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  CountryCode,
  CurrencyCode,
  HexColor,
  MinorUnits,
  RegionCode,
  SafeUrl,
  Slug,
} from './common.ts';
import { PrintPlace } from './prints.ts';
import { PreviewHeaders, Visibility } from './product.ts';
import { Seo, SeoTexts } from './seo.ts';
import { UnitPrice } from './unit-price.ts';

/**
 * One picture of a variant. `src` and `full` are the original, the others smaller versions. `alt` is the alternative text in the
 * store's first language; without it, pages describe the picture by its label.
 */
export const VariantImage = v.object({
  label: v.picklist(['primary', 'front', 'back', 'side', 'detail']),
  src: SafeUrl,
  thumbsmall: SafeUrl,
  thumblarge: SafeUrl,
  small: SafeUrl,
  full: SafeUrl,
  alt: v.optional(v.string()),
  /** Optional: the printed places that it shows. Absent if only the front is printed. */
  places: v.optional(v.array(PrintPlace)),
  /** Optional: the size that the model of a photo wears, and the model's height in centimeters. */
  model: v.optional(
    v.object({ size: v.string(), height: v.optional(v.pipe(v.number(), v.integer())) }),
  ),
});
export type VariantImage = v.InferOutput<typeof VariantImage>;

/** `inventoryCount` null means unknown, which does not mean sold out. */
const InventoryCount = v.nullable(v.pipe(v.number(), v.integer()));

/** The price of one unit in an order of at least `quantity` units. */
export const QuantityPrice = v.object({
  quantity: v.pipe(v.number(), v.integer(), v.minValue(2)),
  price: MinorUnits,
});
export type QuantityPrice = v.InferOutput<typeof QuantityPrice>;

export const VariantSize = v.object({
  id: v.string(),
  label: v.string(),
  price: MinorUnits,
  inventoryCount: InventoryCount,
  /** Optional: an earlier price above `price`, which is shown struck through. */
  compareAtPrice: v.optional(MinorUnits),
  /** Optional: the lowest price of the 30 days before the reduction, which shops in the European Union must show with it. */
  lowestPrice: v.optional(MinorUnits),
  /** Optional: the price of a quantity, which shops in the European Union must show where content differs. */
  unitPrice: v.optional(UnitPrice),
  /** Optional: the Global Trade Item Number (EAN, UPC, ISBN). */
  gtin: v.optional(v.string()),
  /** Optional: the part number of the manufacturer. */
  mpn: v.optional(v.string()),
  /**
   * Optional: lower prices of one unit in orders of more units of the product, in all its colors and sizes, the smallest quantity
   * first. The platform prices orders so; `price` is that of a single unit.
   */
  quantityPrices: v.optional(v.array(QuantityPrice)),
});
export type VariantSize = v.InferOutput<typeof VariantSize>;

/**
 * One color of one product of a listing; with `options`, one value of the first option. `variationId` is also the color id of the inventory service and of a sku.
 * `inventoryCount` is the sum of the known sizes, null when none is known. Platforms may send `sizes` (labels only); the
 * storefront reads `availableSizesWithId`.
 */
export const Variant = v.object({
  variationId: v.string(),
  productId: v.string(),
  productType: v.string(),
  title: v.string(),
  currency: CurrencyCode,
  price: MinorUnits,
  inventoryCount: InventoryCount,
  visibility: Visibility,
  color: v.string(),
  attributes: v.object({ hex: v.optional(HexColor) }),
  sizes: v.optional(v.array(v.string())),
  availableSizesWithId: v.array(VariantSize),
  images: v.array(VariantImage),
  thumbnail: v.object({ primary: SafeUrl }),
});
export type Variant = v.InferOutput<typeof Variant>;

/** A product in a bundle. `options` is what the shopper cannot choose, `url` the path of its listing if that is public. */
export const BundleContent = v.object({
  title: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  options: v.optional(v.string()),
  url: v.optional(SafeUrl),
});

/**
 * A video among the pictures of a product. `title` is in the store's first language. `captions` has the language and the WebVTT file
 * of each text track. `after` is the number of pictures before it, absent when it follows all. `publishedAt` is for search engines.
 */
export const ListingVideo = v.object({
  src: SafeUrl,
  poster: SafeUrl,
  title: v.string(),
  publishedAt: v.pipe(v.number(), v.integer()),
  captions: v.optional(v.array(v.object({ locale: v.string(), src: SafeUrl }))),
  after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type ListingVideo = v.InferOutput<typeof ListingVideo>;

/**
 * One product of a listing with its colors. `options` are the names of what shoppers choose; absent where that is a color and a
 * size. The first option is the `color` of a variation, empty for a product without options. The labels of sizes have the values
 * of all others, with ` / ` between them. `isDigital`: the product is delivered as a file. `hasSizeChart`: whether a product with
 * options, or on a blank of the store's own, has a size chart. `contents`: the product is a bundle of these items, and its stock
 * depends on theirs. `brand` is absent where it is the store's brand. `videos` is absent on platforms without them. `prints` are the
 * printed places, absent if only the front is printed.
 */
export const ListingProduct = v.object({
  productId: v.string(),
  productType: v.string(),
  sku: v.string(),
  options: v.optional(v.pipe(v.array(v.string()), v.maxLength(3))),
  isDigital: v.optional(v.boolean()),
  hasSizeChart: v.optional(v.boolean()),
  contents: v.optional(v.array(BundleContent)),
  brand: v.optional(v.string()),
  videos: v.optional(v.array(ListingVideo)),
  prints: v.optional(v.array(PrintPlace)),
  variations: v.array(Variant),
});
export type ListingProduct = v.InferOutput<typeof ListingProduct>;

export const DeliveryDetails = v.object({
  type: v.picklist(['physical', 'digital']),
  estimatedShipDate: v.optional(v.string()),
});

/**
 * How a listing is sold. `preorder`: the listing cannot be added to a cart, and its page shows the pre-order form. This
 * contract defines the values (row API-4).
 */
export const CheckoutFlow = v.picklist(['default', 'preorder']);

/**
 * What shops in the European Union must name with a product (Regulation (EU) 2023/988): its manufacturer, and warnings in the
 * store's first language.
 */
export const ListingSafety = v.object({
  manufacturer: v.optional(
    v.object({ name: v.string(), address: v.array(v.string()), email: v.string() }),
  ),
  warnings: v.optional(v.array(v.string())),
});
export type ListingSafety = v.InferOutput<typeof ListingSafety>;

/**
 * A listing's texts in another language than the store's first. Those that are absent are not translated. `colors` has the
 * translated names of colors by their names in the first language, `terms` those of product types, options, their values,
 * alternative texts and titles of videos.
 */
export const ListingTranslation = v.object({
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  colors: v.optional(v.record(v.string(), v.string())),
  terms: v.optional(v.record(v.string(), v.string())),
  /** The warnings of `safety`, in their order. */
  warnings: v.optional(v.array(v.string())),
  seo: v.optional(SeoTexts),
});
export type ListingTranslation = v.InferOutput<typeof ListingTranslation>;

/**
 * A listing with all its products. `description` is the seller's HTML: sanitize it before use. Platforms may send
 * `variations`, every variant in one list; the storefront reads `products_payload`. The fan banner uses `orderCount`, the
 * number of orders; absent means unknown. `translations` is by language, and absent where a platform has none.
 */
export const Listing = v.object({
  listingId: v.string(),
  itemGroupId: v.string(),
  title: v.string(),
  slug: Slug,
  url: SafeUrl,
  description: v.string(),
  visibility: Visibility,
  publishedAt: v.pipe(v.number(), v.integer()),
  primaryProductId: v.string(),
  primaryProductSku: v.string(),
  primaryProduct: v.array(Variant),
  products_payload: v.pipe(v.array(ListingProduct), v.minLength(1)),
  variations: v.optional(v.array(Variant)),
  fulfillmentDetails: v.record(v.string(), DeliveryDetails),
  teespringId: v.string(),
  checkout_flow: CheckoutFlow,
  orderCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  translations: v.optional(v.record(v.string(), ListingTranslation)),
  /** Optional: absent where the platform knows nothing about it. */
  safety: v.optional(ListingSafety),
  /** Optional: what search engines and shared links show of its page. */
  seo: v.optional(Seo),
  /**
   * Optional, in responses for one listing: the slugs of its collections. Pages that the browser renders show its breadcrumbs and
   * related products by them.
   */
  collections: v.optional(v.array(Slug)),
});
export type Listing = v.InferOutput<typeof Listing>;

export const getListing = defineCall({
  name: 'Listing',
  method: 'GET',
  path: '/v0/listing/{slug}',
  summary: 'One listing with every product, color, size, price and stock.',
  tag: 'commerce',
  params: v.object({ slug: Slug }),
  query: v.object({
    store_slug: Slug,
    currency: v.optional(CurrencyCode),
    region: v.optional(RegionCode),
    country_code: v.optional(CountryCode),
    visibility: v.optional(v.literal('any')),
  }),
  headers: PreviewHeaders,
  response: Listing,
  errors: {
    404: "errors.listing: ['Listing not found'], also of a private one without a preview grant",
  },
});

/** Data that validates a cart line: whether the listing can be bought, and its variants with their stock. */
export const ListingCheck = v.pick(Listing, ['listingId', 'slug', 'visibility', 'primaryProduct']);

export const getListingCheck = defineCall({
  name: 'ListingCheck',
  method: 'GET',
  path: '/v1/listings',
  summary: 'Current data of one product of a listing, which validates a cart line.',
  tag: 'commerce',
  query: v.object({
    slug: Slug,
    storeSlug: Slug,
    currency: v.optional(CurrencyCode),
    region: v.optional(RegionCode),
    country_code: v.optional(CountryCode),
    /** Default: the primary product. */
    productId: v.optional(v.string()),
    visibility: v.optional(v.literal('any')),
  }),
  headers: PreviewHeaders,
  response: ListingCheck,
  errors: { 404: "errors.listing: ['Listing not found'] or errors.product: ['Product not found']" },
});
