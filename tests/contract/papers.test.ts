import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { listManagedOrders } from '#platform/ordering/order-management/find-managed-orders.ts';
import { formatOrdersCsv } from '#platform/ordering/order-management/format-orders-csv.ts';
import { findPaymentByProviderId } from '#platform/ordering/payments/payment-row.ts';
import { syncPayment } from '#platform/ordering/payments/sync-payment.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { run } from '../helpers/built/command.ts';
import {
  type CommercePlatform,
  createBuyer,
  createCommercePlatform,
  seedFixture,
  TEE,
} from '../helpers/contract/buyer.ts';
import { insertOrder } from '../helpers/contract/order-rows.ts';
import { createSeededPlatform } from '../helpers/contract/platform.ts';

let folder: string;
let place: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'papers-'));
  place = join(folder, 'platform.sqlite');
  const { db } = await createSeededPlatform(() => openDatabase(place));
  const add = (number: string, change: Partial<Tables['orders']> = {}) =>
    insertOrder(db, { order_number: number, created_at: Date.parse('2026-05-01'), ...change });
  await add('FI-ONE');
  await add('FI-GIFT', { gift_message: 'Alles Gute!\nMira', locale: 'de' });
  await add('FI-QUIET', { gift_message: '' });
  await add('FI-GONE', { status: 'cancelled' });
  await add('FI-BACK', { status: 'refunded' });
  const printed = await add('FI-PRINTER');
  const packed = await add('FI-OWN');
  for (const [order_id, provider, sku] of [
    [printed, 'printful', '1-1-2'],
    [packed, 'manual', '1-1-2'],
  ] as const)
    await db
      .insertInto('fulfillments')
      .values({
        store_id: '1',
        id: `${provider}-1`,
        order_id,
        provider,
        state: 'submitted',
        items: JSON.stringify([{ sku, quantity: 2 }]),
        shipments: '[]',
        attempts: 0,
        failures: 0,
        next_attempt_at: 0,
        created_at: 0,
        updated_at: 0,
      })
      .execute();
  for (let at = 1; at <= 7; at++)
    await add(`FI-DAY${at}`, { created_at: Date.parse('2026-06-01T12:00:00Z') + at });
  await db.destroy();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = (name: string) => join(folder, name);
const papers = (...args: readonly string[]) =>
  run('papers', ['fixture', ...args], { PLATFORM_DB: place });
const orders = (...args: readonly string[]) =>
  run('orders', ['fixture', ...args], { PLATFORM_DB: place });

async function readPages(name: string): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(file(name))));
  return (await extractText(pdf, { mergePages: false })).text;
}
async function readPageSize(name: string): Promise<number[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(file(name))));
  const { view } = await pdf.getPage(1);
  return view.slice(2).map(Math.round);
}

describe('PAPER-1 packing slips', () => {
  test('have address, order and items in the language of the order, and no prices', async () => {
    const { output, code } = await papers('FI-ONE', 'FI-GIFT', '--slips', file('slips.pdf'));
    expect(output).toMatch(/slips\.pdf: 2 orders/);
    expect(code).toBe(0);
    const [one = '', gift = '', ...others] = await readPages('slips.pdf');
    expect(others).toEqual([]);
    for (const text of ['Packing slip', 'Ada Byron', '12 Main Street', 'FI-ONE', 'Trail Tee'])
      expect(one).toContain(text);
    expect(one).not.toMatch(/\$|Gift message/);
    for (const text of ['Lieferschein', 'Grußnachricht', 'Alles Gute!', 'Mira'])
      expect(gift).toContain(text);
  });

  test('show prices where the seller asks for them, never on a gift', async () => {
    const numbers = ['FI-ONE', 'FI-GIFT', 'FI-QUIET'];
    await papers(...numbers, '--slips', file('prices.pdf'), '--prices');
    const [one = '', gift = '', quiet = ''] = await readPages('prices.pdf');
    expect(one).toContain('$24.99');
    expect(gift).not.toMatch(/24[.,]99/);
    expect(quiet).not.toMatch(/24[.,]99/);
  });
});

