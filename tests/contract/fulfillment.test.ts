import { beforeEach, describe, expect, test } from 'vitest';
import { createKey } from '#platform/admin/api-keys.ts';
import { createMissing } from '#platform/fulfillment/create-missing.ts';
import { createPrinters } from '#platform/fulfillment/create-printers.ts';
import type { FulfillmentProvider } from '#platform/fulfillment/fulfillment-provider.ts';
import { changeSubmission, listFulfillments } from '#platform/fulfillment/manage-fulfillments.ts';
import type { OpenDrop } from '#platform/fulfillment/printers/drop.ts';
import { runDueFulfillments } from '#platform/fulfillment/process-fulfillments.ts';
import { reportFulfillmentState } from '#platform/fulfillment/report-fulfillment.ts';
import { LEASE_MS } from '#platform/jobs/due-rows.ts';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { changeAddress } from '#platform/ordering/order-management/change-address.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import { findManagedOrder } from '#platform/ordering/order-management/find-managed-orders.ts';
import {
  importShipments,
  parseShipments,
} from '#platform/ordering/order-management/import-shipments.ts';
import { refundOrder } from '#platform/ordering/order-management/refund-order.ts';
import { addEndpoint } from '#platform/webhooks/manage-endpoints.ts';
import {
  type CommercePlatform,
  CUSTOMER,
  createBuyer,
  createCommercePlatform,
  seedFixture,
  TEE,
} from '../helpers/contract/buyer.ts';
import { createTestPrinter, type TestPrinter } from '../helpers/contract/test-printer.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

const MINUTE = 60_000;
const SELLER = { name: 'Fixture', address: ['Street 1', 'Town'], email: 'shop@seller.example' };
const PRINTFUL = {
  fulfillment: { default: 'printful', approval: { minutes: 60 } },
  seller: SELLER,
};

const PRINT = {
  place: 'front',
  technique: 'dtg',
  design: 'ab'.repeat(32),
  name: 'trail',
  area: { width: 305, height: 406 },
  print: { left: 50, top: 30, width: 200, height: 250.5 },
};

let platform: CommercePlatform;
let printer: TestPrinter;
beforeEach(async () => {
  platform = await createCommercePlatform();
  printer = createTestPrinter();
  await seedFixture(platform.db, PRINTFUL);
  return () => platform.db.destroy();
});

interface Placed {
  readonly path: string;
  readonly number: string;
}

async function place(lines: readonly (readonly [string, number])[] = [[TEE, 2]]): Promise<Placed> {
  const buyer = createBuyer(platform);
  const checkout = await buyer.ready(lines);
  const ready = buyer.body(await buyer.update(checkout.id, { customer: CUSTOMER }));
  const submitted = await buyer.submit(checkout.id, await buyer.begin(ready));
  expect(submitted.status, submitted.text).toBe(200);
  const { body } = await platform.request('GET', `/v1/orders?cartId=${checkout.id}`);
  const { orderNumber, access } = body as { orderNumber: string; access: { pageUrl: string } };
  await platform.db
    .updateTable('order_items')
    .set({ prints: JSON.stringify([PRINT]) })
    .where('sku', '=', TEE)
    .execute();
  return { path: access.pageUrl.replace('http://localhost', ''), number: orderNumber };
}
const findStoreId = async () =>
  (
    await platform.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow()
  ).id;
const readOrder = async ({ number }: Placed) => {
  const order = await findManagedOrder(platform.db, await findStoreId(), number);
  if (!order) throw new Error('no such order');
  return order;
};
const list = async () =>
  (await listFulfillments(platform.db, await findStoreId(), { limit: 100 })).reverse();
const work = async (minutes = 0, openDrop?: OpenDrop) => {
  platform.time.now += minutes * MINUTE;
  const { db, platformUrl, log, clock } = platform.commerce;
  const createSandbox = () => ({ findProvider: printer.findProvider, close: async () => {} });
  const { findProvider } = createPrinters({
    env: {},
    paymentMode: 'sandbox',
    db,
    platformUrl,
    log,
    clock,
    createSandbox,
    openDrop,
  });
  return runDueFulfillments({ ...platform.commerce, findProvider });
};
const act = async (id: string, action: Parameters<typeof changeSubmission>[1]['action']) =>
  changeSubmission(platform.db, {
    storeId: await findStoreId(),
    id,
    action,
    now: platform.time.now,
  });
