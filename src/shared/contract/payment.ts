import * as v from 'valibot';
import { defineCall } from './call.ts';
import { IdempotencyHeaders, MinorUnits, Opaque, Slug } from './common.ts';
import { Customer, CustomerAddress } from './customer.ts';

/** Payment methods and providers: PayPal processes its own, the card provider all others. */
export const PAYMENT_METHODS = [
  'card',
  'afterpay',
  'paypal',
  'apple-pay',
  'google-pay',
  'basic-card',
  'klarna',
  'link',
] as const;
export const PAYMENT_PLATFORMS = ['stripe', 'paypal'] as const;
/** States of a payment; only `success` and `refunded` mean that money was charged. The specification names `failed` and `success` alone, the others are ours (row API-4). */
export const PAYMENT_STATES = [
  'created',
  'pending',
  'requires_action',
  'success',
  'failed',
  'refunded',
] as const;

export const PaymentMethod = v.picklist(PAYMENT_METHODS);
export const PaymentPlatform = v.picklist(PAYMENT_PLATFORMS);
export const PaymentState = v.picklist(PAYMENT_STATES);
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;
export type PaymentPlatform = v.InferOutput<typeof PaymentPlatform>;
export type PaymentState = v.InferOutput<typeof PaymentState>;

/** Provider data for the browser, such as a client secret or a redirect. The fields depend on the provider (row API-4). */
export const PaymentMeta = v.record(v.string(), v.string());

/** A payment of a checkout. The platform assigns `id`, the provider `paymentId`. */
export const Payment = v.object({
  id: Opaque,
  paymentToken: Opaque,
  paymentId: Opaque,
  state: PaymentState,
  meta: PaymentMeta,
  /** Optional: whether a `failed` payment was broken off by the shopper. */
  isBrokenOff: v.optional(v.boolean()),
});

const Started = v.object({ paymentToken: Opaque, paymentId: Opaque, meta: PaymentMeta });
const PAYMENT_ERRORS = {
  402: 'the provider declined the payment; displayMessage is for the shopper',
  404: "errors.checkout: ['not found']",
  409: 'the amount differs from the total of the checkout, a payment is in progress, or the key was used for another body',
  422: 'required data is missing, or returnUrl is not a URL of the store',
  429: 'too many requests in a short time',
};

const PaymentFields = v.object({
  /** Minor units. The platform only compares it with the checkout's total; it charges that total. */
  amount: MinorUnits,
  platform: PaymentPlatform,
  paymentMethod: PaymentMethod,
  checkoutId: Opaque,
  billingDetails: v.object({
    name: v.string(),
    email: v.optional(v.string()),
    phone: v.optional(v.string()),
    address: v.optional(v.partial(CustomerAddress)),
  }),
  /** The provider's payment method, or the confirmation token of its payment element; PayPal has none. */
  paymentMethodId: v.optional(Opaque),
  storeSlug: Slug,
  customer: v.pick(Customer, ['id', 'firstName', 'lastName', 'email']),
  lookupNumber: v.optional(Opaque),
  storeName: v.string(),
});

export const initiatePayment = defineCall({
  name: 'InitiatePayment',
  method: 'POST',
  path: '/v1/initiatePayment',
  summary: 'Starts the payment of a checkout.',
  tag: 'payment',
  headers: IdempotencyHeaders,
  body: PaymentFields,
  response: Started,
  errors: PAYMENT_ERRORS,
});

export const updatePayment = defineCall({
  name: 'UpdatePayment',
  method: 'PUT',
  path: '/v1/updatePayment',
  summary: 'Changes a started payment: method, amount, customer.',
  tag: 'payment',
  headers: IdempotencyHeaders,
  body: v.object({ ...PaymentFields.entries, id: Opaque, paymentToken: Opaque }),
  response: Started,
  errors: PAYMENT_ERRORS,
});

export const getPayment = defineCall({
  name: 'Payment',
  method: 'GET',
  path: '/v1/payment',
  summary: 'State of a payment; the storefront requests it up to four times, a second apart.',
  tag: 'payment',
  query: v.object({ paymentId: Opaque, checkoutId: Opaque }),
  response: v.object({ state: PaymentState }),
  errors: { 404: "errors.payment: ['not found']", 429: 'too many requests in a short time' },
});

const Domain = v.pipe(
  v.string(),
  v.maxLength(253),
  v.regex(/^[a-z0-9.-]+$/i, 'expected a host name'),
);

export const verifyDomain = defineCall({
  name: 'VerifyDomain',
  method: 'POST',
  path: '/v1/payments/verifyDomain',
  summary: 'Registers the domain of a shop with the provider, so that wallets show there.',
  tag: 'payment',
  body: v.object({ domainName: Domain }),
  response: v.object({ verified: v.boolean() }),
  errors: { 403: 'the domain belongs to no store', 429: 'too many requests in a short time' },
});

/** Creates a card payment intent. This contract defines method, path and payload (row API-3). */
export const createPaymentIntent = defineCall({
  name: 'PaymentIntent',
  method: 'POST',
  path: '/v1/payments/intent',
  summary:
    'Creates the provider’s intent for the total of a checkout, which the platform computes.',
  tag: 'payment',
  headers: IdempotencyHeaders,
  body: v.object({ checkoutId: Opaque, storeSlug: Slug, paymentMethod: PaymentMethod }),
  response: v.object({ paymentId: Opaque, paymentToken: Opaque }),
  errors: PAYMENT_ERRORS,
});

/** Confirms an intent with payment method id and token. This contract defines method and path (row API-3). */
export const confirmPayment = defineCall({
  name: 'ConfirmPayment',
  method: 'POST',
  path: '/v1/payments/confirm',
  summary: 'Attaches a payment method to an intent and confirms it.',
  tag: 'payment',
  headers: IdempotencyHeaders,
  body: v.object({
    checkoutId: Opaque,
    storeSlug: Slug,
    paymentId: Opaque,
    paymentToken: Opaque,
    paymentMethodId: Opaque,
    returnUrl: v.pipe(v.string(), v.url(), v.maxLength(2_000)),
  }),
  response: v.object({ state: PaymentState, redirectUrl: v.optional(v.pipe(v.string(), v.url())) }),
  errors: PAYMENT_ERRORS,
});

/** The file that a wallet requests on a shop's domain; the shop's host loads it from the platform. This contract defines the path (row API-3). */
export const getWalletDomainFile = defineCall({
  name: 'WalletDomainFile',
  method: 'GET',
  path: '/.well-known/apple-developer-merchantid-domain-association',
  summary: 'The wallet domain verification file.',
  tag: 'payment',
  responseType: 'text',
  response: v.string(),
  errors: { 404: 'no file is set' },
});
