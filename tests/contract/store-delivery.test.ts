import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { quoteDelivery } from '#shared/contract/delivery.ts';
import { getLocalization } from '#shared/contract/localization.ts';
import { getStore } from '#shared/contract/store.ts';
import { createDeliveryStore } from '../fixtures/delivery-store.ts';
import { CUSTOMER, createBuyer, createCommercePlatform } from '../helpers/contract/buyer.ts';

const SLUG = 'delivery-fixture';
const GERMAN = {
  ...CUSTOMER,
  address: {
    address1: 'Hauptstraße 1',
    city: 'Berlin',
    state: '',
    zip: '10115',
    country: 'Germany',
    countryCode: 'DE',
  },
};
const inCountry = (countryCode: string, stateCode?: string) => ({
  ...GERMAN,
  address: {
    ...GERMAN.address,
    countryCode,
    state: stateCode ?? '',
    ...(stateCode && { stateCode }),
  },
});

/** A platform that also sells the store with delivery and taxes of its folder. */
async function createShop(folder = createDeliveryStore()) {
  const platform = await createCommercePlatform();
  await seedStore(platform.db, folder);
  const row = (slug: string) =>
    platform.db
      .selectFrom('listings as l')
      .innerJoin('stores as o', 'o.id', 'l.store_id')
      .innerJoin('variants as v', 'v.listing_id', 'l.id')
      .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
      .select(['l.id', 'v.id as variant', 's.size_id'])
      .where('l.slug', '=', slug)
      .where('o.slug', '=', SLUG)
      .orderBy('v.position')
      .orderBy('s.position')
      .executeTakeFirstOrThrow();
  const skuOf = async (slug: string) => {
    const { id, variant, size_id } = await row(slug);
    return `${id}-${variant}-${size_id}`;
  };
  const buyer = createBuyer(platform, SLUG);
  const create = async (lines: readonly (readonly [string, number])[], more: object = {}) =>
    buyer.body(
      await buyer.create(
        await Promise.all(lines.map(async ([slug, count]) => [await skuOf(slug), count] as const)),
        more,
      ),
    );
  const quote = async (id: string, countryCode: string, stateCode = '') => {
    const response = await platform.request('POST', '/deliveryOptions', {
      id,
      storeSlug: SLUG,
      countryCode,
      stateCode,
    });
    if (response.status !== 200) return response.body;
    return v.parse(quoteDelivery.response, response.body).data.attributes.quotes;
  };
  return { ...platform, ...buyer, create, quote };
}

const unsupported = { errors: [{ code: 'country_not_supported', message: expect.any(String) }] };

