import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import type { StoreFolderData } from '#platform/catalog/seed/store-folder-data.ts';
import { findStore } from '#platform/catalog/stores.ts';
import { deleteUnusedFiles } from '#platform/downloads/delete-unused-files.ts';
import { readMailOrder } from '#platform/mail/mail-order.ts';
import { readMailRefund } from '#platform/mail/mail-refund.ts';
import { erasePersonalData } from '#platform/operations/privacy/erase-personal-data.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import { listManagedOrders } from '#platform/ordering/order-management/find-managed-orders.ts';
import { formatOrder } from '#platform/ordering/order-management/format-orders.ts';
import { formatOrdersCsv } from '#platform/ordering/order-management/format-orders-csv.ts';
import { refundOrder } from '#platform/ordering/order-management/refund-order.ts';
import {
  formatOssCsv,
  parseQuarter,
  reportOss,
} from '#platform/ordering/order-management/report-oss.ts';
import { deleteOldDocuments } from '#platform/receipts/delete-documents.ts';
import { findInstalledFonts } from '#platform/receipts/installed-fonts.ts';
import { readOrderReceipt, readRefundReceipt } from '#platform/receipts/issue-document.ts';
import { listDocuments } from '#platform/receipts/list-documents.ts';
import { renderReceiptPdf } from '#platform/receipts/receipt-pdf.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { writeInvoices } from '#tools/commands/export-papers.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import {
  type CommercePlatform,
  CUSTOMER,
  createBuyer,
  createCommercePlatform,
  TEE,
} from '../helpers/contract/buyer.ts';

const STORE = {
  defaultRegion: 'EU',
  defaultCurrency: 'EUR',
  invoice: { prefix: 'NO-' },
  seller: {
    name: 'Fixture GmbH',
    address: ['Street 1', '10115 Berlin', 'Germany'],
    email: 'shop@seller.example',
    taxNumber: '22/815/0815',
  },
  tax: {
    provider: 'table',
    pricesIncludeTax: true,
    rates: { DE: { standard: 19, apparel: 7 }, GR: { standard: 24 } },
    nexus: [],
    classes: {},
  },
} satisfies Partial<StoreFile>;
const ADDRESS = {
  address1: 'Torstraße 5',
  city: 'Berlin',
  zip: '10119',
  state: '',
  country: 'Germany',
  countryCode: 'DE',
};

let platform: CommercePlatform;
let mug: string;
let download: string;
const seed = (more: Partial<StoreFile> = {}, logo?: Buffer, fonts?: StoreFolderData['fonts']) => {
  const { store, ...folder } = createSellableStore();
  return seedStore(platform.db, { ...folder, logo, fonts, store: { ...store, ...STORE, ...more } });
};
beforeEach(async () => {
  platform = await createCommercePlatform();
  await seed();
  mug = await platform.skuOf('camp-mug');
  download = await platform.skuOf('route-map');
  return () => platform.db.destroy();
});

const teeAndMugs = (): [string, number][] => [
  [TEE, 1],
  [mug, 2],
];

interface Ordered {
  readonly lines?: readonly (readonly [string, number])[];
  readonly locale?: string;
  readonly currency?: string;
  readonly promoCode?: string;
}

/** Places an order, by default of a tee and two mugs, and returns its row. */
async function order({ lines, promoCode, ...more }: Ordered = {}, customer: object = {}) {
  const buyer = createBuyer(platform);
  const { id } = await buyer.ready(lines ?? teeAndMugs(), more);
  await buyer.update(id, {
    customer: { ...CUSTOMER, address: ADDRESS, ...customer },
    deliveryOption: { id: 'fullStandardCost' },
    downloadConsent: true,
  });
  if (promoCode !== undefined) await buyer.update(id, { promoCode });
  const submitted = await buyer.submit(id, await buyer.begin(await buyer.read(id)));
  expect(submitted.status, submitted.text).toBe(200);
  return platform.db
    .selectFrom('orders')
    .selectAll()
    .where('checkout_id', '=', id)
    .executeTakeFirstOrThrow();
}

async function requireStore() {
  const store = await findStore(platform.db, 'fixture');
  if (!store) throw new Error('the store was not seeded');
  return store;
}
const readInvoice = async ({ id }: { readonly id: string }) =>
  readOrderReceipt(platform.db, await requireStore(), await readMailOrder(platform.db, id));
