import { describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { LEASE_MS } from '#platform/jobs/due-rows.ts';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import {
  findManagedOrder,
  listManagedOrders,
} from '#platform/ordering/order-management/find-managed-orders.ts';
import { formatOrder, formatOrders } from '#platform/ordering/order-management/format-orders.ts';
import { type OrderRefund, refundOrder } from '#platform/ordering/order-management/refund-order.ts';
import { WEBHOOK_PATHS } from '#platform/ordering/payment-providers/webhook-paths.ts';
import { reconcilePayments } from '#platform/ordering/payments/reconcile-payments.ts';
import { createSellableStore } from '../../fixtures/sellable-store.ts';
import { TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';
import { throwCause } from '../../helpers/contract/throw-cause.ts';

/** Tests of refunds of parts of orders. */
export function refundsSuite(engine: Engine): void {
  const fixture = createOrderingFixture(engine);

  const findStoreId = async () => {
    const store = fixture.platform.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'fixture');
    return (await store.executeTakeFirstOrThrow()).id;
  };
  /** Places an order and returns its number, its total and the provider's id of its payment. */
  async function placeOrder(lines: readonly (readonly [string, number])[] = [[TEE, 3]]) {
    const { ann, platform } = fixture;
    const checkout = await ann.ready(lines);
    const started = await ann.begin(checkout);
    const { status, text } = await ann.submit(checkout.id, started);
    if (status !== 200) throw new Error(text);
    const { order_number: number } = await platform.db
      .selectFrom('orders')
      .select('order_number')
      .where('checkout_id', '=', checkout.id)
      .executeTakeFirstOrThrow();
    return {
      number,
      total: checkout.costs.total.value,
      shipping: checkout.costs.shipping,
      paymentId: started.paymentId,
    };
  }
  const items = (quantity: number) => ({
    items: [{ sku: TEE, quantity }],
    delivery: false,
    amount: 0,
  });
  const amountOf = (amount: number) => ({ items: [], delivery: false, amount });
  const DELIVERY = { items: [], delivery: true, amount: 0 };
  const refund = async (number: string, more: Partial<OrderRefund> = {}) =>
    refundOrder(fixture.platform.commerce, { storeId: await findStoreId(), number, ...more });
  async function apply(number: string, more: Partial<OrderRefund> = {}) {
    const refunded = await refund(number, more);
    if (!refunded.ok) throw new Error(refunded.error);
    return refunded.value;
  }
  const errorOf = async (number: string, more: Partial<OrderRefund> = {}) => {
    const refunded = await refund(number, more);
    return refunded.ok ? 'no error' : refunded.error;
  };
  const read = async (number: string) =>
    (await findManagedOrder(fixture.platform.db, await findStoreId(), number)) ??
    expect.fail('no order');
  async function listMails(kind: string) {
    await renderPendingMails(fixture.platform.db, new Map(), throwCause);
    return (await listLatestMails(fixture.platform.db, 50)).filter((mail) => mail.kind === kind);
  }
  const sumRefunds = () =>
    fixture.platform.stripe.refunds.reduce((sum, { amount }) => sum + amount, 0);
  /** The reconciliation of a running platform. */
  const reconcile = () => {
    fixture.platform.time.now += LEASE_MS;
    return reconcilePayments(fixture.platform.commerce, 0);
  };

  describe('SELL-3.3 a seller refunds', () => {
    test('units, the delivery and an amount, up to what was paid, with a mail about each amount', async () => {
      const { number, total } = await placeOrder();
      const first = await apply(number, { selection: items(1) });
      expect(first).toMatchObject({ status: 'placed', items: [{ refunded: 1, unshipped: 2 }] });
      const [{ amount: unit } = { amount: 0 }] = first.refunds;
      expect(unit).toBeGreaterThanOrEqual(2499);
      await apply(number, { selection: DELIVERY });
      await apply(number, { selection: amountOf(150) });
      expect(await errorOf(number, { selection: amountOf(total) })).toBe(
        `${number}: more than what is left of the payment`,
      );
      expect(await errorOf(number, { selection: items(3) })).toContain(
        `3 of ${TEE}, but only 2 are not refunded yet`,
      );
      expect(await errorOf(number, { selection: DELIVERY })).toContain(
        'nothing of the delivery is left',
      );
      const mails = await listMails('refunded');
      expect(mails.map(({ subject }) => subject)).toEqual(
        Array.from({ length: 3 }, () => expect.stringContaining(number)),
      );
      expect(mails.some(({ text }) => text.includes('$1.50 is on its way back'))).toBe(true);
      expect(mails.every(({ text }) => text.includes('a part of order'))).toBe(true);
      const rest = await apply(number);
      expect(rest).toMatchObject({
        status: 'refunded',
        refundedAmount: total,
        items: [{ refunded: 3 }],
      });
      expect(sumRefunds()).toBe(total);
      expect(fixture.platform.stripe.refunds).toHaveLength(4);
      expect(await errorOf(number)).toContain('it is already refunded');
      const { body } = await fixture.platform.request(
        'GET',
        `/v1/orders/${number}?storeSlug=fixture`,
      );
      expect(body).toMatchObject({
        status: 'refunded',
        refunds: [{ amount: unit }, {}, { amount: 150 }, {}],
      });
    });

    test('a refund whose response was lost is requested with the same key by the next call, and refunded once', async () => {
      const { stripe } = fixture.platform;
      const { number } = await placeOrder();
      stripe.loseRefunds(true);
      expect(await errorOf(number, { selection: amountOf(500) })).toContain(
        'was not refunded (timeout)',
      );
      expect(await listMails('refunded')).toEqual([]);
      stripe.loseRefunds(false);
      expect(await errorOf(number, { selection: amountOf(700) })).toContain(
        'an earlier refund of $5.00',
      );
      expect(stripe.refunds.map(({ amount }) => amount)).toEqual([500]);
      await apply(number, { selection: amountOf(700) });
      expect(stripe.refunds.map(({ amount }) => amount)).toEqual([500, 700]);
      expect(await listMails('refunded')).toHaveLength(2);
    });

    test('after the provider rejected one, the amount can be refunded again, and the order is unchanged', async () => {
      const { stripe } = fixture.platform;
      const { number } = await placeOrder();
      stripe.rejectRefunds(true);
      expect(await errorOf(number)).toContain(
        'has rejected the refund (cancelled); nothing was refunded',
      );
      stripe.rejectRefunds(false);
      expect(await read(number)).toMatchObject({
        status: 'placed',
        refundedAmount: 0,
        items: [{ refunded: 0 }],
      });
      expect((await apply(number)).status).toBe('refunded');
    });

    test('and what is refunded at the provider is recorded once, with a mail, whatever arrives twice', async () => {
      const { number, total, paymentId } = await placeOrder();
      fixture.platform.stripe.refundThere(paymentId, 1000);
      await fixture.sendEvent('evt_1', paymentId);
      await fixture.sendEvent('evt_1', paymentId);
      await fixture.sendEvent('evt_2', paymentId);
      expect(await read(number)).toMatchObject({
        status: 'placed',
        refundedAmount: 1000,
        refunds: [{ origin: 'provider' }],
      });
      expect(await errorOf(number, { selection: amountOf(total - 999) })).toContain(
        'more than what is left',
      );
      fixture.platform.stripe.refundThere(paymentId, total - 1000);
      await fixture.sendEvent('evt_3', paymentId);
      expect(await read(number)).toMatchObject({ status: 'refunded', refundedAmount: total });
      expect(await fixture.countDeducted()).toBe(0);
      expect(await listMails('refunded')).toHaveLength(2);
    });

    test('in parallel, never more than was paid, and only calls that have made a refund report one', async () => {
      const { number, total } = await placeOrder();
      for (let round = 0; round < 2; round++) {
        const before = fixture.platform.stripe.refunds.length;
        const results = await Promise.all(
          Array.from({ length: 6 }, () => refund(number, { selection: amountOf(3_000) })),
        );
        const made = fixture.platform.stripe.refunds.length - before;
        expect(results.filter(({ ok }) => ok)).toHaveLength(made);
      }
      expect(sumRefunds()).toBeLessThanOrEqual(total);
      expect((await read(number)).refundedAmount).toBe(sumRefunds());
      expect(await listMails('refunded')).toHaveLength(fixture.platform.stripe.refunds.length);
    });
  });

  describe('SELL-3.4 the stock of refunded units', () => {
    test('returns before production, and afterwards only if the seller says so', async () => {
      const { number } = await placeOrder();
      await apply(number, { selection: items(1) });
      expect(await fixture.countDeducted()).toBe(2);
      await apply(number, { selection: items(1), restock: false });
      expect(await fixture.countDeducted()).toBe(2);
      await apply(number);
      expect(await fixture.countDeducted()).toBe(1);

      const later = await placeOrder();
      const change = { storeId: await findStoreId(), number: later.number, shipment: {} };
      await changeOrder(fixture.platform.commerce, { ...change, to: 'in_production' });
      await apply(later.number, { selection: items(1) });
      expect(await fixture.countDeducted()).toBe(4);
      await apply(later.number, { selection: items(2), restock: true });
      expect(await fixture.countDeducted()).toBe(2);
    });

    test('does not return twice when the order is canceled, and refunded units are not shipped', async () => {
      const { number } = await placeOrder();
      await apply(number, { selection: items(1) });
      const change = { storeId: await findStoreId(), number, shipment: {} };
      await changeOrder(fixture.platform.commerce, { ...change, to: 'cancelled' });
      expect(await fixture.countDeducted()).toBe(0);
      expect(await errorOf(number, { restock: true })).toContain('when it was canceled');
      await apply(number);
      expect(await fixture.countDeducted()).toBe(0);

      const other = await placeOrder();
      await apply(other.number, { selection: items(1) });
      const shipped = await changeOrder(fixture.platform.commerce, {
        ...change,
        number: other.number,
        to: 'shipped',
      });
      expect(shipped).toMatchObject({
        ok: true,
        value: { shipments: [{ items: [{ sku: TEE, quantity: 2 }] }] },
      });
      expect(await errorOf(other.number, { cancels: true })).toContain(
        'it is shipped and cannot become cancelled',
      );
    });
  });

  describe('SELL-3.5 an order is canceled and refunded in one step', () => {
    test('with one mail, and its stock returns', async () => {
      const { number, total } = await placeOrder();
      expect(await apply(number, { cancels: true })).toMatchObject({
        status: 'refunded',
        refundedAmount: total,
      });
      expect(await fixture.countDeducted()).toBe(0);
      expect(await listMails('cancelled')).toEqual([]);
      const [mail, ...others] = await listMails('refunded');
      expect(others).toEqual([]);
      expect(mail?.subject).toContain('Canceled');
      expect(mail?.text).toContain('is canceled and will not be sent');
    });

    test('also when the process dies between both, by the platform or by the same command', async () => {
      const { stripe } = fixture.platform;
      const repeat = (number: string) => refund(number, { cancels: true });
      for (const finish of [reconcile, repeat]) {
        const { number, total } = await placeOrder();
        const before = sumRefunds();
        stripe.loseRefunds(true);
        await refund(number, { cancels: true });
        stripe.loseRefunds(false);
        expect(await read(number)).toMatchObject({
          status: 'cancelled',
          refunds: [{ state: 'pending' }],
        });
        await finish(number);
        await reconcile();
        expect(await read(number)).toMatchObject({ status: 'refunded', refundedAmount: total });
        expect(sumRefunds() - before).toBe(total);
      }
      expect(await fixture.countDeducted()).toBe(0);
      expect(await listMails('refunded')).toHaveLength(2);
    });

    test('and when the provider rejects the refund, the buyer learns that it is canceled', async () => {
      const { number } = await placeOrder();
      fixture.platform.stripe.rejectRefunds(true);
      expect(await errorOf(number, { cancels: true })).toContain('has rejected the refund');
      expect((await read(number)).status).toBe('cancelled');
      expect([(await listMails('cancelled')).length, (await listMails('refunded')).length]).toEqual(
        [1, 0],
      );
    });
  });

  test('SELL-3.6 orders are found by e-mail address, name and number, and show prices of lines and refunds', async () => {
    const { db } = fixture.platform;
    const { number, total } = await placeOrder();
    const { number: other } = await placeOrder([[TEE, 1]]);
    await db
      .updateTable('orders')
      .set({ email: 'zoe@example.com' })
      .where('order_number', '=', other)
      .execute();
    await apply(number, { selection: items(1) });
    const find = async (query: object) =>
      (await listManagedOrders(db, await findStoreId(), { limit: 10, ...query })).map(
        (order) => order.number,
      );
    expect(await find({ email: 'ANN@example.com ' })).toEqual([number]);
    expect(await find({ email: 'nn@example.com' })).toEqual([]);
    expect((await find({ search: 'ann lee' })).sort()).toEqual([number, other].sort());
    expect(await find({ search: 'Erie' })).toEqual([]);
    expect(await find({ search: number.slice(3).toLowerCase() })).toEqual([number]);
    const order = await read(number);
    expect(formatOrders([order])).toContain(
      '3 × Trail Tee, Ink, S  $74.97 ($24.99 each), 1 refunded',
    );
    expect(formatOrders([order])).toContain(`refunded $${(order.refundedAmount / 100).toFixed(2)}`);
    expect(formatOrder(order, (name) => name)).toMatch(
      /refunds\n {4}2026-06-01 {2}\$2\d\.\d\d, 1 × 1-1-1\n/,
    );
    expect(total).toBeGreaterThan(order.refundedAmount);
  });

  describe('SELL-5 disputes', () => {
    const seedOrderMail = async () => {
      const { store, ...folder } = createSellableStore();
      await seedStore(fixture.platform.db, {
        ...folder,
        store: { ...store, orderMail: 'seller@example.com' },
      });
    };
    const sendDispute = async (event: string, dispute: string) => {
      const { body, headers } = fixture.platform.stripe.event(event, undefined, dispute);
      return fixture.platform.request('POST', WEBHOOK_PATHS.stripe, body, headers);
    };

    test('SELL-5.1 are stored once, shown on the order, and mailed to the seller when they are opened and have ended', async () => {
      const { stripe } = fixture.platform;
      await seedOrderMail();
      const { number, paymentId } = await placeOrder();
      stripe.dispute('du_1', paymentId, 'open');
      await sendDispute('evt_1', 'du_1');
      await sendDispute('evt_1', 'du_1');
      await sendDispute('evt_2', 'du_1');
      const order = await read(number);
      expect(order.disputes).toMatchObject([{ id: 'du_1', state: 'open', reason: 'fraudulent' }]);
      for (const text of [formatOrder(order, (name) => name), formatOrders([order])])
        expect(text).toMatch(/ disputed: \$\d+\.\d\d, fraudulent, respond until 2026-06-20/);
      const [opened, ...others] = await listMails('dispute');
      expect(others).toEqual([]);
      expect(opened).toMatchObject({
        recipient: 'seller@example.com',
        subject: expect.stringContaining(number),
      });
      expect(opened?.text).toContain('Do not refund the order');
      stripe.dispute('du_1', paymentId, 'won');
      await sendDispute('evt_3', 'du_1');
      // An earlier event that arrives last.
      stripe.dispute('du_1', paymentId, 'open');
      await sendDispute('evt_0', 'du_1');
      expect((await read(number)).disputes).toMatchObject([{ state: 'won' }]);
      expect((await listMails('dispute')).map(({ subject }) => subject).sort()).toEqual([
        expect.stringContaining('is disputed'),
        expect.stringContaining('has ended'),
      ]);
      expect((await sendDispute('evt_4', 'du_unknown')).status).toBe(200);
    });

    test('SELL-5.4 are mailed to the seller with what was sent of the order, and what can still be stopped', async () => {
      const { commerce, db, stripe } = fixture.platform;
      await seedOrderMail();
      const { id: storeId } = await db
        .selectFrom('stores')
        .select('id')
        .where('slug', '=', 'fixture')
        .executeTakeFirstOrThrow();
      for (const [id, shipped, text] of [
        ['none', 0, 'The order has not been sent. Do not make or send it'],
        ['part', 1, 'A part of the order was sent on June 1, 2026. Do not make or send'],
        ['all', 3, 'The order was sent on June 1, 2026.'],
      ] as const) {
        const { number, paymentId } = await placeOrder();
        const shipment = { items: [{ sku: TEE, quantity: shipped }] };
        const change = { storeId, number, to: 'shipped', shipment } as const;
        if (shipped > 0) expect((await changeOrder(commerce, change)).ok).toBe(true);
        stripe.dispute(`du_${id}`, paymentId, 'open');
        await sendDispute(`evt_${id}`, `du_${id}`);
        const mail = (await listMails('dispute')).find(({ subject }) => subject?.includes(number));
        expect(mail?.text).toContain(text);
      }
    });

    test('SELL-5.2 are a reason not to refund without a further option, unless the seller has won', async () => {
      const { stripe } = fixture.platform;
      const { number, paymentId } = await placeOrder();
      for (const state of ['open', 'lost'] as const) {
        stripe.dispute(`du_${state}`, paymentId, state);
        await sendDispute(`evt_${state}`, `du_${state}`);
        expect(await errorOf(number)).toMatch(
          /the buyer (disputes|has won a dispute about) .* `despiteDispute` refunds/,
        );
      }
      expect(stripe.refunds).toEqual([]);
      await apply(number, { selection: amountOf(100), despiteDispute: true });
      const other = await placeOrder();
      stripe.dispute('du_won', other.paymentId, 'won');
      await sendDispute('evt_won', 'du_won');
      expect((await apply(other.number)).status).toBe('refunded');
    });
  });
}
