import { expect, test } from 'vitest';
import { parseExpressMethod } from './express-method.ts';

test('CHK-19 the five methods of an express checkout; afterpay is the default', () => {
  expect(['afterpay', 'stripe', 'paypal', 'googlepay', 'applepay'].map(parseExpressMethod)).toEqual([
    'afterpay',
    'card',
    'paypal',
    'google-pay',
    'apple-pay',
  ]);
  for (const asked of [null, '', 'bitcoin', 'toString']) expect(parseExpressMethod(asked)).toBe('afterpay');
});
