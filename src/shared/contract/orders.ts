import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Sku } from './cart.ts';
import { ORDER_STATUSES } from './code-lists.ts';
import {
  Amount,
  EpochMs,
  IdempotencyHeaders,
  LocaleCode,
  MinorUnits,
  Opaque,
  SafeUrl,
  Slug,
} from './common.ts';
import { Email } from './email.ts';
import { TaxLines } from './tax-line.ts';

const Day = v.pipe(v.string(), v.isoDate());

/** Loading state of an order. Never on the wire. */
export const ORDER_LOAD_STATUSES = ['NONE', 'LOADED', 'FAILURE'] as const;

/** A part of a bundle. `options` is empty for a product without a choice. */
export const OrderComponent = v.object({
  sku: Sku,
  title: v.string(),
  options: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** A line of an order, with names and prices of the order date. This contract defines the fields (row API-4). */
export const OrderItem = v.object({
  sku: Sku,
  /** Optional: id of the product that the sku is a variant of, as in listings and product feeds. Absent when it is no longer sold. */
  groupId: v.optional(v.string()),
  title: v.string(),
  productType: v.string(),
  colorName: v.string(),
  sizeLabel: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  price: MinorUnits,
  image: v.optional(SafeUrl),
  /** Language of the title. When it is absent, the title is in the store's first language. */
  locale: v.optional(LocaleCode),
  /** Optional: what one unit of a bundle contains. */
  components: v.optional(v.array(OrderComponent)),
});

/** A shipment. `items` are its skus and quantities. This contract defines the fields (row API-4). */
export const Shipment = v.object({
  id: Opaque,
  status: v.picklist(['preparing', 'shipped', 'delivered']),
  carrier: v.optional(v.string()),
  trackingNumber: v.optional(v.string()),
  trackingUrl: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//))),
  shipped: v.optional(EpochMs),
  items: v.array(v.object({ sku: Sku, quantity: OrderItem.entries.quantity })),
});

/** A file that the order may download. `url` expires within a day; each response has a new one. */
export const OrderDownload = v.object({
  sku: Sku,
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  url: SafeUrl,
  /** Downloads that are left, of `limit`, until `expires`. */
  remaining: v.number(),
  limit: v.number(),
  expires: EpochMs,
});
export type OrderDownload = v.InferOutput<typeof OrderDownload>;

/** What only the shopper who has placed an order may see. */
export const OrderAccess = v.object({
  /** Signed link to the page of the order, which opens it without a number. */
  pageUrl: SafeUrl,
  email: v.string(),
  /** Lines of the address in the language of the order; empty for an order without one. */
  address: v.array(v.string()),
  /** Name of the payment method in that language. Absent when nothing was paid. */
  payment: v.optional(v.string()),
  downloads: v.array(OrderDownload),
});
export type OrderAccess = v.InferOutput<typeof OrderAccess>;

/**
 * An order without name or address, because everyone with its lookup number can read it. `orderNumber` is the number that
 * shoppers see, and `lookupNumber` cannot be guessed. The fields from `cartId` to `discount` are for analytics. In a response to a
 * request by cart id, `cartId` is the id of the checkout. In other responses it is an id that gives no access. `deliveryEstimates` is absent when nothing is
 * shipped.
 */
export const Order = v.object({
  orderNumber: v.string(),
  lookupNumber: Opaque,
  status: v.picklist(ORDER_STATUSES),
  shippingMethod: v.string(),
  created: EpochMs,
  updated: EpochMs,
  totalCost: Amount,
  items: v.array(OrderItem),
  shipments: v.array(Shipment),
  cartId: Opaque,
  shippingCost: MinorUnits,
  tax: MinorUnits,
  promo: v.nullable(v.string()),
  discount: v.optional(MinorUnits),
  deliveryEstimates: v.optional(v.object({ early: Day, late: Day })),
  /** Optional: the named taxes, as in the checkout. */
  taxLines: v.optional(TaxLines),
  /** Optional: units that are not sent, because the shopper withdrew from them before production or they were refunded before. */
  unmade: v.optional(v.array(Shipment.entries.items.item)),
  /** Optional: why the order has no tax, in the language of the order. */
  taxReason: v.optional(v.string()),
  /** Optional: what was returned to the buyer, oldest first. */
  refunds: v.optional(v.array(v.object({ amount: MinorUnits, refunded: EpochMs }))),
  /** Optional, and only in responses to requests by cart id, which gives access to the customer. */
  access: v.optional(OrderAccess),
});
export type Order = v.InferOutput<typeof Order>;

/** `cartId` is the id of the order's checkout. The client retries up to two times. */
export const getOrderByCart = defineCall({
  name: 'OrderByCart',
  method: 'GET',
  path: '/v1/orders',
  summary: 'The order of a cart.',
  tag: 'orders',
  query: v.object({ cartId: Opaque }),
  response: Order,
  errors: { 404: "errors.order: ['not found']" },
});

/** Order by lookup number, or by the order number of a confirmation. This contract defines the path (row API-3). */
export const getOrder = defineCall({
  name: 'Order',
  method: 'GET',
  path: '/v1/orders/{lookupNumber}',
  summary: 'An order by its lookup number.',
  tag: 'orders',
  params: v.object({ lookupNumber: Opaque }),
  query: v.object({ storeSlug: Slug }),
  response: Order,
  errors: { 404: "errors.order: ['not found']", 429: 'too many requests in a short time' },
});

/**
 * Places the order of a checkout that is paid, or has nothing to pay. A second request returns the same order. This contract
 * defines method, path and payload (row API-3).
 */
export const placeOrder = defineCall({
  name: 'PlaceOrder',
  method: 'POST',
  path: '/v1/orders',
  summary: 'Places the order of a paid checkout.',
  tag: 'orders',
  headers: IdempotencyHeaders,
  body: v.object({ checkoutId: Opaque, storeSlug: Slug, paymentId: v.optional(Opaque) }),
  response: Order,
  errors: {
    402: 'an amount is due and not paid',
    404: "errors.checkout: ['not found']",
    409: 'the idempotency key was used for another body',
    422: 'a line is out of stock',
    429: 'too many requests in a short time',
  },
});

/** The request has no body. The response to an address without orders is the same as to any other. */
export const recoverOrders = defineCall({
  name: 'RecoverOrders',
  method: 'POST',
  path: '/v1/orders/recover',
  summary: 'Mails the orders of the last 60 days to their e-mail address.',
  tag: 'orders',
  query: v.object({ email: Email, slug: Slug }),
  response: v.object({ success: v.boolean(), error: v.optional(v.string()) }),
  errors: { 404: "errors.store: ['not found']", 429: 'too many requests in a short time' },
});
