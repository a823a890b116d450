import { expect, test } from 'vitest';
import { WEBHOOK_PATHS } from '#platform/ordering/payment-providers/webhook-paths.ts';
import { CUSTOMER, createBuyer, TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

/** Requests and events that somebody made up or changed: never a wrong charge, never an order that is not paid. */
export function orderingTamperingSuite(engine: Engine): void {
  const scene = createOrderingFixture(engine);

  test('an amount that is not the platform’s is refused, and told', async () => {
    const checkout = await scene.ann.ready();
    const refused = await scene.ann.initiate(checkout, { amount: 1 });
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'amount_changed', pointer: '/amount' }] },
    });
    expect(await scene.platform.db.selectFrom('payments').selectAll().execute()).toEqual([]);
  });

  test('a price, a cost, a discount or a state a browser makes up is not taken', async () => {
    const { id } = await scene.ann.ready();
    const made = await scene.ann.update(id, {
      lineItems: [{ teespringID: TEE, quantity: 1, price: 1 }],
      costs: { total: { value: 1 } },
      deliveryOption: { id: 'fullStandardCost', price: 0 },
      customer: { ...CUSTOMER, id: 'cus_somebody' },
    });
    expect(scene.ann.body(made)).toMatchObject({ costs: { total: { value: 2499 + 499 + 150 } } });
    expect(scene.ann.body(made).customer?.id).not.toBe('cus_somebody');
    expect((await scene.ann.update(id, { state: 'success' })).status).toBe(400);
    expect((await scene.ann.create([[TEE, -1]])).status).toBe(400);
    expect((await scene.ann.create([[TEE, 1.5]])).status).toBe(400);
  });

  test('a payment begun before the order grew is not charged for the new one', async () => {
    const { checkout, started } = await scene.begun();
    await scene.ann.update(checkout.id, { lineItems: [{ teespringID: TEE, quantity: 5 }] });
    expect(await scene.ann.submit(checkout.id, started)).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'amount_changed' }] },
    });
    expect([scene.platform.stripe.charges, await scene.holds(), await scene.orders()]).toEqual([[], [], []]);
  });

  test('a payment of another checkout is not found', async () => {
    const cheap = await scene.begun([[TEE, 1]]);
    const dear = await scene.begun([[TEE, 5]]);
    expect((await scene.ann.submit(dear.checkout.id, cheap.started)).status).toBe(404);
    const wish = {
      ...scene.ann.wish(dear.checkout),
      id: cheap.started.paymentId,
      paymentToken: cheap.started.paymentToken,
    };
    expect((await scene.platform.write('PUT', '/v1/updatePayment', wish)).status).toBe(404);
    const { status } = await scene.platform.ask(
      'GET',
      `/v1/payment?paymentId=${cheap.started.paymentId}&checkoutId=${dear.checkout.id}`,
    );
    expect(status).toBe(404);
    const place = { checkoutId: dear.checkout.id, storeSlug: 'fixture', paymentId: cheap.started.paymentId };
    expect((await scene.platform.write('POST', '/v1/orders', place)).status).toBe(404);
    expect(scene.platform.stripe.charges).toEqual([]);
  });

  test('a payment without its token is not found', async () => {
    const { checkout, started } = await scene.begun();
    const forged = { ...started, paymentToken: 'made-up' };
    expect((await scene.ann.submit(checkout.id, forged)).status).toBe(404);
    const wish = { ...scene.ann.wish(checkout), id: started.paymentId, paymentToken: 'made-up' };
    expect((await scene.platform.write('PUT', '/v1/updatePayment', wish)).status).toBe(404);
    expect(scene.platform.stripe.charges).toEqual([]);
  });

  test('a checkout of another store, or of nobody, is not found', async () => {
    const { checkout, started } = await scene.begun();
    const eve = createBuyer(scene.platform, 'other');
    expect((await scene.platform.ask('GET', `/checkout?id=${checkout.id}&storeSlug=other`)).status).toBe(404);
    expect((await eve.update(checkout.id, { promoCode: 'TEN' })).status).toBe(404);
    expect((await eve.initiate(checkout)).status).toBe(404);
    expect((await eve.submit(checkout.id, started)).status).toBe(404);
    expect((await eve.submit('0'.repeat(40), started)).status).toBe(404);
    // What the other store sells cannot be bought here.
    const row = await scene.platform.db
      .selectFrom('listings as l')
      .innerJoin('stores as s', 's.id', 'l.store_id')
      .innerJoin('variants as v', 'v.listing_id', 'l.id')
      .innerJoin('variant_sizes as z', 'z.variant_id', 'v.id')
      .select(['l.id', 'v.id as variant', 'z.size_id'])
      .where('s.slug', '=', 'other')
      .executeTakeFirstOrThrow();
    expect((await scene.ann.create([[`${row.id}-${row.variant}-${row.size_id}`, 1]])).status).toBe(422);
    // A sku put together of two listings is none.
    expect((await scene.ann.create([[`3-${TEE.slice(2)}`, 1]])).status).toBe(422);
  });

  test('a forged event is refused and changes nothing', async () => {
    const { started } = await scene.atTheBank();
    scene.platform.stripe.approve(started.paymentId);
    const { body } = scene.platform.stripe.event('evt_1', started.paymentId);
    const forged = await scene.platform.ask('POST', WEBHOOK_PATHS.stripe, body, { 'X-Signature': 'signed:1' });
    expect(forged.status).toBe(400);
    expect(await scene.orders()).toEqual([]);
  });

  test('a true event about a payment that was not made changes nothing', async () => {
    const { checkout, started } = await scene.atTheBank();
    expect((await scene.event('evt_1', started.paymentId)).status).toBe(200);
    expect(await scene.orders()).toEqual([]);
    expect(await scene.ann.read(checkout.id)).toMatchObject({ state: 'pending' });
  });

  test('money of another amount, or for another payment, sells nothing', async () => {
    const { checkout, started } = await scene.atTheBank();
    const { order } = scene.platform.stripe.held(started.paymentId);
    scene.platform.stripe.approve(started.paymentId);
    scene.platform.stripe.set(started.paymentId, { order: { ...order, paymentId: 'of-somebody-else' } });
    await scene.event('evt_1', started.paymentId);
    expect([await scene.orders(), scene.platform.stripe.refunds]).toEqual([[], []]);
    scene.platform.stripe.set(started.paymentId, { order: { ...order, amount: 1 } });
    await scene.event('evt_2', started.paymentId);
    expect(await scene.orders()).toEqual([]);
    // What came in went back.
    expect(scene.platform.stripe.refunds).toEqual([{ providerId: started.paymentId, amount: 1 }]);
    expect(await scene.ann.read(checkout.id)).toMatchObject({ state: 'failure', payment: { state: 'refunded' } });
    expect(await scene.sold()).toBe(0);
  });

  test('a payment made by the provider’s script alone is an order, once it is what the checkout costs', async () => {
    const { checkout, started } = await scene.begun();
    scene.platform.stripe.approve(started.paymentId);
    await scene.event('evt_1', started.paymentId);
    expect(await scene.orders()).toMatchObject([{ total: checkout.costs.total.value }]);
    const other = await scene.begun([[TEE, 2]]);
    await scene.ann.update(other.checkout.id, { lineItems: [{ teespringID: TEE, quantity: 9 }] });
    scene.platform.stripe.approve(other.started.paymentId);
    await scene.event('evt_2', other.started.paymentId);
    expect(await scene.orders()).toHaveLength(1);
    expect(scene.platform.stripe.refunds).toHaveLength(1);
  });

  test('a payment made by the provider’s script alone is not lost when the browser goes on to change it', async () => {
    const { checkout, started } = await scene.begun();
    scene.platform.stripe.approve(started.paymentId);
    const wish = { ...scene.ann.wish(checkout), id: started.paymentId, paymentToken: started.paymentToken };
    expect((await scene.platform.write('PUT', '/v1/updatePayment', wish)).status).toBe(409);
    expect(await scene.orders()).toHaveLength(1);
  });

  test('a declined payment that is paid by script after the checkout changed sells nothing of what is held since', async () => {
    const { stripe } = scene.platform;
    const { checkout, started } = await scene.begun();
    stripe.script('decline');
    await scene.ann.submit(checkout.id, started);
    const dearer = scene.ann.body(
      await scene.ann.update(checkout.id, { lineItems: [{ teespringID: TEE, quantity: 7 }] }),
    );
    const other = await scene.ann.begin(dearer);
    stripe.script('requires_action');
    await scene.ann.submit(checkout.id, other);
    expect(await scene.sold()).toBe(7);
    stripe.approve(started.paymentId);
    await scene.event('evt_1', started.paymentId);
    expect(await scene.orders()).toEqual([]);
    expect(stripe.refunds).toEqual([{ providerId: started.paymentId, amount: checkout.costs.total.value }]);
    // Nothing stays taken without a hold that gives it back.
    const held = (await scene.holds()).reduce((sum, { quantity }) => sum + quantity, 0);
    expect(await scene.sold()).toBe(held);
  });

  test('a declined payment does not keep its price: paid by script later, it must be what the checkout costs then', async () => {
    const { checkout, started } = await scene.begun();
    scene.platform.stripe.script('decline');
    await scene.ann.submit(checkout.id, started);
    const abroad = {
      ...CUSTOMER.address,
      state: 'NSW',
      stateCode: undefined,
      country: 'Australia',
      countryCode: 'AU',
    };
    await scene.ann.update(checkout.id, {
      customer: { ...CUSTOMER, address: abroad },
      deliveryOption: { id: 'fullStandardCost' },
    });
    scene.platform.stripe.approve(started.paymentId);
    await scene.event('evt_1', started.paymentId);
    expect(await scene.orders()).toEqual([]);
    expect(scene.platform.stripe.refunds).toHaveLength(1);
  });

  test('an address goes where its codes were paid for: names are the platform’s, and a state that differs is refused', async () => {
    const checkout = await scene.ann.ready();
    const forged = {
      ...CUSTOMER,
      address: { ...CUSTOMER.address, city: 'Sydney', state: 'Oregon', stateCode: 'OR', country: 'Australia' },
    };
    const kept = scene.ann.body(await scene.ann.update(checkout.id, { customer: forged }));
    expect(kept.customer?.address).toMatchObject({ country: 'United States', state: 'Oregon', stateCode: 'OR' });
    const split = { ...CUSTOMER, address: { ...CUSTOMER.address, state: 'California', stateCode: 'OR' } };
    expect(await scene.ann.update(checkout.id, { customer: split })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'state_mismatch' }] },
    });
  });

  test('a second payment of a checkout that is paid goes back', async () => {
    const checkout = await scene.ann.ready();
    const [one, other] = [await scene.ann.begin(checkout), await scene.ann.begin(checkout)];
    await scene.ann.submit(checkout.id, one);
    scene.platform.stripe.approve(other.paymentId);
    await scene.event('evt_1', other.paymentId);
    expect(scene.platform.stripe.refunds).toMatchObject([{ providerId: other.paymentId }]);
    expect(await scene.orders()).toMatchObject([{ status: 'placed' }]);
    expect(await scene.ann.read(checkout.id)).toMatchObject({ state: 'success', paymentId: one.paymentId });
    expect(await scene.sold()).toBe(1);
  });
}
