import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlatform } from '#platform/app.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createProviders } from '#platform/ordering/payment-providers/create-providers.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { findSku, RETURN_URL, TEE } from '../helpers/contract/buyer.ts';
import { createClientAddress } from '../helpers/contract/client-address.ts';
import { createPaypalCheck } from '../helpers/contract/payments/paypal-schemas.ts';
import {
  decideAuthorization,
  type RecordedRequest,
  recordRequests,
} from '../helpers/contract/payments/sandboxed.ts';

const db = await openDatabase(':memory:');
const sent: RecordedRequest[] = [];
const check = createPaypalCheck();
const errors: unknown[] = [];
const log = (message: string, cause: unknown) => errors.push({ message, cause });
const payments = createProviders({
  env: {},
  isLocal: true,
  db,
  platformUrl: () => 'https://platform.example',
  log,
  createSandbox: (options) => {
    const sandbox = createSandbox(options);
    return { ...sandbox, fetch: recordRequests(sandbox.fetch, sent) };
  },
});
const { app } = createPlatform({ db, log, payments, clientHeader: 'X-Test-Client' });

beforeAll(() => seedStore(db, createSellableStore()));
afterAll(() => db.destroy());

// biome-ignore lint/suspicious/noExplicitAny: the schemas of the calls check the responses
type Reply = { readonly status: number; readonly body: any };

async function post(path: string, body: object, method = 'POST'): Promise<Reply> {
  const response = await app.request(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-Test-Client': createClientAddress(),
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ storeSlug: 'fixture', ...body }),
  });
  return { status: response.status, body: await response.json() };
}

async function createCheckout(promoCode?: string, sku = TEE): Promise<string> {
  const { body } = await post('/checkout', { lineItems: [{ teespringID: sku, quantity: 1 }] });
  if (promoCode)
    await post('/v1/checkout', { id: body.id, data: { storeSlug: 'fixture', promoCode } }, 'PUT');
  return body.id;
}
const start = async (checkoutId: string) => {
  const { paymentId, paymentToken } = (
    await post('/v1/payments/express', { checkoutId, paymentMethod: 'paypal' })
  ).body;
  return { paymentId, paymentToken };
};
type Started = Awaited<ReturnType<typeof start>>;
const OREGON = { countryCode: 'US', state: 'OR', city: 'Portland', zip: '97205' };
const quote = (
  checkoutId: string,
  payment: Started | undefined,
  address: object = OREGON,
  id?: string,
) =>
  post('/v1/checkout/express/quote', {
    checkoutId,
    paymentMethod: 'paypal',
    address,
    ...(payment && { payment }),
    ...(id && { deliveryOption: { id } }),
  });
const approve = (id: string, buyer = 'US') =>
  decideAuthorization(
    { app },
    `https://platform.example/sandbox/paypal/approve?token=${id}&buyer=${buyer}`,
    'approve',
  );
const saveDetails = (checkoutId: string, payment: Started) =>
  post('/v1/payments/express/details', { checkoutId, ...payment });
const submit = (checkoutId: string, payment: Started) =>
  post('/v1/checkout/submit', {
    checkoutId,
    ...payment,
    platform: 'paypal',
    returnUrl: RETURN_URL,
  });

const listOrders = (checkoutId: string) =>
  db.selectFrom('orders').selectAll().where('checkout_id', '=', checkoutId).execute();

/** All requests match PayPal's API description. */
function expectValidRequests(): void {
  const bodies = sent.splice(0).filter(({ path }) => path.startsWith('/v2/'));
  const wrong = bodies.flatMap(({ method, path, body }) =>
    check(method, path, method === 'GET' ? null : JSON.parse(body)),
  );
  expect(wrong).toEqual([]);
}

describe('WALLET-1 PayPal before the address is known', () => {
  test('the quote sets amount and delivery at PayPal, and the approved details place the order', async () => {
    const id = await createCheckout('TEN');
    const payment = await start(id);
    const quoted = await quote(id, payment, OREGON, 'fullRushCost');
    expect(quoted).toMatchObject({ status: 200, body: { deliveryOption: { id: 'fullRushCost' } } });
    expect(quoted.body.quotes.map((one: { id: string }) => one.id)).toContain('fullStandardCost');
    expect(quoted.body.costs.discount.value).toBeGreaterThan(0);
    await approve(payment.paymentToken);
    const saved = await saveDetails(id, payment);
    expect(saved).toMatchObject({
      status: 200,
      body: {
        customer: {
          firstName: 'Robin',
          lastName: 'Sandbox',
          email: 'robin.sandbox@example.com',
          phone: '+15035550123',
          address: {
            address1: '500 Test Street',
            city: 'Portland',
            state: 'Oregon',
            stateCode: 'OR',
            zip: '97205',
          },
        },
        deliveryOption: { id: 'fullRushCost' },
        promoCode: 'TEN',
        costs: { total: { value: quoted.body.costs.total.value } },
      },
    });
    expect(await submit(id, payment)).toMatchObject({ status: 200, body: { state: 'success' } });
    expect(await listOrders(id)).toMatchObject([{ total: quoted.body.costs.total.value }]);
    expectValidRequests();
    expect(errors).toEqual([]);
  });

  test('WALLET-2 an address that nothing is sent to is rejected, and the order keeps its amount', async () => {
    const id = await createCheckout();
    const payment = await start(id);
    const before = await db
      .selectFrom('payments')
      .select('amount')
      .where('checkout_id', '=', id)
      .execute();
    expect(await quote(id, payment, { countryCode: 'KP' })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'country_not_supported' }] },
    });
    expect(
      await db.selectFrom('payments').select('amount').where('checkout_id', '=', id).execute(),
    ).toEqual(before);
    expect((await quote(id, payment)).status).toBe(200);
  });
});

