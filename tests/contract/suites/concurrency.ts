import { describe, expect, test } from 'vitest';
import { loadGateKeys } from '#platform/access/gate-keys.ts';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { consumeRateLimit } from '#platform/http/rate-limit.ts';
import { splitPayloads } from '#platform/mail/mail-payloads.ts';
import { MAIL_RULES } from '#platform/mail/mail-rules.ts';
import { TURN_MS } from '#platform/mail/queue-delayed-list.ts';
import { MERGED_MAX, queueMail } from '#platform/mail/queue-mail.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import { findManagedOrder } from '#platform/ordering/order-management/find-managed-orders.ts';
import { sendFiles } from '#platform/ordering/order-management/send-files.ts';
import { reconcilePayments } from '#platform/ordering/payments/reconcile-payments.ts';
import { UNPAID_CHARGES_MAX } from '#platform/ordering/payments/unpaid-charges.ts';
import { loadPreviewKey, revokePreviews } from '#platform/preview/preview-context.ts';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';
import { CUSTOMER, RETURN_URL, TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';
import { throwCause } from '../../helpers/contract/throw-cause.ts';

/** Calls `call` that often at once. */
const inParallel = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
const countOf = <T>(all: readonly T[], matches: (one: T) => boolean) => all.filter(matches).length;

/** Parallel calls of every state change and limit: exactly one effect, or exactly the limit. */
export function concurrencySuite(engine: Engine): void {
  const fixture = createOrderingFixture(engine);
  const findStore = () =>
    fixture.platform.db
      .selectFrom('stores')
      .select(['id', 'slug'])
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow();
  const listMails = (kind: string) =>
    fixture.platform.db
      .selectFrom('outbox')
      .select(['recipient', 'dedupe_key'])
      .where('kind', '=', kind)
      .execute();
  const supply = (supplied: number) => {
    const { db } = fixture.platform;
    return writeCatalog(
      db,
      db.updateTable('inventory').set({ supplied }),
      rowsChanged('inventory'),
    );
  };
  /** Creates a checkout with nothing to pay. */
  async function createFreeCheckout(
    email = CUSTOMER.email,
    lines: readonly (readonly [string, number])[] = [[TEE, 1]],
  ) {
    const { ann } = fixture;
    const { id } = await ann.ready(lines);
    return ann.body(await ann.update(id, { promoCode: 'ALL', customer: { ...CUSTOMER, email } }));
  }

  test('ATK-21.4 mails above the limits that are queued at once are all in merged mails, each once', async () => {
    const { db } = fixture.platform;
    const storeId = (await findStore()).id;
    const count = MAIL_RULES.withdrawal.perDay.mailbox + MERGED_MAX + 20;
    await inParallel(count, (n) =>
      runInTransaction(db, (trx) =>
        queueMail(trx, {
          kind: 'withdrawal',
          storeId,
          recipient: 'ada@example.com',
          payload: { orderId: `${n}`, withdrawalId: `${n}` },
          isCostless: true,
          dedupeKey: `withdrawal:${n}`,
        }),
      ),
    );
    const mails = await db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'withdrawal')
      .execute();
    const ids = mails.flatMap(({ payload }) =>
      splitPayloads(payload).map((payload) => Number(JSON.parse(payload).orderId)),
    );
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, n) => n));
    expect(mails.length).toBeLessThanOrEqual(MAIL_RULES.withdrawal.perDay.mailbox + 3);
  });

  describe('orders of a seller', () => {
    async function placeOrder(quantity: number) {
      const { checkout, started } = await fixture.startPayment([[TEE, quantity]]);
      expect((await fixture.ann.submit(checkout.id, started)).status).toBe(200);
      const [order] = await fixture.listOrders();
      const number = order?.order_number ?? '';
      const storeId = (await findStore()).id;
      const change = (to: OrderStatus, shipment: object = {}) =>
        changeOrder(fixture.platform.commerce, { storeId, number, to, shipment });
      const read = () => findManagedOrder(fixture.platform.db, storeId, number);
      return { number, storeId, change, read };
    }

    test.each([
      ['all items', {}, 'all its items are already shipped'],
      ['the same items', { items: [{ sku: TEE, quantity: 2 }] }, 'but only 0 are not shipped yet'],
    ])(
      'RACE-1 two shipments of %s at once: one succeeds, the other reads what is left',
      async (_, shipment, left) => {
        const { change, read } = await placeOrder(2);
        const results = await inParallel(2, () => change('shipped', shipment));
        expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
        expect(results.find(({ ok }) => !ok)).toMatchObject({
          error: expect.stringContaining(left),
        });
        expect(await read()).toMatchObject({
          status: 'shipped',
          shipments: [{ items: [{ sku: TEE, quantity: 2 }] }],
        });
        expect(await listMails('shipped')).toHaveLength(1);
      },
    );

    test('RACE-4.01 parallel shipments of parts never ship more than was ordered', async () => {
      const { change, read } = await placeOrder(3);
      const results = await inParallel(8, () =>
        change('shipped', { items: [{ sku: TEE, quantity: 1 }] }),
      );
      expect(countOf(results, ({ ok }) => ok)).toBe(3);
      expect((await read())?.shipments).toHaveLength(3);
      expect(await listMails('shipped')).toHaveLength(3);
    });

    test('RACE-4.02 parallel cancellations restore the stock once and queue one mail', async () => {
      const { change } = await placeOrder(2);
      const results = await inParallel(8, () => change('cancelled'));
      expect(countOf(results, ({ ok }) => ok)).toBe(1);
      expect([await fixture.countDeducted(), (await listMails('cancelled')).length]).toEqual([
        0, 1,
      ]);
    });

    test('RACE-4.03 parallel refunds return the money once and queue one mail', async () => {
      const { change, read } = await placeOrder(1);
      await inParallel(8, () => change('refunded'));
      expect(await read()).toMatchObject({ status: 'refunded' });
      expect([
        fixture.platform.stripe.refunds.length,
        (await listMails('refunded')).length,
      ]).toEqual([1, 1]);
      expect(await fixture.countDeducted()).toBe(0);
    });

    test('RACE-4.04 a refund is recorded whatever happens to the order at the same time', async () => {
      const { change, read } = await placeOrder(1);
      const changes: readonly OrderStatus[] = [
        'refunded',
        'cancelled',
        'in_production',
        'refunded',
        'cancelled',
        'shipped',
      ];
      await inParallel(changes.length, (index) => change(changes[index] ?? 'refunded'));
      expect(await read()).toMatchObject({ status: 'refunded' });
      expect([
        fixture.platform.stripe.refunds.length,
        (await listMails('refunded')).length,
      ]).toEqual([1, 1]);
      expect(fixture.platform.errors).toEqual([]);
    });

    test('RACE-4.05 files that are sent several times at once are mailed once', async () => {
      const sku = await fixture.platform.skuOf('route-map');
      const { checkout, started } = await fixture.startPayment([[sku, 1]]);
      await fixture.ann.submit(checkout.id, started);
      const [order] = await fixture.listOrders();
      const storeId = (await findStore()).id;
      const input = {
        storeId,
        number: order?.order_number ?? '',
        url: 'https://files.example/1',
        now: Date.now(),
      };
      const results = await inParallel(6, () => sendFiles(fixture.platform.db, input));
      expect(results).toMatchObject(Array(6).fill({ ok: true, value: { status: 'delivered' } }));
      expect(await listMails('files')).toHaveLength(1);
    });
  });

  describe('checkouts', () => {
    test('RACE-4.06 a free checkout that is submitted several times at once is one order with one mail', async () => {
      const { id } = await createFreeCheckout();
      const responses = await inParallel(8, (index) =>
        index % 2
          ? fixture.ann.submit(id)
          : fixture.platform.write('POST', '/v1/orders', { checkoutId: id, storeSlug: 'fixture' }),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect([await fixture.countDeducted(), (await fixture.listOrders()).length]).toEqual([1, 1]);
      expect(await listMails('confirmation')).toHaveLength(1);
    });

    test('RACE-4.07 a payment that is submitted and confirmed several times at once is charged once', async () => {
      const { checkout, started } = await fixture.startPayment();
      const confirmation = {
        checkoutId: checkout.id,
        storeSlug: 'fixture',
        ...started,
        paymentMethodId: 'pm_1',
        returnUrl: RETURN_URL,
      };
      const { meta: _, ...body } = confirmation;
      const responses = await inParallel(8, (index) =>
        index % 2
          ? fixture.ann.submit(checkout.id, started)
          : fixture.platform.write('POST', '/v1/payments/confirm', body),
      );
      expect(responses.every(({ status }) => status < 500)).toBe(true);
      expect(fixture.platform.stripe.charges).toHaveLength(1);
      await reconcilePayments(fixture.platform.commerce, 0);
      expect([await fixture.countDeducted(), (await fixture.listOrders()).length]).toEqual([1, 1]);
      expect(await listMails('confirmation')).toHaveLength(1);
    });

    test('RACE-4.08 changes of different fields at once are all saved', async () => {
      const { id } = await fixture.ann.ready();
      const customer = { ...CUSTOMER, firstName: 'Bo' };
      const changes = [
        { promoCode: 'TEN' },
        { customer },
        { paymentMethod: 'card' },
        { marketingOptIn: true },
      ];
      const responses = await inParallel(changes.length, (index) =>
        fixture.ann.update(id, changes[index] ?? {}),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await fixture.ann.read(id)).toMatchObject({
        promoCode: 'TEN',
        customer: { firstName: 'Bo' },
        paymentMethod: 'card',
        marketingOptIn: true,
      });
    });

    test('RACE-4.09 an order is paid as it was priced, whatever changes while it is placed', async () => {
      for (let round = 0; round < 4; round++) {
        const { checkout, started } = await fixture.startPayment([[TEE, 1]]);
        await Promise.all([
          fixture.ann.submit(checkout.id, started),
          fixture.ann.update(checkout.id, { lineItems: [{ teespringID: TEE, quantity: 2 }] }),
          fixture.ann.update(checkout.id, { promoCode: 'TEN' }),
          fixture.ann.submit(checkout.id, started),
        ]);
      }
      await reconcilePayments(fixture.platform.commerce, 0);
      const { charges, refunds } = fixture.platform.stripe;
      const orders = await fixture.listOrders();
      const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
      expect(sum(orders.map(({ total }) => total))).toBe(
        sum(charges.map(({ amount }) => amount)) - sum(refunds.map(({ amount }) => amount)),
      );
      expect(await listMails('confirmation')).toHaveLength(orders.length);
    });

    test('RACE-4.10 an event that arrives several times at once, with polls and reconciliations, is one order', async () => {
      const { checkout, started } = await fixture.startPending3ds();
      fixture.platform.stripe.approve(started.paymentId);
      await inParallel(9, async (index) => {
        if (index % 3 === 0) await fixture.sendEvent('evt_1', started.paymentId);
        else if (index % 3 === 1) await fixture.pollState(checkout, started);
        else await reconcilePayments(fixture.platform.commerce, 0);
      });
      expect([await fixture.countDeducted(), (await fixture.listOrders()).length]).toEqual([1, 1]);
      expect(await listMails('confirmation')).toHaveLength(1);
      expect(fixture.platform.errors).toEqual([]);
    });

    test('RACE-4.11 a sold-out payment that several processes refund at once is refunded once', async () => {
      const { started } = await fixture.startPending3ds();
      fixture.platform.time.now += 16 * 60_000;
      await reconcilePayments(fixture.platform.commerce);
      await supply(0);
      fixture.platform.stripe.approve(started.paymentId);
      await inParallel(6, (index) => fixture.sendEvent(`evt_${index}`, started.paymentId));
      expect(fixture.platform.stripe.refunds).toHaveLength(1);
      expect(await fixture.listOrders()).toEqual([]);
    });

    test('RACE-4.12 parallel charges of one checkout never exceed its limit', async () => {
      const { checkout, started } = await fixture.startPayment();
      fixture.platform.stripe.always('decline');
      for (let count = 0; count < 18; count++) await fixture.ann.submit(checkout.id, started);
      await inParallel(8, () => fixture.ann.submit(checkout.id, started));
      await inParallel(8, () => fixture.ann.submit(checkout.id, started));
      const rows = await fixture.platform.db.selectFrom('payments').select('attempts').execute();
      expect(rows.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(20);
      expect((await fixture.ann.submit(checkout.id, started)).status).toBe(429);
    });
  });

  describe('limits', () => {
    test('RACE-2 parallel charges of one client never exceed the limit of unpaid charges', async () => {
      await supply(1_000);
      const { always } = fixture.platform.stripe;
      always('requires_action');
      const tries = UNPAID_CHARGES_MAX + 12;
      const all = await inParallel(tries, () => fixture.startPayment());
      const responses = await inParallel(tries, (index) => {
        const { checkout, started } = all[index] ?? expect.fail();
        const body = {
          checkoutId: checkout.id,
          storeSlug: 'fixture',
          platform: 'stripe',
          returnUrl: RETURN_URL,
          paymentId: started.paymentId,
          paymentToken: started.paymentToken,
        };
        return fixture.platform.request('POST', '/v1/checkout/submit', body, {
          'Idempotency-Key': crypto.randomUUID(),
          'X-Test-Client': '192.0.2.1',
        });
      });
      // A client may send 30 submits a minute, so some of the rejected ones may be due to that limit.
      expect(countOf(responses, ({ status }) => status === 200)).toBe(UNPAID_CHARGES_MAX);
      expect(countOf(responses, ({ text }) => text.includes('too_many_unpaid'))).toBeGreaterThan(0);
      expect(await fixture.listReservations()).toHaveLength(UNPAID_CHARGES_MAX);
      expect(await fixture.countDeducted()).toBe(UNPAID_CHARGES_MAX);
    });

    test('ATK-12.2 RACE-4.13 parallel free orders in one name: all are placed, and few mails leave', async () => {
      await supply(1_000);
      const all = await inParallel(16, (index) =>
        createFreeCheckout(
          ['vi.ctim@gmail.com', 'Victim@gmail.com', `victim+${index}@gmail.com`][index % 3],
        ),
      );
      const responses = await inParallel(all.length, (index) =>
        fixture.ann.submit(all[index]?.id ?? ''),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array(16).fill(200));
      expect(await fixture.listOrders()).toHaveLength(16);
      expect((await listMails('confirmation')).length).toBe(6);
      const { db } = fixture.platform;
      await db.updateTable('orders').set({ created_at: Date.now() }).execute();
      await inParallel(4, () =>
        renderPendingMails(db, new Map(), throwCause, Date.now() + TURN_MS),
      );
      expect((await listMails('recovery')).length).toBe(1);
      // Others are not affected.
      const other = await createFreeCheckout('else@example.com');
      await fixture.ann.submit(other.id);
      expect((await listMails('confirmation')).map(({ recipient }) => recipient)).toContain(
        'else@example.com',
      );
    });

    test('MAIL-3 mails that several calls render at once are counted by one of them', async () => {
      await supply(1_000);
      const emails = ['ann@example.com', 'bob@example.com', 'cal@example.com'];
      for (const email of emails) await fixture.ann.submit((await createFreeCheckout(email)).id);
      const counts = await inParallel(4, () =>
        renderPendingMails(fixture.platform.db, new Map(), throwCause),
      );
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(emails.length);
      expect(await renderPendingMails(fixture.platform.db, new Map(), throwCause)).toBe(0);
    });

    test('RACE-4.14 parallel requests are all counted', async () => {
      const limit = { scope: 'parallel', max: 25, milliseconds: 3_600_000 };
      const results = await inParallel(80, () => consumeRateLimit(fixture.platform.db, limit, 'a'));
      expect(countOf(results, Boolean)).toBe(25);
    });

    test('RACE-4.15 secrets that several processes create at once are one secret', async () => {
      const { db } = fixture.platform;
      const keys = await inParallel(8, () => loadGateKeys(db, ['fixture'], {}));
      expect(new Set(keys.map(({ codes }) => codes.get('fixture'))).size).toBe(1);
      const store = await findStore();
      const previews = { db, secret: undefined };
      const secrets = await inParallel(
        8,
        async () => (await loadPreviewKey(previews, store)).secret,
      );
      expect(new Set(secrets).size).toBe(1);
      await inParallel(8, () => revokePreviews(previews, store));
      expect((await loadPreviewKey(previews, store)).epoch).toBe(9);
    });

    test('RACE-4.16 a sign-up that is sent several times at once is stored once', async () => {
      const responses = await inParallel(8, () =>
        fixture.platform.request(
          'POST',
          '/forms/newsletter?store=fixture',
          'email=ann%40example.com',
          {
            'Content-Type': 'application/x-www-form-urlencoded',
            Origin: 'http://localhost',
          },
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(
        await fixture.platform.db.selectFrom('newsletter_signups').select('email').execute(),
      ).toHaveLength(1);
    });
  });

  describe('text of strangers', () => {
    test.each([
      ['firstName', { firstName: 'claim at evil.example' }],
      ['lastName', { lastName: 'https://evil.example/now' }],
      ['address/address1', { address: { ...CUSTOMER.address, address1: 'www.evil.example' } }],
      ['address/address2', { address: { ...CUSTOMER.address, address2: 'win@evil.example' } }],
      ['address/city', { address: { ...CUSTOMER.address, city: 'Er\u200bie' } }],
      ['address/zip', { address: { ...CUSTOMER.address, zip: 'evil.com' } }],
      ['firstName', { firstName: 'evil at win.cash' }],
      ['lastName', { lastName: '1.2.3.4/evil' }],
    ])('ATK-12.1 %s with an address or invisible characters is rejected', async (field, change) => {
      const { id } = await fixture.ann.ready();
      const response = await fixture.ann.update(id, { customer: { ...CUSTOMER, ...change } });
      expect(response).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: `/data/customer/${field}` }] },
      });
      expect(response.text).not.toContain('evil');
    });

    test('ATK-12.1 stored customers that are older than the rule can still be read', async () => {
      const { checkout, started } = await fixture.startPayment();
      const customer = JSON.stringify({ ...CUSTOMER, lastName: 'Booking.com' });
      await fixture.platform.db
        .updateTable('checkouts')
        .set({ customer })
        .where('id', '=', checkout.id)
        .execute();
      expect((await fixture.ann.submit(checkout.id, started)).body).toMatchObject({
        state: 'success',
      });
      expect(await fixture.ann.read(checkout.id)).toMatchObject({
        customer: { lastName: 'Booking.com' },
      });
    });
  });
}
