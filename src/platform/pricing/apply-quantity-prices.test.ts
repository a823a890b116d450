import { expect, test } from 'vitest';
import { getBreakPrice } from '#shared/rules/catalog/break-price.ts';
import { applyQuantityPrices } from './apply-quantity-prices.ts';

const quantityPrices = [
  { quantity: 5, price: 900 },
  { quantity: 10, price: 800 },
];
const line = (quantity: number, more: object = {}) => ({
  listingId: '1',
  productId: '101',
  price: 1000,
  quantity,
  quantityPrices,
  ...more,
});
const price = (...lines: ReturnType<typeof line>[]) =>
  applyQuantityPrices(lines).map((one) => one.price);

test('PRICE-6.05 the largest break that the units reach applies, and those of a product count together', () => {
  expect([1, 4, 5, 9, 10, 999].map((quantity) => price(line(quantity))[0])).toEqual([
    1000, 1000, 900, 900, 800, 800,
  ]);
  const large = { price: 1200, quantityPrices: [{ quantity: 5, price: 1100 }] };
  expect(price(line(3), line(2, large))).toEqual([900, 1100]);
  // Other products and other listings do not count.
  expect(price(line(3), line(3, { productId: '102' }), line(3, { listingId: '2' }))).toEqual([
    1000, 1000, 1000,
  ]);
  expect(price(line(9, { quantityPrices: undefined }))).toEqual([1000]);
});

test('PRICE-6.05 percent are rounded half a cent up, and nothing becomes free', () => {
  expect(getBreakPrice({ percent: 15 }, 2499)).toBe(2124);
  expect(getBreakPrice({ percent: 50 }, 25)).toBe(13);
  expect(getBreakPrice({ percent: 99 }, 3)).toBe(1);
  expect(getBreakPrice({ price: 700 }, 2499)).toBe(700);
});
