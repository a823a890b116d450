import { describe, expect, test } from 'vitest';
import { reconcilePayments } from '#platform/ordering/payments/reconcile-payments.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

const MINUTE = 60_000;

/** Tests of lost responses and interrupted requests: no order is lost or placed twice. */
export function orderingLostResponsesSuite(engine: Engine): void {
  const fixture = createOrderingFixture(engine);

  describe('after a lost response', () => {
    test.each(['unknown, charged', 'throws, charged'] as const)(
      'of a successful charge (%s), the payment is pending and the reconciliation places the order',
      async (script) => {
        const { checkout, started } = await fixture.startPayment();
        fixture.platform.stripe.script(script);
        expect(await fixture.ann.submit(checkout.id, started)).toMatchObject({
          status: 200,
          body: { state: 'pending' },
        });
        expect([await fixture.listOrders(), (await fixture.listReservations()).length]).toEqual([
          [],
          1,
        ]);
        fixture.platform.time.now += 20_000;
        await reconcilePayments(fixture.platform.commerce);
        expect(await fixture.listOrders()).toHaveLength(1);
        expect(await fixture.ann.read(checkout.id)).toMatchObject({ state: 'success' });
        expect(fixture.platform.stripe.charges).toHaveLength(1);
      },
    );

    test.each(['unknown, not charged', 'throws, not charged'] as const)(
      'of a charge that did not reach the provider (%s), the payment ends after a minute without a charge',
      async (script) => {
        const { checkout, started } = await fixture.startPayment();
        fixture.platform.stripe.script(script);
        await fixture.ann.submit(checkout.id, started);
        fixture.platform.time.now += 20_000;
        await reconcilePayments(fixture.platform.commerce);
        expect(await fixture.pollState(checkout, started)).toBe('pending');
        fixture.platform.time.now += 2 * MINUTE;
        await reconcilePayments(fixture.platform.commerce);
        expect([
          await fixture.pollState(checkout, started),
          await fixture.countDeducted(),
          await fixture.listOrders(),
        ]).toEqual(['failed', 0, []]);
        expect(fixture.platform.stripe.find(started.paymentId).progress.state).toBe('failed');
        const again = await fixture.ann.begin(checkout);
        expect((await fixture.ann.submit(checkout.id, again)).body).toMatchObject({
          state: 'success',
        });
        expect(fixture.platform.stripe.charges).toHaveLength(1);
      },
    );

    test('a repeated submit repeats the same charge', async () => {
      const { checkout, started } = await fixture.startPayment();
      fixture.platform.stripe.script('throws, not charged', 'success');
      await fixture.ann.submit(checkout.id, started);
      expect((await fixture.ann.submit(checkout.id, started)).body).toMatchObject({
        state: 'pending',
      });
      fixture.platform.time.now += 15_000;
      expect((await fixture.ann.submit(checkout.id, started)).body).toMatchObject({
        state: 'success',
      });
      expect(fixture.platform.stripe.charges).toHaveLength(1);
      expect(await fixture.platform.db.selectFrom('payments').select('attempts').execute()).toEqual(
        [{ attempts: 1 }],
      );
    });

    test('the reconciliation writes the order if the platform crashed after the charge', async () => {
      const { checkout, started } = await fixture.startPayment();
      // Simulates a crash after the charge: the order cannot be written.
      await fixture.platform.db.schema.alterTable('orders').renameTo('orders_away').execute();
      expect(
        (await fixture.ann.submit(checkout.id, started, {}, 'the-key-of-the-crash')).status,
      ).toBe(500);
      await fixture.platform.db.schema.alterTable('orders_away').renameTo('orders').execute();
      expect(fixture.platform.stripe.charges).toHaveLength(1);
      expect((await fixture.listReservations()).length).toBe(1);
      fixture.platform.time.now += 20_000;
      await reconcilePayments(fixture.platform.commerce);
      expect(await fixture.listOrders()).toHaveLength(1);
      expect(
        (await fixture.ann.submit(checkout.id, started, {}, 'the-key-of-the-crash')).body,
      ).toMatchObject({
        state: 'success',
      });
      expect(fixture.platform.stripe.charges).toHaveLength(1);
      expect([await fixture.listReservations(), await fixture.countDeducted()]).toEqual([[], 1]);
    });

    test('an order is rolled back if its mail cannot be queued', async () => {
      const { checkout, started } = await fixture.startPayment();
      await fixture.platform.db.schema.alterTable('outbox').renameTo('outbox_away').execute();
      expect((await fixture.ann.submit(checkout.id, started)).status).toBe(500);
      expect([await fixture.listOrders(), (await fixture.listReservations()).length]).toEqual([
        [],
        1,
      ]);
      await fixture.platform.db.schema.alterTable('outbox_away').renameTo('outbox').execute();
      fixture.platform.time.now += 20_000;
      await reconcilePayments(fixture.platform.commerce);
      expect(await fixture.listOrders()).toHaveLength(1);
      expect(await fixture.platform.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
    });

    test('a payment whose provider fails is retried, and does not block other payments', async () => {
      const { checkout, started } = await fixture.startPending3ds();
      const other = await fixture.startPending3ds();
      fixture.platform.stripe.approve(started.paymentId);
      fixture.platform.stripe.approve(other.started.paymentId);
      const { read } = fixture.platform.stripe.provider;
      fixture.platform.stripe.provider.read = async (id) => {
        if (id === started.paymentId) throw new Error('no response');
        return read(id);
      };
      fixture.platform.time.now += 20_000;
      await reconcilePayments(fixture.platform.commerce);
      expect(await fixture.listOrders()).toMatchObject([{ checkout_id: other.checkout.id }]);
      expect(fixture.platform.errors).toHaveLength(1);
      fixture.platform.stripe.provider.read = read;
      fixture.platform.time.now += 20_000;
      await reconcilePayments(fixture.platform.commerce);
      expect(await fixture.listOrders()).toHaveLength(2);
      expect(await fixture.pollState(checkout, started)).toBe('success');
    });

    test('old idempotent responses and event ids are deleted', async () => {
      const { checkout, started } = await fixture.startPending3ds();
      await fixture.sendEvent('evt_1', started.paymentId);
      fixture.platform.time.now = Date.now() + 40 * 24 * 60 * MINUTE;
      await reconcilePayments(fixture.platform.commerce);
      expect(
        await fixture.platform.db.selectFrom('idempotent_responses').selectAll().execute(),
      ).toEqual([]);
      expect(await fixture.platform.db.selectFrom('provider_events').selectAll().execute()).toEqual(
        [],
      );
      expect(await fixture.ann.read(checkout.id)).toMatchObject({ state: 'pending' });
    });
  });
}
