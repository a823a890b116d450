import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Checkout, CheckoutCosts } from './checkout.ts';
import { CountryCode, IdempotencyHeaders, Opaque, Slug } from './common.ts';
import { CustomerAddress } from './customer.ts';
import { DELIVERY_ERRORS, DeliveryOptionId, DeliveryQuote } from './delivery.ts';
import { PaymentMeta, PaymentMethod } from './payment.ts';

const { city, state, zip } = CustomerAddress.entries;
/** What a wallet reports of an address before the shopper confirms: no name and no street. Parts may be missing. */
export const ExpressAddress = v.object({
  countryCode: CountryCode,
  state: v.optional(state, ''),
  city: v.optional(city, ''),
  zip: v.optional(zip, ''),
});
export type ExpressAddress = v.InferOutput<typeof ExpressAddress>;

const Started = v.object({ paymentToken: Opaque, paymentId: Opaque });
const TOO_MANY = 'too many requests in a short time';

/**
 * Optional call of a platform whose payment setup lists `express` methods. With a payment, the provider's order gets the amount
 * and the delivery options. The checkout is not changed.
 */
export const quoteExpress = defineCall({
  name: 'QuoteExpress',
  method: 'POST',
  path: '/v1/checkout/express/quote',
  summary:
    'Delivery options and costs of a checkout for the address that a wallet or PayPal reports.',
  tag: 'payment',
  isRead: true,
  body: v.object({
    checkoutId: Opaque,
    storeSlug: Slug,
    paymentMethod: PaymentMethod,
    address: ExpressAddress,
    /** The chosen option. Without one, or with one that is not offered, the first is chosen. */
    deliveryOption: v.optional(v.object({ id: DeliveryOptionId })),
    payment: v.optional(Started),
  }),
  response: v.object({
    quotes: v.array(DeliveryQuote),
    deliveryOption: v.nullable(v.object({ id: DeliveryOptionId })),
    costs: CheckoutCosts,
  }),
  errors: {
    402: 'the provider did not accept the amount',
    404: "errors.checkout: ['not found']",
    409: 'the checkout is finished, or a payment is in progress',
    422: `nothing is sent to the address (code ${DELIVERY_ERRORS.join(' or ')}), or the method is not offered`,
    429: TOO_MANY,
  },
});

/** Optional, like {@link quoteExpress}. The provider asks the shopper for address and delivery; nothing is charged. */
export const startExpressPayment = defineCall({
  name: 'StartExpressPayment',
  method: 'POST',
  path: '/v1/payments/express',
  summary: 'Starts a payment of a checkout that has no address yet.',
  tag: 'payment',
  headers: IdempotencyHeaders,
  body: v.object({ checkoutId: Opaque, storeSlug: Slug, paymentMethod: PaymentMethod }),
  response: v.object({ ...Started.entries, meta: PaymentMeta }),
  errors: {
    402: 'the provider is not available; displayMessage is for the shopper',
    404: "errors.checkout: ['not found']",
    409: 'the checkout is finished, nothing is due, a payment is in progress, or the key was used for another body',
    422: 'a line cannot be bought, or the method is not offered or needs an address',
    429: TOO_MANY,
  },
});

/** Optional, like {@link quoteExpress}. The platform reads name, address, e-mail, phone and delivery from the provider. */
export const saveExpressDetails = defineCall({
  name: 'SaveExpressDetails',
  method: 'POST',
  path: '/v1/payments/express/details',
  summary:
    'Saves the customer and the delivery that a shopper approved at the provider to the checkout.',
  tag: 'payment',
  headers: IdempotencyHeaders,
  body: v.object({ checkoutId: Opaque, storeSlug: Slug, ...Started.entries }),
  response: Checkout,
  errors: {
    402: 'the payment was not approved; displayMessage is for the shopper',
    404: "errors.payment: ['not found']",
    409: 'the checkout is finished, a payment is in progress, or the key was used for another body',
    422: 'the provider returned an address that cannot be used',
    429: TOO_MANY,
  },
});
