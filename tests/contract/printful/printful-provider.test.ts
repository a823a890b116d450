import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import {
  type FulfillmentProvider,
  ProviderRejection,
  ProviderUnavailable,
} from '#platform/fulfillment/fulfillment-provider.ts';
import { listOutOfStock } from '#platform/fulfillment/printful/list-out-of-stock.ts';
import { createPrintfulClient } from '#platform/fulfillment/printful/printful-client.ts';
import { createPrintfulProvider } from '#platform/fulfillment/printful/printful-provider.ts';
import { getPrintfulWebhookPath } from '#platform/fulfillment/printful/webhook-path.ts';
import { createPrinterSandbox } from '#simulators/printer/printer-sandbox.ts';
import { writePrinterSettings } from '#simulators/printer/settings.ts';
import { listCatalog, readCatalogEntry } from '#tools/printful/read-catalog.ts';
import {
  createPrintfulCheck,
  type PrintfulCheck,
} from '../../helpers/contract/printful/printful-check.ts';
import {
  createFulfillmentRequest,
  PRINTFUL_BLANKS,
} from '../../helpers/contract/printful/printful-request.ts';
import { throwCause } from '../../helpers/contract/throw-cause.ts';

const HOUR = 3_600_000;
const signal = AbortSignal.timeout(HOUR);

