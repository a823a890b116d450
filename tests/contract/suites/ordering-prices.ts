import { beforeEach, expect, test } from 'vitest';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { CUSTOMER, TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

/** What an order costs, where it can go, and what can be in it. */
export function orderingPricesSuite(engine: Engine): void {
  const scene = createOrderingFixture(engine);
  let map: string;
  let mug: string;
  beforeEach(async () => {
    map = await scene.platform.skuOf('route-map');
    mug = await scene.platform.skuOf('camp-mug');
  });

  test('digital goods need no delivery: one way, at no cost, today, wherever they go', async () => {
    const { id } = scene.ann.body(await scene.ann.create([[map, 2]]));
    const place = { id, storeSlug: 'fixture', stateCode: '', countryCode: 'KP' };
    expect((await scene.platform.ask('POST', '/deliveryOptions', place)).body).toMatchObject({
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
    const checkout = scene.ann.body(await scene.ann.update(id, { customer: CUSTOMER }));
    expect(checkout.costs).toMatchObject({ shipping: { value: 0 }, tax: { value: 108 }, total: { value: 1908 } });
    const started = await scene.ann.begin(checkout);
    expect((await scene.ann.submit(id, started)).body).toMatchObject({ state: 'success' });
    const { body } = await scene.platform.ask('GET', `/v1/orders?cartId=${id}`);
    expect(body).toMatchObject({ shippingMethod: 'Digital delivery', shippingCost: 0 });
  });

  test('CHK-6 what cannot be sent to a destination is refused with its code', async () => {
    const { id } = scene.ann.body(await scene.ann.create([[mug, 1]]));
    const codeOf = async (stateCode: string, countryCode: string) => {
      const answer = await scene.platform.ask('POST', '/deliveryOptions', {
        id,
        storeSlug: 'fixture',
        stateCode,
        countryCode,
      });
      return (answer.body as { errors?: { code: string }[] }).errors?.[0]?.code;
    };
    expect(await codeOf('PA', 'US')).toBeUndefined();
    expect(await codeOf('', 'FR')).toBeUndefined();
    expect(await codeOf('', 'KP')).toBe('country_not_supported');
    expect(await codeOf('', 'AU')).toBe('items_cannot_be_shipped_to_selected_destination');
    expect(await codeOf('ON', 'US')).toBe('items_cannot_be_shipped_to_selected_destination');

    const abroad = {
      ...CUSTOMER,
      address: { ...CUSTOMER.address, country: 'Australia', countryCode: 'AU', stateCode: '' },
    };
    const checkout = scene.ann.body(await scene.ann.update(id, { customer: abroad }));
    expect(checkout.costs.shipping.value).toBe(0);
    const refused = await scene.ann.initiate(checkout);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'items_cannot_be_shipped_to_selected_destination' }] },
    });
  });

  test('the price and the ways of delivery are those of the destination', async () => {
    const { id } = scene.ann.body(await scene.ann.create([[TEE, 1]], { currency: 'CAD', region: 'CAN' }));
    const canadian = {
      ...CUSTOMER,
      address: { ...CUSTOMER.address, state: 'Ontario', stateCode: undefined, country: 'Canada', countryCode: 'CA' },
    };
    const { costs } = scene.ann.body(
      await scene.ann.update(id, { customer: canadian, deliveryOption: { id: 'fullRushCost' } }),
    );
    // 24.99 and 19.99 in Canadian dollars, 5 % on the former.
    expect(costs).toMatchObject({
      shipping: { value: 2750 },
      tax: { value: 173 },
      total: { value: 3450 + 2750 + 173, currency: 'CAD' },
    });
    expect((await scene.ann.update(id, { deliveryOption: { id: 'fullSuperRushCost' } })).status).toBe(422);
  });

  test('a way of delivery that a new address rules out is forgotten', async () => {
    const checkout = await scene.ann.ready();
    await scene.ann.update(checkout.id, { deliveryOption: { id: 'fullRushCost' } });
    const alaska = { ...CUSTOMER, address: { ...CUSTOMER.address, state: 'Alaska', stateCode: 'AK' } };
    const moved = scene.ann.body(await scene.ann.update(checkout.id, { customer: alaska }));
    expect(moved).toMatchObject({ deliveryOption: null, costs: { shipping: { value: 0 } } });
    expect((await scene.ann.initiate(moved)).status).toBe(422);
    expect(moved.customer?.id).toBe(checkout.customer?.id);
  });

  test("the state's code is the platform's own: tax does not follow what a browser says", async () => {
    const { id } = await scene.ann.ready();
    const claimed = { ...CUSTOMER, address: { ...CUSTOMER.address, state: 'Texas', stateCode: '' } };
    const { customer, costs } = scene.ann.body(await scene.ann.update(id, { customer: claimed }));
    expect(customer?.address.stateCode).toBe('TX');
    expect(costs.tax.value).toBe(156);
  });

  test('CHK-14 a promo code is applied, changed, taken off; one that gives nothing is refused and not kept', async () => {
    const { id } = await scene.ann.ready();
    const promo = async (promoCode: string | null) => scene.ann.body(await scene.ann.update(id, { promoCode }));
    expect(await promo(' ten ')).toMatchObject({
      promoCode: 'TEN',
      promoCodeErrors: [],
      costs: { discount: { value: 250 } },
    });
    expect((await promo('FIVE')).costs.discount.value).toBe(500);
    expect((await promo('SHIPIT')).costs).toMatchObject({ shipping: { value: 499 }, discount: { value: 499 } });
    for (const code of ['TWENTY', 'NOTHING', 'EUROS']) {
      const refused = await scene.ann.update(id, { promoCode: code });
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: '/data/promoCode' }] } });
      expect((await scene.ann.read(id)).promoCode).toBe('SHIPIT');
    }
    expect(await promo(null)).toMatchObject({ promoCode: null, costs: { discount: { value: 0 } } });
  });

  test('a code the seller took back meanwhile is told, and costs nothing', async () => {
    const { db } = scene.platform;
    const { id } = await scene.ann.ready();
    await scene.ann.update(id, { promoCode: 'TEN' });
    const { profile } = await db
      .selectFrom('stores')
      .select('profile')
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow();
    const changed = JSON.stringify({ ...JSON.parse(profile), promoCodes: [] });
    const change = db.updateTable('stores').set({ profile: changed }).where('slug', '=', 'fixture');
    await writeCatalog(db, change, rowsChanged('stores'));
    const checkout = await scene.ann.read(id);
    expect(checkout).toMatchObject({ promoCode: 'TEN', costs: { discount: { value: 0 } } });
    expect(checkout.promoCodeErrors).toMatchObject([{ pointer: '/data/promoCode' }]);
    expect((await scene.ann.initiate(checkout)).status).toBe(422);
  });

  test('lines that cannot be bought are refused, each by its sku', async () => {
    const sold = await scene.ann.create([
      [TEE, 11],
      ['1-2-1', 1],
      ['1-1-99', 1],
      ['4-6-1', 1],
      ['2-1-1', 1],
    ]);
    expect(sold).toMatchObject({
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
    // Twice the same sku is one line.
    expect(
      (
        await scene.ann.create([
          [TEE, 6],
          [TEE, 6],
        ])
      ).status,
    ).toBe(422);
    expect(
      scene.ann.body(
        await scene.ann.create([
          [TEE, 2],
          [TEE, 3],
        ]),
      ).lineItems,
    ).toEqual([{ teespringID: TEE, quantity: 5 }]);
    const { id } = await scene.ann.ready();
    expect((await scene.ann.update(id, { lineItems: [{ teespringID: TEE, quantity: 11 }] })).status).toBe(422);
  });

  test('a cart is recalculated without being bought', async () => {
    const lineItems = [TEE, '9-9-9', '1-2-1'].map((teespringID) => ({ teespringID, quantity: 2 }));
    const cart = { storeSlug: 'fixture', currency: 'EUR', region: 'EU', lineItems };
    expect((await scene.platform.ask('POST', '/v1/cart/recalculate', cart)).body).toEqual({
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
