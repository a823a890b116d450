import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { validateAddress } from '#shared/contract/address.ts';
import { resolveAddress, suggestAddresses } from '#shared/contract/address-suggestions.ts';
import { getAvailability } from '#shared/contract/availability.ts';
import type { Call } from '#shared/contract/call.ts';
import { findCartListings, recalculateCart } from '#shared/contract/cart.ts';
import {
  createCheckout,
  getCheckout,
  submitCheckout,
  updateCheckout,
} from '#shared/contract/checkout.ts';
import { request } from '#shared/contract/client/http.ts';
import {
  getCollection,
  getCollectionItems,
  listCollections,
} from '#shared/contract/collections.ts';
import { quoteDelivery } from '#shared/contract/delivery.ts';
import { getFlags } from '#shared/contract/flags.ts';
import { getInventory } from '#shared/contract/inventory.ts';
import { getListingCheck } from '#shared/contract/listing.ts';
import { getOrder, getOrderByCart, placeOrder, recoverOrders } from '#shared/contract/orders.ts';
import {
  confirmPayment,
  createPaymentIntent,
  getPayment,
  getWalletDomainFile,
  initiatePayment,
  updatePayment,
  verifyDomain,
} from '#shared/contract/payment.ts';
import { previewTheme } from '#shared/contract/preview.ts';
import { getProducts } from '#shared/contract/product.ts';
import { getProductData } from '#shared/contract/product-data.ts';
import { trackViewedCampaign } from '#shared/contract/tracking.ts';
import { recordRequests } from '../helpers/contract/recorded.ts';

