import { expect, test } from 'vitest';
import { formatDecimal, formatMoney } from './money.ts';

test('money shows two decimals with its currency', () => {
  expect(formatMoney(2499, 'USD', 'en')).toBe('$24.99');
  expect(formatMoney(100, 'EUR', 'de')).toBe('1,00\u00a0€');
  expect(formatMoney(0, 'GBP', 'en-GB')).toBe('£0.00');
  expect(formatMoney(2499, 'CAD', 'en')).toBe('CA$24.99');
});

test('decimal amounts never pass through a float', () => {
  expect(formatDecimal(1)).toBe('0.01');
  expect(formatDecimal(110)).toBe('1.10');
  expect(formatDecimal(-2499)).toBe('-24.99');
  expect(formatDecimal(9_007_199_254_740_991)).toBe('90071992547409.91');
});