const cancel = ({ path }: Placed) =>
  platform.request('POST', path.replace('?', '/cancel?'), '', {
    'Content-Type': 'application/x-www-form-urlencoded',
  });
async function listMails() {
  await renderPendingMails(platform.db, new Map(), throwCause);
  return listLatestMails(platform.db, 50);
}

describe('FULFIL-1 [4 parts] a paid order', () => {
  test('FULFIL-1.1 goes to its provider when the approval window ends, once, and is in production then', async () => {
    const order = await place();
    await work(59);
    expect(printer.listOrders()).toEqual([]);
    expect((await readOrder(order)).status).toBe('placed');
    await work(1);
    await work(120);
    const [made, ...others] = printer.listMade();
    expect(others).toEqual([]);
    expect(made?.request).toMatchObject({
      externalId: `${order.number}-1`,
      recipient: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
      items: [{ sku: TEE, blank: 'tee', size: 'S', quantity: 2, retailPrice: 2499 }],
    });
    expect((await readOrder(order)).status).toBe('in_production');
  });

  test('FULFIL-1.2 shows shipments of the provider on its page and in mails, each once', async () => {
    const order = await place();
    await work(60);
    printer.change('1', {
      state: 'partly_shipped',
      costs: { currency: 'USD', items: 1990, delivery: 399, tax: 0, total: 2389 },
      shipments: [
        { id: 's1', carrier: 'USPS', number: '9400', items: [{ itemId: TEE, quantity: 1 }] },
      ],
    });
    await work(30);
    await work(30);
    printer.change('1', {
      state: 'shipped',
      shipments: [
        { id: 's1', carrier: 'USPS', number: '9400', items: [{ itemId: TEE, quantity: 1 }] },
        { id: 's2', carrier: 'USPS', number: '9401', items: [{ itemId: TEE, quantity: 1 }] },
      ],
    });
    await work(30);
    await work(30);
    const { status, shipments } = await readOrder(order);
    expect(status).toBe('shipped');
    expect(shipments.map(({ trackingNumber }) => trackingNumber).sort()).toEqual(['9400', '9401']);
    const { text } = await platform.request('GET', order.path);
    expect(text).toContain('9400');
    expect((await listMails()).filter(({ kind }) => kind === 'shipped')).toHaveLength(2);
    expect(await list()).toMatchObject([{ state: 'shipped', costs: { total: 2389 } }]);
  });

  test('FULFIL-1.3 is divided by provider, and leaves downloads out', async () => {
    await seedFixture(platform.db, {
      fulfillment: { default: 'printful', blanks: { mug: 'webhook' }, approval: { minutes: 0 } },
    });
    const mug = await platform.skuOf('camp-mug');
    const map = await platform.skuOf('route-map');
    await place([
      [TEE, 1],
      [mug, 3],
      [map, 1],
    ]);
    expect(await list()).toMatchObject([
      { provider: 'printful', items: [{ sku: TEE, quantity: 1 }] },
      { provider: 'webhook', items: [{ sku: mug, quantity: 3 }] },
    ]);
  });

  test('FULFIL-1.4 of a store without the section has no submission', async () => {
    await seedFixture(platform.db, { fulfillment: undefined });
    await place();
    await work(600);
    expect(await list()).toEqual([]);
  });
});

describe('FULFIL-2 [4 parts] a cancellation and a submission', () => {
  test('FULFIL-2.1 by the shopper before the window ends: nothing is submitted', async () => {
    const order = await place();
    expect((await cancel(order)).headers.get('location')).not.toContain('done');
    await work(60);
    expect(printer.listOrders()).toEqual([]);
    expect(await list()).toMatchObject([{ state: 'canceled' }]);
  });

  test('FULFIL-2.2 by the shopper after it: the page says that the order is in production', async () => {
    const order = await place();
    await work(60);
    const location = (await cancel(order)).headers.get('location') ?? '';
    const { text } = await platform.request('GET', location);
    expect(text).toContain('We have just started on your order, so it can no longer be canceled.');
    expect(printer.listMade()).toHaveLength(1);
  });

  test('FULFIL-2.3 by the seller after it: the provider cancels, or makes it and the seller gets a mail', async () => {
    const [first, second] = [await place(), await place()];
    await work(60);
    const [late] = printer
      .listOrders()
      .filter(({ externalId }) => externalId.startsWith(second.number));
    printer.change(late?.id ?? '', { state: 'in_production' });
    const storeId = await findStoreId();
    for (const { number } of [first, second])
      expect(
        await changeOrder(platform.commerce, { storeId, number, to: 'cancelled', shipment: {} }),
      ).toMatchObject({ ok: true });
    await work();
    const states = new Map((await list()).map(({ orderNumber, state }) => [orderNumber, state]));
    expect([states.get(first.number), states.get(second.number)]).toEqual([
      'canceled',
      'in_production',
    ]);
    const mails = await listMails();
    expect(mails.map(({ subject }) => subject)).toContain(
      `The printer makes order ${second.number} although it was canceled`,
    );
  });

  test('FULFIL-2.4 of units before the window ends: the others are submitted', async () => {
    const order = await place([[TEE, 3]]);
    const refunded = await refundOrder(platform.commerce, {
      storeId: await findStoreId(),
      number: order.number,
      selection: { items: [{ sku: TEE, quantity: 2 }], delivery: false, amount: 0 },
    });
    expect(refunded.ok).toBe(true);
    await work(60);
    expect(printer.listMade().map(({ request }) => request.items[0]?.quantity)).toEqual([1]);
  });
});

