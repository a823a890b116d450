import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import type { Database } from '#platform/db/tables.ts';
import { createPrinters, type Printers } from '#platform/fulfillment/create-printers.ts';
import type { DeliveryRate, FindProvider } from '#platform/fulfillment/fulfillment-provider.ts';
import { listFulfillments } from '#platform/fulfillment/manage-fulfillments.ts';
import { createStoreProvider } from '#platform/fulfillment/printful/printful-provider.ts';
import {
  FULFILLMENT_PAUSES_MS,
  runDueFulfillments,
} from '#platform/fulfillment/process-fulfillments.ts';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { BLANK_SIZES } from '#shared/contract/blank-sizes.ts';
import { listVariants, PRODUCTS } from '#simulators/printer/catalog.ts';
import {
  createPrinterSandbox,
  type SimulatedPrinter,
} from '#simulators/printer/printer-sandbox.ts';
import { type PrinterSettings, writePrinterSettings } from '#simulators/printer/settings.ts';
import { createSellableStore } from '../../fixtures/sellable-store.ts';
import {
  type CommercePlatform,
  CUSTOMER,
  createBuyer,
  createCommercePlatform,
  TEE,
} from '../../helpers/contract/buyer.ts';
import { throwCause } from '../../helpers/contract/throw-cause.ts';

const SELLER = { name: 'Fixture', address: ['Street 1', 'Town'], email: 'shop@seller.example' };
const [tee] = PRODUCTS;
if (!tee) throw new Error('a catalog without products');
/** Each color of the fixture as black. */
const createMapping = (colors: readonly string[]) => ({
  product: tee.id,
  variants: Object.fromEntries(
    colors.flatMap((color) =>
      listVariants(tee)
        .filter(({ color: of, size }) => of === 'Black' && BLANK_SIZES.tee.includes(size))
        .map(({ id, size }) => [`${color}/${size}`, id]),
    ),
  ),
});
const createSettings = (printful: object = {}) => ({
  seller: SELLER,
  fulfillment: {
    default: 'printful',
    approval: { minutes: 0 },
    printful: { blanks: { tee: createMapping(['ink', 'sand']) }, ...printful },
  },
});

const ARTWORK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M0 0h100v100H0z"/></svg>';

/** Gives the store `fixture` other settings, and a design that can be printed. */
function seedFixture(db: Database, change: object) {
  const { store, ...folder } = createSellableStore();
  const artwork = new Map([['peak', ARTWORK]]);
  const german = { store: {}, theme: {}, catalog: { colors: { ink: 'Tinte' } } };
  const texts = { de: german };
  const changed = { ...store, locales: ['en' as const, 'de' as const], ...change };
  return seedStore(db, { ...folder, artwork, texts, store: changed });
}

