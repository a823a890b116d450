import * as v from 'valibot';
import { AccessGrant } from './access.ts';
import { defineCall } from './call.ts';
import { CurrencyCode, LocaleCode } from './common.ts';
import { PaymentMethod } from './payment.ts';

const Text = v.pipe(v.string(), v.maxLength(2_000));

/** `sku_quantity` pairs, comma-joined: `12-104-3_2,12-104-4_1`. */
export const SkuQuantities = v.pipe(
  v.string(),
  v.maxLength(8_000),
  v.regex(/^[\w.]+-[\w.]+-[\w.]+_\d{1,3}(?:,[\w.]+-[\w.]+-[\w.]+_\d{1,3})*$/, 'expected pairs such as 12-104-3_2'),
);

/** A page: the browser navigates to it with the cart in the query. */
export const getHostedCheckoutPage = defineCall({
  name: 'ExpressCheckoutPage',
  method: 'GET',
  path: '/buy/express_checkout',
  summary: 'The hosted checkout page to which a cart is redirected.',
  tag: 'checkout',
  responseType: 'html',
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
    /** Access grant of a gated store. It is a parameter because a navigation cannot send the header. */
    access_grant: v.optional(AccessGrant),
  }),
  response: v.string(),
  errors: { 401: 'the store requires its access code' },
});