describe('FULFIL-3 [3 parts] a submission', () => {
  test('FULFIL-3.1 that the provider rejects fails with its reason, is mailed to the seller, and can be submitted again with a corrected address', async () => {
    const order = await place();
    printer.reject('the design is too small');
    await work(60);
    expect(await list()).toMatchObject([{ state: 'failed', reason: 'the design is too small' }]);
    const [mail] = (await listMails()).filter(({ kind }) => kind === 'fulfillment');
    expect(mail?.subject).toBe(`The printer does not make order ${order.number}`);
    expect(mail?.text).toContain('the design is too small');
    expect(mail?.text).toContain(`npx shopkiln fulfillment fixture ${order.number}-1 --submit`);
    const change = { address: { ...CUSTOMER.address, address1: '2 Main St' } };
    const storeId = await findStoreId();
    const corrected = { storeId, number: order.number, change, now: platform.time.now };
    expect(await changeAddress(platform.db, corrected)).toMatchObject({ ok: true });
    printer.reject(undefined);
    expect(await act(`${order.number}-1`, 'submit')).toMatchObject({ ok: true });
    await work();
    const [made] = printer.listMade();
    expect(made?.request.recipient.address.address1).toBe('2 Main St');
    expect(await changeAddress(platform.db, corrected)).toMatchObject({ ok: false });
  });

  test('FULFIL-3.2 is held, resumed and approved before its time', async () => {
    const { number } = await place();
    await act(`${number}-1`, 'hold');
    await work(120);
    expect(printer.listOrders()).toEqual([]);
    expect(await act(`${number}-1`, 'approve')).toMatchObject({
      ok: true,
      value: { state: 'waiting' },
    });
    await work();
    expect(printer.listMade()).toHaveLength(1);
    expect(await act(`${number}-1`, 'hold')).toEqual({
      ok: false,
      error: `${number}-1: it is submitted`,
    });
  });

  test('FULFIL-3.3 that waits for approval by hand stays until then', async () => {
    await seedFixture(platform.db, { fulfillment: { default: 'printful', approval: 'by-hand' } });
    const { number } = await place();
    await work(10_000);
    expect(printer.listOrders()).toEqual([]);
    await act(`${number}-1`, 'approve');
    await work();
    expect(printer.listMade()).toHaveLength(1);
  });
});

test('FULFIL-7 a process that is paused while another one submits the same items releases none, and cancels its draft', async () => {
  printer = createTestPrinter({ acceptsDuplicates: true });
  await place();
  await work(60);
  const [other] = printer.listMade();
  const order = await place();
  platform.time.now += 60 * MINUTE;
  const gate = Promise.withResolvers<void>();
  const called = Promise.withResolvers<void>();
  const provider = printer.findProvider('printful', { id: '', slug: '' });
  if (!provider) throw new Error('no printer');
  const paused: FulfillmentProvider = {
    ...provider,
    async prepare(request, signal) {
      called.resolve();
      await gate.promise;
      return provider.prepare(request, signal);
    },
  };
  const { commerce, time } = platform;
  const first = runDueFulfillments({ ...commerce, findProvider: () => paused });
  await called.promise;
  const ahead = () => time.now + 2 * LEASE_MS;
  const { findProvider } = printer;
  await runDueFulfillments({ ...commerce, clock: ahead, findProvider });
  gate.resolve();
  await first;
  const made = printer.listMade().filter(({ id }) => id !== other?.id);
  expect(made.map(({ externalId }) => externalId)).toEqual([`${order.number}-1`]);
  const states = printer.listOrders().map(({ externalId, state }) => [externalId, state]);
  expect(states.slice(1)).toEqual([
    [`${order.number}-1`, 'pending'],
    [`${order.number}-1`, 'canceled'],
  ]);
});

