import { expect, test, vi } from 'vitest';
import { TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

/** Requests and events that are repeated, or sent at the same moment: one order, one charge. */
export function orderingIdempotencySuite(engine: Engine): void {
  const scene = createOrderingFixture(engine);

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
    const states = (await Promise.all(all)).map(({ status, body }) => `${status} ${(body as { state: string }).state}`);
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
}
