import { expect, test } from 'vitest';
import { findRegion } from '#shared/rules/localization/find-region.ts';
import { getShopCountries } from './delivery-countries.ts';

test('CHK-31.1 a store of the European Union without delivery zones selects a member first, and other stores the United States', () => {
  const { inShop, byRegion, euCountries = [] } = getShopCountries({}, 'EU');
  expect([inShop, byRegion.EU, byRegion.USA, byRegion.CAN]).toEqual([
    ['US'],
    undefined,
    undefined,
    'CA',
  ]);
  expect(euCountries).toContain('DE');
  expect(euCountries.filter((code) => findRegion(code) !== 'EU')).toEqual([]);
  expect(getShopCountries({}, 'USA')).toEqual({ inShop: ['US'], byRegion: {} });
});
