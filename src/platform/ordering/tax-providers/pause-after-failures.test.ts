import { expect, test } from 'vitest';
import { fail, ok } from '#shared/utils/result.ts';
import { pauseAfterFailures } from './pause-after-failures.ts';
import type { TaxRequest } from './tax-provider.ts';

const TAXES = { added: [], taxLines: [] };
const createRequest = (zip: string): TaxRequest => ({
  currency: 'USD',
  address: {
    address1: '1 Main St',
    city: 'Austin',
    state: 'Texas',
    stateCode: 'TX',
    zip,
    country: 'US',
    countryCode: 'US',
  },
  pricesIncludeTax: false,
  base: { lines: [], shipping: 500 },
});

function createProvider() {
  const state = { now: 0, isBroken: true };
  const zips: string[] = [];
  const provider = pauseAfterFailures(
    {
      async calculate({ address: { zip } }) {
        zips.push(zip);
        return state.isBroken ? fail('down') : ok(TAXES);
      },
    },
    () => state.now,
  );
  return { provider, zips, state };
}

test('TAX-5.4 a request that failed is sent again after ten seconds and not before; other requests are sent at once', async () => {
  const { provider, zips, state } = createProvider();
  const request = createRequest('78701');
  expect(await provider.calculate(request)).toEqual(fail('down'));
  state.isBroken = false;
  state.now = 9_999;
  expect(await provider.calculate(request)).toEqual(fail('down'));
  expect(await provider.calculate(createRequest('78702'))).toEqual(ok(TAXES));
  expect(zips).toEqual(['78701', '78702']);
  state.now = 10_000;
  expect(await provider.calculate(request)).toEqual(ok(TAXES));
  expect(await provider.calculate(request)).toEqual(ok(TAXES));
  expect(zips).toEqual(['78701', '78702', '78701', '78701']);
});

test('TAX-5.4 of many failures the oldest is forgotten', async () => {
  const { provider, zips } = createProvider();
  for (let index = 0; index <= 1_000; index++) await provider.calculate(createRequest(`z${index}`));
  zips.length = 0;
  await provider.calculate(createRequest('z1000'));
  await provider.calculate(createRequest('z0'));
  expect(zips).toEqual(['z0']);
});
