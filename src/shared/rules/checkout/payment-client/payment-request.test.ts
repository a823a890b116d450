import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Checkout } from '#shared/contract/checkout.ts';
import { initiatePayment } from '#shared/contract/payment.ts';
import { createPaymentRequest, toProviderBilling } from './payment-request.ts';

const customer = {
  id: 'cus_1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+1 787 555 0123',
  address: {
    address1: '11 Mill Road',
    city: 'San Juan',
    state: 'Puerto Rico',
    stateCode: 'PR',
    zip: '00901',
    country: 'United States',
    countryCode: 'US',
  },
};
const checkout = {
  id: 'c1',
  costs: { total: { value: 4_715, currency: 'USD' } },
  orderLookupNumber: null,
} as unknown as Checkout;
const store = { storeSlug: 'corvane', storeName: 'Corvane', billingCountry: 'US' };
const input = { checkout, customer, paymentMethodId: undefined };

test('the payment request matches the contract, with the amount in minor units', () => {
  const body = createPaymentRequest(store, { ...input, method: 'card', paymentMethodId: 'pm_1' });
  expect(v.parse(initiatePayment.body, body)).toEqual(body);
  expect(body).toMatchObject({
    amount: 4_715,
    platform: 'stripe',
    paymentMethod: 'card',
    paymentMethodId: 'pm_1',
    customer: { id: 'cus_1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
  });
});

test.each(['card', 'afterpay', 'apple-pay', 'google-pay', 'basic-card'] as const)(
  'CHK-26 the provider of %s is the card provider',
  (method) => {
    expect(createPaymentRequest(store, { ...input, method }).platform).toBe('stripe');
  },
);

test('CHK-26 the provider of PayPal is PayPal, without a payment method id', () => {
  const body = createPaymentRequest(store, { ...input, method: 'paypal' });
  expect(body.platform).toBe('paypal');
  expect(body).not.toHaveProperty('paymentMethodId');
});

test('the billing details of a card have its name and the country United States', () => {
  expect(toProviderBilling(customer, { country: 'US', name: 'A. Byron' })).toMatchObject({
    name: 'A. Byron',
    address: { line1: '11 Mill Road', state: 'PR', postal_code: '00901', country: 'US' },
  });
});

test('without a billing country the billing address has the customer’s country', () => {
  const inGermany = {
    ...customer,
    address: { ...customer.address, country: 'Germany', countryCode: 'DE' },
  };
  expect(toProviderBilling(inGermany).address.country).toBe('DE');
  const { billingCountry: _, ...elsewhere } = store;
  const body = createPaymentRequest(elsewhere, { ...input, customer: inGermany, method: 'card' });
  expect(body.billingDetails.address?.countryCode).toBe('DE');
});
