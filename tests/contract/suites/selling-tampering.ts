import { describe, expect, test, vi } from 'vitest';
import { WEBHOOK_PATHS } from '#platform/payments/webhook-paths.ts';
import { buyer, CUSTOMER, TEE } from '../buyer.ts';
import type { Engine } from '../engines/engine.ts';
import { sellingScene } from '../selling-scene.ts';

/** Whatever is repeated or made up: never a wrong charge, never a second one, never an order that is not paid. */
export function sellingTamperingSuite(engine: Engine): void {
  const scene = sellingScene(engine);

  describe('repeated', () => {
    test('a submit that is replayed is answered again, with its key or another, and charges once', async () => {
      const { checkout, started } = await scene.begun();
      const key = 'the-same-key-again';
      const first = await scene.ann.submit(checkout.id, started, {}, key);
      expect(await scene.ann.submit(checkout.id, started, {}, key)).toMatchObject({ status: 200, body: first.body });
      expect(await scene.ann.submit(checkout.id, started)).toMatchObject({ status: 200, body: first.body });
      expect(scene.platform.stripe.charges).toHaveLength(1);
      expect(await scene.orders()).toHaveLength(1);
    });

    test('a declined submit that is replayed stays declined: the card is asked once', async () => {
      const { checkout, started } = await scene.begun();
      scene.platform.stripe.script('decline');
      const key = 'the-same-key-again';
      const first = await scene.ann.submit(checkout.id, started, {}, key);
      expect(await scene.ann.submit(checkout.id, started, {}, key)).toMatchObject({ status: 402, body: first.body });
      expect(scene.platform.stripe.charges).toEqual([]);
    });

    test('a key that comes with another body is refused', async () => {
      const key = 'the-same-key-again';
      const lines = (quantity: number) => [{ teespringID: TEE, quantity }];
      const make = (quantity: number) =>
        scene.platform.write('POST', '/checkout', { storeSlug: 'fixture', lineItems: lines(quantity) }, key);
      const first = scene.ann.body(await make(1));
      expect(scene.ann.body(await make(1)).id).toBe(first.id);
      expect(await make(2)).toMatchObject({ status: 409, body: { errors: [{ code: 'idempotency_key_reused' }] } });
      expect(await scene.platform.db.selectFrom('checkouts').selectAll().execute()).toHaveLength(1);
      const { checkout, started } = await scene.begun();
      await scene.ann.submit(checkout.id, started, {}, key);
      expect((await scene.ann.submit(checkout.id, started, { returnUrl: 'https://a.example' }, key)).status).toBe(409);
    });

    test('the same key twice at once makes one checkout', async () => {
      const body = { storeSlug: 'fixture', lineItems: [{ teespringID: TEE, quantity: 1 }] };
      const all = await Promise.all(
        Array.from({ length: 8 }, () => scene.platform.write('POST', '/checkout', body, 'one-key-for-all-of-them')),
      );
      expect(new Set(all.map((one) => scene.ann.body(one).id)).size).toBe(1);
    });

    test.each(['one key', 'keys of their own'])('six submits at once, %s: one charge, one order', async (kind) => {
      const { checkout, started } = await scene.begun();
      const release = scene.platform.stripe.hold();
      const all = Array.from({ length: 6 }, (_, at) =>
        scene.ann.submit(
          checkout.id,
          started,
          {},
          kind === 'one key' ? 'one-key-for-all-of-them' : `key-number-${at}-of-six`,
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
      release();
      const states = (await Promise.all(all)).map(
        ({ status, body }) => `${status} ${(body as { state: string }).state}`,
      );
      expect(states).toContain('200 success');
      // Who came while the charge was on its way is told to ask again.
      expect(states.filter((one) => !['200 success', '200 pending'].includes(one))).toEqual([]);
      expect(scene.platform.stripe.charges).toHaveLength(1);
      expect(await scene.orders()).toHaveLength(1);
      expect(await scene.sold()).toBe(1);
    });

    test('two payments of two tabs at once: one is charged', async () => {
      const checkout = await scene.ann.ready();
      const [one, other] = [
        await scene.ann.begin(checkout),
        await scene.ann.begin(checkout, { platform: 'paypal', paymentMethod: 'paypal' }),
      ];
      const release = scene.platform.stripe.hold();
      const first = scene.ann.submit(checkout.id, one);
      await new Promise((resolve) => setTimeout(resolve, 30));
      const second = await scene.ann.submit(checkout.id, other, { platform: 'paypal' });
      expect(second).toMatchObject({ status: 409, body: { errors: [{ code: 'payment_under_way' }] } });
      expect((await scene.ann.update(checkout.id, { promoCode: 'TEN' })).status).toBe(409);
      release();
      expect((await first).body).toMatchObject({ state: 'success' });
      expect([scene.platform.stripe.charges.length, scene.platform.paypal.charges.length]).toEqual([1, 0]);
    });

    test('two payments of two tabs in the same moment: one is charged', async () => {
      const checkout = await scene.ann.ready();
      const [one, other] = [
        await scene.ann.begin(checkout),
        await scene.ann.begin(checkout, { platform: 'paypal', paymentMethod: 'paypal' }),
      ];
      const { stripe, paypal } = scene.platform;
      const releases = [stripe.hold(), paypal.hold()];
      const both = [scene.ann.submit(checkout.id, one), scene.ann.submit(checkout.id, other, { platform: 'paypal' })];
      await new Promise((resolve) => setTimeout(resolve, 50));
      for (const release of releases) release();
      const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
      // Who comes while the other is charged is refused; who comes after it is told that the order exists.
      expect(statuses[0]).toBe(200);
      expect([200, 409]).toContain(statuses[1]);
      expect(stripe.charges.length + paypal.charges.length).toBe(1);
      expect(await scene.orders()).toHaveLength(1);
    });

    test('an event that comes again, or for another platform, or says nothing, does nothing', async () => {
      const { checkout, started } = await scene.atTheBank();
      scene.platform.stripe.approve(started.paymentId);
      const read = vi.spyOn(scene.platform.stripe.provider, 'read');
      for (const id of ['evt_1', 'evt_1', 'evt_2']) {
        expect((await scene.event(id, started.paymentId)).status).toBe(200);
      }
      // The one that came twice was looked into once.
      expect(read).toHaveBeenCalledTimes(2);
      expect((await scene.event('evt_3')).status).toBe(200);
      expect((await scene.event('evt_4', 'stripe_of_somebody_else')).status).toBe(200);
      expect(await scene.orders()).toHaveLength(1);
      expect(await scene.platform.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
      expect(await scene.ann.read(checkout.id)).toMatchObject({ state: 'success' });
    });

    test('a finished checkout is neither changed nor paid again', async () => {
      const { checkout, started } = await scene.begun();
      await scene.ann.submit(checkout.id, started);
      expect((await scene.ann.update(checkout.id, { promoCode: 'TEN' })).status).toBe(409);
      expect((await scene.ann.initiate(checkout)).status).toBe(409);
      const wish = { ...scene.ann.wish(checkout), id: started.paymentId, paymentToken: started.paymentToken };
      expect((await scene.platform.write('PUT', '/v1/updatePayment', wish)).status).toBe(409);
      expect(await scene.ann.read(checkout.id)).toMatchObject({ promoCode: null, state: 'success' });
    });
  });

  describe('tampered with', () => {
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
      const eve = buyer(scene.platform, 'other');
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
  });
}
