import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { createKey, listKeys, revokeKey } from '#platform/admin/api-keys.ts';
import { reconcilePayments } from '#platform/ordering/payments/reconcile-payments.ts';
import { EVENT_TYPES } from '#shared/contract/admin/events.ts';
import { ManagedOrder } from '#shared/contract/admin/managed-order.ts';
import { ChangedOrder } from '#shared/contract/admin/orders.ts';
import { SCOPE_NAMES, type Scope } from '#shared/contract/admin/scopes.ts';
import { ADMIN_CALLS } from '../../helpers/contract/admin-calls.ts';
import { CUSTOMER, seedFixture, TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

type CallName = (typeof ADMIN_CALLS)[number]['name'];

/** A valid request of each call about an order of the store `fixture`. A new call needs a row. */
const REQUESTS: Readonly<Record<CallName, { readonly path: string; readonly body?: object }>> = {
  AdminOrders: { path: '/v1/admin/orders' },
  AdminOrder: { path: '/v1/admin/orders/{number}' },
  AdminOrderStatus: {
    path: '/v1/admin/orders/{number}/status',
    body: { status: 'in_production' },
  },
  AdminShipment: { path: '/v1/admin/orders/{number}/shipments', body: { carrier: 'USPS' } },
  AdminRefund: { path: '/v1/admin/orders/{number}/refunds', body: { amount: 100 } },
  AdminCancellation: { path: '/v1/admin/orders/{number}/cancel', body: {} },
  AdminComment: { path: '/v1/admin/orders/{number}/comments', body: { text: 'Call first' } },
  AdminMail: { path: '/v1/admin/orders/{number}/mails', body: { kind: 'confirmation' } },
  AdminAddress: {
    path: '/v1/admin/orders/{number}/address',
    body: { address: { ...CUSTOMER.address, address1: '2 Main St' } },
  },
  AdminDownloads: { path: '/v1/admin/orders/{number}/downloads', body: {} },
  AdminFulfillments: { path: '/v1/admin/fulfillments' },
  AdminFulfillment: { path: '/v1/admin/fulfillments/{number}-1' },
  AdminFulfillmentAction: {
    path: '/v1/admin/fulfillments/{number}-1/actions',
    body: { action: 'hold' },
  },
  AdminFulfillmentReport: {
    path: '/v1/admin/fulfillments/{number}-1/reports',
    body: { state: 'in_production' },
  },
  AdminProducts: { path: '/v1/admin/products' },
  AdminStock: { path: '/v1/admin/stock' },
  AdminStockChange: { path: '/v1/admin/stock/{sku}', body: { kind: 'adjust', quantity: 1 } },
  AdminPromoCodes: { path: '/v1/admin/promo-codes' },
  AdminDocuments: { path: '/v1/admin/documents' },
  AdminDocument: { path: '/v1/admin/documents/{document}' },
  AdminOrderExport: { path: '/v1/admin/exports/orders' },
  AdminOssExport: { path: '/v1/admin/exports/oss?quarter=2026-Q2' },
  AdminEvents: { path: '/v1/admin/events' },
};
const NUMBERED_INVOICES = {
  fulfillment: { default: 'webhook', approval: 'by-hand' },
  invoice: { prefix: 'F-' },
  seller: { name: 'Fixture', address: ['Street 1', 'Town'], email: 'shop@seller.example' },
};

const DAY = 86_400_000;

/** Tests of the admin API. */
export function adminSuite(engine: Engine): void {
  const fixture = createOrderingFixture(engine);
  let storeId = '';
  let number = '';
  let documentId = '';

  beforeEach(() => () => {
    expect(fixture.platform.errors).toEqual([]);
  });
  beforeEach(async () => {
    const { platform, ann } = fixture;
    await seedFixture(platform.db, NUMBERED_INVOICES);
    storeId = await findStoreId('fixture');
    const checkout = await ann.ready([[TEE, 2]]);
    await ann.submit(checkout.id, await ann.begin(checkout));
    const row = await platform.db
      .selectFrom('orders')
      .select(['id', 'order_number'])
      .executeTakeFirstOrThrow();
    number = row.order_number;
    documentId = row.id;
  });

  const findStoreId = async (slug: string): Promise<string> =>
    (
      await fixture.platform.db
        .selectFrom('stores')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow()
    ).id;
  async function addKey(scopes: readonly Scope[] = SCOPE_NAMES, more: object = {}) {
    const { db, time } = fixture.platform;
    return createKey(db, { storeId, name: 'script', scopes, now: time.now, ...more });
  }
  const authorize = (key: string | undefined) =>
    key === undefined ? {} : { Authorization: `Bearer ${key}` };
  const request = (
    key: string | undefined,
    method: string,
    path: string,
    body?: object,
    idempotencyKey: string = randomUUID(),
  ) =>
    fixture.platform.request(method, path, body, {
      ...authorize(key),
      ...(body && { 'Idempotency-Key': idempotencyKey }),
    });
  const send = (key: string | undefined, { name, method }: (typeof ADMIN_CALLS)[number]) => {
    const { path, body } = REQUESTS[name];
    const filled = path
      .replace('{number}', number)
      .replace('{sku}', TEE)
      .replace('{document}', documentId);
    return request(key, method, filled, body);
  };
  const readOrder = async (one = number) => {
    const { key } = await addKey(['orders:read']);
    const { body } = await request(key, 'GET', `/v1/admin/orders/${one}`);
    return v.parse(ManagedOrder, body);
  };

  describe('ADMIN-1 [6 parts] every call', () => {
    test('ADMIN-1.1 is rejected without a key, and with an unknown, revoked or expired one, and changes nothing', async () => {
      const { db, time } = fixture.platform;
      const revoked = await addKey();
      await revokeKey(db, storeId, revoked.id, time.now);
      const expired = await addKey(SCOPE_NAMES, { expires: time.now });
      const keys = [undefined, `shk_${'a'.repeat(43)}`, revoked.key, expired.key];
      const before = await readOrder();
      for (const call of ADMIN_CALLS)
        for (const key of keys)
          expect([call.name, key, (await send(key, call)).status]).toEqual([call.name, key, 401]);
      expect(await readOrder()).toEqual(before);
    });

    test('ADMIN-1.2 is rejected for a key without its scope, and changes nothing', async () => {
      const before = await readOrder();
      for (const call of ADMIN_CALLS) {
        const others = SCOPE_NAMES.filter((scope) => scope !== call.scope);
        const { key } = await addKey(others);
        expect([call.name, (await send(key, call)).status]).toEqual([call.name, 403]);
      }
      expect(await readOrder()).toEqual(before);
    });

    test('ADMIN-1.3 shows and changes nothing of another store', async () => {
      const { db } = fixture.platform;
      const other = await addKey(SCOPE_NAMES, { storeId: await findStoreId('other') });
      const before = await readOrder();
      const stock = await db.selectFrom('inventory').selectAll().execute();
      for (const call of ADMIN_CALLS) {
        const { status, text } = await send(other.key, call);
        const isAboutOne = /\{/.test(REQUESTS[call.name].path);
        expect([call.name, status]).toEqual([call.name, isAboutOne ? 404 : 200]);
        for (const secret of [number, 'Ann', 'ann@example.com', `"${TEE}"`, '"fixture"'])
          expect([call.name, text.includes(secret)]).toEqual([call.name, false]);
      }
      expect(await readOrder()).toEqual(before);
      expect(await db.selectFrom('inventory').selectAll().execute()).toEqual(stock);
    });

    test('ADMIN-1.4 works with a key that has its scope alone', async () => {
      for (const call of ADMIN_CALLS) {
        const { key } = await addKey([call.scope]);
        const { status } = await send(key, call);
        // The order of this test is shipped by then, has no files, and waits for approval.
        const isPossible = ![
          'AdminCancellation',
          'AdminAddress',
          'AdminDownloads',
          'AdminFulfillmentReport',
        ].includes(call.name);
        expect([call.name, status]).toEqual([call.name, isPossible ? 200 : 409]);
      }
    });

    test('ADMIN-1.6 shows nothing of a buyer to a key without the scopes to read orders and documents', async () => {
      const scopes = SCOPE_NAMES.filter(
        (scope) => !['orders:read', 'documents:read', 'fulfillments:write'].includes(scope),
      );
      const { key } = await addKey(scopes);
      const seen = [];
      for (const call of ADMIN_CALLS) {
        const { status, text } = await send(key, call);
        if (status === 200) seen.push(call.name);
        for (const secret of ['Ann', 'Main St', 'ann@example.com', '16501'])
          expect([call.name, text.includes(secret)]).toEqual([call.name, false]);
      }
      expect(seen).toEqual(
        expect.arrayContaining(['AdminOrderStatus', 'AdminRefund', 'AdminEvents']),
      );
      const reader = await addKey(['events:read', 'orders:read']);
      expect((await request(reader.key, 'GET', '/v1/admin/events')).text).toContain('Main St');
    });

    test('ADMIN-1.5 is described in an OpenAPI document of its own, with its scope, and with the bodies of webhooks', async () => {
      const { body } = await request(undefined, 'GET', '/v1/admin/openapi.json');
      const document = v.parse(
        v.object({
          paths: v.record(v.string(), v.record(v.string(), v.record(v.string(), v.unknown()))),
          webhooks: v.record(v.string(), v.unknown()),
        }),
        body,
      );
      const described = Object.entries(document.paths).flatMap(([path, item]) =>
        Object.entries(item).map(
          ([method, { description }]) => `${method.toUpperCase()} ${path} ${description}`,
        ),
      );
      expect(described.sort()).toEqual(
        ADMIN_CALLS.map(
          ({ method, path, scope }) => `${method} ${path} Needs the scope \`${scope}\`.`,
        ).sort(),
      );
      expect(Object.keys(document.webhooks).sort()).toEqual([...EVENT_TYPES].sort());
      const shop = await request(undefined, 'GET', '/openapi.json');
      expect(shop.text).not.toContain('/v1/admin');
    });
  });

  test('ADMIN-2 an order is put into production, shipped in parts, commented, refunded and delivered, like with the command', async () => {
    const { key } = await addKey();
    const path = `/v1/admin/orders/${number}`;
    const post = async (name: string, body: object) => {
      // Shipments are sorted by their times.
      fixture.platform.time.now += 1_000;
      const response = await request(key, 'POST', `${path}/${name}`, body);
      if (response.status !== 200) throw new Error(response.text);
      return v.parse(ChangedOrder, response.body);
    };
    await request(key, 'PUT', `${path}/address`, {
      firstName: 'Anna',
      address: { ...CUSTOMER.address, address1: '2 Main St' },
    });
    await post('comments', { text: 'Call first' });
    await post('status', { status: 'in_production' });
    await post('shipments', {
      carrier: 'USPS',
      trackingNumber: '9400',
      items: [{ sku: TEE, quantity: 1 }],
    });
    await post('shipments', {});
    await post('refunds', { amount: 100 });
    expect(await post('status', { status: 'delivered' })).toMatchObject({
      number,
      status: 'delivered',
      refundedAmount: 100,
      refunds: [{ amount: 100 }],
    });
    expect(await readOrder()).toMatchObject({
      status: 'delivered',
      customer: { firstName: 'Anna', address: { address1: '2 Main St' } },
      shipments: [
        { carrier: 'USPS', trackingNumber: '9400', items: [{ sku: TEE, quantity: 1 }] },
        { carrier: null },
      ],
      refundedAmount: 100,
      comments: [{ author: 'script', text: 'Call first' }],
    });
    for (const kind of ['confirmation', 'shipped', 'delivered', 'refunded'])
      await post('mails', { kind });
    const rejected = await request(key, 'POST', `${path}/mails`, { kind: 'cancelled' });
    expect(rejected).toMatchObject({ status: 409, body: { errors: [{ code: 'not_possible' }] } });
    const again = await fixture.platform.db
      .selectFrom('outbox')
      .select('kind')
      .where('dedupe_key', 'like', '%:again:%')
      .execute();
    expect(again).toHaveLength(4);
    const late = await request(key, 'PUT', `${path}/address`, { address: CUSTOMER.address });
    expect(late.status).toBe(409);
  });

  test('ADMIN-3 a repeated request with its idempotency key changes the order once, and another body is rejected', async () => {
    const { key } = await addKey();
    const path = `/v1/admin/orders/${number}`;
    for (const [name, body, other] of [
      ['shipments', { items: [{ sku: TEE, quantity: 1 }] }, {}],
      ['refunds', { amount: 100 }, { amount: 200 }],
      ['comments', { text: 'Once' }, { text: 'Twice' }],
    ] as const) {
      const idempotencyKey = randomUUID();
      const replies = await Promise.all(
        [1, 2, 3].map(() => request(key, 'POST', `${path}/${name}`, body, idempotencyKey)),
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      const reused = await request(key, 'POST', `${path}/${name}`, other, idempotencyKey);
      expect(reused.body).toMatchObject({ errors: [{ code: 'idempotency_key_reused' }] });
      expect((await request(key, 'POST', `${path}/${name}`, body, 'short')).status).toBe(400);
    }
    expect(await readOrder()).toMatchObject({
      shipments: [{ items: [{ quantity: 1 }] }],
      refundedAmount: 100,
      comments: [{ text: 'Once' }],
    });
  });

  test('ADMIN-11 an order is found by either of its numbers, and a key that was used for it can be used for another order', async () => {
    const { ann, platform } = fixture;
    const { key } = await addKey();
    const checkout = await ann.ready([[TEE, 1]]);
    await ann.submit(checkout.id, await ann.begin(checkout));
    const orders = await platform.db
      .selectFrom('orders')
      .select(['order_number', 'lookup_number'])
      .execute();
    expect(orders).toHaveLength(2);
    const idempotencyKey = randomUUID();
    for (const { order_number, lookup_number } of orders)
      for (const one of [order_number, lookup_number]) {
        const path = `/v1/admin/orders/${one}/comments`;
        const { body } = await request(key, 'POST', path, { text: 'Call first' }, idempotencyKey);
        expect(body).toMatchObject({ number: order_number });
        expect((await readOrder(one)).comments).toMatchObject([{ text: 'Call first' }]);
      }
    const [{ lookup_number } = { lookup_number: '' }] = orders;
    const again = { text: 'Call again' };
    await request(key, 'POST', `/v1/admin/orders/${lookup_number}/comments`, again);
    expect((await readOrder(lookup_number)).comments).toMatchObject([
      { text: 'Call first' },
      again,
    ]);
  });

  test('ADMIN-4 the address stays in its country, state and tax area', async () => {
    const { key } = await addKey();
    const path = `/v1/admin/orders/${number}/address`;
    const { address } = CUSTOMER;
    for (const changed of [
      { ...address, countryCode: 'CA', country: 'Canada' },
      { ...address, state: 'Ohio', stateCode: 'OH' },
    ])
      expect((await request(key, 'PUT', path, { address: changed })).status).toBe(409);
    expect((await readOrder()).customer.address).toMatchObject(address);
  });

  test('ADMIN-5 pages of orders and events are complete, each entry once, also while orders are placed', async () => {
    const { key } = await addKey();
    const { ann } = fixture;
    const place = async () => {
      const checkout = await ann.ready([[TEE, 1]]);
      await ann.submit(checkout.id, await ann.begin(checkout));
    };
    for (let count = 0; count < 4; count++) await place();
    const Page = v.object({
      orders: v.array(v.object({ number: v.string() })),
      next: v.nullable(v.string()),
    });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await request(
        key,
        'GET',
        `/v1/admin/orders?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      const { orders, next } = v.parse(Page, page.body);
      seen.push(...orders.map((order) => order.number));
      if (seen.length === 2) await place();
      cursor = next;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    expect((await request(key, 'GET', '/v1/admin/orders?cursor=x')).status).toBe(400);
    const found = await request(key, 'GET', `/v1/admin/orders?search=${number.slice(3)}`);
    expect(v.parse(Page, found.body).orders).toEqual([expect.objectContaining({ number })]);

    const Events = v.object({
      events: v.array(v.object({ id: v.string(), type: v.string() })),
      next: v.string(),
    });
    const ids: string[] = [];
    for (let cursor = '', isDone = false; !isDone; ) {
      const page = await request(
        key,
        'GET',
        `/v1/admin/events?limit=5${cursor && `&cursor=${cursor}`}`,
      );
      const { events, next } = v.parse(Events, page.body);
      ids.push(...events.map(({ id }) => id));
      isDone = events.length === 0;
      cursor = next;
    }
    const all = await fixture.platform.db
      .selectFrom('events')
      .select('id')
      .where('store_id', '=', storeId)
      .execute();
    expect(ids).toHaveLength(all.length);
    expect(new Set(ids)).toEqual(new Set(all.map(({ id }) => id)));
  });

  test('ADMIN-6 stock is set and adjusted, products show it, and invoices and exports contain the order', async () => {
    const { key } = await addKey();
    const change = (kind: string, quantity: number) =>
      request(key, 'PUT', `/v1/admin/stock/${TEE}`, { kind, quantity });
    expect((await change('set', 50)).body).toEqual({ sku: TEE, left: 50 });
    expect((await change('adjust', -8)).body).toEqual({ sku: TEE, left: 42 });
    expect((await change('adjust', -43)).status).toBe(409);
    expect((await change('set', -1)).status).toBe(400);
    const products = await request(key, 'GET', '/v1/admin/products');
    expect(products.text).toContain(`"sku":"${TEE}","color":"Ink","size":"S","price":2499`);
    expect(products.text).toContain('"left":42');
    const documents = await request(key, 'GET', '/v1/admin/documents');
    expect(documents.body).toMatchObject({ documents: [{ kind: 'invoice', id: documentId }] });
    const pdf = await request(key, 'GET', `/v1/admin/documents/${documentId}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');
    const csv = await request(key, 'GET', '/v1/admin/exports/orders');
    expect(csv.text).toContain(number);
  });

  test('ADMIN-7 a key is stored as a hash, and shows its last use; too many wrong keys of a client are rejected', async () => {
    const { db, time } = fixture.platform;
    const { id, key } = await addKey(['orders:read']);
    expect(JSON.stringify(await db.selectFrom('api_keys').selectAll().execute())).not.toContain(
      key,
    );
    await request(key, 'GET', '/v1/admin/orders');
    expect(await listKeys(db, storeId)).toMatchObject([{ id, lastUsed: time.now, revoked: null }]);
    const client = { 'X-Test-Client': '198.51.100.7', Authorization: 'Bearer wrong' };
    const statuses: number[] = [];
    for (let count = 0; count < 31; count++)
      statuses.push(
        (await fixture.platform.request('GET', '/v1/admin/orders', undefined, client)).status,
      );
    expect(statuses.at(-2)).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });

  test('ADMIN-8 the responses of all calls match the document', async () => {
    const { body } = await request(undefined, 'GET', '/v1/admin/openapi.json');
    const Document = v.object({
      paths: v.record(
        v.string(),
        v.record(
          v.string(),
          v.object({
            responses: v.record(
              v.string(),
              v.object({
                content: v.record(
                  v.string(),
                  v.object({ schema: v.record(v.string(), v.unknown()) }),
                ),
              }),
            ),
          }),
        ),
      ),
      components: v.object({ schemas: v.record(v.string(), v.unknown()) }),
    });
    const document = v.parse(Document, body);
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
    const { key } = await addKey();
    for (const call of ADMIN_CALLS) {
      const response = await send(key, call);
      const described = document.paths[call.path]?.[call.method.toLowerCase()]?.responses;
      const schema = described?.[String(response.status)]?.content['application/json']?.schema;
      if ('responseType' in call && response.status === 200) continue;
      const check = ajv.compile({ ...schema, components: document.components });
      expect([call.name, check(response.body), check.errors]).toEqual([call.name, true, null]);
    }
  });

  test('ADMIN-12 a refund is not made twice with the same key two days later, and the key is forgotten after 90 days', async () => {
    const { key } = await addKey();
    const { platform } = fixture;
    const refund = () =>
      request(
        key,
        'POST',
        `/v1/admin/orders/${number}/refunds`,
        { amount: 100 },
        'fixed-key-of-a-run',
      );
    const countKeys = async () =>
      (
        await platform.db
          .selectFrom('idempotent_responses')
          .select('key')
          .where('key', '=', 'fixed-key-of-a-run')
          .execute()
      ).length;
    expect((await refund()).status).toBe(200);
    // Responses have the real time.
    platform.time.now = Date.now() + 2 * DAY;
    await reconcilePayments(platform.commerce);
    expect((await refund()).status).toBe(200);
    expect(await readOrder()).toMatchObject({ refundedAmount: 100, refunds: [{ amount: 100 }] });
    expect(await countKeys()).toBe(1);
    platform.time.now = Date.now() + 91 * DAY;
    await reconcilePayments(platform.commerce);
    expect(await countKeys()).toBe(0);
  });

  test('ADMIN-13 a cursor with the character NUL, or with a number above the range of its column, is rejected', async () => {
    const { key } = await addKey();
    const serialize = (...parts: string[]) =>
      Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const list of ['orders', 'products', 'documents']) {
      const { status } = await request(
        key,
        'GET',
        `/v1/admin/${list}?cursor=${serialize('1', 'a\0')}`,
      );
      expect([list, status]).toEqual([list, 400]);
    }
    const high = serialize('999999999999999', 'a');
    expect((await request(key, 'GET', `/v1/admin/products?cursor=${high}`)).status).toBe(400);
    for (const list of ['orders', 'documents'])
      expect((await request(key, 'GET', `/v1/admin/${list}?cursor=${high}`)).status).toBe(200);
    const position = serialize('999999999999999');
    expect((await request(key, 'GET', `/v1/admin/events?cursor=${position}`)).status).toBe(200);
  });
}
