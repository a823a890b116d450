import { describe, expect, test } from 'vitest';
import { listLatestMails, renderPendingMails } from '#platform/mail/outbox.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import { formatOrder, formatOrders } from '#platform/ordering/order-management/format-orders.ts';
import {
  findManagedOrder,
  listManagedOrders,
  listPreorders,
} from '#platform/ordering/order-management/managed-order.ts';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';
import { TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

/** What a seller does with orders that shoppers have placed. */
export function orderManagementSuite(engine: Engine): void {
  const scene = createOrderingFixture(engine);

  const store = async () => {
    const { id } = await scene.platform.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow();
    return id;
  };
  /** Buys, and gives the order's number. */
  async function bought(lines: readonly (readonly [string, number])[] = [[TEE, 2]], promo?: string): Promise<string> {
    const { ann, platform } = scene;
    let checkout = await ann.ready(lines);
    if (promo) checkout = ann.body(await ann.update(checkout.id, { promoCode: promo }));
    const started = checkout.costs.total.value > 0 ? await ann.begin(checkout) : undefined;
    const { status, text } = await ann.submit(checkout.id, started);
    if (status !== 200) throw new Error(text);
    const { order_number } = await platform.db
      .selectFrom('orders')
      .select('order_number')
      .where('checkout_id', '=', checkout.id)
      .executeTakeFirstOrThrow();
    return order_number;
  }
  const change = async (number: string, to: OrderStatus, parcel: object = {}) =>
    changeOrder(scene.platform.commerce, { storeId: await store(), number, to, shipment: parcel });
  /** Changes and expects that it went through. */
  async function done(number: string, to: OrderStatus, parcel: object = {}) {
    const changed = await change(number, to, parcel);
    if (!changed.ok) throw new Error(changed.error);
    return changed.value;
  }
  const refusal = async (number: string, to: OrderStatus, parcel: object = {}) => {
    const changed = await change(number, to, parcel);
    return changed.ok ? 'it went through' : changed.error;
  };
  async function mails(): Promise<string[]> {
    await renderPendingMails(scene.platform.db, new Map());
    const all = await listLatestMails(scene.platform.db, 50);
    return all.map(({ kind }) => kind).sort();
  }

  describe('an order is refused', () => {
    test('what it cannot become, with what it can', async () => {
      const number = await bought();
      await done(number, 'shipped');
      expect(await refusal(number, 'cancelled')).toBe(
        `${number}: it is shipped and cannot become cancelled; it can become delivered, refunded`,
      );
      await done(number, 'refunded');
      expect(await refusal(number, 'refunded')).toContain('it is refunded already; it can become nothing else');
    });

    test('where there is none: unknown, or of another store', async () => {
      const number = await bought();
      expect(await refusal('FI-NONE', 'shipped')).toBe('FI-NONE: this store has no such order');
      const other = await scene.platform.db
        .selectFrom('stores')
        .select('id')
        .where('slug', '=', 'other')
        .executeTakeFirstOrThrow();
      const changed = await changeOrder(scene.platform.commerce, {
        storeId: other.id,
        number,
        to: 'shipped',
        shipment: {},
      });
      expect(changed.ok).toBe(false);
    });

    test('delivered before it was sent', async () => {
      const number = await bought([[TEE, 2]]);
      expect(await refusal(number, 'delivered')).toContain('nothing of it was sent yet');
      await done(number, 'shipped', { items: `${TEE}:1` });
      expect(await refusal(number, 'delivered')).toContain('1 of its pieces are in no parcel yet');
    });

    test.each([
      [{ items: 'x' }, 'expected pairs such as 5-18-3:1, got "x"'],
      [{ items: '9-9-9:1' }, '9-9-9 is not in the order; it has 1-1-1'],
      [{ items: `${TEE}:3` }, 'only 2 are in no parcel yet'],
      [{ items: `${TEE}:1,${TEE}:1` }, 'is named twice'],
      [{ items: `${TEE}:0` }, 'expected pairs'],
      [{ url: 'javascript:alert(1)' }, '--url: expected an address'],
    ])('a parcel of %o', async (parcel, words) => {
      const number = await bought();
      expect(await refusal(number, 'shipped', parcel)).toContain(words);
      const order = await findManagedOrder(scene.platform.db, await store(), number);
      expect(order).toMatchObject({ status: 'placed', shipments: [] });
      expect(await mails()).toEqual(['confirmation']);
    });

    test('a parcel of files, a refund of nothing', async () => {
      const files = await bought([[await scene.platform.skuOf('route-map'), 1]]);
      expect(await refusal(files, 'shipped')).toContain('its goods are digital');
      expect((await done(files, 'delivered')).status).toBe('delivered');
      const free = await bought([[TEE, 1]], 'ALL');
      expect(await refusal(free, 'refunded')).toContain('nothing was paid for it');
    });
  });

  test('TRK-1 an order in two parcels, from the printer to the door, as its shopper sees it', async () => {
    const { ask } = scene.platform;
    const number = await bought([[TEE, 2]]);
    expect((await done(number, 'in_production')).status).toBe('in_production');
    const first = { carrier: 'USPS', tracking: '9400 1', url: 'https://carrier.example/1', items: `${TEE}:1` };
    await done(number, 'shipped', first);
    const whole = await done(number, 'shipped');
    expect(whole.shipments.map(({ items }) => items)).toEqual([
      [{ sku: TEE, quantity: 1 }],
      [{ sku: TEE, quantity: 1 }],
    ]);
    expect(await refusal(number, 'shipped')).toContain('all of it is in parcels already');
    expect((await ask('GET', `/v1/orders/${number}?storeSlug=fixture`)).body).toMatchObject({
      status: 'shipped',
      shipments: expect.arrayContaining([
        expect.objectContaining({
          status: 'shipped',
          carrier: 'USPS',
          trackingNumber: '9400 1',
          trackingUrl: 'https://carrier.example/1',
        }),
      ]),
    });
    await done(number, 'delivered');
    const { body } = await ask('GET', `/v1/orders/${number}?storeSlug=fixture`);
    expect(body).toMatchObject({ status: 'delivered', shipments: [{ status: 'delivered' }, { status: 'delivered' }] });
    expect(await mails()).toEqual(['confirmation', 'shipped', 'shipped']);
  });

  test('cancelled before it was begun, its pieces are for sale again; afterwards they are not', async () => {
    const early = await bought([[TEE, 2]]);
    const late = await bought([[TEE, 3]]);
    expect(await scene.sold()).toBe(5);
    await done(early, 'cancelled');
    expect(await scene.sold()).toBe(3);
    await done(late, 'in_production');
    await done(late, 'cancelled');
    expect(await scene.sold()).toBe(3);
    // The money is given back in a step of its own; the pieces are not counted twice.
    await done(early, 'refunded');
    expect(await scene.sold()).toBe(3);
    expect(scene.platform.stripe.refunds).toHaveLength(1);
    expect(await mails()).toEqual(['cancelled', 'cancelled', 'confirmation', 'confirmation', 'refunded']);
  });

  test('refunded: the money once, the pieces once, one mail', async () => {
    const { stripe } = scene.platform;
    const number = await bought([[TEE, 2]]);
    const both = await Promise.all([change(number, 'refunded'), change(number, 'refunded')]);
    expect(both.some(({ ok }) => ok)).toBe(true);
    expect(stripe.refunds).toHaveLength(1);
    expect(stripe.refunds[0]?.amount).toBe(stripe.charges[0]?.amount);
    expect(await scene.sold()).toBe(0);
    expect(await mails()).toEqual(['confirmation', 'refunded']);
  });

  test('a provider that cannot give money back leaves the order as it is, and can be asked again', async () => {
    const { stripe } = scene.platform;
    const number = await bought();
    stripe.failRefunds(true);
    expect(await refusal(number, 'refunded')).toContain('the money was not given back (timeout)');
    expect((await findManagedOrder(scene.platform.db, await store(), number))?.status).toBe('placed');
    expect(await mails()).toEqual(['confirmation']);
    stripe.failRefunds(false);
    expect((await done(number, 'refunded')).status).toBe('refunded');
    expect(stripe.refunds).toHaveLength(1);
  });

  test('the list is the newest first and can be narrowed; one order has address and artwork', async () => {
    const { db, time } = scene.platform;
    const first = await bought();
    time.now += 60_000;
    const second = await bought([[TEE, 1]]);
    await done(first, 'in_production');
    const all = await listManagedOrders(db, await store(), { limit: 10 });
    expect(all.map(({ number }) => number)).toEqual([second, first]);
    expect((await listManagedOrders(db, await store(), { limit: 1 })).map(({ number }) => number)).toEqual([second]);
    const printing = await listManagedOrders(db, await store(), { limit: 10, status: 'in_production' });
    expect(printing.map(({ number }) => number)).toEqual([first]);
    expect(formatOrders(all)).toContain('2 × Trail Tee, Ink, S');
    expect(formatOrders([])).toBe('No orders.');
    const text = formatOrder(printing[0] ?? expect.fail('no order'), (name) => `artwork/${name}.svg`);
    for (const said of ['Ann Lee', '1 Main St', 'Erie, Pennsylvania 16501', 'artwork/peak.svg', 'can become shipped']) {
      expect(text).toContain(said);
    }
  });

  test('LIST-17 pre-orders are listed with what is wanted', async () => {
    const { ask, db } = scene.platform;
    const form = new URLSearchParams({
      'form-name': 'preorder',
      email: 'ada@example.com',
      fullname: 'Ada Byron',
      country: 'United States',
      street: '12 Main St',
      city: 'Reno',
      state: 'Nevada',
      zip: '89501',
      colorId: '4',
      sizeId: '1',
    });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await ask('POST', '/', String(form), headers)).status).toBe(200);
    expect(await listPreorders(db, await store(), 10)).toMatchObject([
      { what: 'Night Hoodie, Ink, S', fullname: 'Ada Byron', zip: '89501' },
    ]);
  });
}
