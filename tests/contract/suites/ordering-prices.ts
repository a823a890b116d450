import { beforeEach, expect, test } from 'vitest';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { CUSTOMER, TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

/** Tests of prices, delivery options, promo codes and order lines. */
export function orderingPricesSuite(engine: Engine): void {
  const fixture = createOrderingFixture(engine);
  let map: string;
  let mug: string;
  beforeEach(async () => {
    map = await fixture.platform.skuOf('route-map');
    mug = await fixture.platform.skuOf('camp-mug');
  });

  test('a digital order has one delivery option: free and today, to any destination', async () => {
    const { id } = fixture.ann.body(await fixture.ann.create([[map, 2]]));
    const place = { id, storeSlug: 'fixture', stateCode: '', countryCode: 'KP' };
    expect((await fixture.platform.request('POST', '/deliveryOptions', place)).body).toMatchObject({
      data: {
        attributes: {
          quotes: [
            {
              id: 'fullStandardCost',
              cost: { amount: 0 },
              deliveryEstimates: { early: '2026-06-01', late: '2026-06-01' },
            },
          ],
        },
      },
    });
    const checkout = fixture.ann.body(await fixture.ann.update(id, { customer: CUSTOMER }));
    expect(checkout.costs).toMatchObject({
      shipping: { value: 0 },
      tax: { value: 108 },
      total: { value: 1908 },
    });
    const started = await fixture.ann.begin(checkout);
    expect((await fixture.ann.submit(id, started)).body).toMatchObject({ state: 'success' });
    const { body } = await fixture.platform.request('GET', `/v1/orders?cartId=${id}`);
    expect(body).toMatchObject({ shippingMethod: 'Digital delivery', shippingCost: 0 });
  });

  test('ATK-5 a digital order to a misspelt US state is rejected before its payment, free or not', async () => {
    const { id } = fixture.ann.body(await fixture.ann.create([[map, 2]]));
    const { stateCode: _, ...address } = CUSTOMER.address;
    const unknown = {
      status: 422,
      body: { errors: [{ pointer: '/data/customer/address/state', code: 'unknown_state' }] },
    };
    for (const misspelt of [
      { state: 'Kalifornia' },
      { state: 'Kalifornia', stateCode: 'KA' },
      { state: '', stateCode: 'KA' },
    ])
      expect(
        await fixture.ann.update(id, {
          customer: { ...CUSTOMER, address: { ...address, ...misspelt } },
        }),
      ).toMatchObject(unknown);
    // A checkout without a state, or of an earlier version, which stored any.
    const incomplete = {
      status: 422,
      body: { errors: [{ pointer: '/customer', code: 'missing' }] },
    };
    for (const state of ['', 'Kalifornia']) {
      const stored = { ...CUSTOMER, address: { ...address, state: '' } };
      const checkout = fixture.ann.body(
        await fixture.ann.update(id, { customer: stored, promoCode: null }),
      );
      const customer = JSON.stringify({ ...stored, address: { ...stored.address, state } });
      await fixture.platform.db
        .updateTable('checkouts')
        .set({ customer })
        .where('id', '=', id)
        .execute();
      expect(await fixture.ann.initiate(checkout)).toMatchObject(incomplete);
      await fixture.ann.update(id, { promoCode: 'ALL' });
      expect(await fixture.ann.submit(id)).toMatchObject(incomplete);
    }
    expect([fixture.platform.stripe.charges, await fixture.listOrders()]).toEqual([[], []]);
    const customer = { ...CUSTOMER, address: { ...address, state: 'ca' } };
    const checkout = fixture.ann.body(await fixture.ann.update(id, { customer, promoCode: null }));
    expect(checkout.costs.tax.value).toBe(131);
    expect((await fixture.ann.submit(id, await fixture.ann.begin(checkout))).body).toMatchObject({
      state: 'success',
    });
  });

  test('CHK-6 a total of more than 2^31 minor units is stored', async () => {
    const { db } = fixture.platform;
    const [, variant = '', size = ''] = TEE.split('-');
    const price = db.updateTable('variant_sizes').set({ price: 2_000_000_000 });
    await writeCatalog(
      db,
      price.where('variant_id', '=', variant).where('size_id', '=', size),
      rowsChanged('variant_sizes'),
    );
    await writeCatalog(
      db,
      db.updateTable('inventory').set({ supplied: 1_000 }),
      rowsChanged('inventory'),
    );
    const checkout = await fixture.ann.ready([[TEE, 999]]);
    expect(checkout.costs.total.value).toBeGreaterThan(1_998_000_000_000);
    // No provider accepts such an amount.
    expect((await fixture.ann.initiate(checkout)).text).toContain('amount_too_large');
    await fixture.ann.update(checkout.id, { promoCode: 'ALL' });
    expect((await fixture.ann.submit(checkout.id)).body).toMatchObject({ state: 'success' });
    const [order] = await fixture.listOrders();
    expect(order).toMatchObject({ items_total: 1_998_000_000_000, total: 0 });
    expect(order?.discount).toBeGreaterThan(1_998_000_000_000);
  });

  test('CHK-6 an order that cannot be shipped to a destination is rejected with a code', async () => {
    const { id } = fixture.ann.body(await fixture.ann.create([[mug, 1]]));
    const findErrorCode = async (stateCode: string, countryCode: string) => {
      const response = await fixture.platform.request('POST', '/deliveryOptions', {
        id,
        storeSlug: 'fixture',
        stateCode,
        countryCode,
      });
      return (response.body as { errors?: { code: string }[] }).errors?.[0]?.code;
    };
    expect(await findErrorCode('PA', 'US')).toBeUndefined();
    expect(await findErrorCode('', 'FR')).toBeUndefined();
    expect(await findErrorCode('', 'KP')).toBe('country_not_supported');
    expect(await findErrorCode('', 'AU')).toBe('items_cannot_be_shipped_to_selected_destination');
    expect(await findErrorCode('ON', 'US')).toBe('items_cannot_be_shipped_to_selected_destination');

    const abroad = {
      ...CUSTOMER,
      address: { ...CUSTOMER.address, country: 'Australia', countryCode: 'AU', stateCode: '' },
    };
    const checkout = fixture.ann.body(await fixture.ann.update(id, { customer: abroad }));
    expect(checkout.costs.shipping.value).toBe(0);
    const response = await fixture.ann.initiate(checkout);
    expect(response).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'items_cannot_be_shipped_to_selected_destination' }] },
    });
  });

  test('delivery options and prices depend on the destination', async () => {
    const { id } = fixture.ann.body(
      await fixture.ann.create([[TEE, 1]], { currency: 'CAD', region: 'CAN' }),
    );
    const canadian = {
      ...CUSTOMER,
      address: {
        ...CUSTOMER.address,
        state: 'Ontario',
        stateCode: undefined,
        country: 'Canada',
        countryCode: 'CA',
      },
    };
    const { costs } = fixture.ann.body(
      await fixture.ann.update(id, { customer: canadian, deliveryOption: { id: 'fullRushCost' } }),
    );
    // 24.99 and 19.99 US dollars in Canadian dollars, with 5 % tax on the items.
    expect(costs).toMatchObject({
      shipping: { value: 2750 },
      tax: { value: 173 },
      total: { value: 3450 + 2750 + 173, currency: 'CAD' },
    });
    expect(
      (await fixture.ann.update(id, { deliveryOption: { id: 'fullSuperRushCost' } })).status,
    ).toBe(422);
  });

  test('a delivery option that is not offered for a new address is cleared', async () => {
    const checkout = await fixture.ann.ready();
    await fixture.ann.update(checkout.id, { deliveryOption: { id: 'fullRushCost' } });
    const alaska = {
      ...CUSTOMER,
      address: { ...CUSTOMER.address, state: 'Alaska', stateCode: 'AK' },
    };
    const moved = fixture.ann.body(await fixture.ann.update(checkout.id, { customer: alaska }));
    expect(moved).toMatchObject({ deliveryOption: null, costs: { shipping: { value: 0 } } });
    expect((await fixture.ann.initiate(moved)).status).toBe(422);
    expect(moved.customer?.id).toBe(checkout.customer?.id);
  });

  test('tax depends on the name of the state when the browser sends no code', async () => {
    const { id } = await fixture.ann.ready();
    const withoutCode = {
      ...CUSTOMER,
      address: { ...CUSTOMER.address, state: 'Texas', stateCode: '' },
    };
    const { customer, costs } = fixture.ann.body(
      await fixture.ann.update(id, { customer: withoutCode }),
    );
    expect(customer?.address.stateCode).toBe('TX');
    expect(costs.tax.value).toBe(156);
  });

  test('CHK-14 a promo code is applied, changed and removed; a code that does not apply is rejected and not stored', async () => {
    const { id } = await fixture.ann.ready();
    const promo = async (promoCode: string | null) =>
      fixture.ann.body(await fixture.ann.update(id, { promoCode }));
    expect(await promo(' ten ')).toMatchObject({
      promoCode: 'TEN',
      promoCodeErrors: [],
      costs: { discount: { value: 250 } },
    });
    expect((await promo('FIVE')).costs.discount.value).toBe(500);
    expect((await promo('SHIPIT')).costs).toMatchObject({
      shipping: { value: 499 },
      discount: { value: 499 },
    });
    for (const code of ['TWENTY', 'NOTHING', 'EUROS']) {
      const response = await fixture.ann.update(id, { promoCode: code });
      expect(response).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '/data/promoCode' }] },
      });
      expect((await fixture.ann.read(id)).promoCode).toBe('SHIPIT');
    }
    expect(await promo(null)).toMatchObject({ promoCode: null, costs: { discount: { value: 0 } } });
  });

  test('a promo code that the seller removed gives no discount and an error', async () => {
    const { db } = fixture.platform;
    const { id } = await fixture.ann.ready();
    await fixture.ann.update(id, { promoCode: 'TEN' });
    const { profile } = await db
      .selectFrom('stores')
      .select('profile')
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow();
    const changed = JSON.stringify({ ...JSON.parse(profile), promoCodes: [], promoRules: [] });
    const change = db.updateTable('stores').set({ profile: changed }).where('slug', '=', 'fixture');
    await writeCatalog(db, change, rowsChanged('stores'));
    const checkout = await fixture.ann.read(id);
    expect(checkout).toMatchObject({ promoCode: 'TEN', costs: { discount: { value: 0 } } });
    expect(checkout.promoCodeErrors).toMatchObject([{ pointer: '/data/promoCode' }]);
    expect((await fixture.ann.initiate(checkout)).status).toBe(422);
  });

  test('lines that cannot be bought are rejected, each with its error', async () => {
    const rejected = await fixture.ann.create([
      [TEE, 11],
      ['1-2-1', 1],
      ['1-1-99', 1],
      ['4-6-1', 1],
      ['2-1-1', 1],
    ]);
    expect(rejected).toMatchObject({
      status: 422,
      body: {
        errors: [
          { pointer: '/lineItems/0', code: 'not_enough_stock', message: `only 10 left of ${TEE}` },
          { pointer: '/lineItems/1', code: 'out_of_stock' },
          { pointer: '/lineItems/2', code: 'not_available' },
          { pointer: '/lineItems/3', code: 'not_available' },
          { pointer: '/lineItems/4', code: 'not_available' },
        ],
      },
    });
    // Lines of the same SKU are merged.
    expect(
      (
        await fixture.ann.create([
          [TEE, 6],
          [TEE, 6],
        ])
      ).status,
    ).toBe(422);
    expect(
      fixture.ann.body(
        await fixture.ann.create([
          [TEE, 2],
          [TEE, 3],
        ]),
      ).lineItems,
    ).toEqual([{ teespringID: TEE, quantity: 5 }]);
    const { id } = await fixture.ann.ready();
    expect(
      (await fixture.ann.update(id, { lineItems: [{ teespringID: TEE, quantity: 11 }] })).status,
    ).toBe(422);
  });

  test('a cart is recalculated without a checkout', async () => {
    const lineItems = [TEE, '9-9-9', '1-2-1'].map((teespringID) => ({ teespringID, quantity: 2 }));
    const cart = { storeSlug: 'fixture', currency: 'EUR', region: 'EU', lineItems };
    expect((await fixture.platform.request('POST', '/v1/cart/recalculate', cart)).body).toEqual({
      currency: 'EUR',
      lineItems: [
        { teespringID: TEE, quantity: 2, price: 2300, totalPrice: 4600, available: 10 },
        { teespringID: '9-9-9', quantity: 2, price: 0, totalPrice: 0, available: 0 },
        { teespringID: '1-2-1', quantity: 2, price: 2300, totalPrice: 0, available: 0 },
      ],
      total: 4600,
    });
  });
}
