import * as v from 'valibot';
import { AccessGrant } from './access.ts';
import { defineCall } from './call.ts';
import { CART_LINES_MAX, CheckoutLine } from './cart.ts';
import { CheckoutState } from './checkout.ts';
import { CurrencyCode, LocaleCode, Opaque, Slug } from './common.ts';
import { PaymentMethod } from './payment.ts';

const Text = v.pipe(v.string(), v.maxLength(2_000));

/** `sku_quantity` pairs, comma-joined: `12-104-3_2,12-104-4_1`. */
export const SkuQuantities = v.pipe(
  v.string(),
  v.maxLength(8_000),
  v.regex(
    /^[\w.]+-[\w.]+-[\w.]+_\d{1,3}(?:,[\w.]+-[\w.]+-[\w.]+_\d{1,3})*$/,
    'expected pairs such as 12-104-3_2',
  ),
);

/** Random text that only the shop of one browser knows: with it, the checkout's id can be read, which gives access to it. */
const CartKey = v.pipe(v.string(), v.regex(/^[\w-]{32,100}$/));

/** A page: the browser navigates to it with the cart in the query, and is redirected to the page of the checkout that this creates. */
export const getHostedCheckoutPage = defineCall({
  name: 'ExpressCheckoutPage',
  method: 'GET',
  path: '/buy/express_checkout',
  summary: 'Creates the checkout of a cart and redirects to its page, the hosted checkout.',
  tag: 'checkout',
  responseType: 'text',
  status: 303,
  query: v.object({
    currency: CurrencyCode,
    locale: LocaleCode,
    payment_method: PaymentMethod,
    ship_method: v.literal('1'),
    skus: SkuQuantities,
    store_id: v.string(),
    store_url: v.pipe(v.string(), v.url()),
    aid: v.optional(Text),
    device_id: v.optional(Text),
    _ga: v.optional(Text),
    content_ids: v.optional(Text),
    shipping: v.optional(Text),
    method: v.optional(v.picklist(['afterpay', 'extra'])),
    /** Secret of this redirect, with which the shop reports changes of the cart ({@link updateRedirectedCart}). */
    cart_key: v.optional(CartKey),
    /** Access grant of a gated store. It is a parameter because a navigation cannot send the header. */
    access_grant: v.optional(AccessGrant),
  }),
  response: v.string(),
  errors: {
    401: 'the store requires its access code',
    422: 'nothing in the cart can be bought',
    429: 'too many requests in a short time',
  },
});

/**
 * Reports the current lines of a cart that was redirected with `cart_key`: the hosted checkout then sells these. The response
 * contains the state of its checkout, null when there is none yet. This contract defines method, path and payload.
 */
export const updateRedirectedCart = defineCall({
  name: 'RedirectedCart',
  method: 'PUT',
  path: '/v1/redirected_cart',
  summary:
    'Updates a cart that was redirected to the hosted checkout, and returns the state of its checkout.',
  tag: 'checkout',
  body: v.object({
    storeSlug: Slug,
    cartKey: CartKey,
    /** None when the cart was emptied. */
    lineItems: v.pipe(v.array(CheckoutLine), v.maxLength(CART_LINES_MAX)),
  }),
  response: v.object({ checkout: v.nullable(v.object({ id: Opaque, state: CheckoutState })) }),
  errors: { 404: "errors.store: ['not found']", 429: 'too many requests in a short time' },
});
