import { extractText } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { erasePersonalData } from '#platform/operations/privacy/erase-personal-data.ts';
import { rotateSecret } from '#platform/operations/rotate-secret.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import { type OrderRefund, refundOrder } from '#platform/ordering/order-management/refund-order.ts';
import {
  type CommercePlatform,
  CUSTOMER,
  createBuyer,
  createCommercePlatform,
  seedFixture,
  TEE,
} from '../helpers/contract/buyer.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

let platform: CommercePlatform;
beforeEach(async () => {
  platform = await createCommercePlatform();
  return () => platform.db.destroy();
});

const seed = (change: object) => seedFixture(platform.db, change);

/** Places an order and returns the path of its receipt, which is in the confirmation. */
async function order(more: object = {}, customer: object = {}): Promise<string> {
  const buyer = createBuyer(platform);
  const checkout = await buyer.ready([[TEE, 2]], more);
  const ready = buyer.body(
    await buyer.update(checkout.id, { customer: { ...CUSTOMER, ...customer } }),
  );
  const submitted = await buyer.submit(checkout.id, await buyer.begin(ready));
  expect(submitted.status, submitted.text).toBe(200);
  return findReceiptPath();
}

/** Returns the path of the receipt in the newest confirmation. */
async function findReceiptPath(): Promise<string> {
  await renderPendingMails(platform.db, new Map(), throwCause);
  const mails = await listLatestMails(platform.db, 100);
  const { text = '', html = '' } = mails.find(({ kind }) => kind === 'confirmation') ?? {};
  const url = new URL(/http:\/\/\S+\/receipt\S+/.exec(text)?.[0] ?? '');
  expect(html).toContain(url.href.replaceAll('&', '&amp;'));
  return url.pathname + url.search;
}

const readOrders = () =>
  platform.db.selectFrom('orders').selectAll().orderBy('created_at').execute();
const readPdf = async (path: string) => {
  const response = await platform.get(path.replace('/receipt?', '/receipt.pdf?'));
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const { text, totalPages } = await extractText(new Uint8Array(await response.arrayBuffer()), {
    mergePages: true,
  });
  return { text: text.replace(/\s+/g, ' '), totalPages };
};