type Invoice = Awaited<ReturnType<typeof readInvoice>>;
async function readPdf(receipt: Invoice, fontFolders?: readonly string[]): Promise<string> {
  const pdf = await renderReceiptPdf(platform.db, receipt, 0, { fontFolders });
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
const refund = async (
  { store_id, order_number }: { readonly store_id: string; readonly order_number: string },
  items?: readonly { readonly sku: string; readonly quantity: number }[],
) => {
  const refunded = await refundOrder(platform.commerce, {
    storeId: store_id,
    number: order_number,
    selection: items && { items, delivery: false, amount: 0 },
  });
  if (!refunded.ok) throw new Error(refunded.error);
  return refunded.value.refunds.at(-1)?.id ?? '';
};

describe('SELL-7.1 an invoice', () => {
  test('has net amount, rate and tax of each line and of each rate, the tax number of the seller, and that it is paid', async () => {
    const receipt = await readInvoice(await order({ locale: 'en' }));
    expect(receipt.lines.map(({ taxes }) => taxes)).toEqual([
      ['Unit price without tax €23.35', 'Net €23.35', 'VAT (7%) €1.64'],
      ['Unit price without tax €12.61', 'Net €25.21', 'VAT (19%) €4.79'],
    ]);
    expect(receipt.taxTable?.columns).toEqual(['Tax rate', 'Net', 'Tax', 'Gross']);
    expect(receipt.taxTable?.rows.map((row) => row[0])).toEqual(['VAT (19%)', 'VAT (7%)']);
    const toCents = (text = '') => Math.round(Number(text.replace('€', '')) * 100);
    const gross = receipt.taxTable?.rows.map((row) => {
      expect(toCents(row[1]) + toCents(row[2])).toBe(toCents(row[3]));
      return toCents(row[3]);
    });
    expect(gross?.reduce((sum, amount) => sum + amount)).toBe(toCents(receipt.total?.amount));
    const text = await readPdf(receipt);
    for (const part of [
      'Tax number: 22/815/0815',
      'Paid June 1, 2026',
      'Unit price without tax €23.35',
      'VAT (7%) €1.64',
    ])
      expect(text).toContain(part);
  });

  test('has the discount of each line, and what has no tax apart', async () => {
    await seed({ tax: { ...STORE.tax, taxDelivery: false } });
    const receipt = await readInvoice(await order({ locale: 'en', promoCode: 'TEN' }));
    expect(receipt.lines[1]?.taxes).toEqual([
      'Discount −€3.00',
      'Unit price without tax €12.61',
      'Net €22.69',
      'VAT (19%) €4.31',
    ]);
    expect(receipt.taxTable?.rows.at(-1)).toEqual(['No tax', '€8.50', '€0.00', '€8.50']);
  });

  test('in another currency has the tax in that of the store, with the rate of the order, also on its credit note', async () => {
    await seed({ currencies: { USD: { rate: 1.25, rounding: 'cent' } } });
    const row = await order({ locale: 'en', currency: 'USD' });
    await seed({ currencies: { USD: { rate: 2, rounding: 'cent' } } });
    const invoice = await readInvoice(row);
    const mail = await readMailOrder(platform.db, row.id);
    const part = await readMailRefund(platform.db, mail, await refund(row));
    if (!part) throw new Error('there is no refund');
    const correction = await readRefundReceipt(platform.db, await requireStore(), mail, part);
    for (const receipt of [invoice, correction]) {
      expect(receipt.taxTable?.columns.at(-1)).toBe('Tax in EUR');
      const [, , tax = '', , inEuros = ''] = receipt.taxTable?.rows[0] ?? [];
      expect(Number(inEuros.replace('€', ''))).toBeCloseTo(Number(tax.replace('$', '')) / 1.25, 2);
      expect(receipt.remarks).toEqual([
        'Exchange rate: 1 EUR = 1.25 USD, the rate of the shop on June 1, 2026.',
      ]);
    }
  });
});

describe('SELL-8.1 an issued document', () => {
  test('never changes, whatever becomes of the order, of the store and of its look', async () => {
    const row = await order();
    const invoice = await readInvoice(row);
    const pdf = await readPdf(invoice);
    platform.time.now += 86_400_000;
    await changeOrder(platform.commerce, {
      storeId: row.store_id,
      number: row.order_number,
      to: 'shipped',
      shipment: {},
    });
    await refund(row, [{ sku: mug, quantity: 1 }]);
    await seed({ name: 'Other', tax: { ...STORE.tax, rates: { DE: { standard: 5 } } } });
    await platform.db.updateTable('themes').set({ body: '{}' }).execute();
    expect(await readInvoice(row)).toEqual(invoice);
    expect(await readPdf(await readInvoice(row))).toBe(pdf);
    const stored = await platform.db.selectFrom('documents').select(['kind', 'number']).execute();
    expect(stored.sort((one, other) => (one.number < other.number ? -1 : 1))).toEqual([
      { kind: 'invoice', number: 'NO-00001' },
      { kind: 'creditNote', number: 'NO-C00001' },
    ]);
  });

  test('SELL-8.2 has the logo of its day, which is stored as long as a document or the store has it', async () => {
    const draw = (background: string) =>
      sharp({ create: { width: 320, height: 80, channels: 4, background } })
        .png()
        .toBuffer();
    const hasImage = async (receipt: Invoice) =>
      Buffer.from(await renderReceiptPdf(platform.db, receipt, 0)).includes('/Subtype /Image');
    const earlier = await order();
    await seed({}, await draw('#c00'));
    const red = await order();
    await seed({}, await draw('#00c'));
    await seed({}, await draw('#0c0'));
    await deleteUnusedFiles(platform.db, Date.now() + 2 * 86_400_000);
    expect(await platform.db.selectFrom('stored_files').select('hash').execute()).toHaveLength(2);
    expect(await hasImage(await readInvoice(red))).toBe(true);
    expect(await hasImage(await readInvoice(earlier))).toBe(false);
    expect((await readInvoice(await order())).brand?.logo).not.toBe(
      (await readInvoice(red)).brand?.logo,
    );
  });

  test('of an erased person names the person to the seller alone, until the years of the store have passed', async () => {
    const row = await order();
    await platform.db.updateTable('orders').set({ status: 'delivered' }).execute();
    const erasure = await erasePersonalData(platform.db, { email: CUSTOMER.email });
    expect(erasure.retainedDocuments).toEqual(['NO-00001']);
    expect(JSON.stringify(await readInvoice(row))).not.toMatch(/Ann|Torstraße/);
    const list = async () => {
      const period = { from: 0, before: Number.MAX_SAFE_INTEGER };
      const texts = [];
      for await (const { receipt } of listDocuments(platform.db, await requireStore(), period))
        texts.push(JSON.stringify(receipt));
      return texts;
    };
    expect(await list()).toEqual([expect.stringContaining('Torstraße 5')]);
    await deleteOldDocuments(platform.db, Date.parse('2036-12-31T23:00:00Z'));
    expect(await list()).toEqual([expect.stringContaining('Torstraße 5')]);
    await deleteOldDocuments(platform.db, Date.parse('2037-01-01T00:00:00Z'));
    expect(await list()).toEqual([expect.not.stringContaining('Torstraße 5')]);
    await order();
    await platform.db.updateTable('orders').set({ status: 'delivered' }).execute();
    await seed({ invoice: { prefix: 'NO-', retentionYears: 2 } });
    await erasePersonalData(platform.db, { email: CUSTOMER.email });
    await deleteOldDocuments(platform.db, Date.parse('2029-01-01T00:00:00Z'));
    expect((await list()).join('')).not.toContain('Torstraße');
  });
});

describe('SELL-9 [5 parts] documents print names of all scripts, and never a question mark in their place', () => {
  test.each([
    ['Vietnamese', 'Nguyễn Thị Ngọc Ánh'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['Cyrillic', 'Наталія Шевченко-Їжак'],
  ])('SELL-9.1 %s letters without any installed font', async (_script, name) => {
    const receipt = await readInvoice(await order({}, { firstName: name, lastName: 'Lee' }));
    const text = await readPdf(receipt, []);
    expect(text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
    expect(text).not.toContain('?');
  });

  const SCRIPTS = [
    ['Arabic', 'محمد الأحمد'],
    ['Hebrew', 'שרה כהן'],
    ['Japanese', '山田 太郎'],
  ] as const;
  for (const [script, name] of SCRIPTS)
    test(`SELL-9.2 ${script} letters in an installed font`, async ({ skip }) => {
      const letters = [...name.replaceAll(' ', '')];
      let isInstalled = false;
      for await (const { has } of findInstalledFonts()) isInstalled ||= letters.every(has);
      if (!isInstalled) skip(`no open font with ${script} letters is installed`);
      const text = await readPdf(await readInvoice(await order({}, { firstName: name })));
      // A PDF has letters from right to left in the order in which they are drawn.
      expect([...text].filter((letter) => letters.includes(letter)).sort()).toEqual(letters.sort());
      expect(text).toMatch(/Billed to \P{ASCII}+ \P{ASCII}+ Lee/u);
    });

  test('SELL-9.5 a font of the store has letters that the built-in ones lack, and is the typeface where its theme says so, as long as a document has it', async ({
    skip,
  }) => {
    // A font of Debian, for its letters.
    const content = await readFile('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf').catch(
      () => undefined,
    );
    if (!content) skip('DejaVu Sans is not installed');
    const font = Buffer.from(content ?? '');
    const name = 'Նարեկ';
    const plain = await readInvoice(await order({}, { firstName: name }));
    expect(await readPdf(plain, [])).not.toContain(name);
    await seed({}, undefined, [{ content: font }]);
    const other = await readInvoice(await order({}, { firstName: name }));
    await seed({}, undefined, [{ slot: 'body', content: font }]);
    const body = await readInvoice(await order({}, { firstName: name }));
    await seed();
    await deleteUnusedFiles(platform.db, Date.now() + 2 * 86_400_000);
    for (const [receipt, runs] of [
      [other, /Sofia/],
      [body, /DejaVu/],
    ] as const) {
      expect(await readPdf(receipt, [])).toContain(`${name} Lee`);
      const pdf = await renderReceiptPdf(platform.db, receipt, 0, { fontFolders: [] });
      expect(Buffer.from(pdf).toString('latin1')).toMatch(runs);
      expect(Buffer.from(pdf).toString('latin1')).toMatch(/DejaVu/);
    }
    const fonts = await platform.db.selectFrom('documents').select('fonts').execute();
    expect(fonts.filter((row) => row.fonts !== null)).toHaveLength(2);
  });

  test('SELL-9.4 the other texts stay complete, bold ones and dots too, in a document with letters that the fonts lack', async () => {
    const address = { ...ADDRESS, address1: '丸の内1丁目1番1号' };
    for (const customer of [{ address }, { firstName: 'Γιώργος' }, {}]) {
      const text = await readPdf(await readInvoice(await order({}, customer)), []);
      for (const part of ['Trail Tee', /Total €[\d.]+ Paid/, / · Net €[\d.]+ · VAT \(7%\) €/])
        expect(text).toMatch(part);
    }
  });

  test.each(SCRIPTS)(
    'SELL-9.3 %s letters as a transliteration when no installed font has them; the page shows the original',
    async (_script, name) => {
      const receipt = await readInvoice(await order({}, { firstName: name, lastName: 'Lee' }));
      expect(receipt.buyer.lines[0]).toBe(`${name} Lee`);
      const text = await readPdf(receipt, []);
      expect(text).toMatch(/Billed to \S+ \S+ Lee/);
      expect(text).not.toMatch(/[?\uFFFD]/);
    },
  );
});

describe('SELL-10 [4 parts] the papers of the seller', () => {
  const list = async (query: object) =>
    (await listManagedOrders(platform.db, (await requireStore()).id, { limit: 10, ...query })).map(
      ({ number }) => number,
    );

  test('SELL-10.1 orders are found by day, invoice, credit note, postcode and tracking number', async () => {
    const { order_number: first } = await order();
    platform.time.now += 86_400_000;
    const row = await order({}, { address: { ...ADDRESS, zip: '20457' } });
    const { order_number: second, store_id: storeId } = row;
    await refund(row, [{ sku: TEE, quantity: 1 }]);
    await changeOrder(platform.commerce, {
      storeId,
      number: second,
      to: 'shipped',
      shipment: { tracking: 'JD0146-77' },
    });
    for (const search of ['no-00002', 'NO-C00001', '20457', ' jd0146 '])
      expect(await list({ search }), search).toEqual([second]);
    for (const search of ['no-00001', '10119']) expect(await list({ search })).toEqual([first]);
    expect(await list({ search: 'ann lee' })).toEqual([second, first]);
    expect(await list({ search: '99999' })).toEqual([]);
    expect(await list({ before: Date.parse('2026-06-02T00:00:00Z') })).toEqual([first]);
    expect(await list({ from: Date.parse('2026-06-02T00:00:00Z') })).toEqual([second]);
  });

  test('SELL-10.4 documents whose numbers differ in a sign alone are all in the ZIP file', async () => {
    for (const invoice_number of ['A/1', 'A-1', 'A:1']) {
      const { id } = await order();
      await platform.db
        .updateTable('orders')
        .set({ invoice_number })
        .where('id', '=', id)
        .execute();
    }
    const folder = await mkdtemp(join(tmpdir(), 'invoices-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'invoices.zip');
    const period = { from: 0, before: Number.MAX_SAFE_INTEGER };
    expect(await writeInvoices(platform.db, await requireStore(), period, file)).toMatchObject({
      ok: true,
      value: { data: { documents: { length: 3 } } },
    });
    expect(Object.keys(unzipSync(await readFile(file))).sort()).toEqual([
      '2026-06-01_A-1.pdf',
      '2026-06-01_A-1_2.pdf',
      '2026-06-01_A-1_3.pdf',
    ]);
  });

  test('SELL-10.2 an order shows discount, code, delivery, tax by rate and the payment, in a spreadsheet with all of it', async () => {
    await order({ promoCode: 'TEN' }, { firstName: '=HYPERLINK("x")', lastName: 'Ö, Lee' });
    const store = await requireStore();
    const orders = await listManagedOrders(platform.db, store.id, { limit: 1 });
    const [shown] = orders;
    if (!shown) throw new Error('there is no order');
    expect(shown).toMatchObject({
      itemsTotal: 5499,
      discount: 550,
      promoCode: 'TEN',
      newsByTextMessage: false,
      deliveryPrice: 850,
      payment: { provider: 'stripe', method: 'card', id: expect.any(String) },
    });
    const text = formatOrder(shown, (name) => name);
    expect(text).toContain(
      'items €54.99, discount (TEN) −€5.50, delivery €8.50, includes VAT 19% €5.05, includes VAT 7% €1.72',
    );
    expect(text).toContain(`paid by card at stripe, ${shown.payment?.id}`);
    const csv = formatOrdersCsv(orders);
    expect(csv).toMatch(/^\uFEFForder,date,status,invoice,first name,/);
    expect(csv).toContain(',net of vat 19%,vat 19%,net of vat 7%,vat 7%\r\n');
    expect(csv).toContain(`,"'=HYPERLINK(""x"")","Ö, Lee",`);
    expect(csv).toContain(
      ',EUR,54.99,5.50,TEN,Standard delivery,8.50,0.00,57.99,0.00,,card,stripe,',
    );
    expect(csv).toMatch(/,26\.61,5\.05,24\.\d\d,1\.72\r\n$/);
  });

  test('SELL-10.3 the VAT of a quarter has a row for each country, kind of supply and rate, less refunds; those of earlier quarters are corrections', async () => {
    const greek = { address: { ...ADDRESS, countryCode: 'GR', country: 'Greece' } };
    const row = await order({ lines: [[mug, 2]] });
    await order({ lines: [[mug, 1]] }, greek);
    await order({ lines: [[download, 1]] }, greek);
    await refund(row, [{ sku: mug, quantity: 1 }]);
    platform.time.now = Date.parse('2026-07-01T00:00:00Z');
    await refund(row, [{ sku: mug, quantity: 1 }]);
    const report = async (name: string) => {
      const quarter = parseQuarter(name);
      if (!quarter) throw new Error('no quarter');
      return reportOss(platform.db, row.store_id, quarter);
    };
    const june = await report('2026-Q2');
    expect(june.map(({ net: _net, vat: _vat, ...kind }) => kind)).toEqual([
      {
        country: 'DE',
        supply: 'goods',
        rateType: 'standard',
        rate: 19,
        currency: 'EUR',
        corrects: undefined,
      },
      {
        country: 'EL',
        supply: 'goods',
        rateType: 'standard',
        rate: 24,
        currency: 'EUR',
        corrects: undefined,
      },
      {
        country: 'EL',
        supply: 'services',
        rateType: 'standard',
        rate: 24,
        currency: 'EUR',
        corrects: undefined,
      },
    ]);
    expect(june.at(-1)).toMatchObject({ net: 726, vat: 174 });
    const july = await report('2026q3');
    expect(july).toEqual([
      {
        country: 'DE',
        supply: 'goods',
        rateType: 'standard',
        rate: 19,
        currency: 'EUR',
        corrects: '2026-Q2',
        net: -1261,
        vat: -239,
      },
    ]);
    expect(formatOssCsv(july)).toBe(
      '\uFEFFmember state of consumption,supply,VAT rate type,VAT rate,taxable amount,VAT amount,currency,correction of\r\n' +
        'DE,goods,standard,19,-12.61,-2.39,EUR,2026-Q2\r\n',
    );
    expect(await report('2026-Q4')).toEqual([]);
    for (const text of ['2026', '2026-Q5', 'Q2']) expect(parseQuarter(text)).toBeUndefined();
  });
});
