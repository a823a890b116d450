import { afterEach, describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { createStripeTax } from '#platform/ordering/tax-providers/stripe-tax.ts';
import type { TaxRequest } from '#platform/ordering/tax-providers/tax-provider.ts';
import { createDeliveryStore } from '../../fixtures/delivery-store.ts';
import { CUSTOMER, createBuyer, createCommercePlatform } from '../../helpers/contract/buyer.ts';
import {
  createSandboxPlatform,
  type RecordedRequest,
  recordRequests,
} from '../../helpers/contract/payments/sandboxed.ts';
import { createStripeCheck } from '../../helpers/contract/payments/stripe-schemas.ts';

/** Reading the types of the SDK is slow on a busy machine. */
const CHECK_MS = 60_000;

const check = createStripeCheck();
const { sandbox } = await createSandboxPlatform();
const sent: RecordedRequest[] = [];
const stripe = createStripeTax({ ...sandbox.stripe, fetch: recordRequests(sandbox.fetch, sent) });

/** All requests of the tests must match Stripe's types. */
afterEach(() => {
  const wrong = sent.splice(0).flatMap(({ method, path, body }) => check(method, path, body));
  expect(wrong).toEqual([]);
}, CHECK_MS);

const line = { quantity: 2, taxClass: 'apparel', isDigital: false } as const;
const createRequest = (changes: Partial<TaxRequest> = {}): TaxRequest => ({
  currency: 'EUR',
  address: {
    address1: 'Hauptstraße 1',
    city: 'Berlin',
    state: '',
    zip: '10115',
    country: 'Germany',
    countryCode: 'DE',
  },
  pricesIncludeTax: true,
  base: {
    lines: [
      { ...line, sku: '1-1-1', amount: 4998 },
      { ...line, sku: '2-2-2', amount: 1500, taxClass: 'books' },
    ],
    shipping: 490,
  },
  ...changes,
});

describe('TAX-5.1 a calculation of Stripe Tax', () => {
  test('reports included taxes by rate and adds nothing', async () => {
    const calculated = await stripe.calculate(createRequest());
    expect(calculated).toEqual({
      ok: true,
      value: {
        added: [0, 0],
        taxLines: [
          {
            name: 'vat',
            rate: 19_000,
            amount: Math.round((4998 * 19) / 119) + Math.round((490 * 19) / 119),
            isIncluded: true,
          },
          { name: 'vat', rate: 7_000, amount: Math.round((1500 * 7) / 107), isIncluded: true },
        ],
        // Of both lines and of the delivery.
        shares: [
          [Math.round((4998 * 19) / 119), 0, Math.round((490 * 19) / 119)],
          [0, Math.round((1500 * 7) / 107), 0],
        ],
      },
    });
    expect(new URLSearchParams(sent[0]?.body).get('line_items[1][tax_code]')).toBe('txcd_35010000');
  });

  test('reads all lines, although the first response contains ten', async () => {
    let items: unknown[] = [];
    const paged = createStripeTax({
      ...sandbox.stripe,
      fetch: async (input, init) => {
        if (init?.method !== 'POST')
          return Response.json({ object: 'list', url: '/', data: items, has_more: false });
        const body = (await (await sandbox.fetch(input, init)).json()) as {
          line_items: { data: unknown[] };
        };
        items = body.line_items.data;
        return Response.json({
          ...body,
          line_items: { ...body.line_items, data: items.slice(0, 10), has_more: true },
        });
      },
    });
    const lines = Array.from({ length: 12 }, (_, index) => ({
      ...line,
      sku: `${index}-1-1`,
      amount: 1000,
    }));
    expect(await paged.calculate(createRequest({ base: { lines, shipping: 0 } }))).toMatchObject({
      ok: true,
    });
  });

  test('adds sales tax to the lines, that of the delivery included', async () => {
    const calculated = await stripe.calculate(
      createRequest({ address: CUSTOMER.address, currency: 'USD', pricesIncludeTax: false }),
    );
    const [items, books, delivery] = [4998, 1500, 490].map((amount) => Math.round(amount * 0.06));
    expect(calculated).toMatchObject({
      ok: true,
      value: {
        taxLines: [
          { name: 'sales_tax', rate: 6_000, amount: (items ?? 0) + (books ?? 0) + (delivery ?? 0) },
        ],
      },
    });
    const added = calculated.ok ? calculated.value.added : [];
    expect(added.reduce((sum, part) => sum + part, 0)).toBe(
      (items ?? 0) + (books ?? 0) + (delivery ?? 0),
    );
  });

  test('of an order that costs nothing needs no request', async () => {
    const base = { lines: [{ ...line, sku: '1-1-1', amount: 0 }], shipping: 0 };
    expect(await stripe.calculate(createRequest({ base }))).toEqual({
      ok: true,
      value: { added: [0], taxLines: [] },
    });
    expect(sent).toEqual([]);
  });

  test('fails for an address without a location, for a slow response, and for amounts that contradict each other', async () => {
    const address = { ...CUSTOMER.address, zip: 'none' };
    expect(await stripe.calculate(createRequest({ address }))).toMatchObject({
      ok: false,
      error: expect.stringContaining('customer_tax_location_invalid'),
    });
    const slow = createStripeTax({
      ...sandbox.stripe,
      timeoutMs: 50,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () =>
            reject(new DOMException('aborted', 'AbortError')),
          );
        }),
    });
    expect(await slow.calculate(createRequest())).toMatchObject({ ok: false });
    const contradictory = createStripeTax({
      ...sandbox.stripe,
      fetch: async (input, init) => {
        const body = (await (await sandbox.fetch(input, init)).json()) as object;
        return Response.json({ ...body, tax_amount_exclusive: 1 });
      },
    });
    expect(await contradictory.calculate(createRequest())).toMatchObject({ ok: false });
  });
});

