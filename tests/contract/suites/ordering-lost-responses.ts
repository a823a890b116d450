import { describe, expect, test } from 'vitest';
import { reconcilePayments } from '#platform/ordering/payments/reconcile-payments.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

const MINUTE = 60_000;

/** Answers that are lost and work that is cut off: no order is lost, and none is made twice. */
export function orderingLostResponsesSuite(engine: Engine): void {
  const scene = createOrderingFixture(engine);

  describe('lost', () => {
    test.each(['unknown, charged', 'throws, charged'] as const)(
      'the answer of a charge (%s): pending, and the sweep finishes it',
      async (script) => {
        const { checkout, started } = await scene.begun();
        scene.platform.stripe.script(script);
        expect(await scene.ann.submit(checkout.id, started)).toMatchObject({ status: 200, body: { state: 'pending' } });
        expect([await scene.orders(), (await scene.holds()).length]).toEqual([[], 1]);
        scene.platform.time.now += 20_000;
        await reconcilePayments(scene.platform.commerce);
        expect(await scene.orders()).toHaveLength(1);
        expect(await scene.ann.read(checkout.id)).toMatchObject({ state: 'success' });
        expect(scene.platform.stripe.charges).toHaveLength(1);
      },
    );

    test.each(['unknown, not charged', 'throws, not charged'] as const)(
      'the question of a charge (%s): after a minute it is ended, and nothing was charged',
      async (script) => {
        const { checkout, started } = await scene.begun();
        scene.platform.stripe.script(script);
        await scene.ann.submit(checkout.id, started);
        scene.platform.time.now += 20_000;
        await reconcilePayments(scene.platform.commerce);
        expect(await scene.stateOf(checkout, started)).toBe('pending');
        scene.platform.time.now += 2 * MINUTE;
        await reconcilePayments(scene.platform.commerce);
        expect([await scene.stateOf(checkout, started), await scene.sold(), await scene.orders()]).toEqual([
          'failed',
          0,
          [],
        ]);
        expect(scene.platform.stripe.held(started.paymentId).progress.state).toBe('failed');
        const again = await scene.ann.begin(checkout);
        expect((await scene.ann.submit(checkout.id, again)).body).toMatchObject({ state: 'success' });
        expect(scene.platform.stripe.charges).toHaveLength(1);
      },
    );

    test('a charge without an answer that is submitted again is the same charge', async () => {
      const { checkout, started } = await scene.begun();
      scene.platform.stripe.script('throws, not charged', 'success');
      await scene.ann.submit(checkout.id, started);
      expect((await scene.ann.submit(checkout.id, started)).body).toMatchObject({ state: 'pending' });
      scene.platform.time.now += 15_000;
      expect((await scene.ann.submit(checkout.id, started)).body).toMatchObject({ state: 'success' });
      expect(scene.platform.stripe.charges).toHaveLength(1);
      expect(await scene.platform.db.selectFrom('payments').select('attempts').execute()).toEqual([{ attempts: 1 }]);
    });

    test('the platform dies between the charge and the order: started again, it writes the order', async () => {
      const { checkout, started } = await scene.begun();
      // What a charge leaves behind when the process ends before its answer is worked off.
      await scene.platform.db.schema.alterTable('orders').renameTo('orders_away').execute();
      expect((await scene.ann.submit(checkout.id, started, {}, 'the-key-of-the-crash')).status).toBe(500);
      await scene.platform.db.schema.alterTable('orders_away').renameTo('orders').execute();
      expect(scene.platform.stripe.charges).toHaveLength(1);
      expect((await scene.holds()).length).toBe(1);
      scene.platform.time.now += 20_000;
      await reconcilePayments(scene.platform.commerce);
      expect(await scene.orders()).toHaveLength(1);
      expect((await scene.ann.submit(checkout.id, started, {}, 'the-key-of-the-crash')).body).toMatchObject({
        state: 'success',
      });
      expect(scene.platform.stripe.charges).toHaveLength(1);
      expect([await scene.holds(), await scene.sold()]).toEqual([[], 1]);
    });

    test('the mail of an order that cannot be queued undoes the order, never half of it', async () => {
      const { checkout, started } = await scene.begun();
      await scene.platform.db.schema.alterTable('outbox').renameTo('outbox_away').execute();
      expect((await scene.ann.submit(checkout.id, started)).status).toBe(500);
      expect([await scene.orders(), (await scene.holds()).length]).toEqual([[], 1]);
      await scene.platform.db.schema.alterTable('outbox_away').renameTo('outbox').execute();
      scene.platform.time.now += 20_000;
      await reconcilePayments(scene.platform.commerce);
      expect(await scene.orders()).toHaveLength(1);
      expect(await scene.platform.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
    });

    test('a provider that cannot be asked is asked again, the others are not kept waiting', async () => {
      const { checkout, started } = await scene.atTheBank();
      const other = await scene.atTheBank();
      scene.platform.stripe.approve(started.paymentId);
      scene.platform.stripe.approve(other.started.paymentId);
      const { read } = scene.platform.stripe.provider;
      scene.platform.stripe.provider.read = async (id) => {
        if (id === started.paymentId) throw new Error('no answer');
        return read(id);
      };
      scene.platform.time.now += 20_000;
      await reconcilePayments(scene.platform.commerce);
      expect(await scene.orders()).toMatchObject([{ checkout_id: other.checkout.id }]);
      expect(scene.platform.faults).toHaveLength(1);
      scene.platform.stripe.provider.read = read;
      scene.platform.time.now += 20_000;
      await reconcilePayments(scene.platform.commerce);
      expect(await scene.orders()).toHaveLength(2);
      expect(await scene.stateOf(checkout, started)).toBe('success');
    });

    test('answers and events that nobody asks for any more are forgotten', async () => {
      const { checkout, started } = await scene.atTheBank();
      await scene.event('evt_1', started.paymentId);
      scene.platform.time.now = Date.now() + 40 * 24 * 60 * MINUTE;
      await reconcilePayments(scene.platform.commerce);
      expect(await scene.platform.db.selectFrom('idempotent_answers').selectAll().execute()).toEqual([]);
      expect(await scene.platform.db.selectFrom('provider_events').selectAll().execute()).toEqual([]);
      expect(await scene.ann.read(checkout.id)).toMatchObject({ state: 'pending' });
    });
  });
}