test('PAPER-2 labels are eight on an A4 page, or one on a page of 4 by 6 inches', async () => {
  const days = ['--from', '2026-05-01', '--to', '2026-06-01'];
  await papers(...days, '--labels', file('a4.pdf'));
  const pages = await readPages('a4.pdf');
  expect(pages).toHaveLength(2);
  expect(pages[0]?.match(/12 Main Street/g)).toHaveLength(8);
  expect(pages[0]).toContain('Reno, Nevada 89501');
  expect(await readPageSize('a4.pdf')).toEqual([595, 842]);
  await papers('FI-DAY1', 'FI-DAY2', '--labels', file('4x6.pdf'), '--label-sheet', '4x6');
  expect(await readPages('4x6.pdf')).toHaveLength(2);
  expect(await readPageSize('4x6.pdf')).toEqual([288, 432]);
});

test('PAPER-3 the pick list adds up the units of a day by product, design, color and size', async () => {
  await papers('--from', '2026-06-01', '--to', '2026-06-01', '--pick', file('pick.pdf'));
  const text = (await readPages('pick.pdf')).join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/7 Mouthguard Sand, Adult FI-DAY1/);
  expect(text).toMatch(/14 Tee Ink, M FI-DAY1 FI-DAY2/);
  expect(text).toContain('Total: 21');
});

test('PAPER-9 units that a printer sends are on no paper, unless the seller asks for all', async () => {
  await papers('FI-PRINTER', 'FI-OWN', '--slips', file('own.pdf'));
  const [printed = '', packed = ''] = await readPages('own.pdf');
  expect(printed).toContain('Guard');
  expect(printed).not.toContain('Trail Tee');
  expect(packed).toContain('Trail Tee');
  await papers('FI-PRINTER', '--all', '--slips', file('all.pdf'));
  expect((await readPages('all.pdf'))[0]).toContain('Trail Tee');
});

test.each([
  [['FI-GONE', '--slips', 'none.pdf'], 1, /^fixture has no orders to send here/],
  [['FI-BACK', '--slips', 'none.pdf'], 1, /^fixture has no orders to send here/],
  [['FI-NONE', '--slips', 'none.pdf'], 1, /^FI-NONE: fixture has no such order/],
  [['FI-ONE'], 2, /^papers: expected --slips, --labels or --pick/],
  [['--from', '2030-01-01', '--pick', 'none.pdf'], 1, /^fixture has no orders to send here/],
])('PAPER-1 the command rejects %j', async (args, exitCode, message) => {
  const { output, code } = await papers(...args);
  expect(output).toMatch(message);
  expect(code).toBe(exitCode);
});

describe('PAPER-4 tracking numbers in bulk', () => {
  test('a file is recorded once, with the links of known carriers, and a wrong row does not stop the others', async () => {
    await writeFile(
      file('sent.csv'),
      '\uFEFFOrder number;Carrier;Tracking number;Items\r\nFI-DAY1;DHL;0034 0434;\r\nFI-NONE;UPS;1Z;\r\nFI-DAY2;Bike courier;77;1-1-2:1\r\n',
    );
    const first = await orders('--shipments', file('sent.csv'));
    expect(first.output).toMatch(/FI-DAY1 {2}shipped\nline 3, FI-NONE: .*\nFI-DAY2 {2}shipped/);
    expect(first.code).toBe(1);
    const again = await orders('--shipments', file('sent.csv'));
    expect(again.output).toMatch(/FI-DAY1 {2}already recorded\n.*\nFI-DAY2 {2}already recorded/);
    const shown = JSON.parse((await orders('FI-DAY1', '--json')).output);
    expect(shown.shipments).toMatchObject([
      { carrier: 'DHL', trackingUrl: expect.stringMatching(/dhl\.de.*piececode=00340434$/) },
    ]);
    const part = JSON.parse((await orders('FI-DAY2', '--json')).output);
    expect(part.shipments).toMatchObject([
      { trackingUrl: null, items: [{ sku: '1-1-2', quantity: 1 }] },
    ]);
  });

  test.each([
    ['order,carrier\nFI-ONE,UPS\n', /line 1: expected the columns order, .* got order, carrier/],
    ['order,tracking\nFI-ONE,\n', /line 2: expected a tracking number/],
    ['order,tracking,items\nFI-ONE,1,two tees\n', /line 2: expected items such as .*"two tees"/],
    ['order,tracking\n"FI-ONE,1\n', /Quote Not Closed/],
  ])('a file is rejected as a whole: %j', async (text, message) => {
    await writeFile(file('wrong.csv'), text);
    const { output, code } = await orders('--shipments', file('wrong.csv'));
    expect(output).toMatch(message);
    expect(code).toBe(1);
  });
});

