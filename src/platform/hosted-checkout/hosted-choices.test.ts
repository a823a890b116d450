import { expect, test } from 'vitest';
import type { Flags } from '#shared/contract/flags.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import { getHostedChoices } from './hosted-choices.ts';

const SETUP: PaymentSetup = {
  mode: 'sandbox',
  stripe: { publishableKey: 'pk', scriptUrl: null },
  paypal: { clientId: 'id', environment: 'sandbox', scriptUrl: null },
  methods: ['card', 'paypal', 'afterpay', 'google-pay'],
};
const choose = (country: string, setup = SETUP, flags: Partial<Flags> = {}) =>
  getHostedChoices(setup, flags as Flags, country, 'USD');

test('HOSTED-4 the methods are those of the shop, Afterpay only in the United States', () => {
  expect(choose('US')).toEqual(['card', 'paypal', 'wallet', 'afterpay']);
  expect(choose('DE')).toEqual(['card', 'paypal', 'wallet']);
  expect(choose('US', SETUP, { hideAfterpay: true, hidePaypal: true })).toEqual(['card', 'wallet']);
});

test('HOSTED-4 a method whose provider is missing is not offered', () => {
  expect(choose('US', { ...SETUP, paypal: null })).toEqual(['card', 'wallet', 'afterpay']);
  expect(choose('US', { ...SETUP, stripe: null })).toEqual(['paypal']);
});
