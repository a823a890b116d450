import { expect, test } from 'vitest';
import { type CommercePlatform, CUSTOMER, TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

/** Tests of the calls from cart lines to a paid order. */
/** An order without what only the browser that placed it gets: address, payment method and links. */
const removeAccess = (order: unknown): object => {
  const { access: _, ...rest } = order as { readonly access?: unknown };
  return rest;
};

export function orderingSuite(engine: Engine): void {
  const fixture = createOrderingFixture(engine);

  test('API-2 a card order is placed with the documented calls', async () => {
    const { request, stripe, db } = fixture.platform;
    const created = fixture.ann.body(
      await fixture.ann.create([[TEE, 2]], { currency: 'USD', region: 'USA', locale: 'en' }),
    );
    expect(created).toMatchObject({
      state: 'created',
      customer: null,
      payment: null,
      orderLookupNumber: null,
    });
    expect(created.costs.total).toEqual({
      value: 4998,
      currency: 'USD',
      lineItems: [{ teespringID: TEE, value: 4998 }],
    });
    const withAddress = fixture.ann.body(
      await fixture.ann.update(created.id, { customer: CUSTOMER, state: 'pending' }),
    );
    expect(withAddress.state).toBe('pending');
    expect(withAddress.customer?.id).toMatch(/^cus_/);
    // Pennsylvania has 6 % sales tax.
    expect(withAddress.costs.tax.value).toBe(300);

    const destination = {
      id: created.id,
      storeSlug: 'fixture',
      stateCode: 'PA',
      countryCode: 'US',
    };
    const quotes = await request('POST', '/deliveryOptions', destination);
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
    const priced = fixture.ann.body(
      await fixture.ann.update(created.id, { deliveryOption: { id: 'fullStandardCost' } }),
    );
    expect(priced.costs).toMatchObject({
      shipping: { value: 649 },
      discount: { value: 0 },
      total: { value: 5947 },
    });

    const started = await fixture.ann.begin(priced);
    expect(await fixture.ann.submit(created.id, started)).toMatchObject({
      status: 200,
      body: { state: 'success', redirectUrl: null, displayMessage: null, message: null },
    });
    expect(stripe.charges).toEqual([{ providerId: started.paymentId, amount: 5947 }]);

    const finished = await fixture.ann.read(created.id);
    expect(finished).toMatchObject({
      state: 'success',
      payment: { state: 'success' },
      paymentId: started.paymentId,
    });
    expect(finished.costs.total.value).toBe(5947);
    const order = await request('GET', `/v1/orders?cartId=${created.id}`);
    expect(order).toMatchObject({
      status: 200,
      body: {
        lookupNumber: finished.orderLookupNumber,
        status: 'placed',
        shippingMethod: 'Standard delivery',
        totalCost: { amount: 5947, currency: 'USD' },
        shippingCost: 649,
        tax: 300,
        items: [{ sku: TEE, title: 'Trail Tee', quantity: 2, price: 2499, sizeLabel: 'S' }],
      },
    });
    // The lookup by number does not return the checkout's id, which gives access to name and address.
    const lookup = await request(
      'GET',
      `/v1/orders/${finished.orderLookupNumber}?storeSlug=fixture`,
    );
    expect(lookup.body).toEqual({ ...removeAccess(order.body), cartId: expect.any(String) });
    expect(lookup.text).not.toMatch(/\bann\b|main st|erie/i);
    expect(lookup.text).not.toContain(created.id);
    expect((await request('GET', '/v1/inventory?colorId=1&sizeId=1')).body).toEqual({
      inventoryCount: 8,
    });
    expect(await db.selectFrom('stock_reservations').selectAll().execute()).toEqual([]);
    const mails = await db.selectFrom('outbox').select(['kind', 'recipient']).execute();
    expect(mails).toEqual([{ kind: 'confirmation', recipient: 'ann@example.com' }]);
  });

  test.each([
    ['paypal', 'paypal'],
    ['stripe', 'apple-pay'],
    ['stripe', 'google-pay'],
    ['stripe', 'basic-card'],
  ] as const)('CHK-26 %s charges an order paid with %s', async (provider, paymentMethod) => {
    const checkout = await fixture.ann.ready();
    const started = await fixture.ann.begin(checkout, { platform: provider, paymentMethod });
    expect(
      (await fixture.ann.submit(checkout.id, started, { platform: provider })).body,
    ).toMatchObject({
      state: 'success',
    });
    expect(fixture.platform[provider].charges).toHaveLength(1);
    expect(fixture.platform[provider].find(started.paymentId).order).toMatchObject({
      method: paymentMethod,
      amount: checkout.costs.total.value,
      currency: 'USD',
      storeSlug: 'fixture',
      customer: { email: 'Ann@example.com' },
    });
  });

  test('a payment method is rejected for a platform that does not offer it', async () => {
    const checkout = await fixture.ann.ready();
    expect((await fixture.ann.initiate(checkout, { platform: 'paypal' })).status).toBe(422);
    const started = await fixture.ann.begin(checkout);
    expect((await fixture.ann.submit(checkout.id, started, { platform: 'paypal' })).status).toBe(
      404,
    );
    expect(fixture.platform.stripe.charges).toEqual([]);
  });

  test('an express payment is placed with an intent and its confirmation', async () => {
    const { write, request, stripe } = fixture.platform;
    const { id } = await fixture.ann.ready();
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
    const byCart = await request('GET', `/v1/orders?cartId=${id}`);
    expect(placed.body).toEqual(removeAccess(byCart.body));
    // The same requests from another tab.
    expect((await write('POST', '/v1/payments/confirm', confirmation)).body).toEqual({
      state: 'success',
    });
    expect(
      (await write('POST', '/v1/orders', { checkoutId: id, storeSlug: 'fixture' })).body,
    ).toEqual(placed.body);
    expect(stripe.charges).toHaveLength(1);
  });

  test('an order is not placed without a successful payment', async () => {
    const checkout = await fixture.ann.ready();
    const started = await fixture.ann.begin(checkout);
    const placeOrder = (more: object) =>
      fixture.platform.write('POST', '/v1/orders', {
        checkoutId: checkout.id,
        storeSlug: 'fixture',
        ...more,
      });
    expect((await placeOrder({})).status).toBe(402);
    expect((await placeOrder({ paymentId: started.paymentId })).status).toBe(402);
    expect((await fixture.ann.submit(checkout.id)).status).toBe(422);
    expect(await fixture.platform.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  test('CHK-27 a free order needs no payment', async () => {
    const checkout = await fixture.ann.ready([[TEE, 3]]);
    const free = fixture.ann.body(await fixture.ann.update(checkout.id, { promoCode: 'all' }));
    expect(free).toMatchObject({
      promoCode: 'ALL',
      costs: { total: { value: 0 }, discount: { value: 3 * 2499 + 799 } },
    });
    expect((await fixture.ann.initiate(free)).status).toBe(409);
    expect((await fixture.ann.submit(free.id)).body).toMatchObject({ state: 'success' });
    expect(await fixture.ann.read(free.id)).toMatchObject({
      state: 'success',
      payment: null,
      costs: { total: { value: 0 } },
    });
    expect(fixture.platform.stripe.charges).toEqual([]);
    const { body } = await fixture.platform.request('GET', `/v1/orders?cartId=${free.id}`);
    expect(body).toMatchObject({ totalCost: { amount: 0 }, promo: 'ALL', shippingCost: 799 });
  });

  test('a payment is not charged after a promo code made the order free', async () => {
    const checkout = await fixture.ann.ready();
    const started = await fixture.ann.begin(checkout);
    await fixture.ann.update(checkout.id, { promoCode: 'ALL' });
    expect((await fixture.ann.submit(checkout.id, started)).body).toMatchObject({
      state: 'success',
    });
    expect(fixture.platform.stripe.charges).toEqual([]);
  });

  test('CHK-15 the marketing opt-in can be sent alone and is stored in the order', async () => {
    const { id } = await fixture.ann.ready();
    const sent = await fixture.platform.write('PUT', '/v1/checkout', {
      id,
      data: { marketingOptIn: true },
    });
    expect(fixture.ann.body(sent).marketingOptIn).toBe(true);
    await fixture.ann.submit(id, await fixture.ann.begin(await fixture.ann.read(id)));
    const orders = await fixture.platform.db
      .selectFrom('orders')
      .select('marketing_opt_in')
      .execute();
    expect(orders).toEqual([{ marketing_opt_in: 1 }]);
  });

  test('API-3 the wallet domain file is served, and only domains of stores are registered', async () => {
    const { request, stripe } = fixture.platform;
    const file = await request('GET', '/.well-known/apple-developer-merchantid-domain-association');
    expect(file).toMatchObject({ status: 200, text: 'wallet-domain' });
    const verify = (domainName: string) =>
      request('POST', '/v1/payments/verifyDomain', { domainName });
    expect((await verify('Fixture.example')).body).toEqual({ verified: true });
    expect((await verify('evil.example')).status).toBe(403);
    expect(stripe.domains).toEqual(['fixture.example']);
  });

  test('order numbers and lookup numbers are random', async () => {
    const numbers: string[] = [];
    for (let count = 0; count < 3; count++) {
      const checkout = await fixture.ann.ready();
      await fixture.ann.submit(checkout.id, await fixture.ann.begin(checkout));
      const { body } = await fixture.platform.request('GET', `/v1/orders?cartId=${checkout.id}`);
      const order = body as { orderNumber: string; lookupNumber: string };
      expect(order.orderNumber).toMatch(/^FI-[A-Z0-9]{8}$/);
      expect(order.lookupNumber).toMatch(/^[0-9a-f]{40}$/);
      expect(checkout.id).toMatch(/^[0-9a-f]{40}$/);
      const byNumber = await fixture.platform.request(
        'GET',
        `/v1/orders/${order.orderNumber.toLowerCase()}?storeSlug=fixture`,
      );
      expect(byNumber.body).toEqual({ ...removeAccess(body), cartId: expect.any(String) });
      expect(
        (await fixture.platform.request('GET', `/v1/orders/${order.orderNumber}?storeSlug=other`))
          .status,
      ).toBe(404);
      numbers.push(order.orderNumber, order.lookupNumber, checkout.id);
    }
    expect(new Set(numbers).size).toBe(9);
  });

  test('trying out promo codes, cards and order numbers is limited', async () => {
    const { id } = await fixture.ann.ready();
    const client = { 'X-Test-Client': '192.0.2.7' };
    const collectStatuses = async (
      times: number,
      send: (count: number) => ReturnType<CommercePlatform['request']>,
    ) => {
      const statuses = [];
      for (let count = 0; count < times; count++) statuses.push((await send(count)).status);
      return new Set(statuses);
    };
    const keyed = (count: number) => ({ ...client, 'Idempotency-Key': `idempotency-key-${count}` });
    const code = (count: number) =>
      fixture.platform.request(
        'PUT',
        '/v1/checkout',
        { id, data: { storeSlug: 'fixture', promoCode: `TRY${count}` } },
        keyed(count),
      );
    expect(await collectStatuses(45, code)).toEqual(new Set([422, 429]));
    const order = (count: number) =>
      fixture.platform.request(
        'GET',
        `/v1/orders/FI-${count}?storeSlug=fixture`,
        undefined,
        client,
      );
    expect(await collectStatuses(65, order)).toEqual(new Set([404, 429]));
    // The number of charges of a checkout is limited for all clients together.
    fixture.platform.stripe.always('decline');
    const checkout = await fixture.ann.read(id);
    const card = async () => fixture.ann.submit(id, await fixture.ann.begin(checkout));
    expect(await collectStatuses(21, card)).toEqual(new Set([402, 429]));
    expect(Number((await card()).headers.get('retry-after'))).toBeGreaterThan(0);
  });
}
