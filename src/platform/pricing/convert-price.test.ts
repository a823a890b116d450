import { expect, test } from 'vitest';
import { convertPrice } from './convert-price.ts';

test('a price in the default currency is not converted', () => {
  expect(convertPrice(2499, 'USD', 'USD')).toBe(2499);
  expect(convertPrice(1, 'EUR', 'EUR')).toBe(1);
});

test('a converted price is rounded up to a whole or half unit', () => {
  expect(convertPrice(2499, 'USD', 'EUR')).toBe(2300);
  expect(convertPrice(2500, 'USD', 'EUR')).toBe(2300);
  expect(convertPrice(2501, 'USD', 'EUR')).toBe(2350);
  expect(convertPrice(1, 'USD', 'GBP')).toBe(50);
  expect(convertPrice(0, 'USD', 'GBP')).toBe(0);
  expect(convertPrice(2300, 'EUR', 'USD')).toBe(2500);
});
