import { beforeEach, describe, expect, test } from 'vitest';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, Tables } from '#platform/db/tables.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { erasePersonalData } from '#platform/operations/privacy/erase-personal-data.ts';
import { exportPersonalData } from '#platform/operations/privacy/export-personal-data.ts';
import { EXPIRING_TABLES } from '#platform/operations/privacy/find-personal-data.ts';
import { addComment } from '#platform/ordering/order-management/add-comment.ts';
import { setOrderStatus } from '#platform/ordering/orders/set-order-status.ts';
import { deleteStaleData } from '#platform/ordering/payments/delete-stale-data.ts';
import { addEndpoint, replayEvents } from '#platform/webhooks/manage-endpoints.ts';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';
import { CUSTOMER } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

const ADA = {
  ...CUSTOMER,
  firstName: 'Ada_Ada',
  lastName: 'Byron%',
  email: 'Ada_B@Example.com',
  phone: '+17755550199',
};
const BOB = {
  ...CUSTOMER,
  firstName: 'Robert',
  lastName: 'Bobson',
  email: 'adaxb@example.com',
  phone: '+17755550177',
};
const DAY = 86_400_000;
const SUBJECT = { email: 'ada_b@example.COM' };
/** Texts that must not be left. The address is Bob's too. */
const TRACES = /ada_b@|Ada_Ada|Byron%|5550199/i;

