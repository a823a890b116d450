import { beforeEach, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { exportPersonalData } from '#platform/operations/privacy/export-personal-data.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import {
  AMERICAN_DELIVERY,
  BRITISH_DELIVERY,
  type CommercePlatform,
  CUSTOMER,
  createBuyer,
  createCommercePlatform,
  GERMAN,
  TEE,
} from '../helpers/contract/buyer.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

const SELLER = {
  name: 'Fixture GmbH',
  address: ['Street 1', '10115 Berlin', 'Germany'],
  email: 'shop@seller.example',
};
const livesIn = (country: string, countryCode: string, zip: string) => ({
  ...GERMAN,
  address: { ...GERMAN.address, country, countryCode, zip },
});
const BRITISH = livesIn('United Kingdom', 'GB', 'SW1A 1AA');
const EEA = [
  livesIn('Norway', 'NO', '0150'),
  livesIn('Iceland', 'IS', '101'),
  livesIn('Liechtenstein', 'LI', '9490'),
];
/** Settings of a store that does not say where it sells, and of one that delivers to the United States alone. */
const SILENT = { defaultRegion: 'USA' };
const AMERICAN = { defaultRegion: 'USA', delivery: AMERICAN_DELIVERY };
const ONLY_BRITISH = { defaultRegion: 'USA', delivery: BRITISH_DELIVERY };

let platform: CommercePlatform;
let download: string;
const seed = (more: object = {}, pages?: object[]) => {
  const { store, ...folder } = createSellableStore();
  return seedStore(platform.db, {
    ...folder,
    ...(pages && { pages: pages as never }),
    store: { ...store, defaultRegion: 'EU', seller: SELLER, ...more },
  });
};
beforeEach(async () => {
  platform = await createCommercePlatform();
  await seed();
  download = await platform.skuOf('route-map');
  return () => platform.db.destroy();
});

/** Creates a checkout of one item for a customer, in a language. */
async function start(sku: string, customer: object = GERMAN, locale = 'en') {
  const buyer = createBuyer(platform);
  const { id } = await buyer.ready([[sku, 1]], { locale });
  const checkout = buyer.body(
    await buyer.update(id, { customer, deliveryOption: { id: 'fullStandardCost' } }),
  );
  return { buyer, checkout };
}
async function order(...[sku, ...choices]: Parameters<typeof start>) {
  const { buyer, checkout } = await start(sku, ...choices);
  if (checkout.downloadConsent === false)
    await buyer.update(checkout.id, { downloadConsent: true });
  const submitted = await buyer.submit(checkout.id, await buyer.begin(checkout));
  expect(submitted.status, submitted.text).toBe(200);
  await renderPendingMails(platform.db, new Map(), throwCause);
  return (await listLatestMails(platform.db, 1)).find(({ kind }) => kind === 'confirmation');
}
const readOrders = () => platform.db.selectFrom('orders').selectAll().execute();

test('LAW-11.1 in a store that sells to the European Union, an order with a download needs the consent that delivery begins at once and the right of withdrawal ends, and stores when it was given', async () => {
  const { buyer, checkout } = await start(download);
  expect(checkout.downloadConsent).toBe(false);
  const rejected = await buyer.initiate(checkout);
  expect(rejected.status).toBe(422);
  expect(rejected.text).toContain('/downloadConsent');
  const free = buyer.body(await buyer.update(checkout.id, { promoCode: 'ALL' }));
  expect(free.costs.total.value).toBe(0);
  expect((await buyer.submit(checkout.id)).status).toBe(422);
  await buyer.update(checkout.id, { promoCode: null });
  expect(await readOrders()).toEqual([]);
  platform.time.now += 60_000;
  const agreed = buyer.body(await buyer.update(checkout.id, { downloadConsent: true }));
  expect(agreed.downloadConsent).toBe(true);
  const agreedAt = platform.time.now;
  platform.time.now += 60_000;
  await buyer.update(checkout.id, { downloadConsent: true });
  expect((await buyer.submit(checkout.id, await buyer.begin(agreed))).status).toBe(200);
  expect(await readOrders()).toMatchObject([{ download_consent_at: agreedAt }]);
  const { orders } = await exportPersonalData(platform.db, { email: GERMAN.email });
  expect(orders).toMatchObject([{ agreedToDownloads: new Date(agreedAt).toISOString() }]);
});

