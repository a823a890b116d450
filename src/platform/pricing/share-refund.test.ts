import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScopedPromo } from '#shared/rules/checkout/promo.ts';
import { sum } from './allocate.ts';
import { calculateCosts } from './calculate-costs.ts';
import { createFlatTax, createRatedTaxes } from './calculate-taxes.ts';
import { divideEarlierOrder } from './order-parts.ts';
import {
  getRefundAmount,
  type RefundParts,
  type RefundSelection,
  shareRefund,
} from './share-refund.ts';

const LINES = [
  { sku: 'a', quantity: 3, price: 1000, isDigital: false, taxClass: 'standard' as const },
  { sku: 'b', quantity: 1, price: 999, isDigital: true, taxClass: 'books' as const },
];
const VAT = createRatedTaxes({
  name: 'vat',
  isIncluded: true,
  taxDelivery: true,
  getRate: ({ taxClass }) => (taxClass === 'books' ? 7_000 : 19_000),
});
const NOTHING = { items: [], delivery: false, amount: 0 };

test('SELL-3.1 a refund of items, of the delivery or of an amount has the taxes of what it returns', () => {
  const { parts, total } = calculateCosts({
    lines: LINES,
    shipping: { chosen: 500, standard: 500 },
    calculateTaxes: VAT,
  });
  const refund = (selection: RefundSelection | undefined, earlier: readonly RefundParts[] = []) => {
    const shared = shareRefund(LINES, parts, earlier, selection);
    if (!shared.ok) throw new Error(shared.error);
    return shared.value;
  };
  expect(total).toBe(4499);
  const book = refund({ ...NOTHING, items: [{ sku: 'b', quantity: 1 }] });
  expect(book.lines[1]).toEqual({ sku: 'b', quantity: 1, amount: 999, taxes: [0, 65] });
  const delivery = refund({ ...NOTHING, delivery: true });
  expect([getRefundAmount(delivery), delivery.delivery.taxes]).toEqual([500, [80, 0]]);
  const first = refund({ ...NOTHING, items: [{ sku: 'a', quantity: 1 }] });
  const amount = refund({ ...NOTHING, amount: 100 }, [first]);
  expect(getRefundAmount(amount)).toBe(100);
  const rest = refund(undefined, [first, amount]);
  expect(rest.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(getRefundAmount(first) + getRefundAmount(amount) + getRefundAmount(rest)).toBe(total);
});

test.each([
  [{ ...NOTHING, items: [{ sku: 'x', quantity: 1 }] }, 'x is not in the order, which has a, b'],
  [{ ...NOTHING, items: [{ sku: 'a', quantity: 4 }] }, '4 of a, but only 3 are not refunded yet'],
  [
    {
      ...NOTHING,
      items: [
        { sku: 'a', quantity: 1 },
        { sku: 'a', quantity: 1 },
      ],
    },
    'a is listed twice',
  ],
  [{ ...NOTHING, delivery: true }, 'nothing of the delivery is left to refund'],
  [{ ...NOTHING, amount: 4_000 }, 'more than what is left of the payment'],
])('SELL-3.1 a refund of %o is not possible', (selection, message) => {
  const { parts } = calculateCosts({
    lines: LINES,
    shipping: { chosen: 0, standard: 0 },
    calculateTaxes: VAT,
  });
  expect(shareRefund(LINES, parts, [], selection)).toEqual({ ok: false, error: message });
});

const line = fc.record({
  price: fc.integer({ min: 0, max: 9_999_999 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  isDigital: fc.boolean(),
  taxClass: fc.constantFrom('standard' as const, 'books' as const),
});
const promo: fc.Arbitrary<ScopedPromo | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.record({
    code: fc.constant('P'),
    type: fc.constant('percentage' as const),
    value: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    code: fc.constant('F'),
    type: fc.constant('free_shipping' as const),
    value: fc.constant(0),
  }),
);
const taxes = fc.oneof(
  fc.integer({ min: 0, max: 30_000 }).map(createFlatTax),
  fc
    .record({
      isIncluded: fc.boolean(),
      taxDelivery: fc.boolean(),
      high: fc.nat(27_000),
      low: fc.nat(9_000),
    })
    .map(({ high, low, ...rest }) =>
      createRatedTaxes({
        name: 'vat',
        ...rest,
        getRate: ({ taxClass }) => (taxClass === 'books' ? low : high),
      }),
    ),
);
/** What a seller tries, as shares of what is possible. */
const attempt = fc.record({
  units: fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
  delivery: fc.boolean(),
  amount: fc.oneof(fc.constant(0), fc.nat(5_000), fc.nat(50_000_000)),
});

test('SELL-3.2 for every order, discount and tax, all refunds return at most the total, and their taxes at most each tax; when all is refunded, both exactly', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.nat(5_000),
      promo,
      taxes,
      fc.boolean(),
      fc.array(attempt, { maxLength: 8 }),
      (bare, chosen, code, calculateTaxes, isEarlier, attempts) => {
        const lines = bare.map((one, index) => ({ ...one, sku: String(index) }));
        const costs = calculateCosts({
          lines,
          shipping: { chosen, standard: chosen },
          calculateTaxes,
          ...(code && { promo: code }),
        });
        const { items: itemsTotal, shipping, tax, discount, taxLines } = costs;
        const parts = isEarlier
          ? divideEarlierOrder(lines, { itemsTotal, shipping, tax, discount, taxLines })
          : costs.parts;
        const expected = taxLines?.map(({ amount }) => amount) ?? [tax];
        const all = [...parts.lines, parts.delivery];
        expect(sum(all.map(({ amount }) => amount))).toBe(costs.total);
        for (const [index, amount] of expected.entries())
          expect(sum(all.map((part) => part.taxes[index] ?? 0))).toBe(amount);

        const refunds: RefundParts[] = [];
        const check = () => {
          expect(sum(refunds.map(getRefundAmount))).toBeLessThanOrEqual(costs.total);
          for (const [index, amount] of expected.entries()) {
            const shares = refunds
              .flatMap((one) => [...one.lines, one.delivery])
              .map((part) => part.taxes[index] ?? 0);
            expect(Math.min(0, ...shares)).toBe(0);
            expect(sum(shares)).toBeLessThanOrEqual(amount);
          }
        };
        for (const { units, delivery, amount } of attempts) {
          const items = lines.flatMap(({ sku }, index) =>
            (units[index] ?? 0) > 0 ? [{ sku, quantity: units[index] ?? 0 }] : [],
          );
          const shared = shareRefund(lines, parts, refunds, { items, delivery, amount });
          if (shared.ok) refunds.push(shared.value);
          check();
        }
        const rest = shareRefund(lines, parts, refunds, undefined);
        if (rest.ok) refunds.push(rest.value);
        check();
        expect(sum(refunds.map(getRefundAmount))).toBe(costs.total);
        for (const [index, amount] of expected.entries()) {
          const shares = refunds
            .flatMap((one) => [...one.lines, one.delivery])
            .map((part) => part.taxes[index] ?? 0);
          if (costs.total > 0) expect(sum(shares)).toBe(amount);
        }
        if (costs.total > 0)
          for (const [index, { quantity }] of lines.entries())
            expect(sum(refunds.map((one) => one.lines[index]?.quantity ?? 0))).toBe(quantity);
      },
    ),
    { numRuns: 400 },
  );
});
