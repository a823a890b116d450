import { randomUUID } from 'node:crypto';
import { extractText } from 'unpdf';
import { beforeEach, expect, test } from 'vitest';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { erasePersonalData } from '#platform/operations/privacy/erase-personal-data.ts';
import { listManagedOrders } from '#platform/ordering/order-management/find-managed-orders.ts';
import { formatOrder } from '#platform/ordering/order-management/format-orders.ts';
import { formatOrdersCsv } from '#platform/ordering/order-management/format-orders-csv.ts';
import { parseQuarter, reportOss } from '#platform/ordering/order-management/report-oss.ts';
import {
  type CommercePlatform,
  CUSTOMER,
  createBuyer,
  createCommercePlatform,
  seedFixture,
  TEE,
} from '../helpers/contract/buyer.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

const SELLER = {
  name: 'Trail GmbH',
  address: ['Weg 1', '10115 Berlin', 'Germany'],
  email: 'post@trail.example',
  vatId: 'DE123456789',
};
const TAX = {
  pricesIncludeTax: true,
  business: true,
  registrations: { home: 'DE', oss: true },
};
const EU = { region: 'EU', currency: 'EUR', locale: 'en' };
const VIENNA = {
  address1: 'Ring 1',
  city: 'Wien',
  state: '',
  zip: '1010',
  country: 'Austria',
  countryCode: 'AT',
};
const BUSINESS = {
  ...CUSTOMER,
  company: 'Alpen Handel GmbH',
  vatId: 'at u 123.456.78',
  address: VIENNA,
};

let platform: CommercePlatform;
beforeEach(async () => {
  platform = await createCommercePlatform();
  await seed(TAX);
  return () => platform.db.destroy();
});
const seed = (tax: object) =>
  seedFixture(platform.db, {
    seller: SELLER,
    invoice: { prefix: 'T-' },
    orderMail: 'seller@trail.example',
    tax,
  });

/** Saves a customer with standard delivery, and returns the checkout. */
async function ready(lines: readonly (readonly [string, number])[], customer: object) {
  const buyer = createBuyer(platform);
  const { id } = buyer.body(await buyer.create(lines, EU));
  buyer.body(await buyer.update(id, { customer, state: 'pending' }));
  const isShipped = lines.some(([sku]) => sku === TEE);
  const checkout = isShipped
    ? buyer.body(await buyer.update(id, { deliveryOption: { id: 'fullStandardCost' } }))
    : await buyer.read(id);
  return { buyer, checkout };
}

async function order(lines: readonly (readonly [string, number])[], customer: object) {
  const { buyer, checkout } = await ready(lines, customer);
  if (checkout.downloadConsent === false)
    buyer.body(await buyer.update(checkout.id, { downloadConsent: true }));
  const submitted = await buyer.submit(checkout.id, await buyer.begin(checkout));
  expect(submitted.status, submitted.text).toBe(200);
  return checkout;
}

const readOrders = () =>
  platform.db.selectFrom('orders').selectAll().orderBy('created_at').execute();

/** Returns the texts of the newest order: the buyer's mail, the seller's mail, the invoice, its PDF and the page of the order. */
async function readPapers() {
  await renderPendingMails(platform.db, new Map(), throwCause);
  const mails = await listLatestMails(platform.db, 100);
  const confirmation = mails.find(({ kind }) => kind === 'confirmation')?.text ?? '';
  const seller = mails.find(({ kind }) => kind === 'newOrder')?.text ?? '';
  const { pathname, search } = new URL(/http:\/\/\S+\/receipt\S+/.exec(confirmation)?.[0] ?? '');
  const invoice = (await platform.request('GET', pathname + search)).text;
  const pdf = await platform.get(pathname.replace('/receipt', '/receipt.pdf') + search);
  expect(pdf.status).toBe(200);
  const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
  return { confirmation, seller, invoice, pdf: text.replace(/\s+/g, ' ') };
}

const SUPPLY = 'Exempt intra-Community supply of goods (Article 138 of Directive 2006/112/EC).';
const REVERSE = 'Reverse charge for downloads';

