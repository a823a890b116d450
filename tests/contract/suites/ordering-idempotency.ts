import { expect, test, vi } from 'vitest';
import { TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

/** Tests of repeated and simultaneous requests and events: there is one order and one charge. */
export function orderingIdempotencySuite(engine: Engine): void {
  const fixture = createOrderingFixture(engine);

  test('a repeated submit returns the same response, with the same or another key, and charges once', async () => {
    const { checkout, started } = await fixture.startPayment();
    const key = 'the-same-key-again';
    const first = await fixture.ann.submit(checkout.id, started, {}, key);
    expect(await fixture.ann.submit(checkout.id, started, {}, key)).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await fixture.ann.submit(checkout.id, started)).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(fixture.platform.stripe.charges).toHaveLength(1);
    expect(await fixture.listOrders()).toHaveLength(1);
  });

  test('a repeated submit of a declined payment returns the decline without a second charge', async () => {
    const { checkout, started } = await fixture.startPayment();
    fixture.platform.stripe.script('decline');
    const key = 'the-same-key-again';
    const first = await fixture.ann.submit(checkout.id, started, {}, key);
    expect(await fixture.ann.submit(checkout.id, started, {}, key)).toMatchObject({
      status: 402,
      body: first.body,
    });
    expect(fixture.platform.stripe.charges).toEqual([]);
  });

  test('an idempotency key with another body is rejected', async () => {
    const key = 'the-same-key-again';
    const lines = (quantity: number) => [{ teespringID: TEE, quantity }];
    const create = (quantity: number) =>
      fixture.platform.write(
        'POST',
        '/checkout',
        { storeSlug: 'fixture', lineItems: lines(quantity) },
        key,
      );
    const first = fixture.ann.body(await create(1));
    expect(fixture.ann.body(await create(1)).id).toBe(first.id);
    expect(await create(2)).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'idempotency_key_reused' }] },
    });
    expect(await fixture.platform.db.selectFrom('checkouts').selectAll().execute()).toHaveLength(1);
    const { checkout, started } = await fixture.startPayment();
    await fixture.ann.submit(checkout.id, started, {}, key);
    expect(
      (await fixture.ann.submit(checkout.id, started, { returnUrl: 'https://a.example' }, key))
        .status,
    ).toBe(409);
  });

  test('simultaneous requests with the same key create one checkout', async () => {
    const body = { storeSlug: 'fixture', lineItems: [{ teespringID: TEE, quantity: 1 }] };
    const all = await Promise.all(
      Array.from({ length: 8 }, () =>
        fixture.platform.write('POST', '/checkout', body, 'one-key-for-all-of-them'),
      ),
    );
    expect(new Set(all.map((one) => fixture.ann.body(one).id)).size).toBe(1);
  });

  test.each(['one key', 'different keys'])(
    'six simultaneous submits with %s give one charge and one order',
    async (kind) => {
      const { checkout, started } = await fixture.startPayment();
      const { release, isCharging } = fixture.platform.stripe.hold();
      const all = Array.from({ length: 6 }, (_, index) =>
        fixture.ann.submit(
          checkout.id,
          started,
          {},
          kind === 'one key' ? 'one-key-for-all-of-them' : `key-number-${index}-of-six`,
        ),
      );
      await isCharging;
      release();
      const states = (await Promise.all(all)).map(
        ({ status, body }) => `${status} ${(body as { state: string }).state}`,
      );
      expect(states).toContain('200 success');
      // A submit during the charge returns pending.
      expect(states.filter((one) => !['200 success', '200 pending'].includes(one))).toEqual([]);
      expect(fixture.platform.stripe.charges).toHaveLength(1);
      expect(await fixture.listOrders()).toHaveLength(1);
      expect(await fixture.countDeducted()).toBe(1);
    },
  );

  test('a second tab cannot pay during the charge of the first', async () => {
    const checkout = await fixture.ann.ready();
    const [one, other] = [
      await fixture.ann.begin(checkout),
      await fixture.ann.begin(checkout, { platform: 'paypal', paymentMethod: 'paypal' }),
    ];
    const { release, isCharging } = fixture.platform.stripe.hold();
    const first = fixture.ann.submit(checkout.id, one);
    await isCharging;
    const second = await fixture.ann.submit(checkout.id, other, { platform: 'paypal' });
    expect(second).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'payment_under_way' }] },
    });
    expect((await fixture.ann.update(checkout.id, { promoCode: 'TEN' })).status).toBe(409);
    release();
    expect((await first).body).toMatchObject({ state: 'success' });
    expect([
      fixture.platform.stripe.charges.length,
      fixture.platform.paypal.charges.length,
    ]).toEqual([1, 0]);
  });

  test('only one of two simultaneous payments in two tabs is charged', async () => {
    const checkout = await fixture.ann.ready();
    const [one, other] = [
      await fixture.ann.begin(checkout),
      await fixture.ann.begin(checkout, { platform: 'paypal', paymentMethod: 'paypal' }),
    ];
    const { stripe, paypal } = fixture.platform;
    const held = [stripe.hold(), paypal.hold()];
    const both = [
      fixture.ann.submit(checkout.id, one),
      fixture.ann.submit(checkout.id, other, { platform: 'paypal' }),
    ];
    await Promise.race(held.map(({ isCharging }) => isCharging));
    for (const { release } of held) release();
    const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
    // The other submit is rejected during the charge, or returns the finished order after it.
    expect(statuses[0]).toBe(200);
    expect([200, 409]).toContain(statuses[1]);
    expect(stripe.charges.length + paypal.charges.length).toBe(1);
    expect(await fixture.listOrders()).toHaveLength(1);
  });

  test('a repeated event, an event of an unknown payment and an event without payment change nothing', async () => {
    const { checkout, started } = await fixture.startPending3ds();
    fixture.platform.stripe.approve(started.paymentId);
    const read = vi.spyOn(fixture.platform.stripe.provider, 'read');
    for (const id of ['evt_1', 'evt_1', 'evt_2']) {
      expect((await fixture.sendEvent(id, started.paymentId)).status).toBe(200);
    }
    // The repeated event is processed once.
    expect(read).toHaveBeenCalledTimes(2);
    expect((await fixture.sendEvent('evt_3')).status).toBe(200);
    expect((await fixture.sendEvent('evt_4', 'stripe_of_somebody_else')).status).toBe(200);
    expect(await fixture.listOrders()).toHaveLength(1);
    expect(await fixture.platform.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
    expect(await fixture.ann.read(checkout.id)).toMatchObject({ state: 'success' });
  });

  test('a finished checkout cannot be changed or paid again', async () => {
    const { checkout, started } = await fixture.startPayment();
    await fixture.ann.submit(checkout.id, started);
    expect((await fixture.ann.update(checkout.id, { promoCode: 'TEN' })).status).toBe(409);
    expect((await fixture.ann.initiate(checkout)).status).toBe(409);
    const input = {
      ...fixture.ann.input(checkout),
      id: started.paymentId,
      paymentToken: started.paymentToken,
    };
    expect((await fixture.platform.write('PUT', '/v1/updatePayment', input)).status).toBe(409);
    expect(await fixture.ann.read(checkout.id)).toMatchObject({
      promoCode: null,
      state: 'success',
    });
  });
}