describe('SELL-2.1 the receipt of an order', () => {
  test('is a page by the link in the confirmation, with seller, buyer, lines, taxes, total and payment', async () => {
    const path = await order();
    const { status, text, headers } = await platform.request('GET', path);
    expect(status).toBe(200);
    const [row] = await readOrders();
    for (const part of [
      '<h1>Receipt</h1>',
      row?.order_number ?? '',
      'Ann Lee',
      '1 Main St',
      'Trail Tee',
      'Tee, Ink, size S',
      '$24.99',
      '$49.98',
      'Standard delivery',
      'Tax',
      'Total',
      'Payment method',
      'Card',
      '@media print',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Invoice');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('is in no cache, and neither order number, lookup number nor the key of another order opens it', async () => {
    const path = await order();
    const other = await order();
    const [row] = await readOrders();
    const key = new URL(other, 'http://localhost').searchParams.get('key') ?? '';
    for (const wrong of [
      '',
      row?.lookup_number ?? '',
      row?.order_number ?? '',
      key,
      '0'.repeat(43),
    ]) {
      for (const page of ['receipt', 'receipt.pdf']) {
        const query = `store=fixture&key=${encodeURIComponent(wrong)}`;
        const response = await platform.request(
          'GET',
          `/orders/${row?.order_number}/${page}?${query}`,
        );
        expect(response.status).toBe(404);
        expect(response.text).toContain('This link is not valid');
        expect(response.text).not.toContain('Main St');
      }
    }
    expect(
      (await platform.request('GET', path.replace('store=fixture', 'store=other'))).status,
    ).toBe(404);
  });

  test('is without the buyer after they were erased, and its link outlives a new signing key', async () => {
    const path = await order();
    await platform.db.updateTable('orders').set({ status: 'delivered' }).execute();
    await erasePersonalData(platform.db, { email: CUSTOMER.email });
    await rotateSecret(platform.db, {
      name: 'receipt-links',
      overlapMs: 1_000_000,
      now: Date.now() - 20_000,
    });
    const { status, text } = await platform.request('GET', path);
    expect(status).toBe(200);
    expect(text).toContain('Trail Tee');
    expect(text).not.toMatch(/Ann|Main St|example\.com/);
  });
});

test('SELL-2.4 a receipt names the seller when the order was placed, also after the store has another', async () => {
  const seller = {
    name: 'Trail GmbH',
    address: ['Weg 1', '10115 Berlin', 'Germany'],
    email: 'post@trail.example',
  };
  await seed({ seller: { ...seller, vatId: 'DE123456789' } });
  const path = await order();
  await seed({ seller: { ...seller, name: 'Track AG' } });
  const later = await order();
  for (const { text } of [await platform.request('GET', path), await readPdf(path)]) {
    for (const part of [
      'Trail GmbH',
      'Weg 1',
      '10115 Berlin',
      'post@trail.example',
      'VAT ID: DE123456789',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Track AG');
  }
  const { text } = await platform.request('GET', later);
  expect(text).toContain('Track AG');
  expect(text).not.toContain('VAT ID');
});

const GERMAN_SELLER = {
  name: 'Trail GmbH',
  address: ['Weg 1', '10115 Berlin', 'Germany'],
  email: 'post@trail.example',
};
const inSpain = (zip: string) => ({
  address: {
    address1: 'Calle Mayor 1',
    city: 'Las Palmas',
    state: '',
    zip,
    country: 'Spain',
    countryCode: 'ES',
  },
});

test('TAX-10 an order to the Canary Islands has no VAT: checkout, mail, order, invoice and its PDF say that import duties may follow; one to the mainland has the VAT of Spain', async () => {
  const tax = { pricesIncludeTax: true, registrations: { home: 'DE', oss: true } };
  await seed({ seller: GERMAN_SELLER, invoice: { prefix: 'T-' }, tax });
  const reason = 'Tax-free export. Import duties and taxes may be charged on delivery.';
  const path = await order({ region: 'EU', currency: 'EUR' }, inSpain('35001'));
  const [islands] = await readOrders();
  expect(islands).toMatchObject({ tax_lines: '[]', tax: 0, tax_reason: reason });
  const buyer = createBuyer(platform);
  const checkout = await buyer.read(islands?.checkout_id ?? '');
  expect(checkout.costs).toMatchObject({ taxLines: [], taxReason: reason });
  const [mail] = (await listLatestMails(platform.db, 100)).filter(
    ({ kind }) => kind === 'confirmation',
  );
  for (const text of [
    mail?.text,
    mail?.html,
    (await platform.request('GET', path)).text,
    (await readPdf(path)).text,
  ]) {
    expect(text).toContain(reason);
    expect(text).not.toMatch(/VAT \(|Includes/);
  }
  await order({ region: 'EU', currency: 'EUR' }, inSpain('28001'));
  const [, mainland] = await readOrders();
  expect(mainland?.tax_reason).toBeNull();
  expect(JSON.parse(mainland?.tax_lines ?? '')).toMatchObject([{ rate: 21_000, isIncluded: true }]);
});

test('TAX-11 the invoice of a seller without VAT prints the reason in the language of the order, also after the seller has become liable, and names no VAT', async () => {
  const exempt = 'No VAT is charged (§ 19 UStG).';
  await seed({ seller: GERMAN_SELLER, invoice: { prefix: 'T-' }, tax: { exempt } });
  const path = await order({ region: 'EU', currency: 'EUR' }, inSpain('28001'));
  await seed({ tax: { pricesIncludeTax: true, rates: { EU: { standard: 21 } } } });
  const [row] = await readOrders();
  expect(row).toMatchObject({ tax_lines: '[]', tax: 0, tax_reason: exempt });
  for (const { text } of [await platform.request('GET', path), await readPdf(path)]) {
    expect(text).toContain(exempt);
    expect(text).not.toMatch(/VAT \(|Tax 0|Includes/);
  }
});

describe('SELL-2.2 the receipt as a PDF', () => {
  test('has the same texts as the page, in the language of the order and in scripts of its buyers', async () => {
    const path = await order(
      { locale: 'de' },
      {
        firstName: 'Łucja',
        lastName: 'Ζορμπά Шевченко',
        address: { ...CUSTOMER.address, address1: 'Große Straße 5' },
      },
    );
    const { text, totalPages } = await readPdf(path);
    expect(totalPages).toBe(1);
    const [row] = await readOrders();
    for (const part of [
      'Beleg',
      row?.order_number ?? '',
      'Ζορμπά',
      'Шевченко',
      'Große Straße 5',
      'Zahlungsart',
      'Gesamtsumme',
      '49,98',
    ])
      expect(text).toContain(part);
    expect(text.replaceAll(' ', '')).toContain('Łucja');
  });

  test('continues on further pages', async () => {
    const path = await order();
    const items = await platform.db.selectFrom('order_items').selectAll().execute();
    const [item] = items;
    if (!item) throw new Error('no item');
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...item,
      position: index + 1,
      title: `Tee number ${index}`,
    }));
    await platform.db.insertInto('order_items').values(rows).execute();
    const { text, totalPages } = await readPdf(path);
    expect(totalPages).toBe(4);
    expect(text).toContain('Tee number 59');
    expect(text.indexOf('Total')).toBeGreaterThan(text.indexOf('Tee number 59'));
  });
});

describe('SELL-4 credit notes', () => {
  const SELLER = {
    name: 'Trail GmbH',
    address: ['Weg 1', '10115 Berlin', 'Germany'],
    email: 'post@trail.example',
  };
  const TAX = { pricesIncludeTax: true, rates: { US: { standard: 19 } }, nexus: [] };
  const findStoreId = async () =>
    (
      await platform.db
        .selectFrom('stores')
        .select('id')
        .where('slug', '=', 'fixture')
        .executeTakeFirstOrThrow()
    ).id;
  const refund = async (number: string, selection?: OrderRefund['selection']) => {
    const refunded = await refundOrder(platform.commerce, {
      storeId: await findStoreId(),
      number,
      selection,
    });
    if (!refunded.ok) throw new Error(refunded.error);
    return refunded.value;
  };
  /** Returns the paths of the receipts in the mails about refunds, the newest first. */
  async function listRefundPaths(): Promise<string[]> {
    await renderPendingMails(platform.db, new Map(), throwCause);
    const mails = (await listLatestMails(platform.db, 100)).filter(
      ({ kind }) => kind === 'refunded',
    );
    return mails.map(({ text }) => {
      const url = new URL(/http:\/\/\S+\/refunds\/\S+/.exec(text)?.[0] ?? '');
      return url.pathname + url.search;
    });
  }
  const readRefundPdf = async (path: string) => {
    const response = await platform.get(path.replace('?', '.pdf?'));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), {
      mergePages: true,
    });
    return text.replace(/\s+/g, ' ');
  };

  test('SELL-4.1 correct an invoice by its number and date, as a page and a PDF that the mail about the refund links to', async () => {
    await seed({ invoice: { prefix: 'NO-' }, seller: SELLER });
    await order({ locale: 'de' });
    const [row] = await readOrders();
    await refund(row?.order_number ?? '', {
      items: [{ sku: TEE, quantity: 1 }],
      delivery: false,
      amount: 0,
    });
    const [path = ''] = await listRefundPaths();
    const page = await platform.request('GET', path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<h1>Rechnungskorrektur</h1>');
    for (const text of [page.text, await readRefundPdf(path)])
      for (const part of [
        'NO-C00001',
        'Korrigiert Rechnung',
        'NO-00001 vom 1. Juni 2026',
        'Trail GmbH',
        'Ann Lee',
        'Erstattet',
      ])
        expect(text).toContain(part);
    // The buyer gets back what was paid for one of two units, with its tax.
    expect(page.text).toMatch(/24,99\s\$/);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    for (const wrong of ['', '0'.repeat(43)])
      expect(
        (await platform.request('GET', path.replace(/key=[^&]+/, `key=${wrong}`))).status,
      ).toBe(404);
    const receipt =
      new URL(await findReceiptPath(), 'http://localhost').searchParams.get('key') ?? '';
    expect(
      (await platform.request('GET', path.replace(/key=[^&]+/, `key=${receipt}`))).status,
    ).toBe(404);
  });

  test('SELL-4.2 have numbers of their own without gaps, also for refunds at the same time; an order without an invoice has a receipt of the refund', async () => {
    await order();
    const [earlier] = await readOrders();
    await refund(earlier?.order_number ?? '');
    const [path = ''] = await listRefundPaths();
    expect((await platform.request('GET', path)).text).toContain('<h1>Refund receipt</h1>');
    await seed({ invoice: { prefix: 'NO-' } });
    for (let count = 0; count < 4; count++) await order();
    const numbered = (await readOrders()).filter(({ invoice_number }) => invoice_number !== null);
    platform.stripe.rejectRefunds(true);
    await Promise.allSettled(numbered.map(({ order_number }) => refund(order_number)));
    platform.stripe.rejectRefunds(false);
    await Promise.all(numbered.map(({ order_number }) => refund(order_number)));
    const rows = await platform.db
      .selectFrom('refunds')
      .select(['credit_note_number', 'state'])
      .execute();
    const numbers = rows.flatMap(({ credit_note_number }) => credit_note_number ?? []);
    expect(numbers.sort()).toEqual([1, 2, 3, 4].map((n) => `NO-C0000${n}`));
    expect((await readOrders()).map(({ invoice_number }) => invoice_number).sort()).toEqual(
      [...[1, 2, 3, 4].map((n) => `NO-0000${n}`), null].sort(),
    );
  });

  test('SELL-4.3 an invoice shows its date, and as the date of supply the estimate of the day of its issue, also after it was shipped', async () => {
    await seed({ invoice: { prefix: '' }, tax: TAX });
    const path = await order();
    expect((await platform.request('GET', path)).text).toMatch(
      /Invoice date<\/dt><dd>June 1, 2026<\/dd><dt>Date of supply<\/dt><dd>June \d+, 2026 – June \d+, 2026 \(expected\)/,
    );
    const [row] = await readOrders();
    platform.time.now = Date.parse('2026-06-04T10:00:00Z');
    const change = { storeId: await findStoreId(), number: row?.order_number ?? '', shipment: {} };
    await changeOrder(platform.commerce, { ...change, to: 'shipped' });
    for (const text of [(await platform.request('GET', path)).text, (await readPdf(path)).text])
      expect(text).toMatch(
        /Date of supply(<\/dt><dd>| )June \d+, 2026 – June \d+, 2026 \(expected\)/,
      );
  });
});

describe('SELL-2.3 invoice numbers', () => {
  test('are assigned only if the store wants them, one after another, without gaps, by orders at the same time', async () => {
    await order();
    await seed({ invoice: { prefix: 'NO-' } });
    const buyer = createBuyer(platform);
    const started = [];
    for (let count = 0; count < 5; count++) {
      const checkout = await buyer.ready([[TEE, 1]]);
      started.push({ id: checkout.id, payment: await buyer.begin(checkout) });
    }
    await Promise.all(started.map(({ id, payment }) => buyer.submit(id, payment)));
    const numbers = (await readOrders()).map(({ invoice_number }) => invoice_number);
    expect(numbers.filter((number) => number === null)).toHaveLength(1);
    expect(numbers.filter((number) => number !== null).sort()).toEqual(
      [1, 2, 3, 4, 5].map((n) => `NO-0000${n}`),
    );
    const { text } = await platform.request('GET', await findReceiptPath());
    expect(text).toContain('<h1>Invoice</h1>');
    expect(text).toMatch(/Invoice number<\/dt><dd>NO-0000\d/);
  });

  test('need no prefix', async () => {
    await seed({ invoice: { prefix: '' } });
    await order();
    await order();
    expect((await readOrders()).map(({ invoice_number }) => invoice_number).sort()).toEqual([
      '00001',
      '00002',
    ]);
  });
});

test('FORM-11 a PDF that is requested too often is answered with plain text, the page with a page', async () => {
  const path = await order();
  const pdf = path.replace('/receipt?', '/receipt.pdf?');
  // More than twice the limit, because a new minute may begin meanwhile.
  let limited = await platform.get(pdf);
  for (let count = 0; count < 70 && limited.status === 200; count++)
    limited = await platform.get(pdf);
  expect(limited.status).toBe(429);
  expect(limited.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(limited.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await limited.text()).not.toContain('<');
  const page = await platform.get(path);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  // Another platform of this process counts for itself.
  await platform.db.destroy();
  platform = await createCommercePlatform();
  const other = await order();
  expect((await platform.get(other.replace('/receipt?', '/receipt.pdf?'))).status).toBe(200);
});
