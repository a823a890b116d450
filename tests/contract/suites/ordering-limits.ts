import { describe, expect, test } from 'vitest';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { deleteStaleData } from '#platform/ordering/payments/delete-stale-data.ts';
import { reconcilePayments } from '#platform/ordering/payments/reconcile-payments.ts';
import { UNPAID_CHARGES_MAX, UNPAID_CHARGES_WINDOW_MS } from '#platform/ordering/payments/unpaid-charges.ts';
import { CUSTOMER, RETURN_URL, type StartedPayment, TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Nobody takes more than is theirs: of requests, of stock, of the database. */
export function orderingLimitsSuite(engine: Engine): void {
  const scene = createOrderingFixture(engine);
  const from = (client: string, method: string, path: string, body: object) =>
    scene.platform.ask(method, path, body, { 'Idempotency-Key': crypto.randomUUID(), 'X-Test-Client': client });
  const submitFrom = (client: string, checkoutId: string, { paymentId, paymentToken }: StartedPayment) =>
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
      // Twice as many, as a minute may end between them.
      for (let count = 0; count < 242 && !statuses.includes(429); count++) {
        statuses.push((await from('192.0.2.1', method, path, body)).status);
      }
      expect([statuses.slice(0, 120), statuses.at(-1)]).toEqual([Array(120).fill(404), 429]);
      expect((await from('192.0.2.2', method, path, body)).status).toBe(404);
    });
  });

  describe('stock', () => {
    async function leaveUnpaid(client: string) {
      const { checkout, started } = await scene.begun();
      scene.platform.stripe.script('requires_action');
      const answer = await submitFrom(client, checkout.id, started);
      return { checkout, started, answer };
    }
    /** The bank's time runs out. */
    async function runOut() {
      scene.platform.time.now += 16 * MINUTE;
      await reconcilePayments(scene.platform.commerce);
    }

    test('a client that leaves payment after payment at the bank gets no more stock that day; others do', async () => {
      for (let count = 0; count < UNPAID_CHARGES_MAX; count++) {
        const { answer } = await leaveUnpaid('a');
        expect([count, answer.status]).toEqual([count, 200]);
        // They need not run out: whoever cancels gets no further.
        if (count % 5 === 4) await runOut();
      }
      const { checkout, started, answer } = await leaveUnpaid('a');
      expect(answer).toMatchObject({
        status: 429,
        body: {
          errors: [{ code: 'too_many_unpaid' }],
          displayMessage: expect.stringContaining('not completed'),
        },
      });
      expect([await scene.sold(), await scene.holds()]).toEqual([0, []]);
      expect((await submitFrom('b', checkout.id, started)).status).toBe(200);
      scene.platform.time.now += UNPAID_CHARGES_WINDOW_MS;
      expect((await leaveUnpaid('a')).answer.status).toBe(200);
    }, 30_000);

    test('what was paid at last does not count', async () => {
      const { db } = scene.platform;
      await writeCatalog(db, db.updateTable('inventory').set({ supplied: 1_000 }), rowsChanged('inventory'));
      for (let count = 0; count < UNPAID_CHARGES_MAX + 1; count++) {
        const { started, answer } = await leaveUnpaid('a');
        expect(answer.status).toBe(200);
        scene.platform.stripe.approve(started.paymentId);
        await scene.event(`evt_${count}`, started.paymentId);
      }
      expect(await scene.orders()).toHaveLength(UNPAID_CHARGES_MAX + 1);
    }, 30_000);

    test('what was declined at once does not count', async () => {
      for (let count = 0; count < UNPAID_CHARGES_MAX; count++) {
        const { checkout, started } = await scene.begun();
        scene.platform.stripe.script('decline');
        expect((await submitFrom('a', checkout.id, started)).status).toBe(402);
      }
      expect((await leaveUnpaid('a')).answer.status).toBe(200);
    }, 30_000);
  });

  describe('the database', () => {
    const checkouts = async () =>
      (await scene.platform.db.selectFrom('checkouts').select('id').orderBy('id').execute()).map(({ id }) => id);

    test('checkouts nobody came back to are forgotten; orders and what was ever tried to be paid are not', async () => {
      const abandoned = await scene.ann.ready();
      const begun = await scene.begun();
      const ordered = await scene.begun();
      await scene.ann.submit(ordered.checkout.id, ordered.started);
      const free = await scene.ann.ready();
      await scene.ann.update(free.id, { promoCode: 'ALL' });
      await scene.ann.submit(free.id);
      const declined = await scene.begun();
      scene.platform.stripe.script('decline');
      await scene.ann.submit(declined.checkout.id, declined.started);
      scene.platform.time.now += 29 * DAY;
      await deleteStaleData(scene.platform.commerce);
      expect(await checkouts()).toHaveLength(5);
      const fresh = await scene.ann.ready();
      scene.platform.time.now += 2 * DAY;
      await deleteStaleData(scene.platform.commerce);
      expect(await checkouts()).toEqual([ordered.checkout.id, free.id, declined.checkout.id, fresh.id].sort());
      for (const { id } of [abandoned, begun.checkout]) {
        expect((await scene.platform.ask('GET', `/checkout?id=${id}&storeSlug=fixture`)).status).toBe(404);
      }
      expect(await scene.orders()).toHaveLength(2);
    });

    test('answers are kept for an hour, visits for 90 days', async () => {
      const { db, time, commerce } = scene.platform;
      const answer = { scope: 'UpdateCheckout c', fingerprint: 'f', status: 200, answer: '{}' };
      const view = { listing_id: '1', referrer: '', get_vars: '{}' };
      await db
        .insertInto('idempotent_answers')
        .values([
          { ...answer, key: 'old', answered_at: time.now - HOUR - 1 },
          { ...answer, key: 'new', answered_at: time.now - HOUR + 1 },
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
      expect(await db.selectFrom('idempotent_answers').select('key').execute()).toEqual([{ key: 'new' }]);
      expect(await db.selectFrom('viewed_campaigns').select('id').execute()).toEqual([{ id: 'new' }]);
    });
  });

  describe('what is said', () => {
    test.each([
      ['firstName', { ...CUSTOMER, firstName: 'Ann\u001b[2J' }],
      ['address/city', { ...CUSTOMER, address: { ...CUSTOMER.address, city: 'Erie\u202e' } }],
    ])('a %s that is not what it looks like is refused by its name', async (field, customer) => {
      const checkout = await scene.ann.ready();
      const refused = await scene.ann.update(checkout.id, { customer });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ pointer: `/data/customer/${field}` }] } });
      expect(refused.text).not.toContain('Erie');
    });

    test.each([
      ['a name', { ...CUSTOMER, lastName: ' ' }],
      ['a street', { ...CUSTOMER, address: { ...CUSTOMER.address, address1: '' } }],
      ['a city', { ...CUSTOMER, address: { ...CUSTOMER.address, city: '' } }],
    ])('without %s nothing is sold, free or not', async (_, customer) => {
      const checkout = await scene.ann.ready();
      await scene.ann.update(checkout.id, { customer, deliveryOption: { id: 'fullStandardCost' } });
      const missing = { status: 422, body: { errors: [{ pointer: '/customer', code: 'missing' }] } };
      expect(await scene.ann.initiate(checkout)).toMatchObject(missing);
      await scene.ann.update(checkout.id, { promoCode: 'ALL' });
      expect(await scene.ann.submit(checkout.id)).toMatchObject(missing);
      expect(await scene.orders()).toEqual([]);
    });

    test('a country without states needs none', async () => {
      const { stateCode: _, ...address } = CUSTOMER.address;
      const abroad = { ...address, state: '', city: 'Berlin', zip: '10115', country: 'Germany', countryCode: 'DE' };
      const { id } = await scene.ann.ready();
      const customer = { ...CUSTOMER, address: abroad };
      const changed = scene.ann.body(
        await scene.ann.update(id, { customer, deliveryOption: { id: 'fullStandardCost' } }),
      );
      expect((await scene.ann.submit(id, await scene.ann.begin(changed))).body).toMatchObject({ state: 'success' });
    });

    test('no bank sends a shopper to another site: submitted, confirmed, or free', async () => {
      const returnUrl = 'https://evil.example/checkout';
      const refusal = { status: 422, body: { errors: [{ pointer: '/returnUrl', code: 'not_of_the_store' }] } };
      const { checkout, started } = await scene.begun([[TEE, 1]]);
      expect(await scene.ann.submit(checkout.id, started, { returnUrl })).toMatchObject(refusal);
      const { paymentId, paymentToken } = started;
      const confirmation = { checkoutId: checkout.id, storeSlug: 'fixture', paymentId, paymentToken, returnUrl };
      expect(
        await scene.platform.write('POST', '/v1/payments/confirm', { ...confirmation, paymentMethodId: 'pm_1' }),
      ).toMatchObject(refusal);
      expect([scene.platform.stripe.charges, await scene.holds()]).toEqual([[], []]);
      await scene.ann.update(checkout.id, { promoCode: 'ALL' });
      expect(await scene.ann.submit(checkout.id, undefined, { returnUrl })).toMatchObject(refusal);
      expect(await scene.orders()).toEqual([]);
      const local = await scene.ann.submit(checkout.id, undefined, { returnUrl: 'http://localhost:4321/checkout/x' });
      expect(local.body).toMatchObject({ state: 'success' });
    });
  });
}
