import { resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { quoteDelivery } from '#shared/contract/delivery.ts';
import { getStore } from '#shared/contract/store.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import {
  type CommercePlatform,
  CUSTOMER,
  createBuyer,
  createCommercePlatform,
} from '../helpers/contract/buyer.ts';

const SLUG = 'moth-kiosk';
/** Standard rates of value added tax in the European Union, in percent. */
const VAT_RATES = {
  ...{
    AT: 20,
    BE: 21,
    BG: 20,
    CY: 19,
    CZ: 21,
    DE: 19,
    DK: 25,
    EE: 24,
    ES: 21,
    FI: 25.5,
    FR: 20,
    GR: 24,
    HR: 25,
  },
  ...{
    HU: 27,
    IE: 23,
    IT: 22,
    LT: 21,
    LU: 17,
    LV: 21,
    MT: 18,
    NL: 21,
    PL: 23,
    PT: 23,
    RO: 21,
    SE: 25,
    SI: 22,
    SK: 23,
  },
};

let platform: CommercePlatform;
let tee: string;
beforeAll(async () => {
  platform = await createCommercePlatform();
  const loaded = await loadStoreFolder(resolve('stores', SLUG));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  await seedStore(platform.db, loaded.folder);
  const row = await platform.db
    .selectFrom('listings as l')
    .innerJoin('variants as v', 'v.listing_id', 'l.id')
    .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
    .select(['l.id', 'v.id as variant', 's.size_id'])
    .where('l.slug', '=', 'please-leave-quietly-tee')
    .orderBy('v.position')
    .orderBy('s.position')
    .executeTakeFirstOrThrow();
  tee = `${row.id}-${row.variant}-${row.size_id}`;
});
afterAll(() => platform.db.destroy());

test('SHOP-1.1 Moth Kiosk completes orders of all 27 members of the EU in the shop, with the VAT of each country included', async () => {
  const { body } = await platform.request('GET', `/v1/stores?slug=${SLUG}&locale=de`);
  const { delivery, pricesIncludeTax } = v.parse(getStore.response, body);
  expect(pricesIncludeTax).toBe(true);
  // Monaco has the delivery and the VAT of France.
  const countries = [...Object.keys(VAT_RATES), 'MC'].sort();
  expect([...(delivery?.countries ?? [])].sort()).toEqual(countries);

  const buyer = createBuyer(platform, SLUG);
  const { id } = buyer.body(await buyer.create([[tee, 1]], { currency: 'EUR' }));
  for (const [countryCode, percent] of Object.entries(VAT_RATES)) {
    const customer = {
      ...CUSTOMER,
      address: { ...CUSTOMER.address, state: '', stateCode: '', countryCode },
    };
    const { costs } = buyer.body(
      await buyer.update(id, { customer, deliveryOption: { id: 'parcel' } }),
    );
    const { shipping, total, taxLines } = costs;
    expect(shipping.value, countryCode).toBeGreaterThan(0);
    // The price that every page shows.
    expect(total.value - shipping.value, countryCode).toBe(2800);
    const amount = total.value - Math.round((total.value * 100) / (100 + percent));
    const [line, ...others] = taxLines ?? [];
    expect(others).toEqual([]);
    expect(line).toMatchObject({ name: 'vat', rate: percent * 1_000, isIncluded: true });
    // Lines and delivery are rounded apart.
    expect(Math.abs((line?.amount ?? 0) - amount), countryCode).toBeLessThanOrEqual(1);
  }
});

test('TAX-10 Moth Kiosk delivers without VAT to places in the European Union outside its VAT area, and to none of its overseas territories', async () => {
  const buyer = createBuyer(platform, SLUG);
  const { id } = buyer.body(await buyer.create([[tee, 1]], { currency: 'EUR' }));
  const update = async (countryCode: string, zip: string) => {
    const address = { ...CUSTOMER.address, countryCode, zip, state: '', stateCode: undefined };
    const data = { customer: { ...CUSTOMER, address }, deliveryOption: { id: 'parcel' } };
    return buyer.update(id, data);
  };
  for (const [countryCode, zip] of [
    ['ES', '35001'],
    ['ES', '51001'],
    ['FI', '22100'],
    ['DE', '27498'],
    ['DE', '78266'],
    ['IT', '23041'],
    ['GR', '630 86'],
  ] as const) {
    const { costs } = buyer.body(await update(countryCode, zip));
    expect(costs.shipping.value, zip).toBeGreaterThan(0);
    expect(costs, zip).toMatchObject({
      taxLines: [],
      taxReason: expect.stringContaining('export'),
    });
  }
  const quote = { id, storeSlug: SLUG, countryCode: 'FR', stateCode: '', zip: '97400' };
  expect((await platform.request('POST', '/deliveryOptions', quote)).status).toBe(422);
});

test('SHOP-1.2 Moth Kiosk delivers to no country outside of the EU', async () => {
  const buyer = createBuyer(platform, SLUG);
  const { id } = buyer.body(await buyer.create([[tee, 1]], { currency: 'EUR' }));
  for (const countryCode of ['US', 'CH', 'GB']) {
    const { status, body } = await platform.request('POST', '/deliveryOptions', {
      id,
      storeSlug: SLUG,
      countryCode,
      stateCode: '',
    });
    expect(status).not.toBe(200);
    expect(body).toMatchObject({ errors: [{ code: 'country_not_supported' }] });
  }
  const german = await platform.request('POST', '/deliveryOptions', {
    id,
    storeSlug: SLUG,
    countryCode: 'DE',
    stateCode: '',
  });
  const { quotes } = v.parse(quoteDelivery.response, german.body).data.attributes;
  expect(quotes).toMatchObject([
    { id: 'parcel', cost: { amount: 490, currency: 'EUR' } },
    { id: 'express', cost: { amount: 1490, currency: 'EUR' } },
  ]);
});