test('BIZ-4 a business in another member pays the net price of goods: quote, checkout, order, mails and invoice name its VAT id and the reason, and the check is stored with its consultation number', async () => {
  const consumer = await ready([[TEE, 2]], { ...CUSTOMER, address: VIENNA });
  expect(consumer.checkout.costs.taxLines).toMatchObject([{ rate: 20_000, isIncluded: true }]);
  const { checkout, buyer } = await ready([[TEE, 2]], BUSINESS);
  expect(checkout.customer).toMatchObject({ company: 'Alpen Handel GmbH', vatId: 'ATU12345678' });
  expect(checkout.costs).toMatchObject({ taxLines: [], taxReason: SUPPLY });
  const gross = consumer.checkout.costs;
  const unit = Math.round((gross.total.value - gross.shipping.value) / 2 / 1.2);
  const delivery = Math.round(gross.shipping.value / 1.2);
  expect(checkout.costs.shipping.value).toBe(delivery);
  expect(checkout.costs.total.value).toBe(2 * unit + delivery);
  const quoted = await platform.request('POST', '/deliveryOptions', {
    id: checkout.id,
    storeSlug: 'fixture',
    countryCode: 'AT',
    stateCode: '',
  });
  expect(quoted.text).toContain(`"amount":${delivery},`);
  expect((await buyer.submit(checkout.id, await buyer.begin(checkout))).status).toBe(200);
  const [row] = await readOrders();
  expect(row).toMatchObject({
    tax: 0,
    tax_lines: '[]',
    tax_reason: SUPPLY,
    total: 2 * unit + delivery,
  });
  expect(JSON.parse(row?.vat_check ?? '')).toEqual({
    vatId: 'ATU12345678',
    time: platform.time.now,
    record: { isValid: true, consultationNumber: expect.stringMatching(/^SANDBOX/) },
    reasons: ['intraCommunity'],
  });
  const papers = await readPapers();
  for (const [name, text] of Object.entries(papers)) {
    expect(text, name).toContain(SUPPLY);
    expect(text, name).toContain('ATU12345678');
    expect(text, name).toContain('Alpen Handel GmbH');
    expect(text, name).not.toMatch(/Includes VAT|VAT \(/);
  }
  expect(papers.pdf).toContain('DE123456789');
});

test('BIZ-5 downloads for a business have reverse charge, and an order of both has both sentences and is an exempt supply without a rate', async () => {
  const map = await platform.skuOf('route-map');
  const { checkout } = await ready([[map, 1]], BUSINESS);
  expect(checkout.costs.total.value).toBe(Math.round((await listPrice(map)) / 1.2));
  expect(checkout.costs.taxReason).toContain(REVERSE);
  await order(
    [
      [map, 1],
      [TEE, 1],
    ],
    BUSINESS,
  );
  const { pdf, confirmation } = await readPapers();
  for (const text of [pdf, confirmation]) {
    expect(text).toContain(SUPPLY);
    expect(text).toContain(REVERSE);
  }
  const [row] = await readOrders();
  expect(JSON.parse(row?.vat_check ?? '').reasons).toEqual(['intraCommunity', 'reverseCharge']);
});

async function listPrice(sku: string): Promise<number> {
  const { checkout } = await ready([[sku, 1]], { ...CUSTOMER, address: VIENNA });
  return checkout.costs.total.value;
}

test.each([
  ['is not valid', 'ATU10404000', 'is not valid according to its register'],
  ['cannot be checked', 'ATU10503000', 'can’t be checked right now'],
])(
  'BIZ-6 a business whose VAT id %s pays like a consumer and is told why',
  async (_, vatId, notice) => {
    const consumer = await ready([[TEE, 1]], { ...CUSTOMER, address: VIENNA });
    const { checkout } = await ready([[TEE, 1]], { ...BUSINESS, vatId });
    expect(checkout.costs.total.value).toBe(consumer.checkout.costs.total.value);
    expect(checkout.costs.taxLines).toEqual(consumer.checkout.costs.taxLines);
    expect(checkout.costs.vatIdNotice).toContain(notice);
    expect(checkout.costs.vatIdNotice).toContain(vatId);
    await order([[TEE, 1]], { ...BUSINESS, vatId });
    const [row] = await readOrders();
    expect(row?.tax_reason).toBeNull();
    expect(JSON.parse(row?.vat_check ?? '')).toMatchObject({ vatId, reasons: [] });
    const { pdf } = await readPapers();
    expect(pdf).toContain(vatId);
    expect(pdf).not.toContain('Article 138');
  },
);

test('BIZ-12 a client has 10 VAT ids checked in 10 minutes and all clients 60 in a minute; above that, a business pays like a consumer and is told why', async () => {
  const start = async (client: string) => {
    const from = { 'X-Test-Client': client };
    const buyer = createBuyer({
      request: (method, path, body) => platform.request(method, path, body, from),
      write: (method, path, body, key = randomUUID()) =>
        platform.request(method, path, body, { ...from, 'Idempotency-Key': key }),
    });
    const { id } = buyer.body(await buyer.create([[TEE, 1]], EU));
    const check = async (number: number) => {
      const vatId = `ATU${77_000_000 + number}`;
      const customer = { ...BUSINESS, vatId };
      return buyer.body(await buyer.update(id, { customer })).costs;
    };
    return { id, buyer, check };
  };
  const isChecked = { taxReason: SUPPLY };
  const notice = { vatIdNotice: expect.stringContaining('can’t be checked right now') };
  const { id, buyer, check } = await start('10.1.0.1');
  for (let number = 0; number < 10; number++) expect(await check(number)).toMatchObject(isChecked);
  expect(await check(10)).toMatchObject(notice);
  platform.time.now += 60_000;
  expect((await buyer.read(id)).costs).toMatchObject(notice);
  platform.time.now += 60_000;
  expect((await createBuyer(platform).read(id)).costs).toMatchObject(isChecked);
  platform.time.now += 480_000;
  for (let client = 1; client <= 6; client++) {
    const other = await start(`10.1.0.${client}`);
    for (let number = 0; number < 10; number++)
      expect(await other.check(number)).toMatchObject(isChecked);
  }
  const last = await start('10.1.0.7');
  expect(await last.check(0)).toMatchObject(notice);
  platform.time.now += 60_000;
  expect((await last.buyer.read(last.id)).costs).toMatchObject(isChecked);
});

test('BIZ-7 at home, with an id of Switzerland and without the setting, a VAT id changes no price; an id of another country than the address and a text that is none are rejected', async () => {
  const german = { ...VIENNA, zip: '10115', city: 'Berlin', country: 'Germany', countryCode: 'DE' };
  const swiss = {
    ...VIENNA,
    zip: '8001',
    city: 'Zürich',
    country: 'Switzerland',
    countryCode: 'CH',
  };
  for (const [address, vatId] of [
    [german, 'DE111222333'],
    [swiss, 'CHE-123.456.789 MWST'],
  ] as const) {
    const consumer = await ready([[TEE, 1]], { ...CUSTOMER, address });
    const { checkout } = await ready([[TEE, 1]], { ...BUSINESS, vatId, address });
    expect(checkout.costs).toEqual(consumer.checkout.costs);
    expect(checkout.customer?.vatId).toBe(vatId);
  }
  const buyer = createBuyer(platform);
  const { id } = buyer.body(await buyer.create([[TEE, 1]], EU));
  const reject = async (vatId: string) =>
    (await buyer.update(id, { customer: { ...BUSINESS, vatId } })).body;
  expect(await reject('DE123456789')).toMatchObject({
    errors: [{ pointer: '/data/customer/vatId', code: 'vat_id_of_other_country' }],
  });
  expect(await reject('12')).toMatchObject({
    errors: [{ pointer: '/data/customer/vatId', code: 'invalid_vat_id' }],
  });
  await seed({ ...TAX, business: undefined });
  const consumer = await ready([[TEE, 1]], { ...CUSTOMER, address: VIENNA });
  const { checkout } = await ready([[TEE, 1]], BUSINESS);
  expect(checkout.costs).toEqual(consumer.checkout.costs);
  expect(checkout).not.toHaveProperty('isBusiness');
  expect(checkout.customer).not.toHaveProperty('vatId');
  expect(checkout.customer).not.toHaveProperty('company');
});

test('BIZ-8 a fixed promo code takes off as much of the net prices as of the prices, and the total is the net total', async () => {
  const promoCodes = [
    { code: 'FIVE', type: 'fixed_value', value: { amount: 500, currency: 'EUR' } },
    { code: 'TENTH', type: 'percentage', value: 10 },
  ];
  await seedFixture(platform.db, { seller: SELLER, tax: TAX, promoCodes });
  for (const promoCode of ['FIVE', 'TENTH']) {
    const totals: number[] = [];
    for (const customer of [{ ...CUSTOMER, address: VIENNA }, BUSINESS]) {
      const { buyer, checkout } = await ready([[TEE, 3]], customer);
      totals.push(buyer.body(await buyer.update(checkout.id, { promoCode })).costs.total.value);
    }
    const [gross = 0, net = 0] = totals;
    // Each unit, the delivery and the discount are rounded.
    expect(Math.abs(gross / 1.2 - net)).toBeLessThanOrEqual(3);
  }
});

test('BIZ-9 the list of orders has the VAT id, its check and the net supplies; the return of the one-stop shop has no such order; erasing removes company and VAT id', async () => {
  const before = await listManagedOrders(platform.db, await storeId(), { limit: 10 });
  expect(formatOrdersCsv(before)).not.toContain('VAT id');
  const checkout = await order([[TEE, 1]], BUSINESS);
  platform.time.now += 1_000;
  await order([[TEE, 1]], { ...CUSTOMER, address: VIENNA });
  const [consumer, business] = await listManagedOrders(platform.db, await storeId(), { limit: 10 });
  if (!consumer || !business) throw new Error('two orders');
  const [head = '', , row = ''] = formatOrdersCsv([consumer, business]).trim().split(/\r?\n/);
  const names = head.split(',');
  const cells = [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
  const read = (name: string) => {
    const [, quoted, plain] = cells[names.indexOf(name)] ?? [];
    return quoted ?? plain;
  };
  expect(read('VAT id')).toBe('ATU12345678');
  expect(read('VAT id check')).toBe('valid');
  expect(read('intra-Community supplies')).toBe((checkout.costs.total.value / 100).toFixed(2));
  expect(read('reverse charge')).toBe('');
  expect(formatOrder(business, (name) => name)).toMatch(
    /VAT ID ATU12345678, valid on 2026-06-01, consultation SANDBOX/,
  );
  const quarter = parseQuarter('2026-Q2');
  if (!quarter) throw new Error('a quarter');
  const rows = await reportOss(platform.db, await storeId(), quarter);
  expect(rows).toMatchObject([{ country: 'AT', rate: 20 }]);
  expect(rows[0]?.net).toBeLessThanOrEqual(checkout.costs.total.value + 1);
  await platform.db.updateTable('orders').set({ status: 'delivered' }).execute();
  await erasePersonalData(platform.db, { email: CUSTOMER.email });
  const texts = JSON.stringify([
    await readOrders(),
    await platform.db.selectFrom('checkouts').selectAll().execute(),
    await platform.db.selectFrom('tax_calculations').selectAll().execute(),
  ]);
  expect(texts).not.toMatch(/ATU12345678|Alpen/);
});

const storeId = async () =>
  (
    await platform.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow()
  ).id;

test('BIZ-10 a VAT id that is changed after the payment changes nothing', async () => {
  const checkout = await order([[TEE, 1]], BUSINESS);
  const buyer = createBuyer(platform);
  const changed = await buyer.update(checkout.id, {
    customer: { ...BUSINESS, vatId: 'ATU10404000' },
  });
  expect(changed.status).toBe(409);
  const [row] = await readOrders();
  expect(row).toMatchObject({ total: checkout.costs.total.value, tax_reason: SUPPLY });
  expect(row?.customer).toContain('ATU12345678');
});
