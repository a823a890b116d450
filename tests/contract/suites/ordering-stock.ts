import { expect, test } from 'vitest';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { reconcilePayments } from '#platform/ordering/payments/reconcile-payments.ts';
import { TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

const MINUTE = 60_000;
/** Trail tee in ink, size M: three pieces. */
const RARE = '1-1-2';

/** No more pieces are sold than there are, and none stays held for nobody. */
export function orderingStockSuite(engine: Engine): void {
  const scene = createOrderingFixture(engine);
  const supply = (supplied: number) => {
    const { db } = scene.platform;
    return writeCatalog(db, db.updateTable('inventory').set({ supplied }), rowsChanged('inventory'));
  };

  test('50 shoppers on the last 10 pieces: exactly 10 orders, 10 charges', async () => {
    const all = [];
    for (let count = 0; count < 50; count++) all.push(await scene.begun([[TEE, 1]]));
    const answers = await Promise.all(all.map(({ checkout, started }) => scene.ann.submit(checkout.id, started)));
    const statuses = answers.map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 422).length,
    ]).toEqual([10, 40]);
    expect(await scene.orders()).toHaveLength(10);
    expect(scene.platform.stripe.charges).toHaveLength(10);
    expect([await scene.sold(TEE), await scene.holds()]).toEqual([10, []]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({ errors: [{ code: 'out_of_stock', message: expect.stringContaining(TEE) }] });
  }, 60_000);

  test('two who want the same two things in another order do not stop one another', async () => {
    const all = [];
    for (let count = 0; count < 8; count++) {
      all.push(
        await scene.begun(
          count % 2
            ? [
                [TEE, 1],
                [RARE, 1],
              ]
            : [
                [RARE, 1],
                [TEE, 1],
              ],
        ),
      );
    }
    const answers = await Promise.all(all.map(({ checkout, started }) => scene.ann.submit(checkout.id, started)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect([await scene.sold(TEE), await scene.sold(RARE), await scene.holds()]).toEqual([3, 3, []]);
  });

  test('pieces are held while a shopper is at their bank, and go back when the time is up', async () => {
    scene.platform.stripe.script('requires_action');
    const first = await scene.begun([[RARE, 3]]);
    await scene.ann.submit(first.checkout.id, first.started);
    const second = await scene.ann.create([[RARE, 1]]);
    expect(second).toMatchObject({ status: 422, body: { errors: [{ code: 'out_of_stock' }] } });
    scene.platform.time.now += 14 * MINUTE;
    await reconcilePayments(scene.platform.commerce);
    expect(await scene.sold(RARE)).toBe(3);
    scene.platform.time.now += 2 * MINUTE;
    await reconcilePayments(scene.platform.commerce);
    expect([await scene.sold(RARE), await scene.holds()]).toEqual([0, []]);
    // Nobody can pay for what went back.
    expect(scene.platform.stripe.held(first.started.paymentId).progress.state).toBe('failed');
    expect((await scene.ann.submit(first.checkout.id, first.started)).status).toBe(404);
    const again = await scene.ann.begin(first.checkout);
    expect((await scene.ann.submit(first.checkout.id, again)).body).toMatchObject({ state: 'success' });
  });

  test('paid at the last moment, seen by the sweep when the time is up: it is an order', async () => {
    scene.platform.stripe.script('requires_action');
    const { checkout, started } = await scene.begun([[RARE, 3]]);
    await scene.ann.submit(checkout.id, started);
    scene.platform.stripe.approve(started.paymentId);
    scene.platform.time.now += 16 * MINUTE;
    await reconcilePayments(scene.platform.commerce);
    expect(await scene.orders()).toHaveLength(1);
    expect([await scene.sold(RARE), await scene.holds()]).toEqual([3, []]);
  });

  const late = async () => {
    scene.platform.stripe.script('requires_action');
    const { checkout, started } = await scene.begun([[RARE, 3]]);
    await scene.ann.submit(checkout.id, started);
    scene.platform.time.now += 16 * MINUTE;
    await reconcilePayments(scene.platform.commerce);
    // The bank was faster than the cancellation.
    scene.platform.stripe.approve(started.paymentId);
    return { checkout, started };
  };
  test('paid after its time, and the pieces are there: they are taken again', async () => {
    const { checkout, started } = await late();
    await scene.event('evt_1', started.paymentId);
    expect(await scene.orders()).toHaveLength(1);
    expect([await scene.sold(RARE), await scene.holds()]).toEqual([3, []]);
    expect(await scene.ann.read(checkout.id)).toMatchObject({ state: 'success' });
  });

  test('paid after its time, and the pieces are gone: the money goes back, and it is said', async () => {
    const { checkout, started } = await late();
    const bob = await scene.begun([[RARE, 1]]);
    await scene.ann.submit(bob.checkout.id, bob.started);
    await scene.event('evt_1', started.paymentId);
    expect(scene.platform.stripe.refunds).toEqual([
      { providerId: started.paymentId, amount: checkout.costs.total.value },
    ]);
    expect(await scene.orders()).toMatchObject([{ checkout_id: bob.checkout.id }]);
    expect(await scene.sold(RARE)).toBe(1);
    expect(await scene.ann.read(checkout.id)).toMatchObject({ state: 'failure', payment: { state: 'refunded' } });
    expect((await scene.ann.submit(checkout.id, started)).body).toMatchObject({
      state: 'failure',
      displayMessage: expect.stringContaining('given back in full'),
    });
    // And it can be tried again, with what is left.
    const changed = scene.ann.body(
      await scene.ann.update(checkout.id, { lineItems: [{ teespringID: RARE, quantity: 2 }] }),
    );
    expect(changed.state).toBe('pending');
    expect((await scene.ann.submit(checkout.id, await scene.ann.begin(changed))).body).toMatchObject({
      state: 'success',
    });
    expect(await scene.sold(RARE)).toBe(3);
  });

  test('money that could not be given back is given back by the sweep, once, and nothing is sold for it', async () => {
    const { checkout, started } = await late();
    const bob = await scene.begun([[RARE, 3]]);
    await scene.ann.submit(bob.checkout.id, bob.started);
    scene.platform.stripe.failRefunds(true);
    await scene.event('evt_1', started.paymentId);
    expect(scene.platform.stripe.refunds).toEqual([]);
    expect((await scene.ann.initiate(checkout)).status).toBe(409);
    // Pieces come in: the money was promised back all the same.
    await supply(50);
    scene.platform.stripe.failRefunds(false);
    scene.platform.time.now += 20_000;
    await reconcilePayments(scene.platform.commerce);
    scene.platform.time.now += 20_000;
    await reconcilePayments(scene.platform.commerce);
    expect(scene.platform.stripe.refunds).toHaveLength(1);
    expect(await scene.orders()).toHaveLength(1);
    expect(await scene.ann.read(checkout.id)).toMatchObject({ state: 'failure' });
  });

  test('a catalogue that lowers its number below what is held never makes stock negative', async () => {
    scene.platform.stripe.script('requires_action');
    const { checkout, started } = await scene.begun([[RARE, 3]]);
    await scene.ann.submit(checkout.id, started);
    await supply(1);
    expect((await scene.platform.ask('GET', '/v1/inventory?colorId=1&sizeId=2')).body).toEqual({ inventoryCount: 0 });
    // What was promised to a shopper who pays is theirs.
    scene.platform.stripe.approve(started.paymentId);
    await scene.event('evt_1', started.paymentId);
    expect(await scene.orders()).toHaveLength(1);
  });

  test('an order of which nothing is due takes its pieces like any other', async () => {
    const checkout = await scene.ann.ready([[RARE, 3]]);
    await scene.ann.update(checkout.id, { promoCode: 'ALL' });
    const bob = await scene.begun([[RARE, 1]]);
    await scene.ann.submit(bob.checkout.id, bob.started);
    expect((await scene.ann.submit(checkout.id)).status).toBe(422);
    expect([(await scene.orders()).length, await scene.sold(RARE), await scene.holds()]).toEqual([1, 1, []]);
  });
}