const MANUAL = {
  seller: SELLER,
  fulfillment: {
    default: 'manual',
    approval: { minutes: 5 },
    manual: { email: 'print@printer.example' },
  },
};
/** Returns the path of the page that a mail to the printer links to. */
const findLink = (text: string | null | undefined): string =>
  /http:\/\/localhost(\/fulfillments\/\S+)/.exec(text ?? '')?.[1] ?? '';
const post = (path: string, form: Record<string, string>) =>
  platform.request('POST', path, String(new URLSearchParams(form)), {
    'Content-Type': 'application/x-www-form-urlencoded',
  });

describe('FULFIL-5 [5 parts] a printer without an API', () => {
  test('FULFIL-5.1 gets one mail about an order, confirms it by its link and reports shipments there', async () => {
    await seedFixture(platform.db, MANUAL);
    const order = await place();
    await platform.db.updateTable('orders').set({ gift_message: 'For you' }).execute();
    await work(5);
    const [mail, ...others] = (await listMails()).filter(({ kind }) => kind === 'printOrder');
    expect(mail?.text).toContain('Gift message: For you');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'print@printer.example',
      subject: `Make order ${order.number}-1 of Fixture`,
    });
    const path = findLink(mail?.text);
    const { text } = await platform.request('GET', path);
    for (const part of [
      '2 × Trail Tee',
      'Ann Lee',
      '1 Main St',
      '/v1/print-files/',
      /\d+ mm from the left and \d+ mm from the top of an area of \d+ × \d+ mm/,
      'For you',
      'We make this order',
    ])
      expect(text).toMatch(part);
    expect(await list()).toMatchObject([{ state: 'submitted' }]);
    await post(path, { step: 'confirm' });
    expect(await list()).toMatchObject([{ state: 'in_production' }]);
    await post(path, { step: 'ship', carrier: 'USPS', number: '9400' });
    expect(await list()).toMatchObject([{ state: 'shipped' }]);
    expect((await platform.request('GET', path)).text).toContain('1 Main St');
    platform.time.now += 28 * 24 * 60 * MINUTE;
    const later = (await platform.request('GET', path)).text;
    expect(later).toContain('2 × Trail Tee');
    expect(later).not.toMatch(/Ann Lee|1 Main St/);
    platform.time.now -= 28 * 24 * 60 * MINUTE;
    expect(await readOrder(order)).toMatchObject({
      status: 'shipped',
      shipments: [{ carrier: 'USPS', trackingNumber: '9400' }],
    });
    expect((await platform.request('GET', `${path}x`)).status).toBe(404);
  });

  test('FULFIL-5.2 gets one mail a day about all orders, without those that were canceled since', async () => {
    const fulfillment = {
      ...MANUAL.fulfillment,
      approval: { at: '18:00' },
      timeZone: 'Europe/Berlin',
    };
    await seedFixture(platform.db, {
      ...MANUAL,
      fulfillment: { ...fulfillment, manual: { ...fulfillment.manual, every: 'day' } },
    });
    const orders = [await place(), await place(), await place()];
    // 10:00 UTC is 12:00 in Berlin in June.
    await work(6 * 60 - 1);
    expect(new Set((await list()).map(({ state }) => state))).toEqual(new Set(['waiting']));
    await work(1);
    expect(new Set((await list()).map(({ state }) => state))).toEqual(new Set(['submitted']));
    await act(`${orders[2]?.number}-1`, 'cancel');
    await work();
    const mails = await platform.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'printOrder')
      .execute();
    expect(mails.map(({ next_attempt_at: due }) => due)).toEqual([platform.time.now + 10 * MINUTE]);
    const [mail] = (await listMails()).filter(({ kind }) => kind === 'printOrder');
    expect(mail?.subject).toBe('2 orders of Fixture to make');
    for (const { number } of orders.slice(0, 2)) expect(mail?.text).toContain(`${number}-1`);
  });

  test('FULFIL-5.3 gets files and a CSV file in its folder', async () => {
    await seedFixture(platform.db, MANUAL);
    const order = await place();
    const put = new Map<string, string>();
    const restore = globalThis.fetch;
    globalThis.fetch = async (url) => new Response(`file of ${new URL(String(url)).pathname}`);
    await work(5, async () => ({
      put: async (path, content) => void put.set(path, new TextDecoder().decode(content)),
    })).finally(() => {
      globalThis.fetch = restore;
    });
    const [print, slip, csv, ...others] = [...put.keys()];
    expect(others).toEqual([]);
    expect(slip).toBe(`${order.number}-1/packing-slip.pdf`);
    expect(csv).toBe(`${order.number}-1/order.csv`);
    expect(print).toBe(`${order.number}-1/trail-front-200.0x250.5mm-abababab.png`);
    expect(put.get(print ?? '')).toBe(`file of /v1/print-files/${PRINT.design}.png`);
    expect(put.get(csv ?? '')).toContain(
      `${order.number}-1,${TEE},Trail Tee,tee,Ink,S,2,front,dtg,200.0,250.5,50.0,30.0,trail-front-200.0x250.5mm-abababab.png,Ann Lee`,
    );
  });

  test('FULFIL-5.4 learns of orders by webhook, reads them and reports by admin calls', async () => {
    await seedFixture(platform.db, {
      fulfillment: { default: 'webhook', approval: { minutes: 5 } },
    });
    const order = await place();
    const storeId = await findStoreId();
    const url = 'https://printer.example/events';
    const endpoint = { storeId, url, allowsPrivate: false, now: platform.time.now };
    await addEndpoint(platform.db, { ...endpoint, events: ['order.placed'] });
    // Nobody gets the order: it is tried again for a day, and fails then.
    await work(5);
    expect(await list()).toMatchObject([
      { state: 'submitting', failure: expect.stringContaining('fulfillment.requested') },
    ]);
    await addEndpoint(platform.db, { ...endpoint, events: ['fulfillment.requested'] });
    await work(1);
    const { key } = await createKey(platform.db, {
      storeId,
      name: 'printer',
      scopes: ['fulfillments:write', 'events:read'],
      now: platform.time.now,
    });
    const headers = { Authorization: `Bearer ${key}` };
    const { text } = await platform.request('GET', '/v1/admin/events', undefined, headers);
    // The key of a printer reads what it makes, and nothing else of an order.
    const forbidden = await platform.request(
      'GET',
      `/v1/admin/orders/${order.number}`,
      undefined,
      headers,
    );
    expect(forbidden.status).toBe(403);
    expect(text.match(/"fulfillment\.requested"/g)).toHaveLength(1);
    const path = `/v1/admin/fulfillments/${order.number}-1`;
    const { body } = await platform.request('GET', path, undefined, headers);
    expect(body).toMatchObject({
      state: 'submitted',
      request: {
        recipient: { firstName: 'Ann' },
        items: [{ sku: TEE, prints: [{ place: 'front' }] }],
      },
    });
    const report = (data: object) =>
      platform.request('POST', `${path}/reports`, data, {
        ...headers,
        'Idempotency-Key': crypto.randomUUID(),
      });
    const costs = { currency: 'USD', items: 1500, delivery: 400, tax: 0, total: 1900 };
    expect((await report({ state: 'in_production', costs })).status).toBe(200);
    const shipment = { number: '9400', items: [{ itemId: TEE, quantity: 1 }] };
    expect((await report({ shipment })).body).toMatchObject({ state: 'in_production', costs });
    expect((await report({ shipment })).status).toBe(200);
    expect((await report({ shipment: { number: '9401' } })).body).toMatchObject({
      state: 'shipped',
    });
    expect((await readOrder(order)).shipments).toHaveLength(2);
    await platform.db.updateTable('fulfillments').set({ provider: 'printful' }).execute();
    expect((await platform.request('GET', path, undefined, headers)).status).toBe(403);
    expect((await report({ shipment })).status).toBe(403);
  });

  test('FULFIL-5.5 that has confirmed an order makes it; otherwise a cancellation is sent to it once', async () => {
    await seedFixture(platform.db, MANUAL);
    const [first, second] = [await place(), await place()];
    await work(5);
    for (const mail of (await listMails()).filter(({ kind }) => kind === 'printOrder'))
      if (mail.subject?.includes(second.number))
        await post(findLink(mail.text), { step: 'confirm' });
    const storeId = await findStoreId();
    for (const { number } of [first, second])
      await changeOrder(platform.commerce, { storeId, number, to: 'cancelled', shipment: {} });
    await work();
    await work(30);
    const states = new Map((await list()).map(({ orderNumber, state }) => [orderNumber, state]));
    expect([states.get(first.number), states.get(second.number)]).toEqual([
      'canceled',
      'in_production',
    ]);
    const subjects = (await listMails()).filter(({ kind }) => kind === 'printCancellation');
    expect(subjects.map(({ subject }) => subject)).toEqual([
      `Order ${first.number}-1 of Fixture is canceled`,
    ]);
  });
});

