import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlatform } from '#platform/app.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { DeliveryRate, FindProvider } from '#platform/fulfillment/fulfillment-provider.ts';
import { createProviders } from '#platform/ordering/payment-providers/create-providers.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { createPrinterSandbox } from '#simulators/printer/printer-sandbox.ts';
import { RETURN_URL, seedFixture, TEE } from '../../helpers/contract/buyer.ts';
import { createClientAddress } from '../../helpers/contract/client-address.ts';
import { decideAuthorization } from '../../helpers/contract/payments/sandboxed.ts';

const STANDARD = { id: 'printful-STANDARD', name: 'Flat', price: 700, currency: 'USD' } as const;
const FAST = { id: 'printful-FAST', name: 'Express', price: 1500, currency: 'USD' } as const;

const db = await openDatabase(':memory:');
const log = () => {};
const printer = createPrinterSandbox({ db, log });
/** The printer's prices by postcode; it does not respond about others. */
let rates: Readonly<Record<string, readonly DeliveryRate[]>> = {};
const findProvider: FindProvider = (name, store) => {
  const provider = printer.findProvider(name, store);
  if (!provider) return undefined;
  return {
    ...provider,
    async quoteDelivery({ address: { zip } }) {
      const found = rates[zip];
      if (!found) throw new Error('no response');
      return found;
    },
  };
};
const { app } = createPlatform({
  db,
  log,
  payments: createProviders({
    env: {},
    isLocal: true,
    db,
    platformUrl: () => 'https://platform.example',
    log,
    createSandbox,
  }),
  printers: { findProvider, warnings: [], serve: () => {}, close: printer.close },
  clientHeader: 'X-Test-Client',
});

beforeAll(() =>
  seedFixture(db, {
    seller: { name: 'Fixture', address: ['Street 1', 'Town'], email: 'shop@seller.example' },
    fulfillment: {
      default: 'printful',
      approval: { minutes: 0 },
      printful: { blanks: {}, liveRates: true },
    },
  }),
);
afterAll(async () => {
  await printer.close();
  await db.destroy();
});

async function post(path: string, body: object) {
  const response = await app.request(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Test-Client': createClientAddress(),
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ storeSlug: 'fixture', ...body }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the schemas of the calls check the responses
  return { status: response.status, body: (await response.json()) as any };
}

/** Chooses the fast delivery for a postcode in PayPal's window, and approves the sandbox's address, whose postcode is 97205. */
async function approveFast(zip: string) {
  const checkout = await post('/checkout', { lineItems: [{ teespringID: TEE, quantity: 1 }] });
  const checkoutId: string = checkout.body.id;
  const started = await post('/v1/payments/express', { checkoutId, paymentMethod: 'paypal' });
  const { paymentId, paymentToken } = started.body;
  const payment = { paymentId, paymentToken };
  const quoted = await post('/v1/checkout/express/quote', {
    checkoutId,
    payment,
    paymentMethod: 'paypal',
    address: { countryCode: 'US', state: 'OR', city: 'Portland', zip },
    deliveryOption: { id: FAST.id },
  });
  expect(quoted.body.deliveryOption).toEqual({ id: FAST.id });
  await decideAuthorization(
    { app },
    `https://platform.example/sandbox/paypal/approve?token=${paymentToken}&buyer=US`,
    'approve',
  );
  const saved = await post('/v1/payments/express/details', { checkoutId, ...payment });
  const submit = () =>
    post('/v1/checkout/submit', {
      checkoutId,
      ...payment,
      platform: 'paypal',
      returnUrl: RETURN_URL,
    });
  const listOrders = () =>
    db.selectFrom('orders').selectAll().where('checkout_id', '=', checkoutId).execute();
  return { saved, submit, listOrders };
}

describe('PRINTFUL-31 [3 parts] the delivery that was chosen in PayPal’s window', () => {
  test('PRINTFUL-31.1 is charged when the printer offers it for the whole address', async () => {
    rates = { 97205: [STANDARD, FAST], 97201: [STANDARD, FAST] };
    const { saved, submit, listOrders } = await approveFast('97201');
    expect(saved.body).toMatchObject({
      deliveryOption: { id: FAST.id },
      costs: { shipping: { value: 1500 } },
    });
    expect(await submit()).toMatchObject({ status: 200, body: { state: 'success' } });
    expect(await listOrders()).toMatchObject([{ delivery_option: FAST.id }]);
  });

  async function expectReplaced(found: typeof rates, id: string) {
    rates = { 97201: [STANDARD, FAST], ...found };
    const { saved, submit, listOrders } = await approveFast('97201');
    expect(saved).toMatchObject({ status: 200, body: { deliveryOption: { id } } });
    expect(await submit()).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'amount_changed' }] },
    });
    expect(await listOrders()).toEqual([]);
  }

  test('PRINTFUL-31.2 is replaced by the first that the printer offers for the whole address, and another amount than the approved one is not charged', () =>
    expectReplaced({ 97205: [STANDARD] }, STANDARD.id));

  test('PRINTFUL-31.3 is replaced by the store’s own when the printer does not respond, and another amount than the approved one is not charged', () =>
    expectReplaced({}, 'fullStandardCost'));
});
