import * as v from 'valibot';
import { defineCall } from './call.ts';
import { CurrencyCode, MinorUnits, RegionCode, Slug } from './common.ts';

/** Id of a sellable variant: item group, color and size ids joined by hyphens. */
export const Sku = v.pipe(v.string(), v.maxLength(200), v.regex(/^[\w.]+-[\w.]+-[\w.]+$/));
export const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999));

/** One line of a cart. `slug` and `productId` are unknown when only the cookie remains. */
export const CartItem = v.object({
  sku: Sku,
  slug: v.optional(Slug),
  productId: v.optional(v.string()),
  itemGroupId: v.string(),
  colorId: v.string(),
  sizeId: v.string(),
  quantity: Quantity,
});

/** A cart with the region in which its items were added, MIXED when the regions differ. */
export const Cart = v.object({
  region: v.nullable(v.union([RegionCode, v.literal('MIXED')])),
  items: v.array(CartItem),
});

/** A line of a checkout: `teespringID` is the sku. */
export const CheckoutLine = v.object({ teespringID: Sku, quantity: Quantity });

/** Maximum number of lines in a cart. */
export const CART_LINES_MAX = 100;
export const CheckoutLines = v.pipe(
  v.array(CheckoutLine),
  v.minLength(1),
  v.maxLength(CART_LINES_MAX),
);

/**
 * Loads the listings of a saved cart of which only the cookie remains. Item groups that are unavailable are omitted. This
 * contract defines method and path (row API-4).
 */
export const findCartListings = defineCall({
  name: 'CartListings',
  method: 'GET',
  path: '/v1/cart/listings',
  summary: 'Slugs of the listings of item groups.',
  tag: 'commerce',
  query: v.object({
    storeSlug: Slug,
    /** Item group ids, comma-joined. */
    itemGroupIds: v.pipe(
      v.string(),
      v.maxLength(8_000),
      v.transform((text) => text.split(',')),
      v.maxLength(CART_LINES_MAX),
    ),
  }),
  response: v.object({ listings: v.array(v.object({ itemGroupId: v.string(), slug: Slug })) }),
  errors: { 404: "errors.store: ['not found']" },
});

/** Recalculates the cart for express checkout. This contract defines method, path and payload (row API-4). */
export const recalculateCart = defineCall({
  name: 'CartRecalculation',
  method: 'POST',
  path: '/v1/cart/recalculate',
  summary: 'Current prices of cart lines; a line that cannot be bought has `available` 0.',
  tag: 'checkout',
  isRead: true,
  body: v.object({
    storeSlug: Slug,
    currency: CurrencyCode,
    region: RegionCode,
    lineItems: CheckoutLines,
  }),
  response: v.object({
    currency: CurrencyCode,
    lineItems: v.array(
      v.object({
        ...CheckoutLine.entries,
        price: MinorUnits,
        totalPrice: MinorUnits,
        available: v.pipe(v.number(), v.integer(), v.minValue(0)),
      }),
    ),
    total: MinorUnits,
  }),
  errors: { 404: "errors.store: ['not found']" },
});
