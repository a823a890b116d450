import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES, type CurrencyCode } from '#shared/contract/common.ts';
import { ROUNDINGS } from '#shared/contract/store-folder/currency-section.ts';
import { convertPrice, getConversionVersion, type StoreRates } from './convert-price.ts';

const DOLLARS: StoreRates = { defaultCurrency: 'USD' };

test('a price in the default currency is not converted', () => {
  expect(convertPrice(2499, 'USD', 'USD', DOLLARS)).toBe(2499);
  expect(convertPrice(1, 'EUR', 'EUR', DOLLARS)).toBe(1);
});

test('a converted price is rounded up to a whole or half unit', () => {
  const convert = (amount: number, from: CurrencyCode, to: CurrencyCode) =>
    convertPrice(amount, from, to, DOLLARS);
  expect(convert(2499, 'USD', 'EUR')).toBe(2300);
  expect(convert(2500, 'USD', 'EUR')).toBe(2300);
  expect(convert(2501, 'USD', 'EUR')).toBe(2350);
  expect(convert(1, 'USD', 'GBP')).toBe(50);
  expect(convert(0, 'USD', 'GBP')).toBe(0);
  expect(convert(2300, 'EUR', 'USD')).toBe(2500);
  expect(convertPrice(2300, 'EUR', 'USD', { defaultCurrency: 'GBP' })).toBe(2500);
});

test('PRICE-4.04 a store names rates from its default currency, and how prices are rounded', () => {
  const convert = (
    amount: number,
    from: CurrencyCode,
    to: CurrencyCode,
    rounding: (typeof ROUNDINGS)[number],
  ) =>
    convertPrice(amount, from, to, {
      defaultCurrency: 'EUR',
      currencies: { USD: { rate: 1.1, rounding }, GBP: { rate: 0.85, rounding } },
    });
  expect(ROUNDINGS.map((rounding) => convert(2001, 'EUR', 'USD', rounding))).toEqual([
    2201, 2250, 2300, 2299, 2295,
  ]);
  expect(ROUNDINGS.map((rounding) => convert(2000, 'EUR', 'USD', rounding))).toEqual([
    2200, 2200, 2200, 2299, 2295,
  ]);
  expect(convert(2200, 'USD', 'EUR', '99')).toBe(2000);
  expect(convert(2200, 'USD', 'GBP', 'cent')).toBe(1700);
  // The platform's rate applies to a currency that the store does not name.
  expect(convert(9200, 'EUR', 'AUD', 'cent')).toBe(15_300);
  expect(convert(0, 'EUR', 'USD', '99')).toBe(0);
});

test('PRICE-4.04 a larger amount never becomes a smaller one, and nothing becomes free', () => {
  const Currency = fc.constantFrom(...CURRENCIES);
  const Settings = fc.record({
    rate: fc.option(fc.double({ min: 0.0001, max: 1000, noNaN: true }), { nil: undefined }),
    rounding: fc.constantFrom(...ROUNDINGS),
  });
  const Amount = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(
      Currency,
      fc.dictionary(Currency, Settings),
      Amount,
      Amount,
      Currency,
      Currency,
      (defaultCurrency, currencies, one, other, from, to) => {
        const convert = (amount: number) =>
          convertPrice(amount, from, to, { defaultCurrency, currencies });
        const [low, high] = [convert(Math.min(one, other)), convert(Math.max(one, other))];
        expect(low).toBeGreaterThan(0);
        expect(high).toBeGreaterThanOrEqual(low);
        expect(Number.isSafeInteger(high)).toBe(true);
      },
    ),
  );
});

test('PRICE-4.04 the version of prices changes with the rates of a store', () => {
  const versions = [{}, { currencies: { EUR: { rate: 0.9, rounding: 'half' } } } as const].map(
    getConversionVersion,
  );
  expect(new Set(versions).size).toBe(2);
});
