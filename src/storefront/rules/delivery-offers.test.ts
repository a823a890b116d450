import { expect, test } from 'vitest';
import type { Store } from '#shared/contract/store.ts';
import { listDeliveryOffers } from './delivery-offers.ts';

const rate = {
  currency: 'EUR' as const,
  costs: [
    { from: 0, cost: 490 },
    { from: 6000, cost: 0 },
  ],
  handlingDays: { min: 1, max: 2 },
  days: { min: 1, max: 3 },
};

test('BROWSE-4.1 a region has the usual rate of its country, with handling and transit days', () => {
  const delivery: Store['delivery'] = {
    countries: ['DE', 'US'],
    zones: [{ countries: ['DE'], rate }, { countries: ['US'] }],
  };
  const offers = listDeliveryOffers({ delivery }, 'de');
  expect(offers.EU).toMatchObject({
    country: 'Deutschland',
    early: 2,
    late: 5,
    currency: 'EUR',
    costs: rate.costs,
  });
  expect(offers.EU?.days).toContain('2–5');
  // The rate of this zone depends on the state or the weight.
  expect(offers.USA).toBeUndefined();
  expect(listDeliveryOffers({ delivery: undefined }, 'de')).toEqual({});
});