const cancelBySeller = async ({ number }: Placed) =>
  changeOrder(platform.commerce, {
    storeId: await findStoreId(),
    number,
    to: 'cancelled',
    shipment: {},
  });
const refund = async ({ number }: Placed, quantity: number) =>
  refundOrder(platform.commerce, {
    storeId: await findStoreId(),
    number,
    selection: { items: [{ sku: TEE, quantity }], delivery: false, amount: 0 },
  });

describe('FULFIL-9 [2 parts] a cancellation reaches the folder of the printer', () => {
  test('FULFIL-9.1 that wins while files are written: the folder is marked, and never complete', async () => {
    await seedFixture(platform.db, MANUAL);
    const order = await place();
    const put: string[] = [];
    const restore = globalThis.fetch;
    globalThis.fetch = async () => new Response('a print');
    const drop = async () => ({
      put: async (path: string) => {
        put.push(path.replace(`${order.number}-1/`, ''));
        if (path.endsWith('.pdf')) await cancelBySeller(order);
      },
    });
    await work(5, drop).finally(() => {
      globalThis.fetch = restore;
    });
    await work(5, drop);
    expect(put).toEqual([
      'trail-front-200.0x250.5mm-abababab.png',
      'packing-slip.pdf',
      'CANCELED.txt',
    ]);
    expect(await list()).toMatchObject([{ state: 'canceled' }]);
  });

  test('FULFIL-9.2 of a printer without mails: its folder is marked', async () => {
    const { manual: _, ...fulfillment } = MANUAL.fulfillment;
    await seedFixture(platform.db, { ...MANUAL, fulfillment });
    const order = await place([[await platform.skuOf('camp-mug'), 1]]);
    const put: string[] = [];
    const drop = async () => ({ put: async (path: string) => void put.push(path) });
    await work(5, drop);
    expect(put.at(-1)).toBe(`${order.number}-1/order.csv`);
    await cancelBySeller(order);
    await work(0, drop);
    expect(put.at(-1)).toBe(`${order.number}-1/CANCELED.txt`);
  });
});

