import { describe, expect, test } from 'vitest';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { deleteStaleData } from '#platform/ordering/payments/delete-stale-data.ts';
import { reconcilePayments } from '#platform/ordering/payments/reconcile-payments.ts';
import {
  UNPAID_CHARGES_MAX,
  UNPAID_CHARGES_WINDOW_MS,
} from '#platform/ordering/payments/unpaid-charges.ts';
import { CUSTOMER, RETURN_URL, type StartedPayment, TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ANN = '192.0.2.1';
const BOB = '192.0.2.2';

/** Tests of rate limits, limits of unpaid charges, retention of data, and validation of customer data. */
export function orderingLimitsSuite(engine: Engine): void {
  const fixture = createOrderingFixture(engine);
  const from = (client: string, method: string, path: string, body: object) =>
    fixture.platform.request(method, path, body, {
      'Idempotency-Key': crypto.randomUUID(),
      'X-Test-Client': client,
    });
  const submitFrom = (
    client: string,
    checkoutId: string,
    { paymentId, paymentToken }: StartedPayment,
  ) =>
    from(client, 'POST', '/v1/checkout/submit', {
      checkoutId,
      storeSlug: 'fixture',
      platform: 'stripe',
      returnUrl: RETURN_URL,
      paymentId,
      paymentToken,
    });

  describe('requests', () => {
    test.each([
      ['PUT', '/v1/checkout', { id: 'none', data: { storeSlug: 'fixture' } }],
      ['POST', '/v1/orders', { checkoutId: 'none', storeSlug: 'fixture' }],
    ])('%s %s is limited for each client', async (method, path, body) => {
      const statuses: number[] = [];
      // Up to twice the limit, because a new minute may start in between.
      for (let count = 0; count < 242 && !statuses.includes(429); count++) {
        statuses.push((await from('192.0.2.1', method, path, body)).status);
      }
      expect([statuses.slice(0, 120), statuses.at(-1)]).toEqual([Array(120).fill(404), 429]);
      expect((await from('192.0.2.2', method, path, body)).status).toBe(404);
    });
  });

  describe('stock', () => {
    async function leaveUnpaid(client: string) {
      const { checkout, started } = await fixture.startPayment();
      fixture.platform.stripe.script('requires_action');
      const response = await submitFrom(client, checkout.id, started);
      return { checkout, started, response };
    }
    /** Lets the reservations expire. */
    async function expireReservations() {
      fixture.platform.time.now += 16 * MINUTE;
      await reconcilePayments(fixture.platform.commerce);
    }

    test('a client with too many unpaid charges cannot reserve stock for a day; other clients can', async () => {
      for (let count = 0; count < UNPAID_CHARGES_MAX; count++) {
        const { response } = await leaveUnpaid(ANN);
        expect([count, response.status]).toEqual([count, 200]);
        // Expired reservations count too.
        if (count % 5 === 4) await expireReservations();
      }
      const { checkout, started, response } = await leaveUnpaid(ANN);
      expect(response).toMatchObject({
        status: 429,
        body: {
          errors: [{ code: 'too_many_unpaid' }],
          displayMessage: expect.stringContaining('not completed'),
        },
      });
      expect(Number(response.headers.get('retry-after'))).toBe(UNPAID_CHARGES_WINDOW_MS / 1000);
      expect([await fixture.countDeducted(), await fixture.listReservations()]).toEqual([0, []]);
      expect((await submitFrom(BOB, checkout.id, started)).status).toBe(200);
      fixture.platform.time.now += UNPAID_CHARGES_WINDOW_MS;
      expect((await leaveUnpaid(ANN)).response.status).toBe(200);
    });

    test('RACE-5 charges wait only for other charges of their client', async () => {
      await Promise.all([leaveUnpaid(ANN), leaveUnpaid(BOB)]);
      const locks = fixture.platform.db.selectFrom('locks').select('name');
      const rows = await locks.where('name', 'like', 'unpaid charges of %').execute();
      // Transactions of SQLite run one after another without a lock of their own.
      const least = engine.name === 'SQLite' ? 0 : 2;
      expect(new Set(rows.map(({ name }) => name)).size).toBeGreaterThanOrEqual(least);
      expect(rows.map(({ name }) => name).join()).not.toContain('[object');
    });

    test('charges that were paid later do not count', async () => {
      const { db } = fixture.platform;
      await writeCatalog(
        db,
        db.updateTable('inventory').set({ supplied: 1_000 }),
        rowsChanged('inventory'),
      );
      for (let count = 0; count < UNPAID_CHARGES_MAX + 1; count++) {
        const { started, response } = await leaveUnpaid(ANN);
        expect(response.status).toBe(200);
        fixture.platform.stripe.approve(started.paymentId);
        await fixture.sendEvent(`evt_${count}`, started.paymentId);
      }
      expect(await fixture.listOrders()).toHaveLength(UNPAID_CHARGES_MAX + 1);
    });

    test('declined charges do not count', async () => {
      for (let count = 0; count < UNPAID_CHARGES_MAX; count++) {
        const { checkout, started } = await fixture.startPayment();
        fixture.platform.stripe.script('decline');
        expect((await submitFrom(ANN, checkout.id, started)).status).toBe(402);
      }
      expect((await leaveUnpaid(ANN)).response.status).toBe(200);
    });
  });

  describe('stale data', () => {
    const listCheckouts = async () =>
      (await fixture.platform.db.selectFrom('checkouts').select('id').orderBy('id').execute()).map(
        ({ id }) => id,
      );

    test('abandoned checkouts are deleted after 30 days; checkouts with an order or a charge are not', async () => {
      const abandoned = await fixture.ann.ready();
      const initiated = await fixture.startPayment();
      const ordered = await fixture.startPayment();
      await fixture.ann.submit(ordered.checkout.id, ordered.started);
      const free = await fixture.ann.ready();
      await fixture.ann.update(free.id, { promoCode: 'ALL' });
      await fixture.ann.submit(free.id);
      const declined = await fixture.startPayment();
      fixture.platform.stripe.script('decline');
      await fixture.ann.submit(declined.checkout.id, declined.started);
      fixture.platform.time.now += 29 * DAY;
      await deleteStaleData(fixture.platform.commerce);
      expect(await listCheckouts()).toHaveLength(5);
      const fresh = await fixture.ann.ready();
      fixture.platform.time.now += 2 * DAY;
      await deleteStaleData(fixture.platform.commerce);
      expect(await listCheckouts()).toEqual(
        [ordered.checkout.id, free.id, declined.checkout.id, fresh.id].sort(),
      );
      for (const { id } of [abandoned, initiated.checkout]) {
        expect(
          (await fixture.platform.request('GET', `/checkout?id=${id}&storeSlug=fixture`)).status,
        ).toBe(404);
      }
      expect(await fixture.listOrders()).toHaveLength(2);
    });

    test('idempotent responses are retained for an hour, listing views for 90 days', async () => {
      const { db, time, commerce } = fixture.platform;
      const response = { scope: 'UpdateCheckout c', fingerprint: 'f', status: 200, response: '{}' };
      const view = { listing_id: '1', referrer: '', get_vars: '{}' };
      await db
        .insertInto('idempotent_responses')
        .values([
          { ...response, key: 'old', responded_at: time.now - HOUR - 1 },
          { ...response, key: 'new', responded_at: time.now - HOUR + 1 },
        ])
        .execute();
      await db
        .insertInto('viewed_campaigns')
        .values([
          { ...view, id: 'old', viewed_at: time.now - 91 * DAY },
          { ...view, id: 'new', viewed_at: time.now - 89 * DAY },
        ])
        .execute();
      await reconcilePayments(commerce);
      await deleteStaleData(commerce);
      expect(await db.selectFrom('idempotent_responses').select('key').execute()).toEqual([
        { key: 'new' },
      ]);
      expect(await db.selectFrom('viewed_campaigns').select('id').execute()).toEqual([
        { id: 'new' },
      ]);
      // A later run reads only what has expired since the last one.
      await db
        .insertInto('idempotent_responses')
        .values({ ...response, key: 'read before', responded_at: time.now - 2 * HOUR })
        .execute();
      const deletedUntil = time.now;
      time.now += 2;
      await reconcilePayments(commerce, 0, deletedUntil);
      expect(await db.selectFrom('idempotent_responses').select('key').execute()).toEqual([
        { key: 'read before' },
      ]);
    });
  });

  describe('customer data', () => {
    test.each([
      ['firstName', { ...CUSTOMER, firstName: 'Ann\u001b[2J' }],
      ['address/city', { ...CUSTOMER, address: { ...CUSTOMER.address, city: 'Erie\u202e' } }],
    ])(
      'control characters in %s are rejected with a pointer to the field',
      async (field, customer) => {
        const checkout = await fixture.ann.ready();
        const response = await fixture.ann.update(checkout.id, { customer });
        expect(response).toMatchObject({
          status: 400,
          body: { errors: [{ pointer: `/data/customer/${field}` }] },
        });
        expect(response.text).not.toContain('Erie');
      },
    );

    test.each([
      ['a name', { ...CUSTOMER, lastName: ' ' }],
      ['a street', { ...CUSTOMER, address: { ...CUSTOMER.address, address1: '' } }],
      ['a city', { ...CUSTOMER, address: { ...CUSTOMER.address, city: '' } }],
    ])('without %s neither a paid nor a free order is placed', async (_, customer) => {
      const checkout = await fixture.ann.ready();
      await fixture.ann.update(checkout.id, {
        customer,
        deliveryOption: { id: 'fullStandardCost' },
      });
      const missing = {
        status: 422,
        body: { errors: [{ pointer: '/customer', code: 'missing' }] },
      };
      expect(await fixture.ann.initiate(checkout)).toMatchObject(missing);
      await fixture.ann.update(checkout.id, { promoCode: 'ALL' });
      expect(await fixture.ann.submit(checkout.id)).toMatchObject(missing);
      expect(await fixture.listOrders()).toEqual([]);
    });

    test('a country without states needs no state', async () => {
      const { stateCode: _, ...address } = CUSTOMER.address;
      const abroad = {
        ...address,
        state: '',
        city: 'Berlin',
        zip: '10115',
        country: 'Germany',
        countryCode: 'DE',
      };
      const { id } = await fixture.ann.ready();
      const customer = { ...CUSTOMER, address: abroad };
      const changed = fixture.ann.body(
        await fixture.ann.update(id, { customer, deliveryOption: { id: 'fullStandardCost' } }),
      );
      expect((await fixture.ann.submit(id, await fixture.ann.begin(changed))).body).toMatchObject({
        state: 'success',
      });
    });

    test('ATK-7 the provider gets the return URL as the parser reads it', async () => {
      const { checkout, started } = await fixture.startPayment([[TEE, 1]]);
      fixture.platform.stripe.script('requires_action');
      const returnUrl = 'https://fixture.example\\@evil.example/';
      expect((await fixture.ann.submit(checkout.id, started, { returnUrl })).body).toMatchObject({
        redirectUrl: expect.stringContaining(
          `to=${encodeURIComponent('https://fixture.example/@evil.example/')}`,
        ),
      });
    });

    test('ATK-7 a return URL of another site is rejected for submits, confirmations and free orders', async () => {
      const returnUrl = 'https://evil.example/checkout';
      const rejection = {
        status: 422,
        body: { errors: [{ pointer: '/returnUrl', code: 'not_of_the_store' }] },
      };
      const { checkout, started } = await fixture.startPayment([[TEE, 1]]);
      expect(await fixture.ann.submit(checkout.id, started, { returnUrl })).toMatchObject(
        rejection,
      );
      const { paymentId, paymentToken } = started;
      const confirmation = {
        checkoutId: checkout.id,
        storeSlug: 'fixture',
        paymentId,
        paymentToken,
        returnUrl,
      };
      expect(
        await fixture.platform.write('POST', '/v1/payments/confirm', {
          ...confirmation,
          paymentMethodId: 'pm_1',
        }),
      ).toMatchObject(rejection);
      expect([fixture.platform.stripe.charges, await fixture.listReservations()]).toEqual([[], []]);
      await fixture.ann.update(checkout.id, { promoCode: 'ALL' });
      expect(await fixture.ann.submit(checkout.id, undefined, { returnUrl })).toMatchObject(
        rejection,
      );
      expect(await fixture.listOrders()).toEqual([]);
      for (const spelling of [
        'https://evil.example\\@fixture.example/',
        'https://ann:x@fixture.example/',
      ])
        expect(
          await fixture.ann.submit(checkout.id, undefined, { returnUrl: spelling }),
        ).toMatchObject(rejection);
      const local = await fixture.ann.submit(checkout.id, undefined, {
        returnUrl: 'http://localhost:4321/checkout/x',
      });
      expect(local.body).toMatchObject({ state: 'success' });
    });
  });
}
