import { expect, test } from 'vitest';
import { methodsOf } from './setup.ts';

const stripe = { publishableKey: 'pk_test_1', scriptUrl: null };
const paypal = { clientId: 'client', environment: 'sandbox', scriptUrl: null } as const;
const SHOWN = { hideCard: false, hidePaypal: false, hideAfterpay: false };
const both = { mode: 'test', stripe, paypal } as const;

test('every method of the providers there are; basic-card in the sandbox alone', () => {
  expect(methodsOf(both, SHOWN)).toEqual(['card', 'afterpay', 'apple-pay', 'google-pay', 'paypal']);
  expect(methodsOf({ ...both, mode: 'sandbox' }, SHOWN)).toContain('basic-card');
  expect(methodsOf({ ...both, paypal: null }, SHOWN)).not.toContain('paypal');
  expect(methodsOf({ ...both, stripe: null }, SHOWN)).toEqual(['paypal']);
});

test('FLAG-3 a flag takes its method away', () => {
  expect(methodsOf(both, { ...SHOWN, hideCard: true })).toEqual(['afterpay', 'apple-pay', 'google-pay', 'paypal']);
  expect(methodsOf(both, { ...SHOWN, hidePaypal: true })).not.toContain('paypal');
  expect(methodsOf(both, { ...SHOWN, hideAfterpay: true })).not.toContain('afterpay');
});

test('FLAG-3 at least one method that needs no wallet stays', () => {
  const all = { hideCard: true, hidePaypal: true, hideAfterpay: true };
  expect(methodsOf(both, all)).toEqual(['card', 'apple-pay', 'google-pay']);
  expect(methodsOf({ ...both, stripe: null }, all)).toEqual(['paypal']);
});
