import { expect, test } from 'vitest';
import { toCheckoutTotals } from './checkout-totals.ts';

const cost = (one: number, other: number) => ({
  value: one + other,
  lineItems: [
    { teespringID: '1-1-1', value: one },
    { teespringID: '2-1-1', value: other },
  ],
});

test('the parts add up to the total, and the lines to the subtotal', () => {
  const costs = {
    shipping: cost(300, 200),
    tax: cost(255, 0),
    discount: cost(340, 100),
    total: { ...cost(3_400 + 300 + 255 - 340, 1_000 + 200 - 100), currency: 'USD' as const },
  };
  const totals = toCheckoutTotals({ costs });
  expect(totals).toMatchObject({
    subtotal: 4_400,
    delivery: 500,
    tax: 255,
    discount: 440,
    total: 4_715,
  });
  expect([...totals.lines]).toEqual([
    ['1-1-1', 3_400],
    ['2-1-1', 1_000],
  ]);
});
