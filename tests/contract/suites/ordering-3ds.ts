import { describe, expect, test } from 'vitest';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { applyProgress } from '#platform/ordering/payments/apply-progress.ts';
import { listPayments } from '#platform/ordering/payments/payment-row.ts';
import { type StartedPayment, TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { DECLINED } from '../../helpers/contract/fake-provider.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

/** Cards that are refused, banks that ask first: nothing is charged that is not sold, and it can be tried again. */
export function ordering3dsSuite(engine: Engine): void {
  const scene = createOrderingFixture(engine);

  describe('refused', () => {
    test('a declined card costs nothing, gives its pieces back, and another one can be tried', async () => {
      const { stripe, write } = scene.platform;
      const { checkout, started } = await scene.begun();
      stripe.script('decline');
      const refused = await scene.ann.submit(checkout.id, started);
      expect(refused).toMatchObject({
        status: 402,
        body: { message: 'card_error', displayMessage: 'Your card was declined.' },
      });
      expect([await scene.orders(), await scene.holds(), await scene.sold()]).toEqual([[], [], 0]);
      expect(await scene.stateOf(checkout, started)).toBe('failed');
      const changed = await write('PUT', '/v1/updatePayment', {
        ...scene.ann.wish(checkout, { paymentMethodId: 'pm_2' }),
        id: started.paymentId,
        paymentToken: started.paymentToken,
      });
      expect(changed.body).toMatchObject({ paymentId: started.paymentId });
      expect(stripe.held(started.paymentId).order.paymentMethodId).toBe('pm_2');
      expect((await scene.ann.submit(checkout.id, started)).body).toMatchObject({ state: 'success' });
      expect(stripe.charges).toHaveLength(1);
      expect(await scene.sold()).toBe(1);
    });

    test('a declined card, then PayPal', async () => {
      const { checkout, started } = await scene.begun();
      scene.platform.stripe.script('decline');
      await scene.ann.submit(checkout.id, started);
      const wish = scene.ann.wish(checkout, {
        platform: 'paypal',
        paymentMethod: 'paypal',
        paymentMethodId: undefined,
      });
      const changed = await scene.platform.write('PUT', '/v1/updatePayment', {
        ...wish,
        id: started.paymentId,
        paymentToken: started.paymentToken,
      });
      const other = changed.body as StartedPayment;
      expect(other.paymentId).toMatch(/^paypal_/);
      expect((await scene.ann.submit(checkout.id, other, { platform: 'paypal' })).body).toMatchObject({
        state: 'success',
      });
      expect([scene.platform.stripe.charges, scene.platform.paypal.charges].map(({ length }) => length)).toEqual([
        0, 1,
      ]);
      expect(await scene.ann.read(checkout.id)).toMatchObject({ platform: 'paypal', paymentId: other.paymentId });
    });

    test('a method whose provider is not set up is refused with words', async () => {
      const checkout = await scene.ann.ready();
      Reflect.deleteProperty(scene.platform.commerce.providers, 'paypal');
      const refused = await scene.ann.initiate(checkout, { platform: 'paypal', paymentMethod: 'paypal' });
      expect(refused).toMatchObject({
        status: 402,
        body: { message: 'payment_unavailable', displayMessage: expect.stringContaining('choose another') },
      });
      expect((await scene.ann.submit(checkout.id, await scene.ann.begin(checkout))).status).toBe(200);
    });
  });

  describe('at the bank', () => {
    test('passed, told by an event: the order is there although nobody came back', async () => {
      const { checkout, started } = await scene.atTheBank();
      expect(await scene.ann.read(checkout.id)).toMatchObject({
        state: 'pending',
        payment: { state: 'requires_action' },
      });
      expect((await scene.ann.read(checkout.id)).redirectUrl).toContain('https://bank.example');
      expect(await scene.sold()).toBe(1);
      scene.platform.stripe.approve(started.paymentId);
      expect((await scene.event('evt_1', started.paymentId)).status).toBe(200);
      expect(await scene.orders()).toHaveLength(1);
      expect(await scene.ann.read(checkout.id)).toMatchObject({ state: 'success', redirectUrl: null });
      expect(await scene.holds()).toEqual([]);
    });

    test('passed, found out by the poll of whoever came back', async () => {
      const { checkout, started } = await scene.atTheBank();
      scene.platform.time.now += 2_000;
      expect(await scene.stateOf(checkout, started)).toBe('requires_action');
      scene.platform.stripe.approve(started.paymentId);
      scene.platform.time.now += 1_000;
      expect(await scene.stateOf(checkout, started)).toBe('success');
      expect((await scene.ann.submit(checkout.id, started)).body).toMatchObject({ state: 'success' });
      expect(await scene.orders()).toHaveLength(1);
    });

    test('failed: nothing charged, pieces back, another try', async () => {
      const { checkout, started } = await scene.atTheBank();
      scene.platform.stripe.reject(started.paymentId);
      await scene.event('evt_1', started.paymentId);
      expect([await scene.stateOf(checkout, started), await scene.sold(), await scene.holds()]).toEqual([
        'failed',
        0,
        [],
      ]);
      const again = await scene.ann.begin(checkout);
      expect((await scene.ann.submit(checkout.id, again)).body).toMatchObject({ state: 'success' });
      expect(scene.platform.stripe.charges).toHaveLength(1);
    });

    test('left for another payment: the first can never be charged any more', async () => {
      const { checkout, started } = await scene.atTheBank();
      const other = await scene.ann.begin(checkout, { platform: 'paypal', paymentMethod: 'paypal' });
      expect(scene.platform.stripe.held(started.paymentId).progress.state).toBe('failed');
      await scene.ann.submit(checkout.id, other, { platform: 'paypal' });
      expect([await scene.orders(), await scene.sold()]).toMatchObject([[{ payment_id: expect.any(String) }], 1]);
      expect((await scene.ann.submit(checkout.id, started)).body).toMatchObject({ state: 'success' });
      expect(scene.platform.stripe.charges).toEqual([]);
    });

    test('left for a payment that was begun before: the one at the bank is ended, the other charged', async () => {
      const checkout = await scene.ann.ready();
      const other = await scene.ann.begin(checkout, { platform: 'paypal', paymentMethod: 'paypal' });
      const first = await scene.ann.begin(checkout);
      scene.platform.stripe.script('requires_action');
      await scene.ann.submit(checkout.id, first);
      expect((await scene.ann.submit(checkout.id, other, { platform: 'paypal' })).body).toMatchObject({
        state: 'success',
      });
      expect(scene.platform.stripe.held(first.paymentId).progress.state).toBe('failed');
      expect([scene.platform.stripe.charges.length, scene.platform.paypal.charges.length]).toEqual([0, 1]);
    });

    test('news of an earlier try does not end the one that is under way', async () => {
      const { checkout, started } = await scene.begun();
      const { stripe, commerce, db } = scene.platform;
      stripe.script('decline', 'requires_action');
      await scene.ann.submit(checkout.id, started);
      const [earlier] = await listPayments(db, checkout.id);
      await scene.ann.submit(checkout.id, started);
      if (!earlier) throw new Error('no payment');
      await applyProgress(commerce, earlier, { state: 'failed', decline: DECLINED });
      expect(await scene.stateOf(checkout, started)).toBe('requires_action');
      expect(await scene.holds()).toHaveLength(1);
    });

    test('left and passed at the same moment: the order is that payment’s, the other is not begun', async () => {
      const { checkout, started } = await scene.atTheBank();
      scene.platform.stripe.approve(started.paymentId);
      expect((await scene.ann.initiate(checkout, { platform: 'paypal', paymentMethod: 'paypal' })).status).toBe(409);
      expect(await scene.orders()).toHaveLength(1);
      expect(scene.platform.paypal.charges).toEqual([]);
    });

    test('left to change the order: the sum at the bank is ended, the new one is charged', async () => {
      const { checkout, started } = await scene.atTheBank();
      const changed = scene.ann.body(
        await scene.ann.update(checkout.id, { lineItems: [{ teespringID: TEE, quantity: 2 }] }),
      );
      expect([await scene.sold(), scene.platform.stripe.held(started.paymentId).progress.state]).toEqual([0, 'failed']);
      const wish = { ...scene.ann.wish(changed), id: started.paymentId, paymentToken: started.paymentToken };
      const again = (await scene.platform.write('PUT', '/v1/updatePayment', wish)).body as StartedPayment;
      expect(again.paymentId).not.toBe(started.paymentId);
      await scene.ann.submit(checkout.id, again);
      expect(scene.platform.stripe.charges).toEqual([
        { providerId: again.paymentId, amount: changed.costs.total.value },
      ]);
    });

    test('what a seller changes meanwhile changes nothing of the order', async () => {
      const { checkout, started } = await scene.atTheBank();
      const { db } = scene.platform;
      const rename = db.updateTable('listings').set({ visibility: 'private', title: 'Renamed' });
      await writeCatalog(db, db.updateTable('variant_sizes').set({ price: 9900 }), rowsChanged('variant_sizes'));
      await writeCatalog(db, rename, rowsChanged('listings'));
      scene.platform.stripe.approve(started.paymentId);
      await scene.event('evt_1', started.paymentId);
      const items = await scene.platform.db.selectFrom('order_items').select(['title', 'price']).execute();
      expect(items).toEqual([{ title: 'Trail Tee', price: 2499 }]);
      expect(await scene.orders()).toMatchObject([{ total: checkout.costs.total.value }]);
    });
  });
}