const KEY = { 'idempotency-key': '7b0c2c1e-8d1f-4f7a-9d55-0c6f0a2f3c11' };
const lineItems = [{ teespringID: '12-104-3', quantity: 2 }];
const customer = { id: 'cu1', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
const payment = {
  amount: 2499,
  platform: 'stripe',
  paymentMethod: 'card',
  checkoutId: 'c1',
  billingDetails: { name: 'Ann Lee' },
  paymentMethodId: 'pm_1',
  storeSlug: 'fixture',
  customer,
  lookupNumber: 'L1',
  storeName: 'Fixture',
} as const;
const suggesting = { country: 'US', language: 'en', session: 'session-1' } as const;
const address = {
  address: '1 Main St',
  city: 'Erie',
  state: 'Pennsylvania',
  zip: '16501',
  countryAbbrv: 'US',
};
const returnUrl = 'https://shop.example/checkout/c1';

/** A call, its input and the expected request line. Bodies are sent unchanged. */
const requests: readonly [call: Call, input: object, line: string][] = [
  [listCollections, { query: { storeSlug: 'fixture' } }, 'GET /v1/collections?storeSlug=fixture'],
  [
    getCollectionItems,
    { params: { id: '7' }, query: { page: 2 } },
    'GET /v1/collection/7/items?page=2',
  ],
  [getCollection, { params: { id: '7' } }, 'GET /v1/collection/7'],
  [getProductData, { params: { slug: 'fixture' } }, 'GET /v1/product-data/fixture'],
  [
    getListingCheck,
    {
      query: {
        slug: 'tee',
        currency: 'EUR',
        region: 'EU',
        country_code: 'DE',
        storeSlug: 'fixture',
        productId: '101',
      },
      headers: {},
    },
    'GET /v1/listings?slug=tee&currency=EUR&region=EU&country_code=DE&storeSlug=fixture&productId=101',
  ],
  [
    getProducts,
    { query: { slug: 'fixture', visibility: 'any' }, headers: { 'x-preview-grant': 'granted' } },
    'GET /v1/stores/products?slug=fixture&visibility=any',
  ],
  [
    previewTheme,
    { headers: {}, body: { siteKey: 'fixture', token: 'sealed' } },
    'POST /v1/theme/preview',
  ],
  [getInventory, { query: { colorId: '4', sizeId: '2' } }, 'GET /v1/inventory?colorId=4&sizeId=2'],
  [
    findCartListings,
    { query: { storeSlug: 'fixture', itemGroupIds: '1,2' } },
    'GET /v1/cart/listings?storeSlug=fixture&itemGroupIds=1%2C2',
  ],
  [getOrderByCart, { query: { cartId: 'c1' } }, 'GET /v1/orders?cartId=c1'],
  [
    getOrder,
    { params: { lookupNumber: 'L/1' }, query: { storeSlug: 'fixture' } },
    'GET /v1/orders/L%2F1?storeSlug=fixture',
  ],
  [
    trackViewedCampaign,
    { body: { campaign_id: '12', referrer: 'https://a.example/', get_vars: { utm_source: 'x' } } },
    'POST /tracking/viewed_campaign',
  ],
  [
    recoverOrders,
    { query: { email: 'ann+x@example.com', slug: 'fixture' } },
    'POST /v1/orders/recover?email=ann%2Bx%40example.com&slug=fixture',
  ],
  [
    getAvailability,
    { query: { userToken: 'pub_u', listingId: '12' }, headers: { 'x-api-key': 'pub_k' } },
    'GET /v1/availability?userToken=pub_u&listingId=12',
  ],
  [getFlags, { query: { kind: 'store', key: 'fixture' } }, 'GET /v1/flags?kind=store&key=fixture'],
  [
    createCheckout,
    {
      headers: KEY,
      body: {
        lineItems,
        storeSlug: 'fixture',
        trafficSource: 'social',
        affiliate: 'a-1',
        currency: 'USD',
      },
    },
    'POST /checkout',
  ],
  [
    getCheckout,
    { query: { id: 'c1', storeSlug: 'fixture' } },
    'GET /checkout?id=c1&storeSlug=fixture',
  ],
  [
    updateCheckout,
    {
      headers: KEY,
      body: { id: 'c1', data: { storeSlug: 'fixture', promoCode: 'TEN', paymentMethod: 'card' } },
    },
    'PUT /v1/checkout',
  ],
  [
    submitCheckout,
    {
      headers: KEY,
      body: {
        checkoutId: 'c1',
        storeSlug: 'fixture',
        paymentToken: 't',
        paymentId: 'p',
        platform: 'stripe',
        returnUrl,
      },
    },
    'POST /v1/checkout/submit',
  ],
  [
    quoteDelivery,
    { body: { id: 'c1', storeSlug: 'fixture', stateCode: 'PA', countryCode: 'US' } },
    'POST /deliveryOptions',
  ],
  [initiatePayment, { headers: KEY, body: payment }, 'POST /v1/initiatePayment'],
  [
    updatePayment,
    { headers: KEY, body: { ...payment, id: 'x', paymentToken: 't' } },
    'PUT /v1/updatePayment',
  ],
  [
    getPayment,
    { query: { paymentId: 'p', checkoutId: 'c1' } },
    'GET /v1/payment?paymentId=p&checkoutId=c1',
  ],
  [verifyDomain, { body: { domainName: 'shop.example' } }, 'POST /v1/payments/verifyDomain'],
  [validateAddress, { body: address }, 'POST /v1/address/validate'],
  [suggestAddresses, { body: { input: '1 Main', ...suggesting } }, 'POST /v1/address/suggestions'],
  [resolveAddress, { body: { id: 'p1', ...suggesting } }, 'POST /v1/address/suggestions/resolve'],
  [
    createPaymentIntent,
    { headers: KEY, body: { checkoutId: 'c1', storeSlug: 'fixture', paymentMethod: 'card' } },
    'POST /v1/payments/intent',
  ],
  [
    confirmPayment,
    {
      headers: KEY,
      body: {
        checkoutId: 'c1',
        storeSlug: 'fixture',
        paymentId: 'p',
        paymentToken: 't',
        paymentMethodId: 'm',
        returnUrl,
      },
    },
    'POST /v1/payments/confirm',
  ],
  [
    placeOrder,
    { headers: KEY, body: { checkoutId: 'c1', storeSlug: 'fixture', paymentId: 'p' } },
    'POST /v1/orders',
  ],
  [
    recalculateCart,
    { body: { storeSlug: 'fixture', currency: 'USD', region: 'USA', lineItems } },
    'POST /v1/cart/recalculate',
  ],
  [getWalletDomainFile, {}, 'GET /.well-known/apple-developer-merchantid-domain-association'],
];

describe('requests of the client', () => {
  test.each(requests)('$name: $2', async (call, input, line) => {
    const { sent, platform } = recordRequests(() => Response.json({ errors: [] }, { status: 400 }));
    await request(platform, call, input as never);
    const { body, headers, query, params } = input as Record<
      'body' | 'headers' | 'query' | 'params',
      unknown
    >;
    expect(sent.map((one) => one.line)).toEqual([line]);
    expect(sent[0]?.body).toEqual(body);
    for (const [name, value] of Object.entries(headers ?? {}))
      expect(sent[0]?.headers.get(name)).toBe(value);
    // The platform's validation accepts the request.
    const pairs = [
      [call.body, body] as const,
      [call.headers, headers] as const,
      [call.params, params] as const,
    ];
    for (const [schema, value] of pairs)
      if (schema) expect(v.safeParse(schema, value).issues).toBeUndefined();
    if (call.query) expect(v.safeParse(call.query, query).issues).toBeUndefined();
  });
});
