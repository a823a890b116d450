import { beforeEach, describe, expect, test } from 'vitest';
import type { Checkout } from '#contract/checkout.ts';
import { sweep } from '#platform/payments/sweep.ts';
import { WEBHOOK_PATHS } from '#platform/payments/webhook-paths.ts';
import { type Buyer, buyer, CUSTOMER, type SellingPlatform, type Started, sellingPlatform, TEE } from '../buyer.ts';
import type { Engine } from '../engines/engine.ts';

const MINUTE = 60_000;

/** Whatever is refused, forged, repeated, lost or cut off: never a wrong charge, never a second one, no order lost. */
export function sellingAccidentsSuite(engine: Engine): void {
  let platform: SellingPlatform;
  let ann: Buyer;
  beforeEach(async () => {
    platform = await sellingPlatform(engine.open);
    ann = buyer(platform);
    return () => platform.db.destroy();
  });

  const orders = () => platform.db.selectFrom('orders').selectAll().execute();
  const holds = () => platform.db.selectFrom('stock_holds').selectAll().execute();
  const sold = async (variant = '1', size = '1') => {
    const row = await platform.db
      .selectFrom('inventory')
      .select('sold')
      .where('variant_id', '=', variant)
      .where('size_id', '=', size)
      .executeTakeFirstOrThrow();
    return row.sold;
  };
  const stateOf = async ({ id }: Checkout, { paymentId }: Started) => {
    const { body } = await platform.ask('GET', `/v1/payment?paymentId=${paymentId}&checkoutId=${id}`);
    return (body as { state: string }).state;
  };
  const event = (id: string, about?: string) => {
    const { body, headers } = platform.stripe.event(id, about);
    return platform.ask('POST', WEBHOOK_PATHS.stripe, body, headers);
  };
  const begun = async (lines?: Parameters<Buyer['ready']>[0]) => {
    const checkout = await ann.ready(lines);
    return { checkout, started: await ann.begin(checkout) };
  };
  /** At the bank: submitted, not yet approved. */
  const atTheBank = async (lines?: Parameters<Buyer['ready']>[0]) => {
    const it = await begun(lines);
    platform.stripe.script('requires_action');
    const answer = await ann.submit(it.checkout.id, it.started);
    expect(answer.body).toMatchObject({
      state: 'pending',
      redirectUrl: expect.stringContaining('https://bank.example'),
    });
    return it;
  };

  describe('refused', () => {
    test('a declined card costs nothing, gives its pieces back, and another one can be tried', async () => {
      const { stripe, write } = platform;
      const { checkout, started } = await begun();
      stripe.script('decline');
      const refused = await ann.submit(checkout.id, started);
      expect(refused).toMatchObject({
        status: 402,
        body: { message: 'card_error', displayMessage: 'Your card was declined.' },
      });
      expect([await orders(), await holds(), await sold()]).toEqual([[], [], 0]);
      expect(await stateOf(checkout, started)).toBe('failed');
      const changed = await write('PUT', '/v1/updatePayment', {
        ...ann.wish(checkout, { paymentMethodId: 'pm_2' }),
        id: started.paymentId,
        paymentToken: started.paymentToken,
      });
      expect(changed.body).toMatchObject({ paymentId: started.paymentId });
      expect(stripe.held(started.paymentId).order.paymentMethodId).toBe('pm_2');
      expect((await ann.submit(checkout.id, started)).body).toMatchObject({ state: 'success' });
      expect(stripe.charges).toHaveLength(1);
      expect(await sold()).toBe(1);
    });

    test('a declined card, then PayPal', async () => {
      const { checkout, started } = await begun();
      platform.stripe.script('decline');
      await ann.submit(checkout.id, started);
      const wish = ann.wish(checkout, { platform: 'paypal', paymentMethod: 'paypal', paymentMethodId: undefined });
      const changed = await platform.write('PUT', '/v1/updatePayment', {
        ...wish,
        id: started.paymentId,
        paymentToken: started.paymentToken,
      });
      const other = changed.body as Started;
      expect(other.paymentId).toMatch(/^paypal_/);
      expect((await ann.submit(checkout.id, other, { platform: 'paypal' })).body).toMatchObject({ state: 'success' });
      expect([platform.stripe.charges, platform.paypal.charges].map(({ length }) => length)).toEqual([0, 1]);
      expect(await ann.read(checkout.id)).toMatchObject({ platform: 'paypal', paymentId: other.paymentId });
    });

    test('a submit without a provider is refused with words, not with a fault', async () => {
      const checkout = await ann.ready();
      platform.stripe.always('pending');
      const started = await ann.begin(checkout);
      expect((await ann.submit(checkout.id, { ...started, paymentToken: 'another' })).status).toBe(404);
      expect(platform.faults).toEqual([]);
    });
  });

  describe('at the bank', () => {
    test('passed, told by an event: the order is there although nobody came back', async () => {
      const { checkout, started } = await atTheBank();
      expect(await ann.read(checkout.id)).toMatchObject({ state: 'pending', payment: { state: 'requires_action' } });
      expect((await ann.read(checkout.id)).redirectUrl).toContain('https://bank.example');
      expect(await sold()).toBe(1);
      platform.stripe.approve(started.paymentId);
      expect((await event('evt_1', started.paymentId)).status).toBe(200);
      expect(await orders()).toHaveLength(1);
      expect(await ann.read(checkout.id)).toMatchObject({ state: 'success', redirectUrl: null });
      expect(await holds()).toEqual([]);
    });

    test('passed, found out by the poll of whoever came back', async () => {
      const { checkout, started } = await atTheBank();
      platform.time.now += 2_000;
      expect(await stateOf(checkout, started)).toBe('requires_action');
      platform.stripe.approve(started.paymentId);
      platform.time.now += 1_000;
      expect(await stateOf(checkout, started)).toBe('success');
      expect((await ann.submit(checkout.id, started)).body).toMatchObject({ state: 'success' });
      expect(await orders()).toHaveLength(1);
    });

    test('failed: nothing charged, pieces back, another try', async () => {
      const { checkout, started } = await atTheBank();
      platform.stripe.reject(started.paymentId);
      await event('evt_1', started.paymentId);
      expect([await stateOf(checkout, started), await sold(), await holds()]).toEqual(['failed', 0, []]);
      const again = await ann.begin(checkout);
      expect((await ann.submit(checkout.id, again)).body).toMatchObject({ state: 'success' });
      expect(platform.stripe.charges).toHaveLength(1);
    });

    test('left for another payment: the first can never be charged any more', async () => {
      const { checkout, started } = await atTheBank();
      const other = await ann.begin(checkout, { platform: 'paypal', paymentMethod: 'paypal' });
      expect(platform.stripe.held(started.paymentId).progress.state).toBe('failed');
      await ann.submit(checkout.id, other, { platform: 'paypal' });
      expect([await orders(), await sold()]).toMatchObject([[{ payment_id: expect.any(String) }], 1]);
      expect((await ann.submit(checkout.id, started)).body).toMatchObject({ state: 'success' });
      expect(platform.stripe.charges).toEqual([]);
    });

    test('left and passed at the same moment: the order is that payment’s, the other is not begun', async () => {
      const { checkout, started } = await atTheBank();
      platform.stripe.approve(started.paymentId);
      expect((await ann.initiate(checkout, { platform: 'paypal', paymentMethod: 'paypal' })).status).toBe(409);
      expect(await orders()).toHaveLength(1);
      expect(platform.paypal.charges).toEqual([]);
    });

    test('left to change the order: the sum at the bank is ended, the new one is charged', async () => {
      const { checkout, started } = await atTheBank();
      const changed = ann.body(await ann.update(checkout.id, { lineItems: [{ teespringID: TEE, quantity: 2 }] }));
      expect([await sold(), platform.stripe.held(started.paymentId).progress.state]).toEqual([0, 'failed']);
      const wish = { ...ann.wish(changed), id: started.paymentId, paymentToken: started.paymentToken };
      const again = (await platform.write('PUT', '/v1/updatePayment', wish)).body as Started;
      expect(again.paymentId).not.toBe(started.paymentId);
      await ann.submit(checkout.id, again);
      expect(platform.stripe.charges).toEqual([{ providerId: again.paymentId, amount: changed.costs.total.value }]);
    });

    test('what a seller changes meanwhile changes nothing of the order', async () => {
      const { checkout, started } = await atTheBank();
      await platform.db.updateTable('variant_sizes').set({ price: 9900 }).execute();
      await platform.db.updateTable('listings').set({ visibility: 'private', title: 'Renamed' }).execute();
      platform.stripe.approve(started.paymentId);
      await event('evt_1', started.paymentId);
      const items = await platform.db.selectFrom('order_items').select(['title', 'price']).execute();
      expect(items).toEqual([{ title: 'Trail Tee', price: 2499 }]);
      expect(await orders()).toMatchObject([{ total: checkout.costs.total.value }]);
    });
  });

  describe('repeated', () => {
    test('a submit that is replayed is answered again, with its key or another, and charges once', async () => {
      const { checkout, started } = await begun();
      const key = 'the-same-key-again';
      const first = await ann.submit(checkout.id, started, {}, key);
      expect(await ann.submit(checkout.id, started, {}, key)).toMatchObject({ status: 200, body: first.body });
      expect(await ann.submit(checkout.id, started)).toMatchObject({ status: 200, body: first.body });
      expect(platform.stripe.charges).toHaveLength(1);
      expect(await orders()).toHaveLength(1);
    });

    test('a declined submit that is replayed stays declined: the card is asked once', async () => {
      const { checkout, started } = await begun();
      platform.stripe.script('decline');
      const key = 'the-same-key-again';
      const first = await ann.submit(checkout.id, started, {}, key);
      expect(await ann.submit(checkout.id, started, {}, key)).toMatchObject({ status: 402, body: first.body });
      expect(platform.stripe.charges).toEqual([]);
    });

    test('a key that comes with another body is refused', async () => {
      const key = 'the-same-key-again';
      const lines = (quantity: number) => [{ teespringID: TEE, quantity }];
      const make = (quantity: number) =>
        platform.write('POST', '/checkout', { storeSlug: 'fixture', lineItems: lines(quantity) }, key);
      const first = ann.body(await make(1));
      expect(ann.body(await make(1)).id).toBe(first.id);
      expect(await make(2)).toMatchObject({ status: 409, body: { errors: [{ code: 'idempotency_key_reused' }] } });
      expect(await platform.db.selectFrom('checkouts').selectAll().execute()).toHaveLength(1);
      const { checkout, started } = await begun();
      await ann.submit(checkout.id, started, {}, key);
      expect((await ann.submit(checkout.id, started, { returnUrl: 'https://a.example' }, key)).status).toBe(409);
    });

    test('the same key twice at once makes one checkout', async () => {
      const body = { storeSlug: 'fixture', lineItems: [{ teespringID: TEE, quantity: 1 }] };
      const all = await Promise.all(
        Array.from({ length: 8 }, () => platform.write('POST', '/checkout', body, 'one-key-for-all-of-them')),
      );
      expect(new Set(all.map((one) => ann.body(one).id)).size).toBe(1);
    });

    test.each(['one key', 'keys of their own'])('six submits at once, %s: one charge, one order', async (kind) => {
      const { checkout, started } = await begun();
      const release = platform.stripe.hold();
      const all = Array.from({ length: 6 }, (_, at) =>
        ann.submit(
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
      expect(platform.stripe.charges).toHaveLength(1);
      expect(await orders()).toHaveLength(1);
      expect(await sold()).toBe(1);
    });

    test('two payments of two tabs at once: one is charged', async () => {
      const checkout = await ann.ready();
      const [one, other] = [
        await ann.begin(checkout),
        await ann.begin(checkout, { platform: 'paypal', paymentMethod: 'paypal' }),
      ];
      const release = platform.stripe.hold();
      const first = ann.submit(checkout.id, one);
      await new Promise((resolve) => setTimeout(resolve, 30));
      const second = await ann.submit(checkout.id, other, { platform: 'paypal' });
      expect(second).toMatchObject({ status: 409, body: { errors: [{ code: 'payment_under_way' }] } });
      expect((await ann.update(checkout.id, { promoCode: 'TEN' })).status).toBe(409);
      release();
      expect((await first).body).toMatchObject({ state: 'success' });
      expect([platform.stripe.charges.length, platform.paypal.charges.length]).toEqual([1, 0]);
    });

    test('an event that comes again, or for another platform, or says nothing, does nothing', async () => {
      const { checkout, started } = await atTheBank();
      platform.stripe.approve(started.paymentId);
      for (const id of ['evt_1', 'evt_1', 'evt_2']) {
        expect((await event(id, started.paymentId)).status).toBe(200);
      }
      expect((await event('evt_3')).status).toBe(200);
      expect((await event('evt_4', 'stripe_of_somebody_else')).status).toBe(200);
      expect(await orders()).toHaveLength(1);
      expect(await platform.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
      expect(await ann.read(checkout.id)).toMatchObject({ state: 'success' });
    });

    test('a finished checkout is neither changed nor paid again', async () => {
      const { checkout, started } = await begun();
      await ann.submit(checkout.id, started);
      expect((await ann.update(checkout.id, { promoCode: 'TEN' })).status).toBe(409);
      expect((await ann.initiate(checkout)).status).toBe(409);
      const wish = { ...ann.wish(checkout), id: started.paymentId, paymentToken: started.paymentToken };
      expect((await platform.write('PUT', '/v1/updatePayment', wish)).status).toBe(409);
      expect(await ann.read(checkout.id)).toMatchObject({ promoCode: null, state: 'success' });
    });
  });

  describe('tampered with', () => {
    test('an amount that is not the platform’s is refused, and told', async () => {
      const checkout = await ann.ready();
      const refused = await ann.initiate(checkout, { amount: 1 });
      expect(refused).toMatchObject({
        status: 409,
        body: { errors: [{ code: 'amount_changed', pointer: '/amount' }] },
      });
      expect(await platform.db.selectFrom('payments').selectAll().execute()).toEqual([]);
    });

    test('a price, a cost, a discount or a state a browser makes up is not taken', async () => {
      const { id } = await ann.ready();
      const made = await ann.update(id, {
        lineItems: [{ teespringID: TEE, quantity: 1, price: 1 }],
        costs: { total: { value: 1 } },
        deliveryOption: { id: 'fullStandardCost', price: 0 },
        customer: { ...CUSTOMER, id: 'cus_somebody' },
      });
      expect(ann.body(made)).toMatchObject({ costs: { total: { value: 2499 + 499 + 150 } } });
      expect(ann.body(made).customer?.id).not.toBe('cus_somebody');
      expect((await ann.update(id, { state: 'success' })).status).toBe(400);
      expect((await ann.create([[TEE, -1]])).status).toBe(400);
      expect((await ann.create([[TEE, 1.5]])).status).toBe(400);
    });

    test('a payment begun before the order grew is not charged for the new one', async () => {
      const { checkout, started } = await begun();
      await ann.update(checkout.id, { lineItems: [{ teespringID: TEE, quantity: 5 }] });
      expect(await ann.submit(checkout.id, started)).toMatchObject({
        status: 409,
        body: { errors: [{ code: 'amount_changed' }] },
      });
      expect([platform.stripe.charges, await holds(), await orders()]).toEqual([[], [], []]);
    });

    test('a payment of another checkout is not found', async () => {
      const cheap = await begun([[TEE, 1]]);
      const dear = await begun([[TEE, 5]]);
      expect((await ann.submit(dear.checkout.id, cheap.started)).status).toBe(404);
      const wish = {
        ...ann.wish(dear.checkout),
        id: cheap.started.paymentId,
        paymentToken: cheap.started.paymentToken,
      };
      expect((await platform.write('PUT', '/v1/updatePayment', wish)).status).toBe(404);
      const { status } = await platform.ask(
        'GET',
        `/v1/payment?paymentId=${cheap.started.paymentId}&checkoutId=${dear.checkout.id}`,
      );
      expect(status).toBe(404);
      const place = { checkoutId: dear.checkout.id, storeSlug: 'fixture', paymentId: cheap.started.paymentId };
      expect((await platform.write('POST', '/v1/orders', place)).status).toBe(404);
      expect(platform.stripe.charges).toEqual([]);
    });

    test('a checkout of another store, or of nobody, is not found', async () => {
      const { checkout, started } = await begun();
      const eve = buyer(platform, 'other');
      expect((await platform.ask('GET', `/checkout?id=${checkout.id}&storeSlug=other`)).status).toBe(404);
      expect((await eve.update(checkout.id, { promoCode: 'TEN' })).status).toBe(404);
      expect((await eve.initiate(checkout)).status).toBe(404);
      expect((await eve.submit(checkout.id, started)).status).toBe(404);
      expect((await eve.submit('0'.repeat(40), started)).status).toBe(404);
      // What the other store sells cannot be bought here.
      const row = await platform.db
        .selectFrom('listings as l')
        .innerJoin('stores as s', 's.id', 'l.store_id')
        .innerJoin('variants as v', 'v.listing_id', 'l.id')
        .innerJoin('variant_sizes as z', 'z.variant_id', 'v.id')
        .select(['l.id', 'v.id as variant', 'z.size_id'])
        .where('s.slug', '=', 'other')
        .executeTakeFirstOrThrow();
      expect((await ann.create([[`${row.id}-${row.variant}-${row.size_id}`, 1]])).status).toBe(422);
      // A sku put together of two listings is none.
      expect((await ann.create([[`3-${TEE.slice(2)}`, 1]])).status).toBe(422);
    });

    test('a forged event is refused and changes nothing', async () => {
      const { started } = await atTheBank();
      platform.stripe.approve(started.paymentId);
      const { body } = platform.stripe.event('evt_1', started.paymentId);
      const forged = await platform.ask('POST', WEBHOOK_PATHS.stripe, body, { 'X-Signature': 'signed:1' });
      expect(forged.status).toBe(400);
      expect(await orders()).toEqual([]);
    });

    test('a true event about a payment that was not made changes nothing', async () => {
      const { checkout, started } = await atTheBank();
      expect((await event('evt_1', started.paymentId)).status).toBe(200);
      expect(await orders()).toEqual([]);
      expect(await ann.read(checkout.id)).toMatchObject({ state: 'pending' });
    });

    test('money of another amount, or for another payment, sells nothing', async () => {
      const { checkout, started } = await atTheBank();
      const { order } = platform.stripe.held(started.paymentId);
      platform.stripe.approve(started.paymentId);
      platform.stripe.set(started.paymentId, { order: { ...order, paymentId: 'of-somebody-else' } });
      await event('evt_1', started.paymentId);
      expect([await orders(), platform.stripe.refunds]).toEqual([[], []]);
      platform.stripe.set(started.paymentId, { order: { ...order, amount: 1 } });
      await event('evt_2', started.paymentId);
      expect(await orders()).toEqual([]);
      // What came in went back.
      expect(platform.stripe.refunds).toEqual([{ providerId: started.paymentId, amount: 1 }]);
      expect(await ann.read(checkout.id)).toMatchObject({ state: 'failure', payment: { state: 'refunded' } });
      expect(await sold()).toBe(0);
    });

    test('a payment made by the provider’s script alone is an order, once it is what the checkout costs', async () => {
      const { checkout, started } = await begun();
      platform.stripe.approve(started.paymentId);
      await event('evt_1', started.paymentId);
      expect(await orders()).toMatchObject([{ total: checkout.costs.total.value }]);
      const other = await begun([[TEE, 2]]);
      await ann.update(other.checkout.id, { lineItems: [{ teespringID: TEE, quantity: 9 }] });
      platform.stripe.approve(other.started.paymentId);
      await event('evt_2', other.started.paymentId);
      expect(await orders()).toHaveLength(1);
      expect(platform.stripe.refunds).toHaveLength(1);
    });

    test('a second payment of a checkout that is paid goes back', async () => {
      const checkout = await ann.ready();
      const [one, other] = [await ann.begin(checkout), await ann.begin(checkout)];
      await ann.submit(checkout.id, one);
      platform.stripe.approve(other.paymentId);
      await event('evt_1', other.paymentId);
      expect(platform.stripe.refunds).toMatchObject([{ providerId: other.paymentId }]);
      expect(await orders()).toMatchObject([{ status: 'placed' }]);
      expect(await ann.read(checkout.id)).toMatchObject({ state: 'success', paymentId: one.paymentId });
      expect(await sold()).toBe(1);
    });
  });

  describe('lost', () => {
    test.each(['unknown, charged', 'throws, charged'] as const)(
      'the answer of a charge (%s): pending, and the sweep finishes it',
      async (script) => {
        const { checkout, started } = await begun();
        platform.stripe.script(script);
        expect(await ann.submit(checkout.id, started)).toMatchObject({ status: 200, body: { state: 'pending' } });
        expect([await orders(), (await holds()).length]).toEqual([[], 1]);
        platform.time.now += 20_000;
        await sweep(platform.selling);
        expect(await orders()).toHaveLength(1);
        expect(await ann.read(checkout.id)).toMatchObject({ state: 'success' });
        expect(platform.stripe.charges).toHaveLength(1);
      },
    );

    test.each(['unknown, not charged', 'throws, not charged'] as const)(
      'the question of a charge (%s): after a minute it is ended, and nothing was charged',
      async (script) => {
        const { checkout, started } = await begun();
        platform.stripe.script(script);
        await ann.submit(checkout.id, started);
        platform.time.now += 20_000;
        await sweep(platform.selling);
        expect(await stateOf(checkout, started)).toBe('pending');
        platform.time.now += 2 * MINUTE;
        await sweep(platform.selling);
        expect([await stateOf(checkout, started), await sold(), await orders()]).toEqual(['failed', 0, []]);
        expect(platform.stripe.held(started.paymentId).progress.state).toBe('failed');
        const again = await ann.begin(checkout);
        expect((await ann.submit(checkout.id, again)).body).toMatchObject({ state: 'success' });
        expect(platform.stripe.charges).toHaveLength(1);
      },
    );

    test('a charge without an answer that is submitted again is the same charge', async () => {
      const { checkout, started } = await begun();
      platform.stripe.script('throws, not charged', 'success');
      await ann.submit(checkout.id, started);
      expect((await ann.submit(checkout.id, started)).body).toMatchObject({ state: 'pending' });
      platform.time.now += 15_000;
      expect((await ann.submit(checkout.id, started)).body).toMatchObject({ state: 'success' });
      expect(platform.stripe.charges).toHaveLength(1);
      expect(await platform.db.selectFrom('payments').select('attempts').execute()).toEqual([{ attempts: 1 }]);
    });

    test('the platform dies between the charge and the order: started again, it writes the order', async () => {
      const { checkout, started } = await begun();
      // What a charge leaves behind when the process ends before its answer is worked off.
      await platform.db.schema.alterTable('orders').renameTo('orders_away').execute();
      expect((await ann.submit(checkout.id, started, {}, 'the-key-of-the-crash')).status).toBe(500);
      await platform.db.schema.alterTable('orders_away').renameTo('orders').execute();
      expect(platform.stripe.charges).toHaveLength(1);
      expect((await holds()).length).toBe(1);
      platform.time.now += 20_000;
      await sweep(platform.selling);
      expect(await orders()).toHaveLength(1);
      expect((await ann.submit(checkout.id, started, {}, 'the-key-of-the-crash')).body).toMatchObject({
        state: 'success',
      });
      expect(platform.stripe.charges).toHaveLength(1);
      expect([await holds(), await sold()]).toEqual([[], 1]);
    });

    test('the mail of an order that cannot be queued undoes the order, never half of it', async () => {
      const { checkout, started } = await begun();
      await platform.db.schema.alterTable('outbox').renameTo('outbox_away').execute();
      expect((await ann.submit(checkout.id, started)).status).toBe(500);
      expect([await orders(), (await holds()).length]).toEqual([[], 1]);
      await platform.db.schema.alterTable('outbox_away').renameTo('outbox').execute();
      platform.time.now += 20_000;
      await sweep(platform.selling);
      expect(await orders()).toHaveLength(1);
      expect(await platform.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
    });

    test('a provider that cannot be asked is asked again, the others are not kept waiting', async () => {
      const { checkout, started } = await atTheBank();
      const other = await atTheBank();
      platform.stripe.approve(started.paymentId);
      platform.stripe.approve(other.started.paymentId);
      const { read } = platform.stripe.provider;
      platform.stripe.provider.read = async (id) => {
        if (id === started.paymentId) throw new Error('no answer');
        return read(id);
      };
      platform.time.now += 20_000;
      await sweep(platform.selling);
      expect(await orders()).toMatchObject([{ checkout_id: other.checkout.id }]);
      expect(platform.faults).toHaveLength(1);
      platform.stripe.provider.read = read;
      platform.time.now += 20_000;
      await sweep(platform.selling);
      expect(await orders()).toHaveLength(2);
      expect(await stateOf(checkout, started)).toBe('success');
    });

    test('answers and events that nobody asks for any more are forgotten', async () => {
      const { checkout, started } = await atTheBank();
      await event('evt_1', started.paymentId);
      platform.time.now = Date.now() + 40 * 24 * 60 * MINUTE;
      await sweep(platform.selling);
      expect(await platform.db.selectFrom('idempotent_answers').selectAll().execute()).toEqual([]);
      expect(await platform.db.selectFrom('provider_events').selectAll().execute()).toEqual([]);
      expect(await ann.read(checkout.id)).toMatchObject({ state: 'pending' });
    });
  });
}