describe('SHIP-2.1 rates of a store folder', () => {
  test('are those of the zone, by value or weight, with handling days, in the language and currency of the checkout', async () => {
    const { create, quote } = await createShop();
    const one = await create([['trail-tee', 1]]);
    // Monday, 1 June 2026, plus handling.
    expect(await quote(one.id, 'DE')).toEqual([
      {
        id: 'dhl',
        name: 'DHL parcel service',
        cost: { amount: 490, currency: 'EUR' },
        deliveryEstimates: { early: '2026-06-03', late: '2026-06-05' },
      },
      {
        id: 'express',
        name: 'Express by weight',
        cost: { amount: 990, currency: 'EUR' },
        deliveryEstimates: { early: '2026-06-03', late: '2026-06-04' },
      },
    ]);
    const german = await create([['trail-tee', 1]], { locale: 'de', currency: 'GBP' });
    // 490 and 990 euro cents at 0.79 / 0.92, rounded up to half a pound.
    expect(await quote(german.id, 'DE')).toMatchObject([
      { name: 'DHL Paket', cost: { amount: 450 } },
      { name: 'Express by weight', cost: { amount: 900 } },
    ]);
    expect(await quote(one.id, 'FR')).toMatchObject([
      { name: 'Tracked letter', cost: { amount: 1200 } },
    ]);
    expect(await quote(one.id, 'CH')).toMatchObject([
      { name: 'Tracked letter', cost: { amount: 1200 } },
    ]);
    const two = await create([['trail-tee', 2]]);
    expect(await quote(two.id, 'FR')).toMatchObject([
      { name: 'Tracked letter', cost: { amount: 800 } },
    ]);
    expect(await quote(one.id, 'US', 'CA')).toMatchObject([
      { name: 'Air mail', cost: { amount: 1500 } },
    ]);
  });

  test('a country or state without a zone is not delivered to, and a rate for lighter orders is not offered', async () => {
    const { create, quote } = await createShop();
    const { id } = await create([['trail-tee', 6]]);
    for (const [country, state] of [['GB'], ['US', 'NY'], ['KP']] as const)
      expect(await quote(id, country, state)).toMatchObject(unsupported);
    expect(await quote(id, 'DE')).toMatchObject([
      { name: 'DHL parcel service', cost: { amount: 0 } },
    ]);
  });

  test('TAX-7 a postcode chooses the zone that names it, and an overseas territory is in no zone of its country', async () => {
    const folder = createDeliveryStore(({ delivery }) => {
      const rate = { slug: 'sea', name: 'Sea mail', days: [9, 20], price: 2990 };
      const islands = { slug: 'islands', countries: ['ES-35', 'ES-38'], rates: [rate] };
      (delivery as { zones: object[] }).zones.push(islands);
    });
    const { create, request } = await createShop(folder);
    const { id } = await create([['trail-tee', 1]]);
    const quoteTo = async (countryCode: string, zip: string) =>
      (
        await request('POST', '/deliveryOptions', {
          ...{ id, storeSlug: SLUG, countryCode, stateCode: '', zip },
        })
      ).text;
    expect(await quoteTo('ES', '35001')).toContain('Sea mail');
    expect(await quoteTo('ES', '28001')).toContain('Tracked letter');
    expect(await quoteTo('FR', '75001')).toContain('Tracked letter');
    expect(await quoteTo('MC', '98000')).toContain('Tracked letter');
    expect(await quoteTo('FR', '97400')).toContain('country_not_supported');
  });

  test('SHIP-3.1 the first rate costs nothing from the order value on', async () => {
    const { create, quote } = await createShop();
    // 2 × 24.99 is 49.98, below 50.00.
    expect(await quote((await create([['trail-tee', 2]])).id, 'DE')).toMatchObject([
      { name: 'DHL parcel service', cost: { amount: 490 } },
      {},
    ]);
    const three = await create([['trail-tee', 3]]);
    expect(await quote(three.id, 'DE')).toMatchObject([
      { name: 'DHL parcel service', cost: { amount: 0 } },
      { name: 'Express by weight', cost: { amount: 1490 } },
    ]);
  });

  test('SHIP-3.3 a code for free delivery covers the first rate only, and nothing where that does not apply', async () => {
    const folder = createDeliveryStore(({ delivery }) => {
      const [germany] = (delivery as { zones: { rates: object[] }[] }).zones;
      germany?.rates.splice(0, 1, {
        slug: 'dhl',
        name: 'DHL',
        days: [1, 2],
        byWeight: [{ upTo: 1000, price: 490 }],
      });
    });
    const shop = await createShop(folder);
    const discountOf = async (count: number) => {
      const { id } = await shop.create([['trail-tee', count]]);
      const data = { customer: GERMAN, deliveryOption: { id: 'express' }, promoCode: 'SHIPIT' };
      return shop.body(await shop.update(id, data)).costs.discount.value;
    };
    expect(await discountOf(1)).toBe(490);
    expect(await discountOf(3)).toBe(0);
    await shop.db.destroy();
  });

  test('are saved in the order', async () => {
    const { create, update, body, submit, begin, request, db } = await createShop();
    const { id } = await create([['trail-tee', 1]], { locale: 'de' });
    const ready = body(
      await update(id, { customer: GERMAN, state: 'pending', deliveryOption: { id: 'dhl' } }),
    );
    expect((await submit(id, await begin(ready))).status).toBe(200);
    expect((await request('GET', `/v1/orders?cartId=${id}`)).body).toMatchObject({
      shippingMethod: 'DHL Paket',
      shippingCost: 490,
    });
    expect(
      await db.selectFrom('orders').select(['delivery_option', 'delivery_name']).execute(),
    ).toEqual([{ delivery_option: 'dhl', delivery_name: 'DHL Paket' }]);
  });
});

test('SHIP-6.2 an order to a country without postcodes and cities is paid, and one to another country needs them', async () => {
  const { create, update, body, initiate, submit, begin, db } = await createShop(
    createDeliveryStore(({ delivery }) => {
      const { countries, zones } = delivery as {
        countries: string[];
        zones: { countries: string[] }[];
      };
      countries.push('AE');
      zones[1]?.countries.push('AE');
    }),
  );
  const at = (countryCode: string) => {
    const customer = inCountry(countryCode);
    return { ...customer, address: { ...customer.address, city: '', zip: '' } };
  };
  const { id } = await create([['trail-tee', 1]]);
  const option = { state: 'pending', deliveryOption: { id: 'letter' } };
  const french = body(await update(id, { customer: at('FR'), ...option }));
  const rejected = await initiate(french);
  expect([rejected.status, rejected.text]).toEqual([422, expect.stringContaining('full address')]);
  const ready = body(await update(id, { customer: at('AE'), ...option }));
  expect((await submit(id, await begin(ready))).status).toBe(200);
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
});