const SLUG = 'delivery-fixture';

/** A store whose taxes come from Stripe, with a checkout that is ready to be paid. */
async function createStripeShop() {
  const platform = await createCommercePlatform();
  await seedStore(
    platform.db,
    createDeliveryStore(({ tax }) =>
      Object.assign(tax, { provider: 'stripe', pricesIncludeTax: false, rates: {} }),
    ),
  );
  const buyer = createBuyer(platform, SLUG);
  const { id, variant } = await platform.db
    .selectFrom('listings as l')
    .innerJoin('stores as o', 'o.id', 'l.store_id')
    .innerJoin('variants as v', 'v.listing_id', 'l.id')
    .select(['l.id', 'v.id as variant'])
    .where('l.slug', '=', 'trail-tee')
    .where('o.slug', '=', SLUG)
    .orderBy('v.position')
    .executeTakeFirstOrThrow();
  const size = await platform.db
    .selectFrom('variant_sizes')
    .select('size_id')
    .where('variant_id', '=', variant)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const created = buyer.body(await buyer.create([[`${id}-${variant}-${size.size_id}`, 1]]));
  const customer = {
    ...CUSTOMER,
    address: {
      ...CUSTOMER.address,
      state: 'California',
      stateCode: 'CA',
      zip: '94105',
      city: 'San Francisco',
    },
  };
  const ready = async () =>
    buyer.body(
      await buyer.update(created.id, { customer, state: 'pending', deliveryOption: { id: 'air' } }),
    );
  return { ...platform, ...buyer, id: created.id, ready };
}

test('TAX-5.2 the checkout and the order have the tax of the provider', async () => {
  const { ready, begin, submit, id, request } = await createStripeShop();
  const { costs } = await ready();
  const amount = Math.round(2499 * 0.0725) + Math.round(1500 * 0.0725);
  expect(costs.tax.value).toBe(amount);
  expect(costs.taxLines).toEqual([{ name: 'sales_tax', rate: 7_250, amount, isIncluded: false }]);
  expect(costs).not.toHaveProperty('isTaxUnknown');
  const checkout = await ready();
  expect((await submit(id, await begin(checkout))).status).toBe(200);
  expect((await request('GET', `/v1/orders?cartId=${id}`)).body).toMatchObject({
    tax: amount,
    totalCost: { amount: 2499 + 1500 + amount },
  });
});

test('TAX-5.3 while the provider fails, the checkout reports it and no order is placed; then it is calculated', async () => {
  const { ready, read, commerce, initiate, submit, id, db, errors } = await createStripeShop();
  const { taxProvider } = commerce;
  Object.assign(commerce, {
    taxProvider: { calculate: async () => ({ ok: false, error: 'down' }) },
  });
  const checkout = await ready();
  expect(checkout.costs).toMatchObject({ isTaxUnknown: true, tax: { value: 0 } });
  const response = await initiate(checkout);
  expect(response.status).toBe(422);
  expect(response.text).toContain('tax_unknown');
  expect((await submit(id)).status).toBe(422);
  expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);
  expect(errors).not.toEqual([]);
  Object.assign(commerce, { taxProvider });
  expect((await read(id)).costs).not.toHaveProperty('isTaxUnknown');
});