test('FULFIL-10 units that are refunded after a submission has started are not made: its draft is canceled, and the others go under the next id', async () => {
  let losses = 1;
  printer = createTestPrinter({
    chooseInterruption: (call) => (call === 'release' && losses-- > 0 ? 'lost' : undefined),
  });
  const order = await place([[TEE, 3]]);
  await work(60);
  expect(await list()).toMatchObject([{ state: 'submitting', providerOrderId: '1' }]);
  expect(await refund(order, 2)).toMatchObject({ ok: true });
  await work(1);
  expect(
    printer
      .listOrders()
      .map(({ externalId, state, request }) => [externalId, state, request.items[0]?.quantity]),
  ).toEqual([
    [`${order.number}-1`, 'canceled', 3],
    [`${order.number}-2`, 'pending', 1],
  ]);
  expect(await list()).toMatchObject([
    { state: 'canceled', reason: 'units of it were refunded or withdrawn from' },
    { state: 'submitted', items: [{ sku: TEE, quantity: 1 }] },
  ]);
});

describe('FULFIL-11 [2 parts] tracking numbers in bulk, of an order with two printers', () => {
  const importRows = async (text: string) => {
    const rows = parseShipments(text);
    if (!rows.ok) throw new Error(rows.error);
    return importShipments(platform.commerce, await findStoreId(), rows.value);
  };
  const placeBoth = async () => {
    await seedFixture(platform.db, {
      fulfillment: { default: 'printful', blanks: { mug: 'manual' }, approval: { minutes: 0 } },
    });
    const mug = await platform.skuOf('camp-mug');
    const order = await place([
      [TEE, 1],
      [mug, 2],
    ]);
    await work();
    return { order, mug };
  };

  test('FULFIL-11.1 name the submission or the order: the parcel has none of the other printer’s items', async () => {
    const { order, mug } = await placeBoth();
    const row = (of: string, tracking: string) => `order,tracking\n${of},${tracking}`;
    const results = [];
    for (const [of, tracking] of [
      [`${order.number}-2`, '1'],
      [`${order.number}-2`, '1'],
      [`${order.number}-2`, '2'],
      [order.number, '3'],
    ] as const)
      results.push(...(await importRows(row(of, tracking))));
    expect(results.map(({ result, reason }) => [result, reason])).toEqual([
      ['shipped', undefined],
      ['already recorded', undefined],
      ['rejected', `${order.number}: all its items are already shipped`],
      ['rejected', expect.stringContaining('what is left is at Printful')],
    ]);
    const { shipments } = await readOrder(order);
    expect(shipments.map(({ items }) => items)).toEqual([[{ sku: mug, quantity: 2 }]]);
    const second = await placeBoth();
    await importRows(row(second.order.number, '4'));
    expect((await readOrder(second.order)).shipments.map(({ items }) => items)).toEqual([
      [{ sku: mug, quantity: 2 }],
    ]);
  });

  test('FULFIL-11.2 imported twice at the same time are recorded once', async () => {
    const { order, mug } = await placeBoth();
    const text = `order,tracking,items\n${order.number},1,${mug}:1`;
    const results = (await Promise.all([importRows(text), importRows(text)])).flat();
    expect(results.map(({ result }) => result).sort()).toEqual(['already recorded', 'shipped']);
  });
});

