import { expect, test } from 'vitest';
import { listPaymentMethods, withMethods } from './payment-setup.ts';

const stripe = { publishableKey: 'pk_test_1', scriptUrl: null };
const paypal = { clientId: 'client', environment: 'sandbox', scriptUrl: null } as const;
const NONE_HIDDEN = {
  hideCard: false,
  hidePaypal: false,
  hideAfterpay: false,
  paymentLayout: 'fields',
} as const;
const both = { mode: 'test', stripe, paypal } as const;

test('all methods of the configured providers are listed; basic-card only in the sandbox', () => {
  expect(listPaymentMethods(both, NONE_HIDDEN)).toEqual([
    'card',
    'afterpay',
    'apple-pay',
    'google-pay',
    'paypal',
  ]);
  expect(listPaymentMethods({ ...both, mode: 'sandbox' }, NONE_HIDDEN)).toContain('basic-card');
  expect(listPaymentMethods({ ...both, paypal: null }, NONE_HIDDEN)).not.toContain('paypal');
  expect(listPaymentMethods({ ...both, stripe: null }, NONE_HIDDEN)).toEqual(['paypal']);
});

test('FLAG-3 a flag hides its method', () => {
  expect(listPaymentMethods(both, { ...NONE_HIDDEN, hideCard: true })).toEqual([
    'afterpay',
    'apple-pay',
    'google-pay',
    'paypal',
  ]);
  expect(listPaymentMethods(both, { ...NONE_HIDDEN, hidePaypal: true })).not.toContain('paypal');
  expect(listPaymentMethods(both, { ...NONE_HIDDEN, hideAfterpay: true })).not.toContain(
    'afterpay',
  );
});

test('FLAG-3 at least one method that needs no wallet is offered', () => {
  const all = { ...NONE_HIDDEN, hideCard: true, hidePaypal: true, hideAfterpay: true };
  expect(listPaymentMethods(both, all)).toEqual(['card', 'apple-pay', 'google-pay']);
  expect(listPaymentMethods({ ...both, stripe: null }, all)).toEqual(['paypal']);
});

test('ELEM-7 Klarna and Link are methods of stores with the payment element alone, and hidden with the card', () => {
  const element = { ...NONE_HIDDEN, paymentLayout: 'element' } as const;
  expect(listPaymentMethods(both, element)).toEqual([
    ...['card', 'afterpay', 'apple-pay', 'google-pay', 'klarna', 'link', 'paypal'],
  ]);
  expect(listPaymentMethods({ ...both, stripe: null }, element)).toEqual(['paypal']);
  expect(listPaymentMethods(both, { ...element, hideCard: true })).not.toContain('klarna');
});

test('ELEM-11 Link needs no form in stores with the payment element alone', () => {
  const setup = { mode: 'sandbox', stripe, paypal: null } as const;
  const read = (paymentLayout: 'fields' | 'element') =>
    withMethods(setup, { ...NONE_HIDDEN, paymentLayout }).express;
  expect(read('fields')).toEqual(['apple-pay', 'google-pay', 'basic-card']);
  expect(read('element')).toEqual(['apple-pay', 'google-pay', 'link', 'basic-card']);
});
