import { expect, test } from 'vitest';
import { validateAddress } from '#shared/contract/address.ts';
import type { Call } from '#shared/contract/call.ts';
import { CALLS } from '#shared/contract/calls.ts';
import { findCartListings, recalculateCart } from '#shared/contract/cart.ts';
import { updateCheckout } from '#shared/contract/checkout.ts';
import { getCollection } from '#shared/contract/collections.ts';
import { getFlags } from '#shared/contract/flags.ts';
import { getOrder, placeOrder } from '#shared/contract/orders.ts';
import {
  confirmPayment,
  createPaymentIntent,
  getWalletDomainFile,
} from '#shared/contract/payment.ts';
import { previewTheme } from '#shared/contract/preview.ts';
import { getProductData } from '#shared/contract/product-data.ts';

/** Calls whose path the spec does not show, each with the one it has here. */
const DECIDED: readonly [what: string, call: Call, address: string][] = [
  ['address validation', validateAddress, 'POST /v1/address/validate'],
  ['payment-intent creation', createPaymentIntent, 'POST /v1/payments/intent'],
  ['confirmation of the payment', confirmPayment, 'POST /v1/payments/confirm'],
  ['place order', placeOrder, 'POST /v1/orders'],
  ['order by lookup number', getOrder, 'GET /v1/orders/{lookupNumber}'],
  ['recalculation for express checkout', recalculateCart, 'POST /v1/cart/recalculate'],
  ['apply promo code', updateCheckout, 'PUT /v1/checkout'],
  ['loading of the persisted cart', findCartListings, 'GET /v1/cart/listings'],
  [
    'wallet domain file',
    getWalletDomainFile,
    'GET /.well-known/apple-developer-merchantid-domain-association',
  ],
  ['lazy collection fetch', getCollection, 'GET /v1/collection/{id}'],
  ['product-data cache file', getProductData, 'GET /v1/product-data/{slug}'],
  ['draft theme of a preview link', previewTheme, 'POST /v1/theme/preview'],
  ['feature flags', getFlags, 'GET /v1/flags'],
];

test.each(DECIDED)('API-3 %s has one documented path', (_, call, address) => {
  expect(`${call.method} ${call.path}`).toBe(address);
  expect(call.summary).not.toBe('');
  expect(CALLS.filter((other) => (other as Call) === call)).toHaveLength(1);
});
