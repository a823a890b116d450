import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { deleteOldEvents } from '#platform/events/delete-old-events.ts';
import { readEvents } from '#platform/events/read-events.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { createPrinters } from '#platform/fulfillment/create-printers.ts';
import { runDueFulfillments } from '#platform/fulfillment/process-fulfillments.ts';
import { processDueRows, startDueLoop } from '#platform/jobs/due-rows.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { saveReturnRequest } from '#platform/order-page/return-requests.ts';
import { syncDispute } from '#platform/ordering/disputes/sync-dispute.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import { refundOrder } from '#platform/ordering/order-management/refund-order.ts';
import { readQueues } from '#platform/telemetry/read-queues.ts';
import { deliverWebhooks, WEBHOOK_PAUSES_MS } from '#platform/webhooks/deliver-webhooks.ts';
import { listDeliveries } from '#platform/webhooks/list-deliveries.ts';
import {
  addEndpoint,
  createTestDelivery,
  enableEndpoint,
  listEndpoints,
  replayEvents,
  rotateEndpointSecret,
} from '#platform/webhooks/manage-endpoints.ts';
import { saveWithdrawal } from '#platform/withdrawals/save-withdrawal.ts';
import { createEventSchema, EVENT_TYPES, type EventType } from '#shared/contract/admin/events.ts';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';
import { seedFixture, TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';
import { type Behavior, startReceiver } from '../../helpers/contract/start-receiver.ts';
import { throwCause } from '../../helpers/contract/throw-cause.ts';

const DAY = 86_400_000;

/** Tests of events and of the endpoints that get them. */
export function webhooksSuite(engine: Engine): void {
  const fixture = createOrderingFixture(engine);
  const log = () => {};
  const readStore = async () =>
    fixture.platform.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow();

  /** Starts a receiver, and adds it as an endpoint of the store. */
  async function addReceiver(
    behave?: Parameters<typeof startReceiver>[0],
    events?: readonly EventType[],
  ) {
    const receiver = await startReceiver(behave);
    onTestFinished(() => receiver.close());
    const storeId = (await readStore()).id;
    const added = await addEndpoint(fixture.platform.db, {
      storeId,
      url: receiver.url,
      events,
      allowsPrivate: true,
      now: fixture.platform.time.now,
    });
    if (!added.ok) throw new Error(added.error);
    return { ...receiver, ...added.value, storeId };
  }
  async function placeOrder(quantity = 2): Promise<string> {
    const { ann, platform } = fixture;
    const checkout = await ann.ready([[TEE, quantity]]);
    await ann.submit(checkout.id, await ann.begin(checkout));
    const { order_number } = await platform.db
      .selectFrom('orders')
      .select('order_number')
      .where('checkout_id', '=', checkout.id)
      .executeTakeFirstOrThrow();
    return order_number;
  }
  async function change(number: string, to: OrderStatus, shipment: object = {}) {
    const { commerce } = fixture.platform;
    const storeId = (await readStore()).id;
    const changed = await changeOrder(commerce, { storeId, number, to, shipment });
    if (!changed.ok) throw new Error(changed.error);
  }
  /** Sends what is due, at the time of the database's rows. */
  const sendDue = (pausesMs?: readonly number[]) => {
    const { db } = fixture.platform;
    return processDueRows(deliverWebhooks({ db, ...(pausesMs && { pausesMs }) }), {
      db,
      log,
      clock: () => Math.max(Date.now(), fixture.platform.time.now),
    });
  };

  test('HOOK-1 each change of an order is sent as its own signed event with an id, in the order in which it happened, with a body that matches its schema', async () => {
    const receiver = await addReceiver();
    const number = await placeOrder();
    await change(number, 'in_production');
    await change(number, 'shipped', { items: [{ sku: TEE, quantity: 1 }] });
    await change(number, 'shipped');
    await change(number, 'delivered');
    await sendDue();
    expect(receiver.types()).toEqual([
      'order.placed',
      'order.paid',
      'order.in_production',
      'order.shipped',
      'order.shipped',
      'order.delivered',
    ]);
    for (const [index, { headers, text, event }] of receiver.received.entries()) {
      expect(new Webhook(receiver.secret).verify(text, headers as Record<string, string>)).toEqual(
        event,
      );
      expect(() =>
        new Webhook(`whsec_${btoa('another secret')}`).verify(text, headers as never),
      ).toThrow();
      expect(headers['webhook-id']).toBe(event.id);
      expect(event.sequence).toBe(index + 1);
      expect(v.safeParse(createEventSchema(event.type), event).issues).toBeUndefined();
      expect(event.data).toMatchObject({ order: { number } });
    }
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(6);
    expect(await sendDue()).toBe(0);
  });

  test('HOOK-2 refunds, cancellations, disputes and a changed store folder are events, and an endpoint gets those that it has chosen', async () => {
    const all = await addReceiver();
    const chosen = await addReceiver(undefined, ['order.refunded', 'stock.low']);
    const { platform } = fixture;
    const [first, second] = [await placeOrder(), await placeOrder(4)];
    const { storeId } = all;
    const part = { items: [{ sku: TEE, quantity: 1 }], delivery: false, amount: 0 };
    const refunds = [
      await refundOrder(platform.commerce, { storeId, number: first, selection: part }),
      await refundOrder(platform.commerce, { storeId, number: second, cancels: true }),
    ];
    expect(refunds.map(({ ok }) => ok)).toEqual([true, true]);
    await seedFixture(platform.db, { name: 'Another name' });
    await sendDue();
    const { received } = all;
    expect(chosen.types().sort()).toEqual(['order.refunded', 'order.refunded', 'stock.low']);
    // Events of different orders have no order among them.
    const findEvents = (order: string) =>
      received.filter(
        ({ event }) => (event.data as { order?: { number: string } }).order?.number === order,
      );
    const ofSecond = findEvents(second);
    expect(ofSecond.map(({ event }) => event.type)).toEqual([
      'order.placed',
      'order.paid',
      'order.canceled',
      'order.refunded',
    ]);
    expect(ofSecond.at(-1)?.event.data).toMatchObject({ isComplete: true });
    const partial = findEvents(first).find(({ event }) => event.type === 'order.refunded');
    expect(partial?.event.data).toMatchObject({ isComplete: false, refundId: expect.any(String) });
    expect(received.find(({ event }) => event.type === 'products.updated')?.event.data).toEqual({
      version: 2,
      listings: expect.any(Array),
    });
    for (const { event } of received)
      expect(v.safeParse(createEventSchema(event.type), event).issues).toBeUndefined();
  });

  test('HOOK-8 every event of the contract is recorded where it happens, once, also when its cause is reported twice', async () => {
    const { platform, listOrders } = fixture;
    const { db, commerce, stripe, time } = platform;
    const receiver = await addReceiver();
    const { storeId } = receiver;
    const number = await placeOrder(5);
    const [order] = await listOrders();
    if (!order) throw new Error('no order');
    const dispute = {
      id: 'dp_1',
      state: 'open' as const,
      isAppeal: false,
      reason: 'fraudulent',
      amount: 100,
      currency: 'USD',
      due: null,
      providerId: undefined,
      reference: order.payment_id ?? undefined,
    };
    for (const state of ['open', 'open', 'won', 'won'] as const)
      await syncDispute(
        commerce,
        { ...stripe.provider, readDispute: async () => ({ ...dispute, state }) },
        dispute.id,
      );
    const units = [{ sku: TEE, quantity: 1 }];
    const form = { formId: '6e1f8a52-5f6a-4d8e-9f5c-0c8f3a1d2b4e', units, locale: 'en' as const };
    const store = { id: storeId, sellerMail: undefined };
    for (let count = 0; count < 2; count++) {
      await saveWithdrawal(db, store, { ...form, order, name: 'Ann' }, () => time.now);
      const request = { ...form, orderId: order.id, reason: 'Too small' };
      await saveReturnRequest(db, store, request, time.now);
    }
    for (const to of ['in_production', 'shipped', 'delivered', 'refunded'] as const)
      await change(number, to);
    await change(await placeOrder(1), 'cancelled');
    await seedFixture(db, {
      name: 'Another name',
      fulfillment: { default: 'webhook', approval: { minutes: 0 } },
    });
    const printed = await placeOrder(1);
    const { findProvider } = createPrinters({ ...commerce, env: {}, paymentMode: 'sandbox' });
    const submit = () => runDueFulfillments({ ...commerce, findProvider });
    await submit();
    await change(printed, 'cancelled');
    await submit();
    const tested = await createTestDelivery(db, storeId, receiver.id, time.now);
    expect(tested).toContain(receiver.id);
    await sendDue();
    const { received } = receiver;
    expect([...new Set(receiver.types())].sort()).toEqual([...EVENT_TYPES].sort());
    const about = received.filter(
      ({ event }) => (event.data as { order?: { number: string } }).order?.number === number,
    );
    expect(about.map(({ event }) => event.type)).toEqual([
      'order.placed',
      'order.paid',
      'dispute.opened',
      'dispute.closed',
      'withdrawal.received',
      'return.requested',
      'order.in_production',
      'order.shipped',
      'order.delivered',
      'order.refunded',
    ]);
    for (const { event } of received)
      expect(v.safeParse(createEventSchema(event.type), event).issues).toBeUndefined();
  });

  test('HOOK-3 an event of an order that was not committed is never sent', async () => {
    const receiver = await addReceiver();
    const { db } = fixture.platform;
    const { id: storeId } = await readStore();
    await expect(
      runInTransaction(db, async (trx) => {
        await recordEvent(trx, { type: 'order.placed', storeId, subject: 'no-order', now: 0 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await sendDue();
    expect(receiver.types()).toEqual([]);
  });

  describe('HOOK-4 [5 parts] a receiver that does not accept an event', () => {
    const cases: readonly (readonly [string, Behavior])[] = [
      ['HOOK-4.1 responds with 500', 500],
      ['HOOK-4.2 redirects, which is not followed', 301],
      ['HOOK-4.3 does not know the address', 404],
    ];
    test.each(cases)(
      '%s: it is sent again with the same id, before later events of the order',
      async (_, status) => {
        const receiver = await addReceiver((__, count) => (count === 1 ? status : 204));
        const number = await placeOrder();
        await change(number, 'in_production');
        await sendDue([0, 0]);
        expect(receiver.types()).toEqual([
          'order.placed',
          'order.placed',
          'order.paid',
          'order.in_production',
        ]);
        expect(receiver.received[0]?.event.id).toBe(receiver.received[1]?.event.id);
        expect(new Set(receiver.paths)).toEqual(new Set(['/events']));
        const [delivery] = (
          await listDeliveries(fixture.platform.db, receiver.storeId, { limit: 50 })
        ).filter(({ type }) => type === 'order.placed');
        expect(delivery).toMatchObject({
          delivered: expect.any(Number),
          attempts: [
            { status, response: `status ${status}`, failure: expect.stringContaining(`${status}`) },
            { status: 204, failure: null },
          ],
        });
      },
    );

    test('HOOK-4.4 never accepts it: after the last attempt the endpoint is disabled with a mail to the seller, and sends what was missed when it is enabled', async () => {
      let isDown = true;
      const receiver = await addReceiver(() => (isDown ? 500 : 204));
      const { db } = fixture.platform;
      await seedFixture(db, { orderMail: 'seller@example.com' });
      const number = await placeOrder();
      await sendDue([0, 0]);
      const [endpoint] = await listEndpoints(db, receiver.storeId);
      expect(endpoint).toMatchObject({
        disabled: expect.any(Number),
        disabledReason: 'it responded with 500',
      });
      const count = receiver.received.length;
      await change(number, 'in_production');
      await sendDue([0, 0]);
      expect(receiver.received).toHaveLength(count);
      await renderPendingMails(db, new Map(), throwCause);
      const mail = await db
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', 'webhookDisabled')
        .execute();
      expect(mail).toMatchObject([
        {
          recipient: 'seller@example.com',
          text: expect.stringContaining(`npx shopkiln webhooks enable fixture ${receiver.id}`),
        },
      ]);
      isDown = false;
      receiver.received.length = 0;
      await enableEndpoint(db, receiver.storeId, receiver.id, 0);
      await sendDue();
      expect(receiver.types().filter((type) => type.startsWith('order.'))).toEqual([
        'order.placed',
        'order.paid',
        'order.in_production',
      ]);
    });

    test('HOOK-4.5 responds with 410: the endpoint is disabled at once', async () => {
      const receiver = await addReceiver(() => 410);
      await placeOrder();
      await sendDue();
      expect(receiver.types()).toEqual(['order.placed']);
      expect(await listEndpoints(fixture.platform.db, receiver.storeId)).toMatchObject([
        { disabledReason: 'gone' },
      ]);
    });
  });

  test('HOOK-5 a process that was ended while it sent leaves the event to the next one, and several processes send each event once, in the order of its order', async () => {
    const { db } = fixture.platform;
    const receiver = await addReceiver((_, count) => (count === 1 ? 'silent' : 204));
    const number = await placeOrder();
    await change(number, 'in_production');
    const loop = () =>
      startDueLoop(deliverWebhooks({ db }), { db, log, intervalMs: 5, stopLimitMs: 0 });
    const killed = loop();
    await expect.poll(() => receiver.received.length).toBe(1);
    await killed.stop();
    const loops = [loop(), loop(), loop()];
    onTestFinished(async () => {
      await Promise.all(loops.map(({ stop }) => stop()));
    });
    await expect.poll(() => receiver.types()).toHaveLength(4);
    await Promise.all(loops.map(({ stop }) => stop()));
    expect(receiver.types()).toEqual([
      'order.placed',
      'order.placed',
      'order.paid',
      'order.in_production',
    ]);
  });

  test('HOOK-12 a receiver whose last attempt failed gets one event at a time until it accepts one, and others get theirs meanwhile', async () => {
    const { db } = fixture.platform;
    const dead = await addReceiver((_, count) => (count === 1 ? 500 : 'silent'), ['order.placed']);
    const work = deliverWebhooks({ db });
    await placeOrder();
    await processDueRows(work, { db, log, clock: () => fixture.platform.time.now });
    expect(dead.received).toHaveLength(1);
    const other = await addReceiver(undefined, ['order.paid']);
    for (let count = 0; count < 3; count++) await placeOrder();
    const loop = startDueLoop(work, { db, log, intervalMs: 5, stopLimitMs: 0 });
    onTestFinished(() => loop.stop());
    await expect.poll(() => other.received.length).toBe(3);
    expect(dead.received).toHaveLength(2);
  });

  test('HOOK-6 a replaced secret signs during the overlap beside the new one, and not after it', async () => {
    const receiver = await addReceiver();
    const { db } = fixture.platform;
    const now = Date.now();
    const { storeId, id, secret } = receiver;
    const next = await rotateEndpointSecret(db, storeId, id, { overlapMs: 60_000, now });
    await placeOrder();
    await sendDue();
    const [first] = receiver.received;
    for (const one of [secret, next ?? ''])
      expect(new Webhook(one).verify(first?.text ?? '', first?.headers as never)).toBeTruthy();
    await rotateEndpointSecret(db, storeId, id, { overlapMs: 0, now });
    await replayEvents(db, storeId, id, { since: 0 }, now);
    await sendDue();
    const last = receiver.received.at(-1);
    expect(() =>
      new Webhook(next ?? '').verify(last?.text ?? '', last?.headers as never),
    ).toThrow();
  });

  test('HOOK-7 a replay sends events again with their ids', async () => {
    const receiver = await addReceiver();
    await placeOrder();
    await sendDue();
    const ids = receiver.received.map(({ event }) => event.id);
    const { storeId, id } = receiver;
    const { db } = fixture.platform;
    expect(await replayEvents(db, storeId, id, { event: ids[0] ?? '' }, 0)).toBe(1);
    expect(await replayEvents(db, 'another', id, { event: ids[0] ?? '' }, 0)).toBeUndefined();
    await sendDue();
    expect(receiver.received.map(({ event }) => event.id)).toEqual([...ids, ids[0]]);
  });

  test('HOOK-13 positions and sequences continue when all earlier events were deleted', async () => {
    const { db } = fixture.platform;
    const { id: storeId } = await readStore();
    const record = (now: number) =>
      runInTransaction(db, (trx) =>
        recordEvent(trx, { type: 'stock.low', storeId, subject: 'stock:1', now }),
      );
    const read = async (after: number) => {
      const rows = await readEvents(db, storeId, { after, limit: 100 });
      return rows.map(({ id, position, sequence }) => ({
        id,
        position: Number(position),
        sequence,
      }));
    };
    // After that of the store folder.
    const time = Date.now() + 1_000;
    await record(time);
    await record(time);
    const before = (await read(0)).at(-1);
    expect(before?.sequence).toBe(2);
    await deleteOldEvents(db, Date.now() + 91 * DAY);
    expect(await read(0)).toEqual([]);
    const id = await record(time);
    const last = before?.position ?? 0;
    const [next] = await read(last);
    expect(next).toEqual({ id, position: expect.any(Number), sequence: 3 });
    expect(next?.position).toBeGreaterThan(last);
    expect(await read(next?.position ?? 0)).toEqual([]);
  });

  describe('HOOK-14 [4 parts] an event that cannot be sent', () => {
    const PAUSES = WEBHOOK_PAUSES_MS.map(() => 0);
    const listPending = async (storeId: string) =>
      listDeliveries(fixture.platform.db, storeId, { onlyPending: true, limit: 50 });

    test('HOOK-14.1 while the endpoint accepts others is given up alone, with later events of its order sent after it', async () => {
      const rejected = { id: '' };
      const receiver = await addReceiver(({ id, type }) => {
        if (type === 'order.placed') rejected.id ||= id;
        return id === rejected.id ? 500 : 204;
      });
      await placeOrder();
      await sendDue([0]);
      const { storeId } = receiver;
      expect((await listEndpoints(fixture.platform.db, storeId))[0]?.disabled).toEqual(
        expect.any(Number),
      );
      await enableEndpoint(fixture.platform.db, storeId, receiver.id, 0);
      await placeOrder();
      await sendDue(PAUSES);
      expect(await listEndpoints(fixture.platform.db, storeId)).toMatchObject([
        { disabled: null, pending: 1 },
      ]);
      expect(await listPending(storeId)).toMatchObject([
        { event: rejected.id, next: null, givenUp: 'it responded with 500' },
      ]);
      expect(receiver.types().filter((type) => type === 'order.paid')).toHaveLength(2);
    });

    test('HOOK-14.2 because its order does not exist is given up, and the next event of its subject is sent', async () => {
      const receiver = await addReceiver();
      const { storeId } = receiver;
      const { db } = fixture.platform;
      const subject = 'no-order';
      const ids: string[] = [];
      for (const type of ['order.placed', 'stock.low'] as const)
        ids.push(
          await runInTransaction(db, (trx) => recordEvent(trx, { type, storeId, subject, now: 0 })),
        );
      await sendDue(PAUSES);
      expect(receiver.received.map(({ event }) => event.id)).toEqual([ids[1]]);
      expect(await listPending(storeId)).toMatchObject([
        { event: ids[0], next: null, givenUp: expect.any(String) },
      ]);
      expect(await listEndpoints(db, storeId)).toMatchObject([{ disabled: null }]);
    });

    test('HOOK-14.3 as a test is tried once, and disables nothing', async () => {
      const receiver = await addReceiver((_, count) => (count === 1 ? 410 : 500));
      const { storeId, id } = receiver;
      const { db } = fixture.platform;
      await createTestDelivery(db, storeId, id, 0);
      await createTestDelivery(db, storeId, id, 0);
      await sendDue([0, 0]);
      expect(receiver.received).toHaveLength(2);
      expect(await listEndpoints(db, storeId)).toMatchObject([{ disabled: null }]);
    });

    test('HOOK-14.4 is not counted as failing by the metrics once it is given up', async () => {
      const receiver = await addReceiver(() => 500);
      const { db } = fixture.platform;
      const delivery = await createTestDelivery(db, receiver.storeId, receiver.id, 0);
      await sendDue();
      expect(receiver.received).toHaveLength(1);
      const { failures } = await db
        .selectFrom('webhook_deliveries')
        .select('failures')
        .where('id', '=', delivery ?? '')
        .executeTakeFirstOrThrow();
      expect(failures).toBe(WEBHOOK_PAUSES_MS.length + 1);
      const queues = await readQueues(db, {}, Date.now());
      expect(queues).toMatchObject({ webhooks: { length: 0 }, webhooks_failing: { length: 0 } });
    });
  });
}