test('FORM-6 an order without a phone number is paid where the store says that it may be, and needs one elsewhere', async () => {
  for (const checkoutPhone of ['required', 'optional'] as const) {
    const folder = createDeliveryStore();
    const { create, update, body, initiate, submit, begin } = await createShop({
      ...folder,
      store: { ...folder.store, checkoutPhone },
    });
    const { id } = await create([['trail-tee', 1]]);
    const ready = body(
      await update(id, {
        customer: { ...inCountry('DE'), phone: '' },
        state: 'pending',
        deliveryOption: { id: 'dhl' },
      }),
    );
    expect(ready.isPhoneOptional).toBe(checkoutPhone === 'optional' || undefined);
    if (checkoutPhone === 'optional')
      expect((await submit(id, await begin(ready))).status).toBe(200);
    else expect((await initiate(ready)).status).toBe(422);
  }
});

describe('SHIP-7 a cart of downloads in a store with delivery', () => {
  /** What the short form asks in Germany. */
  const BUYER = {
    ...CUSTOMER,
    phone: '',
    address: { address1: '', city: '', state: '', zip: '', country: 'Germany', countryCode: 'DE' },
  };
  const inState = (stateCode: string, zip: string) => ({
    ...BUYER,
    address: {
      ...BUYER.address,
      country: 'United States',
      countryCode: 'US',
      state: stateCode,
      stateCode,
      zip,
    },
  });

  test('SHIP-7.1 is paid without a street and a phone number, and taxed in the country', async () => {
    const { create, update, body, submit, begin, request, db } = await createShop();
    const { id, isDigital } = await create([['route-map', 1]]);
    expect(isDigital).toBe(true);
    const ready = body(await update(id, { customer: BUYER, state: 'pending' }));
    expect(ready.costs).toMatchObject({
      shipping: { value: 0 },
      taxLines: [{ name: 'vat', rate: 19_000 }],
    });
    await update(id, { downloadConsent: true });
    expect((await submit(id, await begin(ready))).status).toBe(200);
    expect((await request('GET', `/v1/orders?cartId=${id}`)).body).toMatchObject({
      status: 'placed',
    });
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });

  test('SHIP-7.2 needs state and ZIP code in the United States, and cannot be paid with Afterpay', async () => {
    const { create, update, body, initiate } = await createShop();
    const { id } = await create([['route-map', 1]]);
    for (const customer of [inState('', '94103'), inState('CA', '')]) {
      const rejected = await initiate(body(await update(id, { customer, state: 'pending' })));
      expect([rejected.status, rejected.text]).toEqual([
        422,
        expect.stringContaining('a state and a ZIP code'),
      ]);
    }
    const ready = body(await update(id, { customer: inState('CA', '94103'), state: 'pending' }));
    const declined = await initiate(ready, { paymentMethod: 'afterpay' });
    expect([declined.status, declined.text]).toEqual([422, expect.stringContaining('not_offered')]);
    expect((await initiate(ready)).status).toBe(200);
  });

  test('SHIP-7.3 needs the full address with one thing to send, and not in a store that leaves the order of its countries open', async () => {
    const { create, update, body, initiate } = await createShop();
    const mixed = await create([
      ['route-map', 1],
      ['trail-tee', 1],
    ]);
    expect(mixed).not.toHaveProperty('isDigital');
    const option = { state: 'pending', deliveryOption: { id: 'dhl' } };
    const rejected = await initiate(body(await update(mixed.id, { customer: BUYER, ...option })));
    expect([rejected.status, rejected.text]).toEqual([
      422,
      expect.stringContaining('full address'),
    ]);

    const other = await createShop(
      createDeliveryStore(({ delivery }) => delete (delivery as { countries?: unknown }).countries),
    );
    expect(await other.create([['route-map', 1]])).toHaveProperty('isDigital', true);
  });
});

