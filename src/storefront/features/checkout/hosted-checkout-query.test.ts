import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getHostedCheckoutPage } from '#shared/contract/hosted-checkout.ts';
import { toHostedCheckoutQuery } from './hosted-checkout-query.ts';

const ORDER = {
  lines: [
    { sku: '12-104-3', quantity: 2 },
    { sku: '12-104-4', quantity: 1 },
    { sku: '9-1-1', quantity: 1 },
  ],
  currency: 'EUR',
  locale: 'de',
  method: 'card',
  store: 'corvane',
  storeUrl: 'https://corvane.example',
  country: 'DE',
  affiliate: 'ada-7',
  deviceId: 'device',
  cartKey: '5f0c1c5e-9d0b-4d3c-8d8c-0b9a3c6f2e11',
  ga: 'GA1.1.2.3',
} as const;

test('CHK-20 the redirect to the hosted checkout has all query fields', () => {
  const query = toHostedCheckoutQuery(ORDER);
  expect(query).toEqual({
    currency: 'EUR',
    locale: 'de',
    payment_method: 'card',
    ship_method: '1',
    skus: '12-104-3_2,12-104-4_1,9-1-1_1',
    store_id: 'corvane',
    store_url: 'https://corvane.example',
    aid: 'ada-7',
    device_id: 'device',
    cart_key: '5f0c1c5e-9d0b-4d3c-8d8c-0b9a3c6f2e11',
    _ga: 'GA1.1.2.3',
    content_ids: '12,9',
    shipping: 'DE',
    method: 'extra',
  });
  expect(v.is(getHostedCheckoutPage.query, query)).toBe(true);
});

test('CHK-20 the redirect for Afterpay names it twice', () => {
  expect(toHostedCheckoutQuery({ ...ORDER, method: 'afterpay' })).toMatchObject({
    payment_method: 'afterpay',
    method: 'afterpay',
  });
});
