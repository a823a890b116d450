import { expect, test } from 'vitest';
import { parseExpressMethod } from './express-method.ts';

test('CHK-19 an express checkout has five methods, with afterpay as the default', () => {
  expect(['afterpay', 'stripe', 'paypal', 'googlepay', 'applepay'].map(parseExpressMethod)).toEqual(
    ['afterpay', 'card', 'paypal', 'google-pay', 'apple-pay'],
  );
  for (const unknown of [null, '', 'bitcoin', 'toString'])
    expect(parseExpressMethod(unknown)).toBe('afterpay');
});
