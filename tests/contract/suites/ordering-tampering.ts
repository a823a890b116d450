import { expect, test } from 'vitest';
import { WEBHOOK_PATHS } from '#platform/ordering/payment-providers/webhook-paths.ts';
import { CUSTOMER, createBuyer, TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

/** Tests of forged requests and events: no wrong charge and no unpaid order. */
export function orderingTamperingSuite(engine: Engine): void {
  const fixture = createOrderingFixture(engine);

  test('an amount that differs from the platform’s is rejected', async () => {
    const checkout = await fixture.ann.ready();
    const response = await fixture.ann.initiate(checkout, { amount: 1 });
    expect(response).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'amount_changed', pointer: '/amount' }] },
    });
    expect(await fixture.platform.db.selectFrom('payments').selectAll().execute()).toEqual([]);
  });

  test('forged prices, costs, ids and states are ignored or rejected', async () => {
    const { id } = await fixture.ann.ready();
    const updated = await fixture.ann.update(id, {
      lineItems: [{ teespringID: TEE, quantity: 1, price: 1 }],
      costs: { total: { value: 1 } },
      deliveryOption: { id: 'fullStandardCost', price: 0 },
      customer: { ...CUSTOMER, id: 'cus_somebody' },
    });
    expect(fixture.ann.body(updated)).toMatchObject({
      costs: { total: { value: 2499 + 499 + 150 } },
    });
    expect(fixture.ann.body(updated).customer?.id).not.toBe('cus_somebody');
    expect((await fixture.ann.update(id, { state: 'success' })).status).toBe(400);
    expect((await fixture.ann.create([[TEE, -1]])).status).toBe(400);
    expect((await fixture.ann.create([[TEE, 1.5]])).status).toBe(400);
  });

  test('a payment is not charged after the amount of the order changed', async () => {
    const { checkout, started } = await fixture.startPayment();
    await fixture.ann.update(checkout.id, { lineItems: [{ teespringID: TEE, quantity: 5 }] });
    expect(await fixture.ann.submit(checkout.id, started)).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'amount_changed' }] },
    });
    expect([
      fixture.platform.stripe.charges,
      await fixture.listReservations(),
      await fixture.listOrders(),
    ]).toEqual([[], [], []]);
  });

  test('a payment of another checkout is not found', async () => {
    const cheap = await fixture.startPayment([[TEE, 1]]);
    const expensive = await fixture.startPayment([[TEE, 5]]);
    expect((await fixture.ann.submit(expensive.checkout.id, cheap.started)).status).toBe(404);
    const input = {
      ...fixture.ann.input(expensive.checkout),
      id: cheap.started.paymentId,
      paymentToken: cheap.started.paymentToken,
    };
    expect((await fixture.platform.write('PUT', '/v1/updatePayment', input)).status).toBe(404);
    const { status } = await fixture.platform.request(
      'GET',
      `/v1/payment?paymentId=${cheap.started.paymentId}&checkoutId=${expensive.checkout.id}`,
    );
    expect(status).toBe(404);
    const place = {
      checkoutId: expensive.checkout.id,
      storeSlug: 'fixture',
      paymentId: cheap.started.paymentId,
    };
    expect((await fixture.platform.write('POST', '/v1/orders', place)).status).toBe(404);
    expect(fixture.platform.stripe.charges).toEqual([]);
  });

  test('a payment with a wrong token is not found', async () => {
    const { checkout, started } = await fixture.startPayment();
    const forged = { ...started, paymentToken: 'made-up' };
    expect((await fixture.ann.submit(checkout.id, forged)).status).toBe(404);
    const input = {
      ...fixture.ann.input(checkout),
      id: started.paymentId,
      paymentToken: 'made-up',
    };
    expect((await fixture.platform.write('PUT', '/v1/updatePayment', input)).status).toBe(404);
    expect(fixture.platform.stripe.charges).toEqual([]);
  });

  test('a checkout of another store and an unknown checkout are not found', async () => {
    const { checkout, started } = await fixture.startPayment();
    const eve = createBuyer(fixture.platform, 'other');
    expect(
      (await fixture.platform.request('GET', `/checkout?id=${checkout.id}&storeSlug=other`)).status,
    ).toBe(404);
    expect((await eve.update(checkout.id, { promoCode: 'TEN' })).status).toBe(404);
    expect((await eve.initiate(checkout)).status).toBe(404);
    expect((await eve.submit(checkout.id, started)).status).toBe(404);
    expect((await eve.submit('0'.repeat(40), started)).status).toBe(404);
    // A product of another store cannot be bought.
    const row = await fixture.platform.db
      .selectFrom('listings as l')
      .innerJoin('stores as s', 's.id', 'l.store_id')
      .innerJoin('variants as v', 'v.listing_id', 'l.id')
      .innerJoin('variant_sizes as z', 'z.variant_id', 'v.id')
      .select(['l.id', 'v.id as variant', 'z.size_id'])
      .where('s.slug', '=', 'other')
      .executeTakeFirstOrThrow();
    expect(
      (await fixture.ann.create([[`${row.id}-${row.variant}-${row.size_id}`, 1]])).status,
    ).toBe(422);
    // A SKU combined from two listings does not exist.
    expect((await fixture.ann.create([[`3-${TEE.slice(2)}`, 1]])).status).toBe(422);
  });

  test('an event with a forged signature is rejected', async () => {
    const { started } = await fixture.startPending3ds();
    fixture.platform.stripe.approve(started.paymentId);
    const { body } = fixture.platform.stripe.event('evt_1', started.paymentId);
    const forged = await fixture.platform.request('POST', WEBHOOK_PATHS.stripe, body, {
      'X-Signature': 'signed:1',
    });
    expect(forged.status).toBe(400);
    expect(await fixture.listOrders()).toEqual([]);
  });

  test('an event does not place an order if the provider reports no payment', async () => {
    const { checkout, started } = await fixture.startPending3ds();
    expect((await fixture.sendEvent('evt_1', started.paymentId)).status).toBe(200);
    expect(await fixture.listOrders()).toEqual([]);
    expect(await fixture.ann.read(checkout.id)).toMatchObject({ state: 'pending' });
  });

  test('a payment with another amount or reference does not place an order', async () => {
    const { checkout, started } = await fixture.startPending3ds();
    const { order } = fixture.platform.stripe.find(started.paymentId);
    fixture.platform.stripe.approve(started.paymentId);
    fixture.platform.stripe.set(started.paymentId, {
      order: { ...order, paymentId: 'of-somebody-else' },
    });
    await fixture.sendEvent('evt_1', started.paymentId);
    expect([await fixture.listOrders(), fixture.platform.stripe.refunds]).toEqual([[], []]);
    fixture.platform.stripe.set(started.paymentId, { order: { ...order, amount: 1 } });
    await fixture.sendEvent('evt_2', started.paymentId);
    expect(await fixture.listOrders()).toEqual([]);
    // The received amount was refunded.
    expect(fixture.platform.stripe.refunds).toEqual([{ providerId: started.paymentId, amount: 1 }]);
    expect(await fixture.ann.read(checkout.id)).toMatchObject({
      state: 'failure',
      payment: { state: 'refunded' },
    });
    expect(await fixture.countDeducted()).toBe(0);
  });

  test('a payment that changes while its provider is called is compared as it is then', async () => {
    const { checkout, started } = await fixture.startPayment();
    const { stripe, db } = fixture.platform;
    const total = checkout.costs.total.value;
    const setAmount = (amount: number) =>
      db
        .updateTable('payments')
        .set({ amount })
        .where('provider_id', '=', started.paymentId)
        .execute();
    stripe.approve(started.paymentId);
    await setAmount(total - 100);
    const { read } = stripe.provider;
    stripe.provider.read = async (id) => {
      stripe.provider.read = read;
      await setAmount(total);
      return read(id);
    };
    await fixture.sendEvent('evt_1', started.paymentId);
    expect(await fixture.listOrders()).toMatchObject([{ total }]);
    expect(stripe.refunds).toEqual([]);
  });

  test('a payment charged by the provider’s script becomes an order if the amount matches', async () => {
    const { checkout, started } = await fixture.startPayment();
    fixture.platform.stripe.approve(started.paymentId);
    await fixture.sendEvent('evt_1', started.paymentId);
    expect(await fixture.listOrders()).toMatchObject([{ total: checkout.costs.total.value }]);
    const other = await fixture.startPayment([[TEE, 2]]);
    await fixture.ann.update(other.checkout.id, { lineItems: [{ teespringID: TEE, quantity: 9 }] });
    fixture.platform.stripe.approve(other.started.paymentId);
    await fixture.sendEvent('evt_2', other.started.paymentId);
    expect(await fixture.listOrders()).toHaveLength(1);
    expect(fixture.platform.stripe.refunds).toHaveLength(1);
  });

  test('a payment charged by the provider’s script becomes an order before the browser can change it', async () => {
    const { checkout, started } = await fixture.startPayment();
    fixture.platform.stripe.approve(started.paymentId);
    const input = {
      ...fixture.ann.input(checkout),
      id: started.paymentId,
      paymentToken: started.paymentToken,
    };
    expect((await fixture.platform.write('PUT', '/v1/updatePayment', input)).status).toBe(409);
    expect(await fixture.listOrders()).toHaveLength(1);
  });

  test('a declined payment that the script charges after the checkout changed does not use the reserved stock', async () => {
    const { stripe } = fixture.platform;
    const { checkout, started } = await fixture.startPayment();
    stripe.script('decline');
    await fixture.ann.submit(checkout.id, started);
    const changed = fixture.ann.body(
      await fixture.ann.update(checkout.id, { lineItems: [{ teespringID: TEE, quantity: 7 }] }),
    );
    const other = await fixture.ann.begin(changed);
    stripe.script('requires_action');
    await fixture.ann.submit(checkout.id, other);
    expect(await fixture.countDeducted()).toBe(7);
    stripe.approve(started.paymentId);
    await fixture.sendEvent('evt_1', started.paymentId);
    expect(await fixture.listOrders()).toEqual([]);
    expect(stripe.refunds).toEqual([
      { providerId: started.paymentId, amount: checkout.costs.total.value },
    ]);
    // All deducted stock belongs to a reservation.
    const reserved = (await fixture.listReservations()).reduce(
      (sum, { quantity }) => sum + quantity,
      0,
    );
    expect(await fixture.countDeducted()).toBe(reserved);
  });

  test('a declined payment that the script charges later must match the current amount of the checkout', async () => {
    const { checkout, started } = await fixture.startPayment();
    fixture.platform.stripe.script('decline');
    await fixture.ann.submit(checkout.id, started);
    const abroad = {
      ...CUSTOMER.address,
      state: 'NSW',
      stateCode: undefined,
      country: 'Australia',
      countryCode: 'AU',
    };
    await fixture.ann.update(checkout.id, {
      customer: { ...CUSTOMER, address: abroad },
      deliveryOption: { id: 'fullStandardCost' },
    });
    fixture.platform.stripe.approve(started.paymentId);
    await fixture.sendEvent('evt_1', started.paymentId);
    expect(await fixture.listOrders()).toEqual([]);
    expect(fixture.platform.stripe.refunds).toHaveLength(1);
  });

  test('names of country and state are replaced by those of their codes, and a mismatching state is rejected', async () => {
    const checkout = await fixture.ann.ready();
    const forged = {
      ...CUSTOMER,
      address: {
        ...CUSTOMER.address,
        city: 'Sydney',
        state: 'Oregon',
        stateCode: 'OR',
        country: 'Australia',
      },
    };
    const updated = fixture.ann.body(await fixture.ann.update(checkout.id, { customer: forged }));
    expect(updated.customer?.address).toMatchObject({
      country: 'United States',
      state: 'Oregon',
      stateCode: 'OR',
    });
    const mismatch = {
      ...CUSTOMER,
      address: { ...CUSTOMER.address, state: 'California', stateCode: 'OR' },
    };
    expect(await fixture.ann.update(checkout.id, { customer: mismatch })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'state_mismatch' }] },
    });
  });

  test('a second payment of a paid checkout is refunded', async () => {
    const checkout = await fixture.ann.ready();
    const [one, other] = [await fixture.ann.begin(checkout), await fixture.ann.begin(checkout)];
    await fixture.ann.submit(checkout.id, one);
    fixture.platform.stripe.approve(other.paymentId);
    await fixture.sendEvent('evt_1', other.paymentId);
    expect(fixture.platform.stripe.refunds).toMatchObject([{ providerId: other.paymentId }]);
    expect(await fixture.listOrders()).toMatchObject([{ status: 'placed' }]);
    expect(await fixture.ann.read(checkout.id)).toMatchObject({
      state: 'success',
      paymentId: one.paymentId,
    });
    expect(await fixture.countDeducted()).toBe(1);
  });
}
