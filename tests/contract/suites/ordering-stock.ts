import { expect, test } from 'vitest';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { reconcilePayments } from '#platform/ordering/payments/reconcile-payments.ts';
import { TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

const MINUTE = 60_000;
/** Trail tee in ink, size M: three units. */
const RARE = '1-1-2';

/** Tests of stock: nothing is oversold, and every reservation ends. */
export function orderingStockSuite(engine: Engine): void {
  const fixture = createOrderingFixture(engine);
  const supply = (supplied: number) => {
    const { db } = fixture.platform;
    return writeCatalog(
      db,
      db.updateTable('inventory').set({ supplied }),
      rowsChanged('inventory'),
    );
  };

  test('50 shoppers buying the last 10 units get exactly 10 orders and 10 charges', async () => {
    const all = [];
    for (let count = 0; count < 50; count++) all.push(await fixture.startPayment([[TEE, 1]]));
    const responses = await Promise.all(
      all.map(({ checkout, started }) => fixture.ann.submit(checkout.id, started)),
    );
    const statuses = responses.map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 422).length,
    ]).toEqual([10, 40]);
    expect(await fixture.listOrders()).toHaveLength(10);
    expect(fixture.platform.stripe.charges).toHaveLength(10);
    expect([await fixture.countDeducted(TEE), await fixture.listReservations()]).toEqual([10, []]);
    const response = responses.find(({ status }) => status === 422);
    expect(response?.body).toMatchObject({
      errors: [{ code: 'out_of_stock', message: expect.stringContaining(TEE) }],
    });
  });

  test('orders of the same two SKUs in different order do not block each other', async () => {
    const all = [];
    for (let count = 0; count < 8; count++) {
      all.push(
        await fixture.startPayment(
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
    const responses = await Promise.all(
      all.map(({ checkout, started }) => fixture.ann.submit(checkout.id, started)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect([
      await fixture.countDeducted(TEE),
      await fixture.countDeducted(RARE),
      await fixture.listReservations(),
    ]).toEqual([3, 3, []]);
  });

  test('stock is reserved during a 3-D Secure authorization and released when it expires', async () => {
    fixture.platform.stripe.script('requires_action');
    const first = await fixture.startPayment([[RARE, 3]]);
    await fixture.ann.submit(first.checkout.id, first.started);
    const second = await fixture.ann.create([[RARE, 1]]);
    expect(second).toMatchObject({ status: 422, body: { errors: [{ code: 'out_of_stock' }] } });
    fixture.platform.time.now += 14 * MINUTE;
    await reconcilePayments(fixture.platform.commerce);
    expect(await fixture.countDeducted(RARE)).toBe(3);
    fixture.platform.time.now += 2 * MINUTE;
    await reconcilePayments(fixture.platform.commerce);
    expect([await fixture.countDeducted(RARE), await fixture.listReservations()]).toEqual([0, []]);
    // The expired payment can no longer be charged.
    expect(fixture.platform.stripe.find(first.started.paymentId).progress.state).toBe('failed');
    expect((await fixture.ann.submit(first.checkout.id, first.started)).status).toBe(404);
    const again = await fixture.ann.begin(first.checkout);
    expect((await fixture.ann.submit(first.checkout.id, again)).body).toMatchObject({
      state: 'success',
    });
  });

  test('a payment that succeeds just before it expires becomes an order in the reconciliation', async () => {
    fixture.platform.stripe.script('requires_action');
    const { checkout, started } = await fixture.startPayment([[RARE, 3]]);
    await fixture.ann.submit(checkout.id, started);
    fixture.platform.stripe.approve(started.paymentId);
    fixture.platform.time.now += 16 * MINUTE;
    await reconcilePayments(fixture.platform.commerce);
    expect(await fixture.listOrders()).toHaveLength(1);
    expect([await fixture.countDeducted(RARE), await fixture.listReservations()]).toEqual([3, []]);
  });

  const payAfterExpiry = async () => {
    fixture.platform.stripe.script('requires_action');
    const { checkout, started } = await fixture.startPayment([[RARE, 3]]);
    await fixture.ann.submit(checkout.id, started);
    fixture.platform.time.now += 16 * MINUTE;
    await reconcilePayments(fixture.platform.commerce);
    // The bank approved the payment although it was canceled.
    fixture.platform.stripe.approve(started.paymentId);
    return { checkout, started };
  };
  test('a payment that succeeds after it expired becomes an order if there is stock', async () => {
    const { checkout, started } = await payAfterExpiry();
    await fixture.sendEvent('evt_1', started.paymentId);
    expect(await fixture.listOrders()).toHaveLength(1);
    expect([await fixture.countDeducted(RARE), await fixture.listReservations()]).toEqual([3, []]);
    expect(await fixture.ann.read(checkout.id)).toMatchObject({ state: 'success' });
  });

  test('a payment that succeeds after it expired is refunded if the stock is sold out, with a message', async () => {
    const { checkout, started } = await payAfterExpiry();
    const bob = await fixture.startPayment([[RARE, 1]]);
    await fixture.ann.submit(bob.checkout.id, bob.started);
    await fixture.sendEvent('evt_1', started.paymentId);
    expect(fixture.platform.stripe.refunds).toEqual([
      { providerId: started.paymentId, amount: checkout.costs.total.value },
    ]);
    expect(await fixture.listOrders()).toMatchObject([{ checkout_id: bob.checkout.id }]);
    expect(await fixture.countDeducted(RARE)).toBe(1);
    expect(await fixture.ann.read(checkout.id)).toMatchObject({
      state: 'failure',
      payment: { state: 'refunded' },
    });
    expect((await fixture.ann.submit(checkout.id, started)).body).toMatchObject({
      state: 'failure',
      displayMessage: expect.stringContaining('given back in full'),
    });
    // The checkout can be paid again with the remaining stock.
    const changed = fixture.ann.body(
      await fixture.ann.update(checkout.id, { lineItems: [{ teespringID: RARE, quantity: 2 }] }),
    );
    expect(changed.state).toBe('pending');
    expect(
      (await fixture.ann.submit(checkout.id, await fixture.ann.begin(changed))).body,
    ).toMatchObject({
      state: 'success',
    });
    expect(await fixture.countDeducted(RARE)).toBe(3);
  });

  test('a failed refund is repeated by the reconciliation, once, and no order is written', async () => {
    const { checkout, started } = await payAfterExpiry();
    const bob = await fixture.startPayment([[RARE, 3]]);
    await fixture.ann.submit(bob.checkout.id, bob.started);
    fixture.platform.stripe.failRefunds(true);
    await fixture.sendEvent('evt_1', started.paymentId);
    expect(fixture.platform.stripe.refunds).toEqual([]);
    expect((await fixture.ann.initiate(checkout)).status).toBe(409);
    // New stock does not stop the refund.
    await supply(50);
    fixture.platform.stripe.failRefunds(false);
    fixture.platform.time.now += 20_000;
    await reconcilePayments(fixture.platform.commerce);
    fixture.platform.time.now += 20_000;
    await reconcilePayments(fixture.platform.commerce);
    expect(fixture.platform.stripe.refunds).toHaveLength(1);
    expect(await fixture.listOrders()).toHaveLength(1);
    expect(await fixture.ann.read(checkout.id)).toMatchObject({ state: 'failure' });
  });

  test('stock does not become negative when the catalog sets it below the reserved quantity', async () => {
    fixture.platform.stripe.script('requires_action');
    const { checkout, started } = await fixture.startPayment([[RARE, 3]]);
    await fixture.ann.submit(checkout.id, started);
    await supply(1);
    expect(
      (await fixture.platform.request('GET', '/v1/inventory?colorId=1&sizeId=2')).body,
    ).toEqual({
      inventoryCount: 0,
    });
    // The reservation remains valid.
    fixture.platform.stripe.approve(started.paymentId);
    await fixture.sendEvent('evt_1', started.paymentId);
    expect(await fixture.listOrders()).toHaveLength(1);
  });

  test('a free order deducts stock like any other', async () => {
    const checkout = await fixture.ann.ready([[RARE, 3]]);
    await fixture.ann.update(checkout.id, { promoCode: 'ALL' });
    const bob = await fixture.startPayment([[RARE, 1]]);
    await fixture.ann.submit(bob.checkout.id, bob.started);
    expect((await fixture.ann.submit(checkout.id)).status).toBe(422);
    expect([
      (await fixture.listOrders()).length,
      await fixture.countDeducted(RARE),
      await fixture.listReservations(),
    ]).toEqual([1, 1, []]);
  });
}
