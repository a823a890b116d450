import { expect, test } from 'vitest';
import { type CommercePlatform, CUSTOMER, TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

/** From cart lines to an order that is paid. */
export function orderingSuite(engine: Engine): void {
  const scene = createOrderingFixture(engine);

  test('API-2 a card order, call by call', async () => {
    const { ask, stripe, db } = scene.platform;
    const made = scene.ann.body(await scene.ann.create([[TEE, 2]], { currency: 'USD', region: 'USA', locale: 'en' }));
    expect(made).toMatchObject({ state: 'created', customer: null, payment: null, orderLookupNumber: null });
    expect(made.costs.total).toEqual({
      value: 4998,
      currency: 'USD',
      lineItems: [{ teespringID: TEE, value: 4998 }],
    });
    const addressed = scene.ann.body(await scene.ann.update(made.id, { customer: CUSTOMER, state: 'pending' }));
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
    const chosen = scene.ann.body(await scene.ann.update(made.id, { deliveryOption: { id: 'fullStandardCost' } }));
    expect(chosen.costs).toMatchObject({ shipping: { value: 649 }, discount: { value: 0 }, total: { value: 5947 } });

    const started = await scene.ann.begin(chosen);
    expect(await scene.ann.submit(made.id, started)).toMatchObject({
      status: 200,
      body: { state: 'success', redirectUrl: null, displayMessage: null, message: null },
    });
    expect(stripe.charges).toEqual([{ providerId: started.paymentId, amount: 5947 }]);

    const done = await scene.ann.read(made.id);
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
    expect(order.text).not.toMatch(/\bann\b|main st|erie/i);
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
    const checkout = await scene.ann.ready();
    const started = await scene.ann.begin(checkout, { platform: provider, paymentMethod });
    expect((await scene.ann.submit(checkout.id, started, { platform: provider })).body).toMatchObject({
      state: 'success',
    });
    expect(scene.platform[provider].charges).toHaveLength(1);
    expect(scene.platform[provider].held(started.paymentId).order).toMatchObject({
      method: paymentMethod,
      amount: checkout.costs.total.value,
      currency: 'USD',
      storeSlug: 'fixture',
      customer: { email: 'Ann@example.com' },
    });
  });

  test('a method goes to the platform that carries it out, and to no other', async () => {
    const checkout = await scene.ann.ready();
    expect((await scene.ann.initiate(checkout, { platform: 'paypal' })).status).toBe(422);
    const started = await scene.ann.begin(checkout);
    expect((await scene.ann.submit(checkout.id, started, { platform: 'paypal' })).status).toBe(404);
    expect(scene.platform.stripe.charges).toEqual([]);
  });

  test('the express path: intent, confirmation, order', async () => {
    const { write, ask, stripe } = scene.platform;
    const { id } = await scene.ann.ready();
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
    const checkout = await scene.ann.ready();
    const started = await scene.ann.begin(checkout);
    const place = (more: object) =>
      scene.platform.write('POST', '/v1/orders', { checkoutId: checkout.id, storeSlug: 'fixture', ...more });
    expect((await place({})).status).toBe(402);
    expect((await place({ paymentId: started.paymentId })).status).toBe(402);
    expect((await scene.ann.submit(checkout.id)).status).toBe(422);
    expect(await scene.platform.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  test('CHK-27 an order of which nothing is due needs no payment', async () => {
    const checkout = await scene.ann.ready([[TEE, 3]]);
    const free = scene.ann.body(await scene.ann.update(checkout.id, { promoCode: 'all' }));
    expect(free).toMatchObject({
      promoCode: 'ALL',
      costs: { total: { value: 0 }, discount: { value: 3 * 2499 + 799 } },
    });
    expect((await scene.ann.initiate(free)).status).toBe(409);
    expect((await scene.ann.submit(free.id)).body).toMatchObject({ state: 'success' });
    expect(await scene.ann.read(free.id)).toMatchObject({
      state: 'success',
      payment: null,
      costs: { total: { value: 0 } },
    });
    expect(scene.platform.stripe.charges).toEqual([]);
    const { body } = await scene.platform.ask('GET', `/v1/orders?cartId=${free.id}`);
    expect(body).toMatchObject({ totalCost: { amount: 0 }, promo: 'ALL', shippingCost: 799 });
  });

  test('a payment that was begun before a code made the order free is never charged', async () => {
    const checkout = await scene.ann.ready();
    const started = await scene.ann.begin(checkout);
    await scene.ann.update(checkout.id, { promoCode: 'ALL' });
    expect((await scene.ann.submit(checkout.id, started)).body).toMatchObject({ state: 'success' });
    expect(scene.platform.stripe.charges).toEqual([]);
  });

  test('CHK-15 the marketing opt-in is sent alone and stands in the order', async () => {
    const { id } = await scene.ann.ready();
    const sent = await scene.platform.write('PUT', '/v1/checkout', { id, data: { marketingOptIn: true } });
    expect(scene.ann.body(sent).marketingOptIn).toBe(true);
    await scene.ann.submit(id, await scene.ann.begin(await scene.ann.read(id)));
    const orders = await scene.platform.db.selectFrom('orders').select('marketing_opt_in').execute();
    expect(orders).toEqual([{ marketing_opt_in: 1 }]);
  });

  test('API-3 a wallet finds its file; only the domains of stores are registered', async () => {
    const { ask, stripe } = scene.platform;
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
      const checkout = await scene.ann.ready();
      await scene.ann.submit(checkout.id, await scene.ann.begin(checkout));
      const { body } = await scene.platform.ask('GET', `/v1/orders?cartId=${checkout.id}`);
      const order = body as { orderNumber: string; lookupNumber: string };
      expect(order.orderNumber).toMatch(/^FI-[A-Z0-9]{8}$/);
      expect(order.lookupNumber).toMatch(/^[0-9a-f]{40}$/);
      expect(checkout.id).toMatch(/^[0-9a-f]{40}$/);
      const byNumber = await scene.platform.ask(
        'GET',
        `/v1/orders/${order.orderNumber.toLowerCase()}?storeSlug=fixture`,
      );
      expect(byNumber.body).toEqual({ ...order, cartId: expect.any(String) });
      expect((await scene.platform.ask('GET', `/v1/orders/${order.orderNumber}?storeSlug=other`)).status).toBe(404);
      numbers.push(order.orderNumber, order.lookupNumber, checkout.id);
    }
    expect(new Set(numbers).size).toBe(9);
  });

  test('trying out codes, cards and order numbers is stopped', async () => {
    const { id } = await scene.ann.ready();
    const client = { 'X-Test-Client': '192.0.2.7' };
    const statuses = async (times: number, one: (count: number) => ReturnType<CommercePlatform['ask']>) => {
      const seen = [];
      for (let count = 0; count < times; count++) seen.push((await one(count)).status);
      return new Set(seen);
    };
    const keyed = (count: number) => ({ ...client, 'Idempotency-Key': `a-key-of-its-own-${count}` });
    const code = (count: number) =>
      scene.platform.ask(
        'PUT',
        '/v1/checkout',
        { id, data: { storeSlug: 'fixture', promoCode: `TRY${count}` } },
        keyed(count),
      );
    expect(await statuses(45, code)).toEqual(new Set([422, 429]));
    const order = (count: number) =>
      scene.platform.ask('GET', `/v1/orders/FI-${count}?storeSlug=fixture`, undefined, client);
    expect(await statuses(65, order)).toEqual(new Set([404, 429]));
    // However many addresses they come from, a checkout is charged so often and no more.
    scene.platform.stripe.always('decline');
    const checkout = await scene.ann.read(id);
    const card = async () => scene.ann.submit(id, await scene.ann.begin(checkout));
    expect(await statuses(21, card)).toEqual(new Set([402, 429]));
  });
}