test('FULFIL-12 an order that the printer rejects as a draft is canceled there, corrected and submitted again', async () => {
  let losses = 1;
  printer = createTestPrinter({
    chooseInterruption: (call) => (call === 'release' && losses-- > 0 ? 'lost' : undefined),
  });
  const { number } = await place();
  await work(60);
  // From now on the printer rejects the confirmation.
  printer.change('1', { state: 'canceled' });
  await work(1);
  expect(await list()).toMatchObject([{ state: 'failed', providerOrderId: '1' }]);
  const change = { address: { ...CUSTOMER.address, address1: '2 Main St' } };
  const corrected = { storeId: await findStoreId(), number, change, now: platform.time.now };
  expect(await changeAddress(platform.db, corrected)).toMatchObject({ ok: false });
  expect(await act(`${number}-1`, 'cancel')).toMatchObject({ ok: true });
  await work();
  expect(await changeAddress(platform.db, corrected)).toMatchObject({ ok: true });
  expect(await act(`${number}-1`, 'submit')).toMatchObject({ ok: true });
  await work();
  const [made] = printer.listMade();
  expect([made?.externalId, made?.request.recipient.address.address1]).toEqual([
    `${number}-2`,
    '2 Main St',
  ]);
});

describe('FULFIL-13 [2 parts] what a printer reports about a package', () => {
  test('FULFIL-13.1 with items that the submission has not is rejected, and the right report afterwards is recorded', async () => {
    await seedFixture(platform.db, {
      fulfillment: { default: 'printful', blanks: { mug: 'manual' }, approval: { minutes: 0 } },
    });
    const mug = await platform.skuOf('camp-mug');
    const order = await place([
      [TEE, 1],
      [mug, 2],
    ]);
    await work();
    const report = async (itemId: string) =>
      reportFulfillmentState(platform.db, {
        storeId: await findStoreId(),
        id: `${order.number}-2`,
        report: { shipment: { number: '9400', items: [{ itemId, quantity: 5 }] } },
        now: platform.time.now,
      });
    expect(await report(TEE)).toEqual({
      ok: false,
      error: `${order.number}-2: it has no item ${TEE}, but ${mug}`,
    });
    expect(await report(mug)).toMatchObject({ ok: true });
    expect((await readOrder(order)).shipments.map(({ items }) => items)).toEqual([
      [{ sku: mug, quantity: 2 }],
    ]);
  });

  test('FULFIL-13.2 with wrong items or an address that is none blocks nothing', async () => {
    const order = await place();
    await work(60);
    const sent = { id: 's1', carrier: 'Own van', number: '7', url: 'n/a' };
    const report = (items?: { itemId: string; quantity: number }[]) =>
      printer.change('1', { state: 'shipped', shipments: [{ ...sent, items }] });
    report([{ itemId: 'other', quantity: 1 }]);
    await work(30);
    expect((await readOrder(order)).shipments).toEqual([]);
    report();
    await platform.db.updateTable('fulfillments').set({ next_attempt_at: 0 }).execute();
    await work();
    expect((await readOrder(order)).shipments).toMatchObject([
      { carrier: 'Own van', trackingNumber: '7', trackingUrl: null, items: [{ sku: TEE }] },
    ]);
  });
});