describe('orders that Printful makes', () => {
  let platform: CommercePlatform;
  let sandbox: SimulatedPrinter;
  let printers: Printers;
  /** Requests of delivery prices, and what responds to them in place of the sandbox: prices, or an error. */
  let calls: number;
  let rates: readonly DeliveryRate[] | string | undefined;
  let findProvider: FindProvider;
  /** What replaces a text of the sandbox's responses. */
  let change: ((text: string) => string) | undefined;
  const fetchChanged: typeof fetch = async (...args) => {
    const response = await sandbox.fetch(...args);
    return new Response(change?.(await response.text()), response);
  };
  beforeEach(async () => {
    platform = await createCommercePlatform(undefined, (db: Database) => {
      printers = createPrinters({
        env: {},
        paymentMode: 'sandbox',
        db,
        platformUrl: () => 'http://localhost',
        log: throwCause,
        createSandbox: (options) => {
          sandbox = createPrinterSandbox(options);
          return sandbox;
        },
      });
      findProvider = (name, store) => {
        if (change) {
          const log = (message: string, cause: unknown) => platform.errors.push({ message, cause });
          return createStoreProvider(store, sandbox.getKeys(store.slug), {
            log,
            fetch: fetchChanged,
          });
        }
        const provider = printers.findProvider(name, store);
        const { quoteDelivery } = provider ?? {};
        if (!provider || !quoteDelivery) return provider;
        return {
          ...provider,
          async quoteDelivery(request, signal) {
            calls++;
            if (typeof rates === 'string') throw new Error(rates);
            return rates ?? quoteDelivery(request, signal);
          },
        };
      };
      return { printers: { ...printers, findProvider } };
    });
    calls = 0;
    rates = undefined;
    change = undefined;
    await configure({ pendingMs: 0, productionMs: 0 });
  });
  afterEach(async () => {
    await printers.close();
    await platform.db.destroy();
  });
  const configure = (settings: Partial<PrinterSettings>) =>
    writePrinterSettings(platform.db, settings);
  const request = (id: string, zip = '16501', headers: Record<string, string> = {}) => {
    const place = { countryCode: 'US', stateCode: 'PA', zip };
    const body = { id, storeSlug: 'fixture', ...place };
    return platform.request('POST', '/deliveryOptions', body, headers);
  };
  const quote = async (...args: Parameters<typeof request>) => {
    const { body } = await request(...args);
    return (
      body as { data: { attributes: { quotes: { id: string; cost: { amount: number } }[] } } }
    ).data.attributes.quotes.map((each) => [each.id, each.cost.amount]);
  };
  const LIVE = [
    ['printful-STANDARD', 689],
    ['printful-PRINTFUL_FAST', 1750],
  ];

  test('PRINTFUL-13 a paid order is printed and sent, with tracking on its page and in a mail', async () => {
    await seedFixture(platform.db, createSettings());
    // The costs are calculated before the order is sent.
    await configure({ pendingMs: 0, productionMs: 300 });
    const buyer = createBuyer(platform);
    // The order names the color in German, the printer gets the store's name of it.
    const checkout = await buyer.ready([[TEE, 2]], { locale: 'de' });
    await buyer.submit(checkout.id, await buyer.begin(checkout));
    const { body } = await platform.request('GET', `/v1/orders?cartId=${checkout.id}`);
    const { access } = body as { access: { pageUrl: string } };
    const work = () =>
      runDueFulfillments({ ...platform.commerce, findProvider: printers.findProvider });
    await work();
    const store = await platform.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow();
    const list = () => listFulfillments(platform.db, store.id, { limit: 10 });
    // The printer's webhook makes the order due.
    await expect
      .poll(async () => {
        await sandbox.settled();
        await work();
        return list();
      })
      .toMatchObject([{ state: 'shipped', costs: { currency: 'USD', items: 1990 } }]);
    expect(await platform.db.selectFrom('order_items').select('color').execute()).toEqual([
      { color: 'Tinte' },
    ]);
    const [made] = await list();
    const { text } = await platform.request('GET', access.pageUrl.replace('http://localhost', ''));
    expect(text).toContain(`https://printer.example/tracking/SBX${made?.providerOrderId}`);
    await renderPendingMails(platform.db, new Map(), throwCause);
    const mails = await listLatestMails(platform.db, 20);
    expect(mails.filter(({ kind }) => kind === 'shipped')).toHaveLength(1);
  });

  test('PRINTFUL-29 an order whose costs are malformed is printed and sent, its costs are not known, and the log names the amount', async () => {
    await seedFixture(platform.db, createSettings());
    const buyer = createBuyer(platform);
    const checkout = await buyer.ready([[TEE, 2]]);
    await buyer.submit(checkout.id, await buyer.begin(checkout));
    change = (text) => text.replace(/("costs":{.*?"total":)[^}]*/, '$1"19,90"');
    const { id } = await platform.db.selectFrom('stores').select('id').executeTakeFirstOrThrow();
    await expect
      .poll(async () => {
        await runDueFulfillments({ ...platform.commerce, findProvider });
        platform.time.now += 3_600_000;
        return listFulfillments(platform.db, id, { limit: 10 });
      })
      .toMatchObject([{ state: 'shipped', costs: null, failures: 0 }]);
    expect(platform.errors).toContainEqual({
      message: expect.stringMatching(/^the costs of order \d+ at Printful are not known$/),
      cause: 'costs.total Invalid decimal: Received "19,90"',
    });
  });

  test('FULFIL-8 without live payments, an order with a real token stays a draft at Printful, and its reason says so', async () => {
    await seedFixture(platform.db, createSettings());
    const buyer = createBuyer(platform);
    const checkout = await buyer.ready([[TEE, 2]]);
    await buyer.submit(checkout.id, await buyer.begin(checkout));
    const { token } = sandbox.getKeys('fixture');
    const create = (paymentMode: 'test' | 'live') =>
      createPrinters({
        ...platform.commerce,
        env: { PRINTFUL_TOKEN_FIXTURE: token },
        paymentMode,
      });
    const restore = globalThis.fetch;
    globalThis.fetch = sandbox.fetch;
    const { findProvider, warnings } = create('test');
    const store = await platform.db.selectFrom('stores').select('id').executeTakeFirstOrThrow();
    try {
      await runDueFulfillments({ ...platform.commerce, findProvider });
      const [made] = await listFulfillments(platform.db, store.id, { limit: 10 });
      const id = made?.providerOrderId ?? '';
      expect(made).toMatchObject({
        state: 'failed',
        reason: `payments are not live: order ${id} stays a draft at Printful`,
      });
      const printful = findProvider('printful', { id: store.id, slug: 'fixture' });
      const signal = AbortSignal.timeout(10_000);
      expect(await printful?.read?.(id, signal)).toMatchObject({ state: 'draft' });
    } finally {
      globalThis.fetch = restore;
    }
    expect([warnings, create('live').warnings]).toEqual([
      ['PRINTFUL_TOKEN_FIXTURE is set, but payments are not live: orders stay drafts at Printful.'],
      [],
    ]);
  });

  test('PRINTFUL-14 the price of delivery that the buyer sees is the price that is charged', async () => {
    await seedFixture(platform.db, createSettings({ liveRates: true }));
    const buyer = createBuyer(platform);
    const { id } = buyer.body(await buyer.create([[TEE, 2]]));
    expect(await quote(id)).toEqual(LIVE);
    // The printer no longer responds: nothing is requested again for this cart and address.
    await configure({ failures: [{ status: 503 }, { status: 503 }, { status: 503 }] });
    const ready = buyer.body(
      await buyer.update(id, {
        customer: CUSTOMER,
        state: 'pending',
        deliveryOption: { id: 'printful-PRINTFUL_FAST' },
      }),
    );
    expect(ready.costs.shipping.value).toBe(1750);
    expect((await buyer.submit(id, await buyer.begin(ready))).status).toBe(200);
    const order = await platform.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      delivery_option: 'printful-PRINTFUL_FAST',
      delivery_name: 'Express',
    });
  });

  test('PRINTFUL-15 without a response in time, or with another maker, the store’s own prices apply', async () => {
    await seedFixture(platform.db, createSettings({ liveRates: true }));
    const buyer = createBuyer(platform);
    const create = async (lines: readonly (readonly [string, number])[]) =>
      buyer.body(await buyer.create(lines)).id;
    await configure({ failures: [{ status: 500 }] });
    const failed = await create([[TEE, 2]]);
    const [[standard] = []] = await quote(failed);
    expect(standard).toBe('fullStandardCost');
    // For a minute, so that the choice stays.
    expect((await quote(failed))[0]?.[0]).toBe('fullStandardCost');
    platform.time.now += 60_000;
    expect(await quote(failed)).toEqual(LIVE);
    expect(await quote(failed, '16502')).toEqual(LIVE);
    const mixed = await create([
      [TEE, 1],
      [await platform.skuOf('camp-mug'), 1],
    ]);
    await seedFixture(platform.db, {
      ...createSettings({ liveRates: true }),
      fulfillment: {
        ...createSettings({ liveRates: true }).fulfillment,
        blanks: { mug: 'manual' },
      },
    });
    expect((await quote(mixed))[0]?.[0]).toBe('fullStandardCost');
    expect(platform.errors).toMatchObject([
      { message: 'the printer’s prices of delivery are not known: those of the store apply' },
    ]);
  });

  const createCart = async () => {
    await seedFixture(platform.db, createSettings({ liveRates: true }));
    const buyer = createBuyer(platform);
    return buyer.body(await buyer.create([[TEE, 2]])).id;
  };
  const STORE_PRICE = 'fullStandardCost';

  test('PRINTFUL-20 a client cannot use up the requests of a store: above a limit its own prices apply', async () => {
    const id = await createCart();
    const client = { 'X-Test-Client': '203.0.113.7' };
    const listed = [];
    for (let at = 0; at < 40; at++) listed.push(await quote(id, String(16_001 + at), client));
    expect(calls).toBe(30);
    expect(listed[29]).toEqual(LIVE);
    expect(listed[30]?.[0]?.[0]).toBe(STORE_PRICE);
    const stored = await platform.db.selectFrom('tax_calculations').selectAll().execute();
    expect(stored).toHaveLength(30);
    expect(await quote(id, '16501')).toEqual(LIVE);
    for (let at = 0; at < 60; at++) await quote(id, String(17_001 + at));
    expect(calls).toBe(60);
  });

  test('PRINTFUL-21 equal requests at the same time share a call', async () => {
    const [one, other] = [await createCart(), await createCart()];
    await configure({ ratesDelayMs: 300 });
    expect(await Promise.all([quote(one), quote(other)])).toEqual([LIVE, LIVE]);
    expect(calls).toBe(1);
  });

  test('PRINTFUL-22 nothing is sold to a place where the printer does not send; another rejection leaves the store’s own prices', async () => {
    const id = await createCart();
    rates = [];
    const none = await request(id, '16501');
    expect([none.status, none.text]).toEqual([
      422,
      expect.stringContaining('items_cannot_be_shipped_to_selected_destination'),
    ]);
    rates = 'Unknown variant 71003';
    expect((await quote(id, '16502'))[0]?.[0]).toBe(STORE_PRICE);
  });

  test('PRINTFUL-30 a price of delivery that is no amount is logged, and the store’s own prices apply', async () => {
    const id = await createCart();
    change = (text) => text.replace(/"rate":"[^"]*"/, '"rate":""');
    expect((await quote(id))[0]?.[0]).toBe(STORE_PRICE);
    expect(platform.errors).toMatchObject([
      {
        message: 'the printer’s prices of delivery are not known: those of the store apply',
        cause: { message: expect.stringContaining('data.0.rate Invalid decimal: Received ""') },
      },
    ]);
  });

  const createRate = (id: string, price: number): DeliveryRate => ({
    id: `printful-${id}`,
    name: id,
    price,
    currency: 'USD',
  });

  test('PRINTFUL-23 prices are offered from the cheapest, and free delivery is the standard one', async () => {
    const id = await createCart();
    rates = [createRate('FAST', 1500), createRate('STANDARD', 700), createRate('SLOW', 500)];
    expect(await quote(id)).toEqual([
      ['printful-SLOW', 500],
      ['printful-STANDARD', 700],
      ['printful-FAST', 1500],
    ]);
    await seedFixture(platform.db, {
      ...createSettings({ liveRates: true }),
      delivery: {
        handlingDays: [1, 2],
        zones: [
          {
            slug: 'us',
            countries: ['US'],
            freeFrom: 1,
            rates: [{ slug: 'parcel', name: 'Parcel', price: 900, days: [2, 4] }],
          },
        ],
      },
    });
    expect(await quote(id)).toEqual([
      ['printful-STANDARD', 0],
      ['printful-SLOW', 500],
      ['printful-FAST', 1500],
    ]);
  });

  test('PRINTFUL-24 saved prices are valid for a day, and stay when the printer does not respond then', async () => {
    const id = await createCart();
    rates = [createRate('STANDARD', 700)];
    expect(await quote(id)).toEqual([['printful-STANDARD', 700]]);
    rates = [createRate('STANDARD', 800)];
    platform.time.now += 23 * 3_600_000;
    expect(await quote(id)).toEqual([['printful-STANDARD', 700]]);
    platform.time.now += 3_600_000;
    expect(await quote(id)).toEqual([['printful-STANDARD', 800]]);
    rates = 'no response';
    platform.time.now += 25 * 3_600_000;
    expect(await quote(id)).toEqual([['printful-STANDARD', 800]]);
  });

  test('PRINTFUL-25 a printer that gets too many requests never makes a submission fail', async () => {
    await seedFixture(platform.db, createSettings());
    const buyer = createBuyer(platform);
    const checkout = await buyer.ready([[TEE, 1]]);
    await buyer.submit(checkout.id, await buyer.begin(checkout));
    await configure({ failures: Array(FULFILLMENT_PAUSES_MS.length + 3).fill({ status: 429 }) });
    const row = () => platform.db.selectFrom('fulfillments').selectAll().executeTakeFirstOrThrow();
    for (let at = 0; at < FULFILLMENT_PAUSES_MS.length + 2; at++) {
      await runDueFulfillments({ ...platform.commerce, findProvider: printers.findProvider });
      expect(await row()).toMatchObject({ state: 'submitting', failures: 0 });
      platform.time.now += 60_000;
    }
  });
});
