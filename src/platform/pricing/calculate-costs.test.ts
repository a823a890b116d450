import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TAX_CLASSES } from '#shared/contract/store-folder/tax-class.ts';
import type { ScopedPromo } from '#shared/rules/checkout/promo.ts';
import { allocate } from './allocate.ts';
import { allocateCosts, type CostBreakdown, calculateCosts } from './calculate-costs.ts';
import { createFlatTax } from './calculate-taxes.ts';

const lines = [
  { sku: 'a', quantity: 2, price: 2499, isDigital: false, taxClass: 'standard' as const },
  { sku: 'b', quantity: 1, price: 900, isDigital: true, taxClass: 'digital' as const },
];
const shipping = { chosen: 649, standard: 649 };

test('tax applies to the items after discount, and only physical lines carry shipping costs', () => {
  const promo: ScopedPromo = { code: 'TEN', type: 'percentage', value: 10 };
  expect(calculateCosts({ lines, shipping, calculateTaxes: createFlatTax(6_000), promo })).toEqual({
    items: 5898,
    shipping: 649,
    tax: 318,
    discount: 590,
    total: 6275,
    lines: [
      { sku: 'a', items: 4998, shipping: 649, tax: 269, discount: 500, total: 5416 },
      { sku: 'b', items: 900, shipping: 0, tax: 49, discount: 90, total: 859 },
    ],
    parts: {
      lines: [
        { amount: 4767, taxes: [269] },
        { amount: 859, taxes: [49] },
      ],
      delivery: { amount: 649, taxes: [0] },
    },
  });
});

test('PROMO-3 a code of some listings discounts only their lines, and 100 % of them does not pay for delivery', () => {
  const promo: ScopedPromo = { code: 'ALL', type: 'percentage', value: 100, listings: ['mug'] };
  const scoped = lines.map((line, index) => ({
    ...line,
    listingSlug: index === 0 ? 'tee' : 'mug',
  }));
  expect(
    calculateCosts({ lines: scoped, shipping, calculateTaxes: createFlatTax(6_000), promo }),
  ).toMatchObject({
    items: 5898,
    shipping: 649,
    tax: 300,
    discount: 900,
    lines: [
      { sku: 'a', tax: 300, discount: 0 },
      { sku: 'b', tax: 0, discount: 900, total: 0 },
    ],
  });
  const fixed: ScopedPromo = {
    ...promo,
    type: 'fixed_value',
    value: { amount: 5000, currency: 'USD' },
  };
  expect(
    calculateCosts({ lines: scoped, shipping, calculateTaxes: createFlatTax(0), promo: fixed })
      .discount,
  ).toBe(900);
});

test('an empty order costs nothing', () => {
  expect(
    calculateCosts({
      lines: [],
      shipping: { chosen: 0, standard: 0 },
      calculateTaxes: createFlatTax(6_000),
    }),
  ).toMatchObject({
    total: 0,
  });
});

test('remaining cents go to the largest remainders', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocate(5, [1, 2, 7])).toEqual([1, 1, 3]);
  expect(allocate(7, [0, 0])).toEqual([7, 0]);
  expect(allocate(0, [])).toEqual([]);
});

const Line = fc.record({
  sku: fc.uuid(),
  listingSlug: fc.constantFrom('tee', 'mug', 'cap'),
  quantity: fc.integer({ min: 1, max: 999 }),
  price: fc.integer({ min: 0, max: 500_000 }),
  isDigital: fc.boolean(),
  taxClass: fc.constantFrom(...TAX_CLASSES),
});
const listings = fc.option(fc.subarray(['tee', 'mug', 'cap'], { minLength: 1 }), {
  nil: undefined,
});
const Promo: fc.Arbitrary<ScopedPromo | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.constant({ code: 'S', type: 'free_shipping' as const }),
  fc.record({
    code: fc.constant('P'),
    type: fc.constant('percentage' as const),
    value: fc.double({ min: 0.1, max: 200, noNaN: true }),
    listings,
  }),
  fc.record({
    code: fc.constant('F'),
    type: fc.constant('fixed_value' as const),
    value: fc.record({ amount: fc.integer({ min: 1, max: 1e8 }), currency: fc.constant('USD') }),
    listings,
  }),
);
const Order = fc.record({
  lines: fc.array(Line, { minLength: 1, maxLength: 30 }),
  shipping: fc.record({ chosen: fc.nat(10_000), standard: fc.nat(10_000) }),
  calculateTaxes: fc.nat(30_000).map(createFlatTax),
  promo: Promo,
});
const PARTS = ['items', 'shipping', 'tax', 'discount', 'total'] as const;

test('PROMO-3 for any order, amounts are whole cents, lines add up to the order, and no amount is negative', () => {
  fc.assert(
    fc.property(Order, (order) => {
      const { lines: lineCosts, ...costs } = calculateCosts(order);
      for (const part of PARTS) {
        expect(lineCosts.reduce((sum, line) => sum + line[part], 0)).toBe(costs[part]);
        expect(Number.isSafeInteger(costs[part])).toBe(true);
        expect(costs[part]).toBeGreaterThanOrEqual(0);
      }
      expect(costs.total).toBe(costs.items + costs.shipping + costs.tax - costs.discount);
      for (const line of lineCosts)
        for (const part of PARTS) expect(line[part]).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('allocating the costs of a placed order to its lines does not change them', () => {
  fc.assert(
    fc.property(Order, (order) => {
      const { lines: _, ...costs }: CostBreakdown & { lines: unknown } = calculateCosts(order);
      const { lines } = calculateCosts(order);
      const discounted = order.lines.map((line, index) => ({
        ...line,
        discount: lines[index]?.discount ?? 0,
      }));
      // Orders of earlier versions have no discounts of lines.
      for (const allocated of [
        allocateCosts(order.lines, costs),
        allocateCosts(discounted, costs),
      ]) {
        for (const part of PARTS) {
          expect(allocated[part]).toBe(costs[part]);
          expect(allocated.lines.reduce((sum, line) => sum + line[part], 0)).toBe(costs[part]);
        }
      }
      expect(allocateCosts(discounted, costs).lines.map(({ discount }) => discount)).toEqual(
        lines.map(({ discount }) => discount),
      );
    }),
  );
});