test('FULFIL-14 an order that is too late for the mail of the day is in that of the next day, or has a mail of its own', async () => {
  await seedFixture(platform.db, {
    ...MANUAL,
    fulfillment: {
      ...MANUAL.fulfillment,
      approval: { minutes: 0 },
      manual: { ...MANUAL.fulfillment.manual, every: 'day' },
    },
  });
  const listBatches = async () =>
    (
      await platform.db.selectFrom('fulfillments').select('batch').orderBy('created_at').execute()
    ).map(({ batch }) => batch);
  const day = 24 * 60 * MINUTE;
  const leaves = Math.floor(platform.time.now / day) * day + day + 10 * MINUTE;
  platform.time.now = leaves - 61_000;
  await place();
  await work();
  platform.time.now = leaves - 30_000;
  await place();
  await work();
  expect(await listBatches()).toEqual([leaves, leaves + day]);
  // The mail of the next day is written before its time, by a process whose clock is ahead.
  expect((await listMails()).filter(({ kind }) => kind === 'printOrder')).toHaveLength(2);
  platform.time.now += MINUTE;
  const { number } = await place();
  await work();
  expect(await listBatches()).toEqual([leaves, leaves + day, null]);
  const subjects = (await listMails()).map(({ subject }) => subject);
  expect(subjects).toContain(`Make order ${number}-1 of Fixture`);
});

describe('FULFIL-15 [3 parts] a submission', () => {
  test('FULFIL-15.1 whose payment is disputed is held, with a mail to the seller', async () => {
    const { number } = await place();
    const { id } = await readOrder({ number, path: '' });
    const times = { due_at: null, created_at: 0, updated_at: 0 };
    const dispute = { platform: 'stripe', order_id: id, amount: 500, currency: 'USD' } as const;
    await platform.db
      .insertInto('disputes')
      .values({ ...dispute, ...times, id: 'dp_1', reason: 'fraudulent', state: 'open' })
      .execute();
    await work(60);
    expect(await list()).toMatchObject([{ state: 'held' }]);
    const [mail] = (await listMails()).filter(({ kind }) => kind === 'fulfillment');
    expect(mail?.subject).toBe(`Order ${number} needs your decision`);
    expect(mail?.text).toContain('the buyer disputes the payment');
  });

  test('FULFIL-15.2 that stays a draft at the printer is tried again, with its reason', async () => {
    await place();
    const provider = printer.findProvider('printful', { id: '', slug: '' });
    if (!provider?.read) throw new Error('no printer');
    // It accepts the confirmation without any effect.
    const lazy: FulfillmentProvider = { ...provider, release: provider.read };
    platform.time.now += 60 * MINUTE;
    await runDueFulfillments({ ...platform.commerce, findProvider: () => lazy });
    expect(await list()).toMatchObject([
      { state: 'submitting', failure: 'order 1 is still a draft at printful' },
    ]);
  });

  test('FULFIL-15.3 names the prices that the buyer has paid, less discounts', async () => {
    await place();
    await platform.db.updateTable('order_items').set({ discount: 300 }).execute();
    await work(60);
    expect(printer.listMade()[0]?.request.items).toMatchObject([{ retailPrice: 2349 }]);
  });
});

test('FULFIL-16 an order without submissions gets them by a command, for the units that are left, with prints of its products', async () => {
  await seedFixture(platform.db, { fulfillment: undefined });
  const order = await place([[TEE, 2]]);
  const map = await platform.skuOf('route-map');
  const { number } = await place([[map, 1]]);
  await seedFixture(platform.db, PRINTFUL);
  // As an earlier version writes it.
  await platform.db.updateTable('order_items').set({ blank: null, prints: null }).execute();
  await platform.db
    .updateTable('variants')
    .set({ prints: JSON.stringify({ '*': [PRINT] }) })
    .execute();
  const create = async (of: string) =>
    createMissing(platform.db, {
      storeId: await findStoreId(),
      number: of,
      now: platform.time.now,
    });
  await refund(order, 1);
  expect(await create(order.number)).toMatchObject({ ok: true });
  const nothing = (of: string) => ({
    ok: false,
    error: `${of}: no unit is left that a printer makes`,
  });
  expect(await create(order.number)).toEqual(nothing(order.number));
  expect(await create(number)).toEqual(nothing(number));
  await work(60);
  expect(printer.listMade().map(({ request }) => request.items)).toMatchObject([
    [{ sku: TEE, blank: 'tee', quantity: 1, prints: [{ name: 'trail' }] }],
  ]);
});
