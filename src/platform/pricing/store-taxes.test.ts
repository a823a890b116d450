import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CURRENCIES } from '#shared/contract/common.ts';
import { ROUNDINGS } from '#shared/contract/store-folder/currency-section.ts';
import { DeliverySection } from '#shared/contract/store-folder/delivery-section.ts';
import { TAX_CLASSES } from '#shared/contract/store-folder/tax-class.ts';
import { TaxSection } from '#shared/contract/store-folder/tax-section.ts';
import { getBreakPrice } from '#shared/rules/catalog/break-price.ts';
import type { ScopedPromo } from '#shared/rules/checkout/promo.ts';
import { applyQuantityPrices } from './apply-quantity-prices.ts';
import { calculateCosts } from './calculate-costs.ts';
import { quoteZoneDelivery } from './quote-zones.ts';
import { createStoreTaxes } from './store-taxes.ts';

const COUNTRIES = ['DE', 'FR', 'CH', 'US', 'GB', 'AU'];
const Percent = fc.integer({ min: 0, max: 30_000 }).map((rate) => rate / 1_000);
const Rates = fc.record(
  { standard: Percent, apparel: Percent, books: Percent, digital: Percent, food: Percent },
  { requiredKeys: ['standard'] },
);
const Tax = fc
  .record(
    {
      pricesIncludeTax: fc.boolean(),
      taxDelivery: fc.boolean(),
      rates: fc.dictionary(fc.constantFrom('DE', 'EU', 'GB', 'AU', 'US-CA'), Rates),
      nexus: fc.constantFrom([], ['CA'], ['CA', 'NY']),
    },
    { requiredKeys: ['pricesIncludeTax'] },
  )
  .map((tax) => v.parse(TaxSection, tax));