/** Tests of the export and the erasure of a person's data. */
export function privacySuite(engine: Engine): void {
  const fixture = createOrderingFixture(engine);
  let db: Database;
  let numbers: { readonly finished: string; readonly open: string };

  const order = async (customer: typeof CUSTOMER): Promise<Tables['orders']> => {
    const { checkout, started } = await fixture.startPayment();
    await fixture.ann.update(checkout.id, { customer });
    expect((await fixture.ann.submit(checkout.id, started)).status).toBe(200);
    return db
      .selectFrom('orders')
      .selectAll()
      .where('checkout_id', '=', checkout.id)
      .executeTakeFirstOrThrow();
  };

  const setStatus = (id: string, to: OrderStatus) =>
    runInTransaction(db, (trx) => setOrderStatus(trx, id, to, Date.now()));

  /** All rows of all tables that contain a text, by table. */
  async function findTraces(pattern: RegExp): Promise<string[]> {
    const found: string[] = [];
    for (const { name, schema } of await db.introspection.getTables()) {
      if ((EXPIRING_TABLES as readonly string[]).includes(name)) continue;
      const rows = await (schema === undefined ? db : db.withSchema(schema))
        .selectFrom(name as keyof Tables)
        .selectAll()
        .execute();
      if (rows.some((row) => pattern.test(JSON.stringify(row)))) found.push(name);
    }
    return found.sort();
  }

  beforeEach(async () => {
    db = fixture.platform.db;
    const finished = await order(ADA);
    await setStatus(finished.id, 'delivered');
    const open = await order(ADA);
    await order(BOB);
    numbers = { finished: finished.order_number, open: open.order_number };
    const abandoned = await fixture.ann.ready();
    await fixture.ann.update(abandoned.id, { customer: ADA });
    await db
      .updateTable('checkouts')
      .set({ gift_message: `For ${ADA.firstName}` })
      .where('id', '=', abandoned.id)
      .execute();
    await db
      .insertInto('fulfillments')
      .values({
        store_id: finished.store_id,
        id: `${finished.order_number}-1`,
        order_id: finished.id,
        provider: 'printful',
        state: 'shipped',
        items: '[]',
        shipments: '[]',
        approve_at: DAY,
        attempts: 0,
        failures: 0,
        next_attempt_at: DAY,
        created_at: 1,
        updated_at: DAY,
      })
      .execute();
    const { request } = fixture.platform;
    const submit = (path: string, fields: Record<string, string>) =>
      request('POST', path, String(new URLSearchParams(fields)), {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'http://localhost',
      });
    for (const { email } of [ADA, BOB])
      expect((await submit('/forms/newsletter?store=fixture', { email })).status).toBe(200);
    const store = await db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow();
    for (const [id, { email, firstName }] of [ADA, BOB].entries()) {
      const form = JSON.stringify({ email, fullname: firstName, street: '1 Elm St' });
      await db
        .insertInto('preorders')
        .values({ id: String(id), store_id: store.id, form, received_at: 1 })
        .execute();
      const report = {
        reason: 'other',
        details: 'copied',
        listing_slug: 'trail-tee',
        reported_at: 1,
      };
      await db
        .insertInto('listing_reports')
        .values({ id: String(id), store_id: store.id, email, ...report })
        .execute();
    }
  });

  describe('OPER-2.01 export', () => {
    test('contains everything of the person, and nothing of others', async () => {
      const data = await exportPersonalData(db, SUBJECT);
      expect(data.orders.map(({ number }) => number)).toEqual([numbers.finished, numbers.open]);
      expect(data.orders[0]).toMatchObject({
        store: 'fixture',
        customer: { firstName: ADA.firstName },
        currency: 'USD',
      });
      expect(data.orders[0]?.items).toHaveLength(1);
      // Who got the address, and when.
      expect(data.orders[0]?.fulfillments).toMatchObject([
        { provider: 'printful', state: 'shipped', sent: '1970-01-02T00:00:00.000Z' },
      ]);
      expect(data.checkouts.map(({ giftMessage }) => giftMessage)).toContain('For Ada_Ada');
      expect([
        data.checkouts.length,
        data.preorders.length,
        data.newsletters.length,
        data.reports.length,
      ]).toEqual([3, 1, 1, 1]);
      expect(data.mails.map(({ kind }) => kind)).toEqual([
        'confirmation',
        'delivered',
        'confirmation',
      ]);
      expect(JSON.stringify(data)).not.toMatch(/adaxb|Bobson/);
      expect((await exportPersonalData(db, { ...SUBJECT, storeId: 'none' })).orders).toEqual([]);
    });
  });

  describe('OPER-2.02 erasure', () => {
    test('removes the person, except from orders to deliver, and changes nothing of others', async () => {
      const others = await exportPersonalData(db, { email: BOB.email });
      const [before] = await fixture.listOrders();
      const planned = await erasePersonalData(db, SUBJECT, true);
      expect((await exportPersonalData(db, SUBJECT)).orders).toHaveLength(2);
      const erasure = await erasePersonalData(db, SUBJECT);
      expect(erasure).toEqual(planned);
      expect(erasure).toEqual({
        erased: {
          orders: 1,
          checkouts: 2,
          preorders: 1,
          newsletters: 1,
          reports: 1,
          mails: 2,
          withdrawals: 0,
          returnRequests: 0,
        },
        openOrders: [numbers.open],
        openCheckouts: 0,
        retainedDocuments: [],
      });
      expect(await findTraces(TRACES)).toEqual(['checkouts', 'orders', 'outbox', 'payments']);
      const rest = await exportPersonalData(db, SUBJECT);
      expect(rest.orders.map(({ number }) => number)).toEqual([numbers.open]);

      const open = await db
        .selectFrom('orders')
        .select('id')
        .where('order_number', '=', numbers.open)
        .execute();
      await setStatus(open[0]?.id ?? '', 'delivered');
      expect(await erasePersonalData(db, SUBJECT)).toMatchObject({
        erased: { orders: 1 },
        openOrders: [],
      });
      expect(await findTraces(TRACES)).toEqual([]);
      expect(await exportPersonalData(db, { email: BOB.email })).toEqual(others);

      const erased = (await fixture.listOrders()).find(({ id }) => id === before?.id);
      expect(erased).toMatchObject({ total: before?.total, tax: before?.tax, status: 'delivered' });
      expect(JSON.parse(erased?.customer ?? '')).toMatchObject({
        firstName: '',
        address: { address1: '', zip: '', state: CUSTOMER.address.state, countryCode: 'US' },
      });
    });

    test('removes comments about erased orders, and what receivers of their events have responded', async () => {
      const storeId = (await fixture.listOrders())[0]?.store_id ?? '';
      const url = 'https://erp.example.com/events';
      const added = await addEndpoint(db, { storeId, url, allowsPrivate: false, now: 0 });
      if (!added.ok) throw new Error(added.error);
      await replayEvents(db, storeId, added.value.id, { since: 0 }, 0);
      for (const { id } of await db.selectFrom('webhook_deliveries').select('id').execute())
        await db
          .insertInto('webhook_attempts')
          .values({
            id,
            delivery_id: id,
            attempted_at: 0,
            milliseconds: 1,
            status: 500,
            response: 'no customer Ada_Ada',
            failure: null,
          })
          .execute();
      for (const number of [numbers.finished, numbers.open]) {
        const comment = { number, author: 'Seller', text: 'Ada_Ada has called', now: 0 };
        expect((await addComment(db, { storeId, ...comment })).ok).toBe(true);
      }
      const { orders } = await exportPersonalData(db, SUBJECT);
      expect(orders.map(({ comments }) => comments)).toEqual([
        [{ text: 'Ada_Ada has called', written: expect.any(String) }],
        [{ text: 'Ada_Ada has called', written: expect.any(String) }],
      ]);
      await erasePersonalData(db, SUBJECT);
      const ids = await db
        .selectFrom('orders')
        .select('id')
        .where('order_number', '=', numbers.finished)
        .executeTakeFirstOrThrow();
      const rest = await db.selectFrom('order_comments').select('order_id').execute();
      expect(rest).toHaveLength(1);
      expect(rest).not.toContainEqual({ order_id: ids.id });
      const responses = await db
        .selectFrom('webhook_attempts as a')
        .innerJoin('webhook_deliveries as d', 'd.id', 'a.delivery_id')
        .innerJoin('events as e', 'e.id', 'd.event_id')
        .select(['e.subject', 'a.response'])
        .where('a.response', 'is not', null)
        .execute();
      expect(responses.length).toBeGreaterThan(0);
      expect(responses.filter(({ subject }) => subject === ids.id)).toEqual([]);
    });

    test('an address is removed from lists of orders for other addresses of its mailbox', async () => {
      const payload = {
        email: 'ada@example.com',
        aliases: [ADA.email, 'ada+b@example.com'],
        since: 0,
      };
      const list = { storeId: '1', recipient: payload.email, kind: 'recovery', payload } as const;
      await queueMail(db, { ...list, dedupeKey: 'sent' });
      await queueMail(db, { ...list, dedupeKey: 'queued' });
      const rendered = { subject: 'Orders', html: 'of Ada_Ada', text: 'of Ada_Ada' };
      await db.updateTable('outbox').set(rendered).where('recipient', '=', payload.email).execute();
      await db.updateTable('outbox').set({ sent_at: 1 }).where('dedupe_key', '=', 'sent').execute();
      await erasePersonalData(db, SUBJECT);
      const lists = await db
        .selectFrom('outbox')
        .selectAll()
        .where('recipient', '=', payload.email)
        .execute();
      expect(lists).toMatchObject([
        { dedupe_key: 'queued', subject: null, html: null, text: null },
      ]);
      expect(JSON.parse(lists[0]?.payload ?? '')).toEqual({
        ...payload,
        aliases: ['ada+b@example.com'],
      });
    });

    test('OPER-2.03 an erased order can be read and refunded, and no mail is sent', async () => {
      await erasePersonalData(db, SUBJECT);
      const erased = await db
        .selectFrom('orders')
        .selectAll()
        .where('order_number', '=', numbers.finished)
        .executeTakeFirstOrThrow();
      const response = await fixture.platform.request(
        'GET',
        `/v1/orders?cartId=${erased.checkout_id}`,
      );
      expect(response.status, response.text).toBe(200);
      const mails = await db.selectFrom('outbox').select('id').execute();
      await setStatus(erased.id, 'refunded');
      expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(mails.length);
    });

    test('a checkout with a payment in progress is unchanged and counted', async () => {
      const { checkout } = await fixture.startPending3ds();
      const subject = { email: CUSTOMER.email };
      expect(await erasePersonalData(db, subject)).toMatchObject({ openCheckouts: 1 });
      expect((await fixture.ann.read(checkout.id)).customer?.email).toBe(CUSTOMER.email);
    });
  });

  test('OPER-3.01 mails are deleted 90 days after they were sent or tried last', async () => {
    const { time, commerce } = fixture.platform;
    const [unsent, sent, later, ...recent] = (
      await db.selectFrom('outbox').select('id').execute()
    ).map(({ id }) => id);
    const change = (id: string | undefined, values: Partial<Tables['outbox']>) =>
      db
        .updateTable('outbox')
        .set(values)
        .where('id', '=', id ?? '')
        .execute();
    await change(unsent, { next_attempt_at: time.now - 91 * DAY });
    await change(sent, { sent_at: time.now - 91 * DAY });
    await change(later, { sent_at: time.now - 89 * DAY, next_attempt_at: 0 });
    await deleteStaleData(commerce);
    const remaining = await db.selectFrom('outbox').select('id').execute();
    // No order: PostgreSQL returns a changed row last.
    expect(new Set(remaining.map(({ id }) => id))).toEqual(new Set([later, ...recent]));
  });
}