describe('WALLET-5 what express checkout rejects', () => {
  test('ELEM-11 a quote for Link, in a store without the payment element', async () => {
    const body = { checkoutId: await createCheckout(), paymentMethod: 'link', address: OREGON };
    const { status, body: reply } = await post('/v1/checkout/express/quote', body);
    expect([status, reply.errors[0].code]).toEqual([422, 'not_offered']);
  });

  test('a total that was not approved: another address after the quote, and nothing is captured', async () => {
    const id = await createCheckout();
    const payment = await start(id);
    // The quote is for Oregon, which has no tax here; the shopper approves an address abroad, which costs more.
    await quote(id, payment);
    await approve(payment.paymentToken, 'DE');
    const saved = await saveDetails(id, payment);
    expect(saved).toMatchObject({
      status: 200,
      body: { customer: { address: { countryCode: 'DE' } } },
    });
    // The delivery of the quote is not offered there, or the total differs.
    await post(
      '/v1/checkout',
      { id, data: { storeSlug: 'fixture', deliveryOption: { id: 'fullStandardCost' } } },
      'PUT',
    );
    const response = await submit(id, payment);
    expect(response).toMatchObject({ status: 409, body: { errors: [{ code: 'amount_changed' }] } });
    expect(await listOrders(id)).toEqual([]);
  });

  test('LAW-11.2 a download for an address that needs the consent, which the form asks for; nothing is captured', async () => {
    const id = await createCheckout(undefined, await findSku(db, 'route-map'));
    const payment = await start(id);
    await approve(payment.paymentToken, 'DE');
    expect((await saveDetails(id, payment)).body).toMatchObject({ downloadConsent: false });
    expect(await submit(id, payment)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/downloadConsent', code: 'missing' }] },
    });
    expect(await listOrders(id)).toEqual([]);
  });

  test('an amount that PayPal does not have', async () => {
    const id = await createCheckout();
    const payment = await start(id);
    const { body } = await quote(id, payment);
    await approve(payment.paymentToken);
    await saveDetails(id, payment);
    const order = await db
      .selectFrom('sandbox_objects')
      .select(['id', 'body'])
      .where('id', '=', payment.paymentToken)
      .executeTakeFirstOrThrow();
    const cheaper = JSON.stringify({
      ...JSON.parse(order.body),
      amount: { currency_code: 'USD', value: '1.00' },
    });
    await db
      .updateTable('sandbox_objects')
      .set({ body: cheaper })
      .where('id', '=', order.id)
      .execute();
    expect(body.costs.total.value).toBeGreaterThan(100);
    expect((await submit(id, payment)).status).toBe(402);
    expect(await listOrders(id)).toEqual([]);
  });

  test('details of a payment that was not approved, and a foreign payment', async () => {
    const [id, other] = [await createCheckout(), await createCheckout()];
    const payment = await start(id);
    expect((await saveDetails(id, payment)).status).toBe(402);
    expect((await saveDetails(other, payment)).status).toBe(404);
    expect((await quote(other, payment)).status).toBe(404);
    expect((await saveDetails(id, { ...payment, paymentToken: 'wrong' })).status).toBe(404);
  });

  test('a finished checkout', async () => {
    const id = await createCheckout();
    const payment = await start(id);
    await quote(id, payment);
    await approve(payment.paymentToken);
    await saveDetails(id, payment);
    expect((await submit(id, payment)).body).toMatchObject({ state: 'success' });
    const finished = { status: 409, body: { errors: [{ code: 'finished' }] } };
    expect(await quote(id, payment)).toMatchObject(finished);
    expect(
      await post('/v1/payments/express', { checkoutId: id, paymentMethod: 'paypal' }),
    ).toMatchObject(finished);
    expect(await listOrders(id)).toHaveLength(1);
  });

  test('an earlier quote cannot lower the price of a cart that changed', async () => {
    const id = await createCheckout();
    const payment = await start(id);
    await quote(id, payment);
    await approve(payment.paymentToken);
    const lineItems = [{ teespringID: TEE, quantity: 2 }];
    await post('/v1/checkout', { id, data: { storeSlug: 'fixture', lineItems } }, 'PUT');
    await saveDetails(id, payment);
    expect(await submit(id, payment)).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'amount_changed' }] },
    });
  });
});

test('CHK-29 express payments have the same limits and words as others, before the provider is asked', async () => {
  const checkoutId = await createCheckout();
  const prices = db.updateTable('variant_sizes').where('variant_id', '=', '1');
  const { price } = await db
    .selectFrom('variant_sizes')
    .select('price')
    .where('variant_id', '=', '1')
    .executeTakeFirstOrThrow();
  const count = sent.length;
  await prices.set({ price: 100_000_000 }).execute();
  const replies = [
    await post('/v1/payments/express', { checkoutId, paymentMethod: 'paypal' }),
    await post('/v1/checkout/express/quote', {
      checkoutId,
      paymentMethod: 'apple-pay',
      address: OREGON,
    }),
  ];
  await prices.set({ price }).execute();
  for (const { status, body } of replies) {
    expect(status, JSON.stringify(body)).toBe(402);
    expect(body.errors[0].code).toBe('amount_too_large');
    expect(body.displayMessage).toContain('$999,999.99');
  }
  expect(sent.length).toBe(count);
});
