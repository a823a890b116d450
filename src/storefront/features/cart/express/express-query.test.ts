import { expect, test } from 'vitest';
import { expressMethod } from './express-query.ts';

test('CHK-19 the five methods of an express checkout; afterpay is the default', () => {
  expect(['afterpay', 'stripe', 'paypal', 'googlepay', 'applepay'].map(expressMethod)).toEqual([
    'afterpay',
    'card',
    'paypal',
    'google-pay',
    'apple-pay',
  ]);
  for (const asked of [null, '', 'bitcoin', 'toString']) expect(expressMethod(asked)).toBe('afterpay');
});
