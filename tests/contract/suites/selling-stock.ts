import { beforeEach, expect, test } from 'vitest';
import { sweep } from '#platform/payments/sweep.ts';
import { WEBHOOK_PATHS } from '#platform/payments/webhook-paths.ts';
import { type Buyer, buyer, type SellingPlatform, sellingPlatform, TEE } from '../buyer.ts';
import type { Engine } from '../engines/engine.ts';

const MINUTE = 60_000;
/** Trail tee in ink, size M: three pieces. */
const RARE = '1-1-2';

/** No more pieces are sold than there are, and none stays held for nobody. */
export function sellingStockSuite(engine: Engine): void {
  let platform: SellingPlatform;
  let ann: Buyer;
  beforeEach(async () => {
    platform = await sellingPlatform(engine.open);
    ann = buyer(platform);
    return () => platform.db.destroy();
  });

  const orders = () => platform.db.selectFrom('orders').selectAll().execute();
  const sold = async (sku: string) => {
    const [, variant = '', size = ''] = sku.split('-');
    const row = await platform.db
      .selectFrom('inventory')
      .select(['sold', 'supplied'])
      .where('variant_id', '=', variant)
      .where('size_id', '=', size)
      .executeTakeFirstOrThrow();
    return row.sold;
  };
  const holds = () => platform.db.selectFrom('stock_holds').selectAll().execute();
  const begun = async (lines: Parameters<Buyer['ready']>[0]) => {
    const checkout = await ann.ready(lines);
    return { checkout, started: await ann.begin(checkout) };
  };

  test('50 shoppers on the last 10 pieces: exactly 10 orders, 10 charges', async () => {
    const all = [];
    for (let count = 0; count < 50; count++) all.push(await begun([[TEE, 1]]));
    const answers = await Promise.all(all.map(({ checkout, started }) => ann.submit(checkout.id, started)));
    const statuses = answers.map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 422).length,
    ]).toEqual([10, 40]);
    expect(await orders()).toHaveLength(10);
    expect(platform.stripe.charges).toHaveLength(10);
    expect([await sold(TEE), await holds()]).toEqual([10, []]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({ errors: [{ code: 'out_of_stock', message: expect.stringContaining(TEE) }] });
  }, 60_000);

  test('two who want the same two things in another order do not stop one another', async () => {
    const all = [];
    for (let count = 0; count < 8; count++) {
      all.push(
        await begun(
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
    const answers = await Promise.all(all.map(({ checkout, started }) => ann.submit(checkout.id, started)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect([await sold(TEE), await sold(RARE), await holds()]).toEqual([3, 3, []]);
  });

  test('pieces are held while a shopper is at their bank, and go back when the time is up', async () => {
    platform.stripe.script('requires_action');
    const first = await begun([[RARE, 3]]);
    await ann.submit(first.checkout.id, first.started);
    const second = await ann.create([[RARE, 1]]);
    expect(second).toMatchObject({ status: 422, body: { errors: [{ code: 'out_of_stock' }] } });
    platform.time.now += 29 * MINUTE;
    await sweep(platform.selling);
    expect(await sold(RARE)).toBe(3);
    platform.time.now += 2 * MINUTE;
    await sweep(platform.selling);
    expect([await sold(RARE), await holds()]).toEqual([0, []]);
    // Nobody can pay for what went back.
    expect(platform.stripe.held(first.started.paymentId).progress.state).toBe('failed');
    expect((await ann.submit(first.checkout.id, first.started)).status).toBe(404);
    const again = await ann.begin(first.checkout);
    expect((await ann.submit(first.checkout.id, again)).body).toMatchObject({ state: 'success' });
  });

  test('paid at the last moment, seen by the sweep when the time is up: it is an order', async () => {
    platform.stripe.script('requires_action');
    const { checkout, started } = await begun([[RARE, 3]]);
    await ann.submit(checkout.id, started);
    platform.stripe.approve(started.paymentId);
    platform.time.now += 31 * MINUTE;
    await sweep(platform.selling);
    expect(await orders()).toHaveLength(1);
    expect([await sold(RARE), await holds()]).toEqual([3, []]);
  });

  const late = async () => {
    platform.stripe.script('requires_action');
    const { checkout, started } = await begun([[RARE, 3]]);
    await ann.submit(checkout.id, started);
    platform.time.now += 31 * MINUTE;
    await sweep(platform.selling);
    // The bank was faster than the cancellation.
    platform.stripe.approve(started.paymentId);
    return { checkout, started };
  };
  const tell = (id: string, about: string) => {
    const { body, headers } = platform.stripe.event(id, about);
    return platform.ask('POST', WEBHOOK_PATHS.stripe, body, headers);
  };

  test('paid after its time, and the pieces are there: they are taken again', async () => {
    const { checkout, started } = await late();
    await tell('evt_1', started.paymentId);
    expect(await orders()).toHaveLength(1);
    expect([await sold(RARE), await holds()]).toEqual([3, []]);
    expect(await ann.read(checkout.id)).toMatchObject({ state: 'success' });
  });

  test('paid after its time, and the pieces are gone: the money goes back, and it is said', async () => {
    const { checkout, started } = await late();
    const bob = await begun([[RARE, 1]]);
    await ann.submit(bob.checkout.id, bob.started);
    await tell('evt_1', started.paymentId);
    expect(platform.stripe.refunds).toEqual([{ providerId: started.paymentId, amount: checkout.costs.total.value }]);
    expect(await orders()).toMatchObject([{ checkout_id: bob.checkout.id }]);
    expect(await sold(RARE)).toBe(1);
    expect(await ann.read(checkout.id)).toMatchObject({ state: 'failure', payment: { state: 'refunded' } });
    expect((await ann.submit(checkout.id, started)).body).toMatchObject({
      state: 'failure',
      displayMessage: expect.stringContaining('given back in full'),
    });
    // And it can be tried again, with what is left.
    const changed = ann.body(await ann.update(checkout.id, { lineItems: [{ teespringID: RARE, quantity: 2 }] }));
    expect(changed.state).toBe('pending');
    expect((await ann.submit(checkout.id, await ann.begin(changed))).body).toMatchObject({ state: 'success' });
    expect(await sold(RARE)).toBe(3);
  });

  test('money that could not be given back is given back by the sweep, once, and nothing is sold for it', async () => {
    const { checkout, started } = await late();
    const bob = await begun([[RARE, 3]]);
    await ann.submit(bob.checkout.id, bob.started);
    platform.stripe.failRefunds(true);
    await tell('evt_1', started.paymentId);
    expect(platform.stripe.refunds).toEqual([]);
    expect((await ann.initiate(checkout)).status).toBe(409);
    // Pieces come in: the money was promised back all the same.
    await platform.db.updateTable('inventory').set({ supplied: 50 }).execute();
    platform.stripe.failRefunds(false);
    platform.time.now += 20_000;
    await sweep(platform.selling);
    platform.time.now += 20_000;
    await sweep(platform.selling);
    expect(platform.stripe.refunds).toHaveLength(1);
    expect(await orders()).toHaveLength(1);
    expect(await ann.read(checkout.id)).toMatchObject({ state: 'failure' });
  });

  test('a catalogue that lowers its number below what is held never makes stock negative', async () => {
    platform.stripe.script('requires_action');
    const { checkout, started } = await begun([[RARE, 3]]);
    await ann.submit(checkout.id, started);
    await platform.db.updateTable('inventory').set({ supplied: 1 }).execute();
    expect((await platform.ask('GET', '/v1/inventory?colorId=1&sizeId=2')).body).toEqual({ inventoryCount: 0 });
    // What was promised to a shopper who pays is theirs.
    platform.stripe.approve(started.paymentId);
    await tell('evt_1', started.paymentId);
    expect(await orders()).toHaveLength(1);
  });
}
