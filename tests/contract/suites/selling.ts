import { beforeEach, expect, test } from 'vitest';
import { type Buyer, buyer, CUSTOMER, type SellingPlatform, sellingPlatform, TEE } from '../buyer.ts';
import type { Engine } from '../engines/engine.ts';

/** From cart lines to an order that is paid. */
export function sellingSuite(engine: Engine): void {
  let platform: SellingPlatform;
  let ann: Buyer;
  let map: string;
  let mug: string;
  beforeEach(async () => {
    platform = await sellingPlatform(engine.open);
    ann = buyer(platform);
    map = await platform.skuOf('route-map');
    mug = await platform.skuOf('camp-mug');
    return () => platform.db.destroy();
  });

  test('API-2 a card order, call by call', async () => {
    const { ask, stripe, db } = platform;
    const made = ann.body(await ann.create([[TEE, 2]], { currency: 'USD', region: 'USA', locale: 'en' }));
    expect(made).toMatchObject({ state: 'created', customer: null, payment: null, orderLookupNumber: null });
    expect(made.costs.total).toEqual({
      value: 4998,
      currency: 'USD',
      lineItems: [{ teespringID: TEE, value: 4998 }],
    });
    const addressed = ann.body(await ann.update(made.id, { customer: CUSTOMER, state: 'pending' }));
    expect(addressed.state).toBe('pending');
    expect(addressed.customer?.id).toMatch(/^cus_/);
    // 6 % of Pennsylvania.
    expect(addressed.costs.tax.value).toBe(300);

    const place = { id: made.id, storeSlug: 'fixture', stateCode: 'PA', countryCode: 'US' };
    const quotes = await ask('POST', '/deliveryOptions', place);
    expect(quotes.body).toEqual({
      data: {
        attributes: {
          quotes: [
            {
              id: 'fullStandardCost',
              name: 'Standard delivery',
              cost: { amount: 649, currency: 'USD' },
              deliveryEstimates: { early: '2026-06-08', late: '2026-06-11' },
            },
            {
              id: 'fullRushCost',
              name: 'Rush delivery',
              cost: { amount: 1549, currency: 'USD' },
              deliveryEstimates: { early: '2026-06-04', late: '2026-06-08' },
            },
            {
              id: 'fullSuperRushCost',
              name: 'Super rush delivery',
              cost: { amount: 2899, currency: 'USD' },
              deliveryEstimates: { early: '2026-06-03', late: '2026-06-04' },
            },
          ],
        },
      },
    });
    const chosen = ann.body(await ann.update(made.id, { deliveryOption: { id: 'fullStandardCost' } }));
    expect(chosen.costs).toMatchObject({ shipping: { value: 649 }, discount: { value: 0 }, total: { value: 5947 } });

    const started = await ann.begin(chosen);
    expect(await ann.submit(made.id, started)).toMatchObject({
      status: 200,
      body: { state: 'success', redirectUrl: null, displayMessage: null, message: null },
    });
    expect(stripe.charges).toEqual([{ providerId: started.paymentId, amount: 5947 }]);

    const done = await ann.read(made.id);
    expect(done).toMatchObject({ state: 'success', payment: { state: 'success' }, paymentId: started.paymentId });
    expect(done.costs.total.value).toBe(5947);
    const order = await ask('GET', `/v1/orders?cartId=${made.id}`);
    expect(order).toMatchObject({
      status: 200,
      body: {
        lookupNumber: done.orderLookupNumber,
        status: 'placed',
        shippingMethod: 'Standard delivery',
        totalCost: { amount: 5947, currency: 'USD' },
        shippingCost: 649,
        tax: 300,
        items: [{ sku: TEE, title: 'Trail Tee', quantity: 2, price: 2499, sizeLabel: 'S' }],
      },
    });
    expect(order.text).not.toMatch(/ann|main st|erie/i);
    // Whoever has the lookup number alone does not get the checkout's id: it opens name and address.
    const looked = await ask('GET', `/v1/orders/${done.orderLookupNumber}?storeSlug=fixture`);
    expect(looked.body).toEqual({ ...(order.body as object), cartId: expect.any(String) });
    expect(looked.text).not.toContain(made.id);
    expect((await ask('GET', '/v1/inventory?colorId=1&sizeId=1')).body).toEqual({ inventoryCount: 8 });
    expect(await db.selectFrom('stock_holds').selectAll().execute()).toEqual([]);
    const mails = await db.selectFrom('outbox').select(['kind', 'recipient']).execute();
    expect(mails).toEqual([{ kind: 'confirmation', recipient: 'ann@example.com' }]);
  });

  test.each([
    ['paypal', 'paypal'],
    ['stripe', 'apple-pay'],
    ['stripe', 'google-pay'],
    ['stripe', 'basic-card'],
  ] as const)('CHK-26 by %s: an order paid with %s', async (provider, paymentMethod) => {
    const checkout = await ann.ready();
    const started = await ann.begin(checkout, { platform: provider, paymentMethod });
    expect((await ann.submit(checkout.id, started, { platform: provider })).body).toMatchObject({ state: 'success' });
    expect(platform[provider].charges).toHaveLength(1);
    expect(platform[provider].held(started.paymentId).order).toMatchObject({
      method: paymentMethod,
      amount: checkout.costs.total.value,
      currency: 'USD',
      storeSlug: 'fixture',
      customer: { email: 'Ann@example.com' },
    });
  });

  test('a method goes to the platform that carries it out, and to no other', async () => {
    const checkout = await ann.ready();
    expect((await ann.initiate(checkout, { platform: 'paypal' })).status).toBe(422);
    const started = await ann.begin(checkout);
    expect((await ann.submit(checkout.id, started, { platform: 'paypal' })).status).toBe(404);
    expect(platform.stripe.charges).toEqual([]);
  });

  test('the express path: intent, confirmation, order', async () => {
    const { write, ask, stripe } = platform;
    const { id } = await ann.ready();
    const intent = await write('POST', '/v1/payments/intent', {
      checkoutId: id,
      storeSlug: 'fixture',
      paymentMethod: 'google-pay',
    });
    const confirmation = {
      ...(intent.body as object),
      checkoutId: id,
      storeSlug: 'fixture',
      paymentMethodId: 'pm_wallet',
      returnUrl: 'https://fixture.example/back',
    };
    expect(await write('POST', '/v1/payments/confirm', confirmation)).toMatchObject({
      status: 200,
      body: { state: 'success' },
    });
    expect(stripe.charges).toHaveLength(1);
    const placed = await write('POST', '/v1/orders', { checkoutId: id, storeSlug: 'fixture' });
    const byCart = await ask('GET', `/v1/orders?cartId=${id}`);
    expect(placed.body).toEqual(byCart.body);
    // Once more, from another tab.
    expect((await write('POST', '/v1/payments/confirm', confirmation)).body).toEqual({ state: 'success' });
    expect((await write('POST', '/v1/orders', { checkoutId: id, storeSlug: 'fixture' })).body).toEqual(placed.body);
    expect(stripe.charges).toHaveLength(1);
  });

  test('an order is not placed before it is paid', async () => {
    const checkout = await ann.ready();
    const started = await ann.begin(checkout);
    const place = (more: object) =>
      platform.write('POST', '/v1/orders', { checkoutId: checkout.id, storeSlug: 'fixture', ...more });
    expect((await place({})).status).toBe(402);
    expect((await place({ paymentId: started.paymentId })).status).toBe(402);
    expect((await ann.submit(checkout.id)).status).toBe(422);
    expect(await platform.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  test('CHK-27 an order of which nothing is due needs no payment', async () => {
    const checkout = await ann.ready([[TEE, 3]]);
    const free = ann.body(await ann.update(checkout.id, { promoCode: 'all' }));
    expect(free).toMatchObject({
      promoCode: 'ALL',
      costs: { total: { value: 0 }, discount: { value: 3 * 2499 + 799 } },
    });
    expect((await ann.initiate(free)).status).toBe(409);
    expect((await ann.submit(free.id)).body).toMatchObject({ state: 'success' });
    expect(await ann.read(free.id)).toMatchObject({ state: 'success', payment: null, costs: { total: { value: 0 } } });
    expect(platform.stripe.charges).toEqual([]);
    const { body } = await platform.ask('GET', `/v1/orders?cartId=${free.id}`);
    expect(body).toMatchObject({ totalCost: { amount: 0 }, promo: 'ALL', shippingCost: 799 });
  });

  test('a payment that was begun before a code made the order free is never charged', async () => {
    const checkout = await ann.ready();
    const started = await ann.begin(checkout);
    await ann.update(checkout.id, { promoCode: 'ALL' });
    expect((await ann.submit(checkout.id, started)).body).toMatchObject({ state: 'success' });
    expect(platform.stripe.charges).toEqual([]);
  });

  test('digital goods need no delivery: one way, at no cost, today, wherever they go', async () => {
    const { id } = ann.body(await ann.create([[map, 2]]));
    const place = { id, storeSlug: 'fixture', stateCode: '', countryCode: 'KP' };
    expect((await platform.ask('POST', '/deliveryOptions', place)).body).toMatchObject({
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
    const checkout = ann.body(await ann.update(id, { customer: CUSTOMER }));
    expect(checkout.costs).toMatchObject({ shipping: { value: 0 }, tax: { value: 108 }, total: { value: 1908 } });
    const started = await ann.begin(checkout);
    expect((await ann.submit(id, started)).body).toMatchObject({ state: 'success' });
    const { body } = await platform.ask('GET', `/v1/orders?cartId=${id}`);
    expect(body).toMatchObject({ shippingMethod: 'Digital delivery', shippingCost: 0 });
  });

  test('CHK-6 what cannot be sent to a destination is refused with its code', async () => {
    const { id } = ann.body(await ann.create([[mug, 1]]));
    const codeOf = async (stateCode: string, countryCode: string) => {
      const answer = await platform.ask('POST', '/deliveryOptions', {
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
    const checkout = ann.body(await ann.update(id, { customer: abroad }));
    expect(checkout.costs.shipping.value).toBe(0);
    const refused = await ann.initiate(checkout);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'items_cannot_be_shipped_to_selected_destination' }] },
    });
  });

  test('the price and the ways of delivery are those of the destination', async () => {
    const { id } = ann.body(await ann.create([[TEE, 1]], { currency: 'CAD', region: 'CAN' }));
    const canadian = {
      ...CUSTOMER,
      address: { ...CUSTOMER.address, state: 'Ontario', stateCode: undefined, country: 'Canada', countryCode: 'CA' },
    };
    const { costs } = ann.body(await ann.update(id, { customer: canadian, deliveryOption: { id: 'fullRushCost' } }));
    // 24.99 and 19.99 in Canadian dollars, 5 % on the former.
    expect(costs).toMatchObject({
      shipping: { value: 2750 },
      tax: { value: 173 },
      total: { value: 3450 + 2750 + 173, currency: 'CAD' },
    });
    expect((await ann.update(id, { deliveryOption: { id: 'fullSuperRushCost' } })).status).toBe(422);
  });

  test('a way of delivery that a new address rules out is forgotten', async () => {
    const checkout = await ann.ready();
    await ann.update(checkout.id, { deliveryOption: { id: 'fullRushCost' } });
    const alaska = { ...CUSTOMER, address: { ...CUSTOMER.address, state: 'Alaska', stateCode: 'AK' } };
    const moved = ann.body(await ann.update(checkout.id, { customer: alaska }));
    expect(moved).toMatchObject({ deliveryOption: null, costs: { shipping: { value: 0 } } });
    expect((await ann.initiate(moved)).status).toBe(422);
    expect(moved.customer?.id).toBe(checkout.customer?.id);
  });

  test("the state's code is the platform's own: tax does not follow what a browser says", async () => {
    const { id } = await ann.ready();
    const claimed = { ...CUSTOMER, address: { ...CUSTOMER.address, state: 'Texas', stateCode: '' } };
    const { customer, costs } = ann.body(await ann.update(id, { customer: claimed }));
    expect(customer?.address.stateCode).toBe('TX');
    expect(costs.tax.value).toBe(156);
  });

  test('CHK-14 a promo code is applied, changed, taken off; one that gives nothing is refused and not kept', async () => {
    const { id } = await ann.ready();
    const promo = async (promoCode: string | null) => ann.body(await ann.update(id, { promoCode }));
    expect(await promo(' ten ')).toMatchObject({
      promoCode: 'TEN',
      promoCodeErrors: [],
      costs: { discount: { value: 250 } },
    });
    expect((await promo('FIVE')).costs.discount.value).toBe(500);
    expect((await promo('SHIPIT')).costs).toMatchObject({ shipping: { value: 499 }, discount: { value: 499 } });
    for (const code of ['TWENTY', 'NOTHING', 'EUROS']) {
      const refused = await ann.update(id, { promoCode: code });
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: '/data/promoCode' }] } });
      expect((await ann.read(id)).promoCode).toBe('SHIPIT');
    }
    expect(await promo(null)).toMatchObject({ promoCode: null, costs: { discount: { value: 0 } } });
  });

  test('a code the seller took back meanwhile is told, and costs nothing', async () => {
    const { db } = platform;
    const { id } = await ann.ready();
    await ann.update(id, { promoCode: 'TEN' });
    const { profile } = await db
      .selectFrom('stores')
      .select('profile')
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow();
    const changed = JSON.stringify({ ...JSON.parse(profile), promoCodes: [] });
    await db.updateTable('stores').set({ profile: changed }).where('slug', '=', 'fixture').execute();
    const checkout = await ann.read(id);
    expect(checkout).toMatchObject({ promoCode: 'TEN', costs: { discount: { value: 0 } } });
    expect(checkout.promoCodeErrors).toMatchObject([{ pointer: '/data/promoCode' }]);
    expect((await ann.initiate(checkout)).status).toBe(422);
  });

  test('lines that cannot be bought are refused, each by its sku', async () => {
    const sold = await ann.create([
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
        await ann.create([
          [TEE, 6],
          [TEE, 6],
        ])
      ).status,
    ).toBe(422);
    expect(
      ann.body(
        await ann.create([
          [TEE, 2],
          [TEE, 3],
        ]),
      ).lineItems,
    ).toEqual([{ teespringID: TEE, quantity: 5 }]);
    const { id } = await ann.ready();
    expect((await ann.update(id, { lineItems: [{ teespringID: TEE, quantity: 11 }] })).status).toBe(422);
  });

  test('a cart is recalculated without being bought', async () => {
    const lineItems = [TEE, '9-9-9', '1-2-1'].map((teespringID) => ({ teespringID, quantity: 2 }));
    const cart = { storeSlug: 'fixture', currency: 'EUR', region: 'EU', lineItems };
    expect((await platform.ask('POST', '/v1/cart/recalculate', cart)).body).toEqual({
      currency: 'EUR',
      lineItems: [
        { teespringID: TEE, quantity: 2, price: 2300, totalPrice: 4600, available: 10 },
        { teespringID: '9-9-9', quantity: 2, price: 0, totalPrice: 0, available: 0 },
        { teespringID: '1-2-1', quantity: 2, price: 2300, totalPrice: 0, available: 0 },
      ],
      total: 4600,
    });
  });

  test('CHK-15 the marketing opt-in is sent alone and stands in the order', async () => {
    const { id } = await ann.ready();
    const sent = await platform.write('PUT', '/v1/checkout', { id, data: { marketingOptIn: true } });
    expect(ann.body(sent).marketingOptIn).toBe(true);
    await ann.submit(id, await ann.begin(await ann.read(id)));
    const orders = await platform.db.selectFrom('orders').select('marketing_opt_in').execute();
    expect(orders).toEqual([{ marketing_opt_in: 1 }]);
  });

  test('API-3 a wallet finds its file; only the domains of stores are registered', async () => {
    const { ask, stripe } = platform;
    const file = await ask('GET', '/.well-known/apple-developer-merchantid-domain-association');
    expect(file).toMatchObject({ status: 200, text: 'wallet-domain' });
    const verify = (domainName: string) => ask('POST', '/v1/payments/verifyDomain', { domainName });
    expect((await verify('Fixture.example')).body).toEqual({ verified: true });
    expect((await verify('evil.example')).status).toBe(403);
    expect(stripe.domains).toEqual(['fixture.example']);
  });

  test('order numbers tell nothing and lookup numbers cannot be guessed', async () => {
    const numbers: string[] = [];
    for (let count = 0; count < 3; count++) {
      const checkout = await ann.ready();
      await ann.submit(checkout.id, await ann.begin(checkout));
      const { body } = await platform.ask('GET', `/v1/orders?cartId=${checkout.id}`);
      const order = body as { orderNumber: string; lookupNumber: string };
      expect(order.orderNumber).toMatch(/^FI-[A-Z0-9]{8}$/);
      expect(order.lookupNumber).toMatch(/^[0-9a-f]{40}$/);
      expect(checkout.id).toMatch(/^[0-9a-f]{40}$/);
      const byNumber = await platform.ask('GET', `/v1/orders/${order.orderNumber.toLowerCase()}?storeSlug=fixture`);
      expect(byNumber.body).toEqual({ ...order, cartId: expect.any(String) });
      expect((await platform.ask('GET', `/v1/orders/${order.orderNumber}?storeSlug=other`)).status).toBe(404);
      numbers.push(order.orderNumber, order.lookupNumber, checkout.id);
    }
    expect(new Set(numbers).size).toBe(9);
  });

  test('trying out codes, cards and order numbers is stopped', async () => {
    const { id } = await ann.ready();
    const client = { 'X-Test-Client': '192.0.2.7' };
    const statuses = async (times: number, one: (count: number) => ReturnType<SellingPlatform['ask']>) => {
      const seen = [];
      for (let count = 0; count < times; count++) seen.push((await one(count)).status);
      return new Set(seen);
    };
    const keyed = (count: number) => ({ ...client, 'Idempotency-Key': `a-key-of-its-own-${count}` });
    const code = (count: number) =>
      platform.ask(
        'PUT',
        '/v1/checkout',
        { id, data: { storeSlug: 'fixture', promoCode: `TRY${count}` } },
        keyed(count),
      );
    expect(await statuses(45, code)).toEqual(new Set([422, 429]));
    const order = (count: number) => platform.ask('GET', `/v1/orders/FI-${count}?storeSlug=fixture`, undefined, client);
    expect(await statuses(65, order)).toEqual(new Set([404, 429]));
    // However many addresses they come from, a checkout is charged so often and no more.
    platform.stripe.always('decline');
    const checkout = await ann.read(id);
    const card = async () => ann.submit(id, await ann.begin(checkout));
    expect(await statuses(21, card)).toEqual(new Set([402, 429]));
  });
}