const Price = fc.nat(20_000);
const Rate = fc.oneof(
  fc.record({ price: Price }),
  fc.tuple(Price, Price, fc.integer({ min: 1, max: 50_000 })).map(([one, other, from]) => ({
    byValue: [
      { from: 0, price: one },
      { from, price: other },
    ],
  })),
  fc.tuple(Price, fc.nat(1_000_000)).map(([price, upTo]) => ({ byWeight: [{ upTo, price }] })),
);
const Delivery = fc
  .record(
    {
      currency: fc.constantFrom(...CURRENCIES),
      freeFrom: fc.integer({ min: 1, max: 100_000 }),
      rates: fc.array(Rate, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ['currency', 'rates'] },
  )
  .map(({ currency, freeFrom, rates }) =>
    Object.assign(
      v.parse(DeliverySection, {
        zones: [
          {
            slug: 'all',
            countries: ['*'],
            ...(freeFrom && { freeFrom }),
            rates: rates.map((rate, at) => ({
              slug: `rate-${at}`,
              name: `Rate ${at}`,
              days: [1, 2],
              ...rate,
            })),
          },
        ],
      }),
      { currency },
    ),
  );
const Promo: fc.Arbitrary<ScopedPromo | undefined> = fc.constantFrom(
  undefined,
  { code: 'S', type: 'free_shipping' },
  { code: 'P', type: 'percentage', value: 12.5 },
  { code: 'A', type: 'percentage', value: 100 },
  { code: 'L', type: 'percentage', value: 100, listings: ['tee'] },
  { code: 'T', type: 'percentage', value: 33.3, listings: ['tee', 'mug'] },
  { code: 'F', type: 'fixed_value', value: { amount: 999, currency: 'EUR' }, listings: ['mug'] },
);
const Store = fc.record({
  defaultCurrency: fc.constantFrom(...CURRENCIES),
  currencies: fc.dictionary(
    fc.constantFrom(...CURRENCIES),
    fc.record({
      rate: fc.double({ min: 0.01, max: 100, noNaN: true }),
      rounding: fc.constantFrom(...ROUNDINGS),
    }),
  ),
});
const Order = fc.record({
  store: Store,
  tax: Tax,
  delivery: Delivery,
  promo: Promo,
  currency: fc.constantFrom(...CURRENCIES),
  destination: fc.record({
    countryCode: fc.constantFrom(...COUNTRIES),
    stateCode: fc.constantFrom('CA', 'NY', 'OR'),
  }),
  chosen: fc.nat(2),
  lines: fc.array(
    fc.record({
      sku: fc.uuid(),
      listingId: fc.constantFrom('1', '2'),
      listingSlug: fc.constantFrom('tee', 'mug', 'cap'),
      productId: fc.constantFrom('101', '102'),
      quantityPrices: fc.option(
        fc
          .uniqueArray(
            fc.record({
              quantity: fc.integer({ min: 2, max: 2000 }),
              percent: fc.integer({ min: 1, max: 99 }),
            }),
            {
              selector: ({ quantity }) => quantity,
              maxLength: 4,
            },
          )
          .map((breaks) => breaks.sort((one, other) => one.quantity - other.quantity)),
        { nil: undefined },
      ),
      quantity: fc.integer({ min: 1, max: 999 }),
      price: fc.integer({ min: 0, max: 500_000 }),
      weight: fc.nat(3_000),
      isDigital: fc.boolean(),
      taxClass: fc.constantFrom(...TAX_CLASSES),
    }),
    { minLength: 1, maxLength: 12 },
  ),
});

test('TAX-4 PROMO-3 PRICE-4.04 PRICE-6.05 in every currency and zone, lines + delivery + tax − discount is the total, and included tax adds nothing', () => {
  fc.assert(
    fc.property(
      Order,
      ({ store, tax, delivery, promo, currency, destination, chosen, lines: cart }) => {
        const lines = applyQuantityPrices(
          cart.map(({ quantityPrices, ...line }) => ({
            ...line,
            quantityPrices: quantityPrices?.map(({ quantity, percent }) => ({
              quantity,
              price: getBreakPrice({ percent }, line.price),
            })),
          })),
        );
        const quotes = quoteZoneDelivery(delivery, { lines, currency, store, now: 0 }, destination);
        const offered = quotes.ok ? quotes.value : [];
        const shipping = {
          chosen: offered[chosen % (offered.length || 1)]?.price ?? 0,
          standard: offered[0]?.price ?? 0,
        };
        const calculateTaxes = createStoreTaxes(tax, destination);
        const {
          lines: lineCosts,
          taxLines = [],
          ...costs
        } = calculateCosts({ lines, shipping, calculateTaxes, promo });
        const items = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
        expect(costs.items).toBe(items);
        expect(costs.total).toBe(items + shipping.chosen + costs.tax - costs.discount);
        for (const part of ['items', 'shipping', 'tax', 'discount', 'total'] as const) {
          expect(Number.isSafeInteger(costs[part])).toBe(true);
          expect(costs[part]).toBeGreaterThanOrEqual(0);
          expect(lineCosts.reduce((sum, line) => sum + line[part], 0)).toBe(costs[part]);
          for (const line of lineCosts) expect(line[part]).toBeGreaterThanOrEqual(0);
        }
        const added = taxLines
          .filter(({ isIncluded }) => !isIncluded)
          .reduce((sum, { amount }) => sum + amount, 0);
        const included = taxLines
          .filter(({ isIncluded }) => isIncluded)
          .reduce((sum, { amount }) => sum + amount, 0);
        expect(added).toBe(costs.tax);
        if (tax.pricesIncludeTax) expect(costs.tax).toBe(0);
        expect(included).toBeLessThanOrEqual(costs.total);
        expect(taxLines.every(({ amount, rate }) => Number.isSafeInteger(amount) && rate > 0)).toBe(
          true,
        );
      },
    ),
    { numRuns: 500 },
  );
});

test('a place has the rates of its most specific entry, and a class without a rate the standard rate', () => {
  const tax = v.parse(TaxSection, {
    pricesIncludeTax: true,
    rates: {
      EU: { standard: 21, digital: 20 },
      DE: { standard: 19, books: 7 },
      'US-NY': { standard: 8.875 },
    },
    nexus: ['NY', 'CA'],
  });
  const getRates = (countryCode: string, stateCode = '') =>
    TAX_CLASSES.map((taxClass) => {
      const lines = [{ sku: 'a', amount: 100_000, quantity: 1, taxClass, isDigital: false }];
      return (
        createStoreTaxes(tax, { countryCode, stateCode })({ lines, shipping: 0 }).taxLines?.[0]
          ?.rate ?? 0
      );
    });
  expect(getRates('DE')).toEqual([19_000, 19_000, 7_000, 19_000, 19_000]);
  expect(getRates('FR')).toEqual([21_000, 21_000, 21_000, 20_000, 21_000]);
  expect(getRates('CH')).toEqual([0, 0, 0, 0, 0]);
  expect(getRates('US', 'NY')[0]).toBe(8_875);
  // The general rate of the state, because the store names none.
  expect(getRates('US', 'CA')[0]).toBe(7_250);
  expect(getRates('US', 'TX')[0]).toBe(0);
  expect(getRates('KP')[0]).toBe(0);
});
