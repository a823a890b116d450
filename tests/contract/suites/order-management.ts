import type { RootOperationNode } from 'kysely';
import { describe, expect, test } from 'vitest';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import {
  findManagedOrder,
  listManagedOrders,
  lockManagedOrder,
} from '#platform/ordering/order-management/find-managed-orders.ts';
import { formatOrder, formatOrders } from '#platform/ordering/order-management/format-orders.ts';
import { listPreorders } from '#platform/ordering/order-management/list-preorders.ts';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';
import { TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';
import { throwCause } from '../../helpers/contract/throw-cause.ts';

/** Tests of what a seller does with placed orders. */
export function orderManagementSuite(engine: Engine): void {
  const fixture = createOrderingFixture(engine);

  const findStoreId = async () => {
    const { id } = await fixture.platform.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow();
    return id;
  };
  /** Places an order and returns its number. */
  async function placeOrder(
    lines: readonly (readonly [string, number])[] = [[TEE, 2]],
    promo?: string,
  ): Promise<string> {
    const { ann, platform } = fixture;
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
  const change = async (number: string, to: OrderStatus, shipment: object = {}) =>
    changeOrder(fixture.platform.commerce, { storeId: await findStoreId(), number, to, shipment });
  /** Changes the status and returns the order; throws when the change fails. */
  async function apply(number: string, to: OrderStatus, shipment: object = {}) {
    const changed = await change(number, to, shipment);
    if (!changed.ok) throw new Error(changed.error);
    return changed.value;
  }
  /** Tries a change and returns its error message. */
  const errorOf = async (number: string, to: OrderStatus, shipment: object = {}) => {
    const changed = await change(number, to, shipment);
    return changed.ok ? 'no error' : changed.error;
  };
  async function listMailKinds(): Promise<string[]> {
    await renderPendingMails(fixture.platform.db, new Map(), throwCause);
    const all = await listLatestMails(fixture.platform.db, 50);
    return all.map(({ kind }) => kind).sort();
  }

  describe('a change fails', () => {
    test('for a status that the order cannot get, and lists the possible ones', async () => {
      const number = await placeOrder();
      await apply(number, 'shipped');
      expect(await errorOf(number, 'cancelled')).toBe(
        `${number}: it is shipped and cannot become cancelled; it can become delivered, refunded`,
      );
      await apply(number, 'refunded');
      expect(await errorOf(number, 'refunded')).toContain(
        'it is already refunded; its status is final',
      );
    });

    test('for an unknown order and for an order of another store', async () => {
      const number = await placeOrder();
      expect(await errorOf('FI-NONE', 'shipped')).toBe('FI-NONE: the store has no such order');
      const other = await fixture.platform.db
        .selectFrom('stores')
        .select('id')
        .where('slug', '=', 'other')
        .executeTakeFirstOrThrow();
      const changed = await changeOrder(fixture.platform.commerce, {
        storeId: other.id,
        number,
        to: 'shipped',
        shipment: {},
      });
      expect(changed.ok).toBe(false);
    });

    test('for delivered before everything is shipped', async () => {
      const number = await placeOrder([[TEE, 2]]);
      expect(await errorOf(number, 'delivered')).toContain('it has no shipment yet');
      await apply(number, 'shipped', { items: [{ sku: TEE, quantity: 1 }] });
      expect(await errorOf(number, 'delivered')).toContain('1 of its units are not shipped yet');
    });

    test.each([
      [{ items: [{ sku: '9-9-9', quantity: 1 }] }, '9-9-9 is not in the order, which has 1-1-1'],
      [{ items: [{ sku: TEE, quantity: 3 }] }, 'only 2 are not shipped yet'],
      [
        {
          items: [
            { sku: TEE, quantity: 1 },
            { sku: TEE, quantity: 1 },
          ],
        },
        'is listed twice',
      ],
      [{ url: 'javascript:alert(1)' }, '`url`: expected a URL'],
    ])('for a shipment of %o', async (shipment, message) => {
      const number = await placeOrder();
      expect(await errorOf(number, 'shipped', shipment)).toContain(message);
      const order = await findManagedOrder(fixture.platform.db, await findStoreId(), number);
      expect(order).toMatchObject({ status: 'placed', shipments: [] });
      expect(await listMailKinds()).toEqual(['confirmation']);
    });

    test('for a shipment of a digital order and for a refund of a free order', async () => {
      const files = await placeOrder([[await fixture.platform.skuOf('route-map'), 1]]);
      expect(await errorOf(files, 'shipped')).toContain(
        'it is a digital order, so nothing is shipped',
      );
      expect((await apply(files, 'delivered')).status).toBe('delivered');
      const free = await placeOrder([[TEE, 1]], 'ALL');
      expect(await errorOf(free, 'refunded')).toContain('nothing was paid for it');
    });
  });

  test('TRK-1 downloads of an order are in no shipment, and do not delay its delivery', async () => {
    const map = await fixture.platform.skuOf('route-map');
    const number = await placeOrder([
      [TEE, 1],
      [map, 1],
    ]);
    expect(await errorOf(number, 'shipped', { items: [{ sku: map, quantity: 1 }] })).toContain(
      'only 0 are not shipped yet',
    );
    const { shipments } = await apply(number, 'shipped');
    expect(shipments.map(({ items }) => items)).toEqual([[{ sku: TEE, quantity: 1 }]]);
    expect((await apply(number, 'delivered')).status).toBe('delivered');
  });

  test('TRK-1 a shopper sees an order with two shipments from production to delivery', async () => {
    const { request } = fixture.platform;
    const number = await placeOrder([[TEE, 2]]);
    expect((await apply(number, 'in_production')).status).toBe('in_production');
    const first = {
      carrier: 'USPS',
      tracking: '9400 1',
      url: 'https://carrier.example/1',
      items: [{ sku: TEE, quantity: 1 }],
    };
    await apply(number, 'shipped', first);
    const shipped = await apply(number, 'shipped');
    expect(shipped.shipments.map(({ items }) => items)).toEqual([
      [{ sku: TEE, quantity: 1 }],
      [{ sku: TEE, quantity: 1 }],
    ]);
    expect(await errorOf(number, 'shipped')).toContain('all its items are already shipped');
    expect((await request('GET', `/v1/orders/${number}?storeSlug=fixture`)).body).toMatchObject({
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
    await apply(number, 'delivered');
    const { body } = await request('GET', `/v1/orders/${number}?storeSlug=fixture`);
    expect(body).toMatchObject({
      status: 'delivered',
      shipments: [{ status: 'delivered' }, { status: 'delivered' }],
    });
    expect(await listMailKinds()).toEqual(['confirmation', 'delivered', 'shipped', 'shipped']);
  });

  test('canceling an order restores its stock before production starts, and not afterwards', async () => {
    const early = await placeOrder([[TEE, 2]]);
    const late = await placeOrder([[TEE, 3]]);
    expect(await fixture.countDeducted()).toBe(5);
    await apply(early, 'cancelled');
    expect(await fixture.countDeducted()).toBe(3);
    await apply(late, 'in_production');
    await apply(late, 'cancelled');
    expect(await fixture.countDeducted()).toBe(3);
    // The refund of a canceled order does not restore the stock again.
    await apply(early, 'refunded');
    expect(await fixture.countDeducted()).toBe(3);
    expect(fixture.platform.stripe.refunds).toHaveLength(1);
    expect(await listMailKinds()).toEqual([
      'cancelled',
      'cancelled',
      'confirmation',
      'confirmation',
      'refunded',
    ]);
  });

  test('two refunds at once refund the money once, restore the stock once and queue one mail', async () => {
    const { stripe } = fixture.platform;
    const number = await placeOrder([[TEE, 2]]);
    const both = await Promise.all([change(number, 'refunded'), change(number, 'refunded')]);
    expect(both.some(({ ok }) => ok)).toBe(true);
    expect(stripe.refunds).toHaveLength(1);
    expect(stripe.refunds[0]?.amount).toBe(stripe.charges[0]?.amount);
    expect(await fixture.countDeducted()).toBe(0);
    expect(await listMailKinds()).toEqual(['confirmation', 'refunded']);
  });

  test('when the provider cannot refund, the order is unchanged and the refund can be repeated', async () => {
    const { stripe } = fixture.platform;
    const number = await placeOrder();
    stripe.failRefunds(true);
    expect(await errorOf(number, 'refunded')).toContain('the payment was not refunded (timeout)');
    expect((await findManagedOrder(fixture.platform.db, await findStoreId(), number))?.status).toBe(
      'placed',
    );
    expect(await listMailKinds()).toEqual(['confirmation']);
    stripe.failRefunds(false);
    expect((await apply(number, 'refunded')).status).toBe('refunded');
    expect(stripe.refunds).toHaveLength(1);
  });

  test('the list is newest first and can be filtered; an order shows address and artwork', async () => {
    const { db, time } = fixture.platform;
    const first = await placeOrder();
    time.now += 60_000;
    const second = await placeOrder([[TEE, 1]]);
    await apply(first, 'in_production');
    const all = await listManagedOrders(db, await findStoreId(), { limit: 10 });
    expect(all.map(({ number }) => number)).toEqual([second, first]);
    expect(
      (await listManagedOrders(db, await findStoreId(), { limit: 1 })).map(({ number }) => number),
    ).toEqual([second]);
    const printing = await listManagedOrders(db, await findStoreId(), {
      limit: 10,
      status: 'in_production',
    });
    expect(printing.map(({ number }) => number)).toEqual([first]);
    expect(formatOrders(all)).toContain('2 × Trail Tee, Ink, S');
    expect(formatOrders([])).toBe('No orders.');
    const text = formatOrder(
      printing[0] ?? expect.fail('no order'),
      (name) => `artwork/${name}.svg`,
    );
    for (const expected of [
      'Ann Lee',
      '1 Main St',
      'Erie, Pennsylvania 16501',
      'artwork/peak.svg',
      'can become shipped',
    ]) {
      expect(text).toContain(expected);
    }
  });

  test('RACE-4 N parallel calls have exactly one effect on SQLite and PostgreSQL, and an order that is locked is read once, by either of its numbers', async () => {
    const number = await placeOrder();
    const { db } = fixture.platform;
    const storeId = await findStoreId();
    const found = await findManagedOrder(db, storeId, number);
    for (const name of [number, found?.lookupNumber ?? '']) {
      const queries: RootOperationNode['kind'][] = [];
      const counted = await runInTransaction(db, (trx) => {
        const plugin = {
          transformQuery: ({ node }: { readonly node: RootOperationNode }) => {
            queries.push(node.kind);
            return node;
          },
          transformResult: async <R>({ result }: { readonly result: R }) => result,
        };
        return lockManagedOrder(trx.withPlugin(plugin), storeId, name);
      });
      expect(counted).toEqual(found);
      // The lock, the items, the shipments, the withdrawals, the return requests, the refunds, the disputes, the payments, the
      // comments, the fee of its payment and what its printers have charged.
      expect(queries).toEqual([
        'UpdateQueryNode',
        ...Array.from({ length: 10 }, () => 'SelectQueryNode'),
      ]);
    }
    const lock = (id: string, name: string) =>
      runInTransaction(db, (trx) => lockManagedOrder(trx, id, name));
    expect(await lock('another-store', number)).toBeUndefined();
    expect(await lock(storeId, 'NO-SUCH-ORDER')).toBeUndefined();
  });

  test('LIST-17 pre-orders are listed with the requested product', async () => {
    const { request, db } = fixture.platform;
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
    expect((await request('POST', '/', String(form), headers)).status).toBe(200);
    expect(await listPreorders(db, await findStoreId(), 10)).toMatchObject([
      { what: 'Night Hoodie, Ink, S', fullname: 'Ada Byron', zip: '89501' },
    ]);
  });
}