test('LAW-11.1 a consent that is taken back counts no more', async () => {
  const { buyer, checkout } = await start(download);
  await buyer.update(checkout.id, { downloadConsent: true });
  const withdrawn = buyer.body(await buyer.update(checkout.id, { downloadConsent: false }));
  expect(withdrawn.downloadConsent).toBe(false);
  expect((await buyer.initiate(checkout)).status).toBe(422);
});

test('LAW-11.2 the country of the buyer decides, also in a store without `delivery`; printed products, buyers elsewhere and stores that deliver elsewhere need no consent', async () => {
  expect((await start(TEE)).checkout).not.toHaveProperty('downloadConsent');
  for (const store of [{}, SILENT, ONLY_BRITISH]) {
    await seed(store);
    expect((await start(download, CUSTOMER)).checkout).not.toHaveProperty('downloadConsent');
    for (const customer of [GERMAN, BRITISH, ...EEA])
      expect((await start(download, customer)).checkout).toHaveProperty('downloadConsent', false);
  }
  await seed(AMERICAN);
  expect((await start(download)).checkout).not.toHaveProperty('downloadConsent');
});

test('LAW-11.2 before the address is known, region and currency decide', async () => {
  await seed(SILENT);
  const create = async (data: object) => {
    const buyer = createBuyer(platform);
    return buyer.body(await buyer.create([[download, 1]], data));
  };
  expect(await create({ region: 'USA', currency: 'USD' })).not.toHaveProperty('downloadConsent');
  expect(await create({ region: 'EU', currency: 'USD' })).toHaveProperty('downloadConsent', false);
  expect(await create({ region: 'USA', currency: 'EUR' })).toHaveProperty('downloadConsent', false);
  // Norway, Iceland and Liechtenstein are in this region.
  expect(await create({ region: 'ROW', currency: 'USD' })).toHaveProperty('downloadConsent', false);
});

test('LAW-11.3 the confirmation repeats what the shopper agreed to', async () => {
  expect((await order(download))?.text).toContain(
    'On June 1, 2026 you agreed that the delivery of your downloads begins at once',
  );
  expect((await order(TEE))?.text).not.toContain('downloads begins');
});

test('LAW-13.1 a confirmation contains terms and withdrawal in the language of the order', async () => {
  const english = await order(TEE);
  expect(english?.text).toContain('Right of withdrawal\n\nYou have the right to withdraw');
  expect(english?.text).toContain(
    'tell us (Fixture GmbH, Street 1, 10115 Berlin, Germany, email shop@seller.example)',
  );
  expect(english?.text).toContain('the form on our website (https://fixture.example/withdrawal)');
  expect(english?.text).toContain('Terms of Use\n\nThe agreement');
  expect(english?.html).toContain('You have the right to withdraw');
  expect(english?.text).not.toMatch(/\{\w+\}/);
  await seed({ locales: ['en', 'de'], seller: undefined });
  const german = await order(TEE, GERMAN, 'de');
  expect(german?.text).toContain('Du hast das Recht, diesen Vertrag binnen 14 Tagen');
  expect(german?.text).not.toMatch(/\{\w+\}|E-Mail \)/);
});

test('LAW-13.2 pages of the store replace the built-in texts, and buyers elsewhere get neither', async () => {
  const pages = [
    {
      slug: 'returns',
      title: 'Our returns',
      html: '<p>Send it &quot;back&quot; &amp; smile.</p>\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>',
      translations: { de: { title: 'Rückgabe', html: '<p>Schick es zurück.</p>' } },
    },
    { slug: 'terms-of-use', title: 'Our terms', html: '<h2>Who</h2><p>We sell.</p>' },
  ];
  await seed({ locales: ['en', 'de'] }, pages);
  const english = await order(TEE);
  expect(english?.text).toContain('Our returns\n\nSend it "back" & smile.\n\nOne\n\nTwo');
  expect(english?.text).toContain('Our terms\n\nWho\n\nWe sell.');
  const german = await order(TEE, GERMAN, 'de');
  expect(german?.text).toContain('Rückgabe\n\nSchick es zurück.');
  expect(german?.html).toMatch(/lang="en"[^>]*>[\s\S]*Our terms/);
  expect((await order(TEE, CUSTOMER))?.text).not.toMatch(/withdraw|Our terms/);
});