describe('the provider for Printful', () => {
  let db: Database;
  let types: PrintfulCheck;
  let sandbox: ReturnType<typeof createPrinterSandbox>;
  let provider: FulfillmentProvider;
  let orders = 0;
  const webhooks: { body: string; headers: Headers }[] = [];
  const log = throwCause;
  const createProvider = (blanks = PRINTFUL_BLANKS) =>
    createPrintfulProvider({
      ...sandbox.getKeys('corvane'),
      blanks,
      log,
      fetch: types.watch(sandbox.fetch),
    });
  const createRequest: typeof createFulfillmentRequest = (overrides) =>
    createFulfillmentRequest({ externalId: `${++orders}-1`, ...overrides });
  const namedRecipient = (lastName: string) => ({
    recipient: { ...createFulfillmentRequest().recipient, lastName },
  });

  beforeAll(async () => {
    types = createPrintfulCheck();
    db = await openDatabase(':memory:');
    sandbox = createPrinterSandbox({ db, log: () => {} });
    provider = createProvider();
    const app = new Hono();
    app.post(getPrintfulWebhookPath('corvane'), async (c) => {
      webhooks.push({ body: await c.req.text(), headers: c.req.raw.headers });
      return c.body(null, 204);
    });
    sandbox.serve(app);
  });
  beforeEach(() => writePrinterSettings(db, { pendingMs: HOUR, productionMs: HOUR }));
  afterAll(async () => {
    await sandbox.close();
    await db.destroy();
  });

  test('PRINTFUL-3 an order is a draft until it is released, then it is printed and sent with tracking and costs', async () => {
    await writePrinterSettings(db, { pendingMs: 0, productionMs: 0 });
    const request = createRequest();
    expect(await provider.find(request.externalId, signal)).toEqual([]);
    const draft = await provider.prepare(request, signal);
    expect(draft).toMatchObject({ state: 'draft', externalId: request.externalId, shipments: [] });
    expect(await provider.find(request.externalId, signal)).toMatchObject([
      { id: draft.id, state: 'draft' },
    ]);
    await provider.release(draft.id, signal);
    await provider.release(draft.id, signal);
    await expect
      .poll(async () => (await provider.read?.(draft.id, signal))?.costs)
      // Two tees with a back print, a hoodie, and the delivery of three units.
      .toEqual({ currency: 'USD', items: 5175, delivery: 909, tax: 0, total: 6084 });
    expect(await provider.read?.(draft.id, signal)).toMatchObject({
      state: 'shipped',
      shipments: [
        {
          carrier: 'DHL',
          url: `https://printer.example/tracking/SBX${draft.id}`,
          items: [
            { itemId: '1-2-3', quantity: 2 },
            { itemId: '1-2-4', quantity: 1 },
          ],
        },
      ],
    });
  });

  test('PRINTFUL-4 what Printful cannot make is rejected with the words for the seller', async () => {
    const request = createRequest();
    const [item] = request.items;
    if (!item) throw new Error('a request without items');
    const prepare = (change: Partial<typeof item>) =>
      provider.prepare({ ...request, items: [{ ...item, ...change }] }, signal);
    await expect(prepare({ color: 'Purple' })).rejects.toThrow(
      'the blank "tee" has no variant "Purple/M" at Printful (printful.variants)',
    );
    await expect(prepare({ blank: 'mug' })).rejects.toThrow(
      'the blank "mug" has no product at Printful (printful)',
    );
    const [print] = item.prints;
    if (!print) throw new Error('an item without prints');
    await expect(prepare({ prints: [{ ...print, technique: 'screen' }] })).rejects.toThrow(
      'Printful does not print "front" by screen',
    );
    await expect(prepare({ prints: [] })).rejects.toThrow('the order contains no print files');
    // The sandbox knows no such placement of the product.
    const embroidered = { tee: { ...PRINTFUL_BLANKS.tee, placements: { 'front/dtg': 'hood' } } };
    await expect(
      createProvider(embroidered as typeof PRINTFUL_BLANKS).prepare(
        { ...request, items: [item] },
        signal,
      ),
    ).rejects.toThrow(
      'Printful responded with 400: Placement hood with technique dtg is not available',
    );
    expect(await provider.find(request.externalId, signal)).toEqual([]);
  });

  test('PRINTFUL-5 a limit, an outage, a wrong token and a lost response are tried again, without a second order', async () => {
    const request = createRequest();
    const fail = (failure: object) =>
      writePrinterSettings(db, {
        pendingMs: HOUR,
        productionMs: HOUR,
        failures: [{ status: 500, method: 'POST', ...failure }],
      });
    await fail({ status: 429, retryAfter: 7 });
    await expect(provider.prepare(request, signal)).rejects.toMatchObject({
      name: 'ProviderUnavailable',
      retryAfterMs: 7_000,
    });
    await fail({ status: 503 });
    await expect(provider.prepare(request, signal)).rejects.toThrow(ProviderUnavailable);
    await fail({ status: 401 });
    await expect(provider.prepare(request, signal)).rejects.toThrow(ProviderUnavailable);
    await fail({ isLost: true });
    await expect(provider.prepare(request, signal)).rejects.toThrow(ProviderUnavailable);
    // The order exists: a second one is refused, and a look finds it.
    await expect(provider.prepare(request, signal)).rejects.toThrow(ProviderUnavailable);
    const [found] = await provider.find(request.externalId, signal);
    await fail({ isLost: true });
    await expect(provider.release(found?.id ?? '', signal)).rejects.toThrow(ProviderUnavailable);
    expect(await provider.release(found?.id ?? '', signal)).toMatchObject({ state: 'pending' });
  });

  test('PRINTFUL-6 a look finds the first of two orders with one external id', async () => {
    await writePrinterSettings(db, {
      pendingMs: HOUR,
      productionMs: HOUR,
      acceptsDuplicates: true,
    });
    const request = createRequest();
    const first = await provider.prepare(request, signal);
    const second = await provider.prepare(request, signal);
    expect(second.id).not.toBe(first.id);
    expect(await provider.find(request.externalId, signal)).toMatchObject([{ id: first.id }]);
  });

  test('PRINTFUL-7 an order is canceled until it is in production', async () => {
    const draft = await provider.prepare(createRequest(), signal);
    expect(await provider.cancel(draft.id, signal)).toBe('canceled');
    expect(await provider.cancel(draft.id, signal)).toBe('canceled');
    const pending = await provider.prepare(createRequest(), signal);
    await provider.release(pending.id, signal);
    expect(await provider.cancel(pending.id, signal)).toBe('canceled');
    expect(await provider.cancel(pending.id, signal)).toBe('canceled');
    expect(await provider.read?.(pending.id, signal)).toMatchObject({ state: 'canceled' });
    await writePrinterSettings(db, { pendingMs: 0, productionMs: HOUR });
    const made = await provider.prepare(createRequest(), signal);
    await provider.release(made.id, signal);
    expect(await provider.cancel(made.id, signal)).toBe('too_late');
    await expect(provider.release('404', signal)).rejects.toThrow(ProviderRejection);
  });

  test('PRINTFUL-8 holds, failures and returns come with the address of the order at Printful', async () => {
    await writePrinterSettings(db, { pendingMs: 0, productionMs: 0 });
    for (const [lastName, state, reason] of [
      ['Hold', 'on_hold', 'Printful has put the order on hold'],
      ['Fail', 'failed', 'Printful has not accepted the order'],
      ['Return', 'returned', 'the package came back to Printful'],
    ] as const) {
      const { id } = await provider.prepare(createRequest(namedRecipient(lastName)), signal);
      await provider.release(id, signal);
      expect(await provider.read?.(id, signal)).toMatchObject({
        state,
        reason: `${reason}: https://www.printful.com/dashboard?order_id=${id}`,
      });
    }
  });

  test('PRINTFUL-9 signed webhooks name the order; others are rejected', async () => {
    await writePrinterSettings(db, { pendingMs: 0, productionMs: 0 });
    const { id } = await provider.prepare(createRequest(), signal);
    await provider.release(id, signal);
    const findSent = () =>
      webhooks.find(({ body }) => body.includes(`"id":${id}`) && body.includes('shipment_sent'));
    await expect.poll(findSent).toBeDefined();
    const sent = findSent();
    if (!sent) throw new Error('no webhook about the shipment');
    expect(JSON.parse(sent.body)).toMatchObject({
      type: 'shipment_sent',
      data: { shipment: { tracking_number: `SBX${id}` } },
    });
    expect(await provider.readWebhook?.(sent.body, sent.headers)).toEqual([id]);
    expect(await provider.readWebhook?.(`${sent.body} `, sent.headers)).toBe('rejected');
    expect(await provider.readWebhook?.(sent.body, new Headers())).toBe('rejected');
    const withoutSecret = createPrintfulProvider({
      token: 'x',
      webhookSecret: undefined,
      blanks: {},
      log,
      fetch: sandbox.fetch,
    });
    expect(await withoutSecret.readWebhook?.(sent.body, sent.headers)).toBe('rejected');
  });

  test('PRINTFUL-10 delivery has the rates of Printful; none where it does not send', async () => {
    const quote = (countryCode: string) =>
      provider.quoteDelivery?.(
        {
          address: { countryCode, state: '', city: '', zip: '' },
          items: createFulfillmentRequest().items,
          currency: 'USD',
        },
        signal,
      );
    expect(await quote('DE')).toEqual([
      {
        id: 'printful-STANDARD',
        name: 'Flat Rate',
        price: 909,
        currency: 'USD',
        minDays: 3,
        maxDays: 5,
      },
      {
        id: 'printful-PRINTFUL_FAST',
        name: 'Express',
        price: 2050,
        currency: 'USD',
        minDays: 1,
        maxDays: 2,
      },
    ]);
    expect(await quote('RU')).toEqual([]);
  });

  test('PRINTFUL-10 a rate that is no amount is an error that names it, never a free delivery', async () => {
    for (const rate of ['', 'abc', '1,50']) {
      const broken = createPrintfulProvider({
        ...sandbox.getKeys('corvane'),
        blanks: PRINTFUL_BLANKS,
        log,
        fetch: async () =>
          Response.json({
            data: [{ shipping: 'STANDARD', shipping_method_name: 'Flat', rate, currency: 'USD' }],
          }),
      });
      const request = { address: { countryCode: 'US' }, items: [], currency: 'USD' } as const;
      const quote = broken.quoteDelivery?.(request as never, signal);
      await expect(quote).rejects.toThrow(`data.0.rate Invalid decimal: Received "${rate}"`);
    }
  });

  test('PRINTFUL-19 the catalog is read in the form that the package declares, with what is out of stock', async () => {
    const client = createPrintfulClient({
      ...sandbox.getKeys('corvane'),
      fetch: types.watch(sandbox.fetch),
    });
    expect((await listCatalog(client, 'staple shirt')).map(({ id }) => id)).toEqual([71]);
    const { variants, areas } = await readCatalogEntry(client, 71, 'USD');
    expect([variants.length, areas.length]).toEqual([72, 6]);
    await writePrinterSettings(db, { outOfStock: [71_003] });
    expect([...(await listOutOfStock(client, 71))]).toEqual([71_003]);
  });
});