describe('TAX-2.1 taxes of a store folder', () => {
  test('included tax is reported by rate, and adds nothing to the total', async () => {
    const { create, update, body } = await createShop();
    // 24.99 standard, 15.00 at the rate of books.
    const { id } = await create([
      ['trail-tee', 1],
      ['camp-mug', 1],
    ]);
    const { costs } = body(
      await update(id, { customer: GERMAN, state: 'pending', deliveryOption: { id: 'dhl' } }),
    );
    expect(costs.tax.value).toBe(0);
    expect(costs.total.value).toBe(2499 + 1500 + 490);
    // Delivery is split by value: 306 and 184 cents.
    expect(costs.taxLines).toEqual([
      {
        name: 'vat',
        rate: 19_000,
        amount: Math.round(((2499 + 306) * 19) / 119),
        isIncluded: true,
      },
      { name: 'vat', rate: 7_000, amount: Math.round(((1500 + 184) * 7) / 107), isIncluded: true },
    ]);
    const french = body(
      await update(id, { customer: inCountry('FR'), deliveryOption: { id: 'letter' } }),
    );
    expect(french.costs.taxLines?.map(({ rate }) => rate)).toEqual([21_000]);
    const swiss = body(
      await update(id, { customer: inCountry('CH'), deliveryOption: { id: 'letter' } }),
    );
    expect(swiss.costs.taxLines).toEqual([]);
  });

  test('TAX-3 sales tax is added in states with nexus only', async () => {
    const folder = createDeliveryStore(({ tax }) =>
      Object.assign(tax, { pricesIncludeTax: false, taxDelivery: true }),
    );
    const { create, update, body } = await createShop(folder);
    const { id } = await create([['trail-tee', 1]]);
    const californian = body(
      await update(id, { customer: inCountry('US', 'CA'), deliveryOption: { id: 'air' } }),
    );
    const amount = Math.round((2499 + 1500) * 0.08875);
    expect(californian.costs.tax.value).toBe(amount);
    expect(californian.costs.total.value).toBe(2499 + 1500 + amount);
    expect(californian.costs.taxLines).toEqual([
      { name: 'sales_tax', rate: 8_875, amount, isIncluded: false },
    ]);
    const oregonian = body(
      await update(id, { customer: inCountry('US', 'OR'), deliveryOption: { id: 'air' } }),
    );
    expect(oregonian.costs).toMatchObject({ tax: { value: 0 }, taxLines: [] });
  });
});

test('SHIP-4 a store without `delivery` and `tax` has the options, prices and taxes of the specification and no added fields, and a platform that serves none of them works', async () => {
  const platform = await createCommercePlatform();
  const ann = createBuyer(platform);
  const ready = await ann.ready();
  expect(ready.costs).not.toHaveProperty('taxLines');
  expect(ready.costs).toMatchObject({ shipping: { value: 499 }, tax: { value: 150 } });
  const store = await platform.request('GET', '/v1/stores?slug=fixture');
  for (const field of ['delivery', 'pricesIncludeTax'])
    expect(store.body).not.toHaveProperty(field);
});

test('SHIP-3 the store lists its countries and the order value of free delivery in every currency, and the usual rate of each zone', async () => {
  const { request } = await createShop();
  const { delivery, pricesIncludeTax } = v.parse(
    getStore.response,
    (await request('GET', `/v1/stores?slug=${SLUG}&locale=de`)).body,
  );
  expect(pricesIncludeTax).toBe(true);
  expect(delivery?.countries?.slice(0, 3)).toEqual(['DE', 'AT', 'BE']);
  expect(delivery?.zones.map(({ countries }) => countries.length)).toEqual([1, 28, 1]);
  expect(delivery?.zones[0]?.freeFrom).toContainEqual({ amount: 5000, currency: 'EUR' });
  expect(delivery?.zones[0]?.freeFrom).toContainEqual({ amount: 4300, currency: 'GBP' });
  // 4.90, free from 50.00. No rate where states of a country differ.
  const days = { handlingDays: { min: 1, max: 2 }, days: { min: 1, max: 2 } };
  expect(delivery?.zones.map(({ rate }) => rate)).toEqual([
    {
      currency: 'EUR',
      costs: [
        { from: 0, cost: 490 },
        { from: 5000, cost: 0 },
      ],
      ...days,
    },
    {
      currency: 'EUR',
      costs: [
        { from: 0, cost: 1200 },
        { from: 4000, cost: 800 },
      ],
      ...days,
      days: { min: 3, max: 6 },
    },
    undefined,
  ]);
  expect(JSON.stringify(delivery)).not.toContain('dhl');
});

test('L10N-9.01 a store with zones offers its region and those that it delivers to', async () => {
  const getRegions = async (folder: ReturnType<typeof createDeliveryStore>) => {
    const platform = await createCommercePlatform();
    await seedStore(platform.db, folder);
    const { body } = await platform.request('GET', `/v1/localization_details?storeId=${SLUG}`);
    await platform.db.destroy();
    return v.parse(getLocalization.response, body).available_regions.map(({ region }) => region);
  };
  const folder = createDeliveryStore();
  const zone = folder.store.delivery?.zones[0] ?? expect.fail();
  const only = (countries: string[], defaultRegion: 'EU' | 'CAN') => ({
    ...folder,
    store: { ...folder.store, defaultRegion, delivery: { zones: [{ ...zone, countries }] } },
  });
  expect(await getRegions(only(['DE'], 'EU'))).toEqual(['EU']);
  expect(await getRegions(only(['EU', 'NO', 'US-CA'], 'CAN'))).toEqual(['USA', 'EU', 'CAN', 'ROW']);
  expect(await getRegions(only(['*'], 'EU'))).toEqual(['USA', 'EU', 'CAN', 'AUS', 'ROW']);
});
