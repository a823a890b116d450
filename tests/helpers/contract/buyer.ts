import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { createPlatform } from '#platform/app.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { Checkout } from '#shared/contract/checkout.ts';
import { DeliverySection } from '#shared/contract/store-folder/delivery-section.ts';
import { createOtherSellableStore, createSellableStore } from '../../fixtures/sellable-store.ts';
import { createClientAddress } from './client-address.ts';
import { type Contents, writeContents } from './engines/contents.ts';
import { alternatePlatforms } from './engines/two-platforms.ts';
import { createFakeProvider } from './fake-provider.ts';
import type { TestResponse } from './platform.ts';
import { createPlatformOptions } from './test-app.ts';

/** Gives the store `fixture` other settings. */
export function seedFixture(db: Database, change: object = {}) {
  const { store, ...folder } = createSellableStore();
  return seedStore(db, { ...folder, store: { ...store, ...change } });
}

/** Settings of the store `fixture` that sells to the European Union. */
export const EU_STORE = {
  defaultRegion: 'EU' as const,
  seller: { name: 'Fixture', address: ['Street 1', 'Town'], email: 'shop@seller.example' },
};

const SELLABLE_STORES: Contents = {
  name: 'sellable_stores',
  async write(db) {
    await seedStore(db, createSellableStore());
    await seedStore(db, createOtherSellableStore());
  },
};

/** Finds the first SKU of a listing of the store `fixture`. */
export async function findSku(db: Database, slug: string): Promise<string> {
  const row = await db
    .selectFrom('listings as l')
    .innerJoin('stores as o', 'o.id', 'l.store_id')
    .innerJoin('variants as v', 'v.listing_id', 'l.id')
    .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
    .select(['l.id', 'v.id as variant', 's.size_id'])
    .where('l.slug', '=', slug)
    .where('o.slug', '=', 'fixture')
    .orderBy('s.position')
    .executeTakeFirstOrThrow();
  return `${row.id}-${row.variant}-${row.size_id}`;
}

/** A platform with scripted payment providers and a clock that tests can set. */
export async function createCommercePlatform(
  open: () => Promise<Database> = () => openDatabase(':memory:'),
  extend: (db: Database) => Partial<Parameters<typeof createPlatform>[0]> = () => ({}),
) {
  const db = await open();
  await writeContents(db, SELLABLE_STORES);
  const errors: unknown[] = [];
  const log = (message: string, cause: unknown) => errors.push({ message, cause });
  const stripe = createFakeProvider('stripe');
  const paypal = createFakeProvider('paypal');
  const time = { now: Date.parse('2026-06-01T10:00:00Z') };
  const context = {
    log,
    clock: () => time.now,
    providers: { stripe: stripe.provider, paypal: paypal.provider },
  };
  const { app: first, commerce } = createPlatform({
    ...createPlatformOptions('commerce', db, context),
    ...extend(db),
  });
  const app = alternatePlatforms(db, first, 'commerce', context);

  /** Sends a request. Each has another client by default, so that rate limits do not apply. */
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const response = await app.request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Test-Client': createClientAddress(),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const parsed: unknown = isJson ? JSON.parse(text) : undefined;
    return { status: response.status, headers: response.headers, text, body: parsed };
  }
  const write = (method: 'POST' | 'PUT', path: string, body: unknown, key: string = randomUUID()) =>
    send(method, path, body, { 'Idempotency-Key': key });

  /** Returns the SKU of a listing's first size. */
  const skuOf = (slug: string) => findSku(db, slug);
  const get = (path: string, init?: RequestInit) => app.request(path, init);

  return { db, commerce, get, skuOf, stripe, paypal, time, errors, request: send, write };
}
export type CommercePlatform = Awaited<ReturnType<typeof createCommercePlatform>>;

export const CUSTOMER = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'Ann@example.com',
  phone: '+1 814 555 0100',
  address: {
    address1: '1 Main St',
    city: 'Erie',
    state: 'Pennsylvania',
    stateCode: 'PA',
    zip: '16501',
    country: 'United States',
    countryCode: 'US',
  },
};

/** The same customer in the European Union. */
export const GERMAN = {
  ...CUSTOMER,
  address: {
    address1: 'Street 5',
    city: 'Berlin',
    zip: '10115',
    state: '',
    country: 'Germany',
    countryCode: 'DE',
  },
};

const deliverTo = (country: string) =>
  v.parse(DeliverySection, {
    zones: [
      {
        slug: 'home',
        countries: [country],
        rates: [{ slug: 'standard', name: 'Standard', days: [2, 4], price: 500 }],
      },
    ],
  });
/** Delivery to one country alone: a store with it sells to no other country. */
export const AMERICAN_DELIVERY = deliverTo('US');
export const BRITISH_DELIVERY = deliverTo('GB');

export const RETURN_URL = 'https://fixture.example/checkout/back';
/** Trail tee in ink, size S: 24.99, ten units. */
export const TEE = '1-1-1';

const StartedPayment = v.object({
  paymentId: v.string(),
  paymentToken: v.string(),
  meta: v.record(v.string(), v.string()),
});
export type StartedPayment = v.InferOutput<typeof StartedPayment>;

/** The calls of a checkout page. */
export function createBuyer(
  { request: send, write }: Pick<CommercePlatform, 'request' | 'write'>,
  storeSlug = 'fixture',
) {
  const body = (reply: TestResponse): Checkout => {
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
    return v.parse(Checkout, reply.body);
  };
  const create = (
    lineItems: readonly (readonly [sku: string, quantity: number])[],
    more: object = {},
  ) =>
    write('POST', '/checkout', {
      storeSlug,
      lineItems: lineItems.map(([teespringID, quantity]) => ({ teespringID, quantity })),
      ...more,
    });
  const update = (id: string, data: object) =>
    write('PUT', '/v1/checkout', { id, data: { storeSlug, ...data } });
  const read = async (id: string) =>
    body(await send('GET', `/checkout?id=${id}&storeSlug=${storeSlug}`));
  const input = (checkout: Checkout, more: object = {}) => ({
    amount: checkout.costs.total.value,
    platform: 'stripe',
    paymentMethod: 'card',
    checkoutId: checkout.id,
    billingDetails: { name: 'Ann Lee' },
    paymentMethodId: 'pm_1',
    storeSlug,
    customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
    storeName: 'Fixture',
    ...more,
  });
  const initiate = (checkout: Checkout, more: object = {}) =>
    write('POST', '/v1/initiatePayment', input(checkout, more));
  const begin = async (checkout: Checkout, more: object = {}): Promise<StartedPayment> => {
    const reply = await initiate(checkout, more);
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
    return v.parse(StartedPayment, reply.body);
  };
  const submit = (checkoutId: string, started?: StartedPayment, more: object = {}, key?: string) =>
    write(
      'POST',
      '/v1/checkout/submit',
      {
        checkoutId,
        storeSlug,
        platform: 'stripe',
        returnUrl: RETURN_URL,
        ...(started && { paymentId: started.paymentId, paymentToken: started.paymentToken }),
        ...more,
      },
      key,
    );
  /** Creates a checkout with an address and standard delivery. */
  const ready = async (
    lines: readonly (readonly [string, number])[] = [[TEE, 1]],
    more: object = {},
    customer: object = CUSTOMER,
  ) => {
    const { id } = body(await create(lines, more));
    return body(
      await update(id, {
        customer,
        state: 'pending',
        deliveryOption: { id: 'fullStandardCost' },
      }),
    );
  };
  return { body, create, update, read, input, initiate, begin, submit, ready };
}
export type Buyer = ReturnType<typeof createBuyer>;
