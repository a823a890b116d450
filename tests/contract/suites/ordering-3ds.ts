import { describe, expect, test } from 'vitest';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { listPayments } from '#platform/ordering/payments/payment-row.ts';
import { applyProgress } from '#platform/ordering/payments/sync-payment.ts';
import { fail } from '#shared/utils/result.ts';
import { type StartedPayment, TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { DECLINED } from '../../helpers/contract/fake-provider.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

/** Tests of declined payments and of pending 3-D Secure authorizations. */
export function ordering3dsSuite(engine: Engine): void {
  const fixture = createOrderingFixture(engine);

  describe('a declined payment', () => {
    test('charges nothing, releases the stock, and can be retried with another card', async () => {
      const { stripe, write } = fixture.platform;
      const { checkout, started } = await fixture.startPayment();
      stripe.script('decline');
      const response = await fixture.ann.submit(checkout.id, started);
      expect(response).toMatchObject({
        status: 402,
        body: { message: 'card_error', displayMessage: 'Your card was declined.' },
      });
      expect([
        await fixture.listOrders(),
        await fixture.listReservations(),
        await fixture.countDeducted(),
      ]).toEqual([[], [], 0]);
      expect(await fixture.pollState(checkout, started)).toBe('failed');
      const changed = await write('PUT', '/v1/updatePayment', {
        ...fixture.ann.input(checkout, { paymentMethodId: 'pm_2' }),
        id: started.paymentId,
        paymentToken: started.paymentToken,
      });
      expect(changed.body).toMatchObject({ paymentId: started.paymentId });
      expect(stripe.find(started.paymentId).order.paymentMethodId).toBe('pm_2');
      expect((await fixture.ann.submit(checkout.id, started)).body).toMatchObject({
        state: 'success',
      });
      expect(stripe.charges).toHaveLength(1);
      expect(await fixture.countDeducted()).toBe(1);
    });

    test('that may be paid meanwhile is not called declined when it is changed', async () => {
      const { checkout, started } = await fixture.startPayment();
      const { stripe } = fixture.platform.commerce.providers;
      if (!stripe) throw new Error('the card provider is not configured');
      const decline = { kind: 'unknown', displayMessage: 'lost', detail: 'timeout' } as const;
      Object.assign(stripe, { update: async () => fail(decline) });
      const changed = await fixture.platform.write('PUT', '/v1/updatePayment', {
        ...fixture.ann.input(checkout, { paymentMethodId: 'pm_2' }),
        id: started.paymentId,
        paymentToken: started.paymentToken,
      });
      // The browser looks the payment up, and finds the order if there is one.
      expect(changed).toMatchObject({
        status: 409,
        body: { errors: [{ code: 'payment_under_way' }] },
      });
    });

    test('can be replaced by PayPal', async () => {
      const { checkout, started } = await fixture.startPayment();
      fixture.platform.stripe.script('decline');
      await fixture.ann.submit(checkout.id, started);
      const input = fixture.ann.input(checkout, {
        platform: 'paypal',
        paymentMethod: 'paypal',
        paymentMethodId: undefined,
      });
      const changed = await fixture.platform.write('PUT', '/v1/updatePayment', {
        ...input,
        id: started.paymentId,
        paymentToken: started.paymentToken,
      });
      const other = changed.body as StartedPayment;
      expect(other.paymentId).toMatch(/^paypal_/);
      expect(
        (await fixture.ann.submit(checkout.id, other, { platform: 'paypal' })).body,
      ).toMatchObject({
        state: 'success',
      });
      expect(
        [fixture.platform.stripe.charges, fixture.platform.paypal.charges].map(
          ({ length }) => length,
        ),
      ).toEqual([0, 1]);
      expect(await fixture.ann.read(checkout.id)).toMatchObject({
        platform: 'paypal',
        paymentId: other.paymentId,
      });
    });

    test('a method of a provider that is not configured is unavailable, with a message for the shopper', async () => {
      const checkout = await fixture.ann.ready();
      Reflect.deleteProperty(fixture.platform.commerce.providers, 'paypal');
      const response = await fixture.ann.initiate(checkout, {
        platform: 'paypal',
        paymentMethod: 'paypal',
      });
      expect(response).toMatchObject({
        status: 402,
        body: {
          message: 'payment_unavailable',
          displayMessage: expect.stringContaining('choose another'),
        },
      });
      expect(
        (await fixture.ann.submit(checkout.id, await fixture.ann.begin(checkout))).status,
      ).toBe(200);
    });
  });

  describe('a pending 3-D Secure authorization', () => {
    test('that succeeds becomes an order by a webhook, without the shopper coming back', async () => {
      const { checkout, started } = await fixture.startPending3ds();
      expect(await fixture.ann.read(checkout.id)).toMatchObject({
        state: 'pending',
        payment: { state: 'requires_action' },
      });
      expect((await fixture.ann.read(checkout.id)).redirectUrl).toContain('https://bank.example');
      expect(await fixture.countDeducted()).toBe(1);
      fixture.platform.stripe.approve(started.paymentId);
      expect((await fixture.sendEvent('evt_1', started.paymentId)).status).toBe(200);
      expect(await fixture.listOrders()).toHaveLength(1);
      expect(await fixture.ann.read(checkout.id)).toMatchObject({
        state: 'success',
        redirectUrl: null,
      });
      expect(await fixture.listReservations()).toEqual([]);
    });

    test('that succeeds becomes an order by a poll', async () => {
      const { checkout, started } = await fixture.startPending3ds();
      fixture.platform.time.now += 2_000;
      expect(await fixture.pollState(checkout, started)).toBe('requires_action');
      fixture.platform.stripe.approve(started.paymentId);
      fixture.platform.time.now += 1_000;
      expect(await fixture.pollState(checkout, started)).toBe('success');
      expect((await fixture.ann.submit(checkout.id, started)).body).toMatchObject({
        state: 'success',
      });
      expect(await fixture.listOrders()).toHaveLength(1);
    });

    test('that fails charges nothing, releases the stock, and can be retried', async () => {
      const { checkout, started } = await fixture.startPending3ds();
      fixture.platform.stripe.reject(started.paymentId);
      await fixture.sendEvent('evt_1', started.paymentId);
      expect([
        await fixture.pollState(checkout, started),
        await fixture.countDeducted(),
        await fixture.listReservations(),
      ]).toEqual(['failed', 0, []]);
      const again = await fixture.ann.begin(checkout);
      expect((await fixture.ann.submit(checkout.id, again)).body).toMatchObject({
        state: 'success',
      });
      expect(fixture.platform.stripe.charges).toHaveLength(1);
    });

    test('is canceled when the shopper starts another payment', async () => {
      const { checkout, started } = await fixture.startPending3ds();
      const other = await fixture.ann.begin(checkout, {
        platform: 'paypal',
        paymentMethod: 'paypal',
      });
      expect(fixture.platform.stripe.find(started.paymentId).progress.state).toBe('failed');
      await fixture.ann.submit(checkout.id, other, { platform: 'paypal' });
      expect([await fixture.listOrders(), await fixture.countDeducted()]).toMatchObject([
        [{ payment_id: expect.any(String) }],
        1,
      ]);
      expect((await fixture.ann.submit(checkout.id, started)).body).toMatchObject({
        state: 'success',
      });
      expect(fixture.platform.stripe.charges).toEqual([]);
    });

    test('is canceled when the shopper submits a payment that was initiated before', async () => {
      const checkout = await fixture.ann.ready();
      const other = await fixture.ann.begin(checkout, {
        platform: 'paypal',
        paymentMethod: 'paypal',
      });
      const first = await fixture.ann.begin(checkout);
      fixture.platform.stripe.script('requires_action');
      await fixture.ann.submit(checkout.id, first);
      expect(
        (await fixture.ann.submit(checkout.id, other, { platform: 'paypal' })).body,
      ).toMatchObject({
        state: 'success',
      });
      expect(fixture.platform.stripe.find(first.paymentId).progress.state).toBe('failed');
      expect([
        fixture.platform.stripe.charges.length,
        fixture.platform.paypal.charges.length,
      ]).toEqual([0, 1]);
    });

    test('is not ended by an event of an earlier attempt', async () => {
      const { checkout, started } = await fixture.startPayment();
      const { stripe, commerce, db } = fixture.platform;
      stripe.script('decline', 'requires_action');
      await fixture.ann.submit(checkout.id, started);
      const [earlier] = await listPayments(db, checkout.id);
      await fixture.ann.submit(checkout.id, started);
      if (!earlier) throw new Error('no payment');
      await applyProgress(commerce, earlier, { state: 'failed', decline: DECLINED });
      expect(await fixture.pollState(checkout, started)).toBe('requires_action');
      expect(await fixture.listReservations()).toHaveLength(1);
    });

    test('that succeeds while the shopper starts another payment becomes the order, and the other payment is rejected', async () => {
      const { checkout, started } = await fixture.startPending3ds();
      fixture.platform.stripe.approve(started.paymentId);
      expect(
        (await fixture.ann.initiate(checkout, { platform: 'paypal', paymentMethod: 'paypal' }))
          .status,
      ).toBe(409);
      expect(await fixture.listOrders()).toHaveLength(1);
      expect(fixture.platform.paypal.charges).toEqual([]);
    });

    test('is canceled when the shopper changes the order, and the new amount is charged', async () => {
      const { checkout, started } = await fixture.startPending3ds();
      const changed = fixture.ann.body(
        await fixture.ann.update(checkout.id, { lineItems: [{ teespringID: TEE, quantity: 2 }] }),
      );
      expect([
        await fixture.countDeducted(),
        fixture.platform.stripe.find(started.paymentId).progress.state,
      ]).toEqual([0, 'failed']);
      const input = {
        ...fixture.ann.input(changed),
        id: started.paymentId,
        paymentToken: started.paymentToken,
      };
      const again = (await fixture.platform.write('PUT', '/v1/updatePayment', input))
        .body as StartedPayment;
      expect(again.paymentId).not.toBe(started.paymentId);
      await fixture.ann.submit(checkout.id, again);
      expect(fixture.platform.stripe.charges).toEqual([
        { providerId: again.paymentId, amount: changed.costs.total.value },
      ]);
    });

    test('is not affected by changes of the seller', async () => {
      const { checkout, started } = await fixture.startPending3ds();
      const { db } = fixture.platform;
      const rename = db.updateTable('listings').set({ visibility: 'private', title: 'Renamed' });
      await writeCatalog(
        db,
        db.updateTable('variant_sizes').set({ price: 9900 }),
        rowsChanged('variant_sizes'),
      );
      await writeCatalog(db, rename, rowsChanged('listings'));
      fixture.platform.stripe.approve(started.paymentId);
      await fixture.sendEvent('evt_1', started.paymentId);
      const items = await fixture.platform.db
        .selectFrom('order_items')
        .select(['title', 'price'])
        .execute();
      expect(items).toEqual([{ title: 'Trail Tee', price: 2499 }]);
      expect(await fixture.listOrders()).toMatchObject([{ total: checkout.costs.total.value }]);
    });
  });
}