test('LAW-20.2 in a store without `delivery`, buyers in the European Union get terms, withdrawal and the link; other buyers read what they read without any law of the Union', async () => {
  await seed(SILENT);
  const german = await order(TEE);
  expect(german?.text).toContain('Right of withdrawal\n\nYou have the right to withdraw');
  expect(german?.text).toContain('Withdraw from contract here: https://fixture.example/withdrawal');
  const openPage = async (number: string) => {
    const { body } = await platform.request(
      'GET',
      `/v1/orders?cartId=${(await readOrders()).find((one) => one.order_number === number)?.checkout_id}`,
    );
    const { access } = body as { access: { pageUrl: string } };
    return (await platform.request('GET', access.pageUrl.replace('http://localhost', ''))).text;
  };
  const [first] = await readOrders();
  expect(await openPage(first?.order_number ?? '')).toContain('Withdraw from contract here');
  const american = await order(TEE, CUSTOMER);
  const number = (await readOrders()).at(-1)?.order_number ?? '';
  const page = await openPage(number);
  expect(`${american?.text} ${american?.html} ${page}`).not.toMatch(/withdraw/i);
  // The same page of a store that names the United States alone.
  await seed(AMERICAN);
  expect(await openPage(number)).toBe(page);
});

test('LAW-18 a download whose right of withdrawal was given up is not offered for withdrawal, and cannot be withdrawn', async () => {
  await order(download);
  const [{ order_number: orderNumber = '' } = {}] = await readOrders();
  const send = (step: string) =>
    platform.request(
      'POST',
      `/withdrawals/fixture${step}?locale=en`,
      String(
        new URLSearchParams({
          fullName: 'Ann Lee',
          email: 'ann@example.com',
          orderNumber,
          sku: download,
        }),
      ),
      { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost' },
    );
  const form = await send('');
  expect([form.status, form.text]).toEqual([
    400,
    expect.stringContaining('agreed that the right of withdrawal ends for its downloads'),
  ]);
  expect((await send('/confirm')).status).toBe(400);
  expect(await platform.db.selectFrom('withdrawals').selectAll().execute()).toEqual([]);
  await platform.db.updateTable('orders').set({ download_consent_at: null }).execute();
  expect((await send('')).text).toContain(`name="sku" value="${download}" checked`);
  expect((await send('/confirm')).status).toBe(303);
});

test('LAW-13.2 buyers in Great Britain get both from a store that delivers there alone', async () => {
  await seed(ONLY_BRITISH);
  const british = await order(download, BRITISH);
  expect(british?.text).toContain('Right of withdrawal\n\nYou have the right to withdraw');
  expect(british?.text).toContain('Terms of Use\n\nThe agreement');
});

test('LAW-14 the form of withdrawal rejects a canceled or refunded order', async () => {
  await order(TEE);
  const [{ order_number: orderNumber = '' } = {}] = await readOrders();
  const send = () =>
    platform.request(
      'POST',
      '/withdrawals/fixture?locale=en',
      String(new URLSearchParams({ fullName: 'Ann Lee', email: 'ann@example.com', orderNumber })),
      { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://fixture.example' },
    );
  expect((await send()).status).toBe(200);
  for (const status of ['cancelled', 'refunded']) {
    await platform.db.updateTable('orders').set({ status }).execute();
    const closed = await send();
    expect(closed.status).toBe(400);
    expect(closed.text).toContain('This order was canceled or refunded in full');
  }
  await platform.db.updateTable('orders').set({ status: 'shipped' }).execute();
  expect((await send()).status).toBe(200);
});
