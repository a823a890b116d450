import { expect, test } from 'vitest';
import { listPaymentMethods } from './payment-setup.ts';

const stripe = { publishableKey: 'pk_test_1', scriptUrl: null };
const paypal = { clientId: 'client', environment: 'sandbox', scriptUrl: null } as const;
const SHOWN = { hideCard: false, hidePaypal: false, hideAfterpay: false };
const both = { mode: 'test', stripe, paypal } as const;

test('every method of the providers there are; basic-card in the sandbox alone', () => {
  expect(listPaymentMethods(both, SHOWN)).toEqual(['card', 'afterpay', 'apple-pay', 'google-pay', 'paypal']);
  expect(listPaymentMethods({ ...both, mode: 'sandbox' }, SHOWN)).toContain('basic-card');
  expect(listPaymentMethods({ ...both, paypal: null }, SHOWN)).not.toContain('paypal');
  expect(listPaymentMethods({ ...both, stripe: null }, SHOWN)).toEqual(['paypal']);
});

test('FLAG-3 a flag takes its method away', () => {
  expect(listPaymentMethods(both, { ...SHOWN, hideCard: true })).toEqual([
    'afterpay',
    'apple-pay',
    'google-pay',
    'paypal',
  ]);
  expect(listPaymentMethods(both, { ...SHOWN, hidePaypal: true })).not.toContain('paypal');
  expect(listPaymentMethods(both, { ...SHOWN, hideAfterpay: true })).not.toContain('afterpay');
});

test('FLAG-3 at least one method that needs no wallet stays', () => {
  const all = { hideCard: true, hidePaypal: true, hideAfterpay: true };
  expect(listPaymentMethods(both, all)).toEqual(['card', 'apple-pay', 'google-pay']);
  expect(listPaymentMethods({ ...both, stripe: null }, all)).toEqual(['paypal']);
});
