import { expect, test } from 'vitest';
import { US_STATES } from '#shared/rules/checkout/us-states.ts';
import { findRegion } from '#shared/rules/localization/find-region.ts';
import { getUsStateCode } from '#shared/rules/tax/places.ts';
import type { SellableLine } from '../ordering/checkout/sellable-lines.ts';
import { quoteDeliveryOptions } from './delivery-quotes.ts';
import { DELIVERY_TABLE } from './delivery-table.ts';
import { getTaxRate, TAX_TABLE } from './tax-table.ts';

const line = (more: Partial<SellableLine> = {}): SellableLine => ({
  sku: '1-1-1',
  quantity: 1,
  price: 2499,
  isDigital: false,
  listingSlug: 'trail-tee',
  listingId: '1',
  variantId: '1',
  sizeId: '1',
  productId: '101',
  title: 'Trail Tee',
  productType: 'Tee',
  color: 'Ink',
  sizeLabel: 'S',
  image: '/tee.png',
  weight: 200,
  taxClass: 'apparel',
  ...more,
});
const now = Date.parse('2026-06-01T10:00:00Z');
const quotes = (lines: SellableLine[], countryCode: string, stateCode = '') => {
  const order = { lines, currency: 'USD', store: { defaultCurrency: 'USD' }, now } as const;
  const result = quoteDeliveryOptions(DELIVERY_TABLE, order, { countryCode, stateCode });
  return result.ok ? result.value.map(({ id, price }) => [id, price]) : result.error;
};

test('the price counts the first unit and each further one, and no digital units', () => {
  const lines = [line({ quantity: 3 }), line({ sku: '9-9-9', isDigital: true, quantity: 5 })];
  expect(quotes(lines, 'US', 'PA')).toEqual([
    ['fullStandardCost', 499 + 2 * 150],
    ['fullRushCost', 1299 + 2 * 250],
    ['fullSuperRushCost', 2499 + 2 * 400],
  ]);
});

test('a remote state or territory has standard delivery only', () => {
  for (const state of ['AK', 'HI', 'PR', 'AE'])
    expect(quotes([line()], 'US', state)).toEqual([['fullStandardCost', 999]]);
  // The same territory, given as a country.
  expect(quotes([line()], 'PR')).toEqual([['fullStandardCost', 999]]);
});

test('a destination in the United States needs a US state, and the country CA is Canada', () => {
  expect(quotes([line()], 'US')).toBe('items_cannot_be_shipped_to_selected_destination');
  expect(quotes([line()], 'US', 'ON')).toBe('items_cannot_be_shipped_to_selected_destination');
  expect(getUsStateCode({ countryCode: 'CA', stateCode: '' })).toBe('');
  expect(quotes([line()], 'CA')).toHaveLength(2);
});

test('every US state has a delivery option, and every region has a country', () => {
  for (const { code } of US_STATES)
    expect(quotes([line()], 'US', code), code).toContainEqual([
      'fullStandardCost',
      expect.any(Number),
    ]);
  expect(['US', 'DE', 'CA', 'AU', 'NZ'].map(findRegion)).toEqual([
    'USA',
    'EU',
    'CAN',
    'AUS',
    'ROW',
  ]);
  expect(['KP', 'XX', '', 'us'].map(findRegion)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('tax depends on the state in the United States and on the region elsewhere', () => {
  expect(getTaxRate(TAX_TABLE, 'USA', 'MN')).toBe(6_875);
  expect(getTaxRate(TAX_TABLE, 'USA', 'OR')).toBe(0);
  expect(getTaxRate(TAX_TABLE, 'CAN', '')).toBe(5_000);
  expect(getTaxRate(TAX_TABLE, 'EU', '')).toBe(0);
  const known = new Set(US_STATES.map(({ code }) => code));
  expect(Object.keys(TAX_TABLE.states).filter((code) => !known.has(code))).toEqual([]);
});