describe('orders of a platform', () => {
  let platform: CommercePlatform;
  beforeEach(async () => {
    platform = await createCommercePlatform();
    return () => platform.db.destroy();
  });

  async function order(started: { readonly id: string }) {
    const buyer = createBuyer(platform);
    const payment = await buyer.begin(await buyer.read(started.id));
    expect((await buyer.submit(started.id, payment)).status).toBe(200);
    return payment;
  }
  const readOrders = async () => {
    const { id } = await platform.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow();
    return listManagedOrders(platform.db, id, { limit: 10 });
  };

  test('PAPER-6 the spreadsheet of orders shows cost, fee and margin where they are known', async () => {
    const { catalog, ...folder } = createSellableStore();
    const listings = catalog.listings.map((listing, index) =>
      index > 0
        ? listing
        : { ...listing, products: listing.products.map((product) => ({ ...product, cost: 950 })) },
    );
    await seedStore(platform.db, { ...folder, catalog: { ...catalog, listings } });
    const buyer = createBuyer(platform);
    const { paymentId } = await order(await buyer.ready([[TEE, 2]]));
    const [before] = await readOrders();
    expect(before?.costs).toEqual({ items: 1900, fee: null });
    expect(formatOrdersCsv(before ? [before] : [])).toContain(',19.00,,');
    platform.stripe.set(paymentId, { fee: 175 });
    const payment = await findPaymentByProviderId(platform.db, 'stripe', paymentId);
    if (!payment) throw new Error('no payment');
    await syncPayment(platform.commerce, payment);
    const [after] = await readOrders();
    expect(after?.costs).toEqual({ items: 1900, fee: 175 });
    const { total = 0, addedTax = 0 } = after ?? {};
    const margin = ((total - addedTax - 1900 - 175) / 100).toFixed(2);
    expect(formatOrdersCsv(after ? [after] : [])).toContain(`,19.00,1.75,${margin}`);
    const other = await platform.skuOf('camp-mug');
    await order(await buyer.ready([[other, 1]]));
    const [unknown] = await readOrders();
    expect(unknown?.costs.items).toBeNull();
  });

  test('PAPER-7 a shopper marks an order as a gift and writes a message, where the store sends gifts', async () => {
    const buyer = createBuyer(platform);
    const without = await buyer.ready();
    expect(without).not.toHaveProperty('giftMessage');
    expect(buyer.body(await buyer.update(without.id, { giftMessage: 'Hi' }))).not.toHaveProperty(
      'giftMessage',
    );
    await order(without);
    await seedFixture(platform.db, { gifts: true });
    const checkout = await buyer.ready();
    expect(checkout.giftMessage).toBeNull();
    expect((await buyer.update(checkout.id, { giftMessage: 'x'.repeat(301) })).status).toBe(400);
    const changed = await platform.write('PUT', '/v1/checkout', {
      id: checkout.id,
      data: { giftMessage: ' For you ' },
    });
    expect(changed.body).toMatchObject({ giftMessage: 'For you' });
    await order(checkout);
    const messages = (await readOrders()).map(({ giftMessage }) => giftMessage);
    expect(messages.sort()).toEqual(['For you', null]);
  });
});
