import { expect, test } from 'vitest';
import { US_STATES } from '#shared/rules/checkout/us-states.ts';
import type { SellableLine } from '../ordering/checkout/sellable-lines.ts';
import { getUsStateCode, quoteDeliveryOptions } from './delivery-quotes.ts';
import { DELIVERY_TABLE } from './delivery-table.ts';
import { findRegion } from './find-region.ts';
import { getTaxRate, TAX_TABLE } from './tax-table.ts';

const line = (more: Partial<SellableLine> = {}): SellableLine => ({
  sku: '1-1-1',
  quantity: 1,
  price: 2499,
  digital: false,
  listingId: '1',
  variantId: '1',
  sizeId: '1',
  productId: '101',
  title: 'Trail Tee',
  productType: 'Tee',
  color: 'Ink',
  sizeLabel: 'S',
  image: '/tee.png',
  ...more,
});
const now = Date.parse('2026-06-01T10:00:00Z');
const ways = (lines: SellableLine[], countryCode: string, stateCode = '') => {
  const found = quoteDeliveryOptions(DELIVERY_TABLE, { lines, currency: 'USD', now }, { countryCode, stateCode });
  return found.ok ? found.value.map(({ id, price }) => [id, price]) : found.error;
};

test('the first piece and each further one; digital pieces are not sent', () => {
  const lines = [line({ quantity: 3 }), line({ sku: '9-9-9', digital: true, quantity: 5 })];
  expect(ways(lines, 'US', 'PA')).toEqual([
    ['fullStandardCost', 499 + 2 * 150],
    ['fullRushCost', 1299 + 2 * 250],
    ['fullSuperRushCost', 2499 + 2 * 400],
  ]);
});

test('where no express goes, only standard delivery does', () => {
  for (const state of ['AK', 'HI', 'PR', 'AE'])
    expect(ways([line()], 'US', state)).toEqual([['fullStandardCost', 999]]);
  // A territory that is given as a country is the same place.
  expect(ways([line()], 'PR')).toEqual([['fullStandardCost', 999]]);
});

test('a destination in the United States needs a state; Ontario is none, and CA alone is Canada', () => {
  expect(ways([line()], 'US')).toBe('items_cannot_be_shipped_to_selected_destination');
  expect(ways([line()], 'US', 'ON')).toBe('items_cannot_be_shipped_to_selected_destination');
  expect(getUsStateCode({ countryCode: 'CA', stateCode: '' })).toBe('');
  expect(ways([line()], 'CA')).toHaveLength(2);
});

test('every state has a way, and every region of the table is reached', () => {
  for (const { code } of US_STATES)
    expect(ways([line()], 'US', code), code).toContainEqual(['fullStandardCost', expect.any(Number)]);
  expect(['US', 'DE', 'CA', 'AU', 'NZ'].map(findRegion)).toEqual(['USA', 'EU', 'CAN', 'AUS', 'ROW']);
  expect(['KP', 'XX', '', 'us'].map(findRegion)).toEqual([undefined, undefined, undefined, undefined]);
});

test('tax follows the state in the United States and the region elsewhere', () => {
  expect(getTaxRate(TAX_TABLE, 'USA', 'MN')).toBe(6_875);
  expect(getTaxRate(TAX_TABLE, 'USA', 'OR')).toBe(0);
  expect(getTaxRate(TAX_TABLE, 'CAN', '')).toBe(5_000);
  expect(getTaxRate(TAX_TABLE, 'EU', '')).toBe(0);
  const known = new Set(US_STATES.map(({ code }) => code));
  expect(Object.keys(TAX_TABLE.states).filter((code) => !known.has(code))).toEqual([]);
});
