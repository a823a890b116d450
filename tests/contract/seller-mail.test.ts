import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRecords } from '#builder/pull/create-records.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import type { Tables } from '#platform/db/tables.ts';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { erasePersonalData } from '#platform/operations/privacy/erase-personal-data.ts';
import { exportPersonalData } from '#platform/operations/privacy/export-personal-data.ts';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { smallStore } from '../fixtures/small-store.ts';
import {
  type CommercePlatform,
  CUSTOMER,
  createBuyer,
  createCommercePlatform,
  seedFixture,
  TEE,
} from '../helpers/contract/buyer.ts';
import { fetchWholeCatalog } from '../helpers/contract/fetch-whole-catalog.ts';
import { createRequester, createSeededPlatform } from '../helpers/contract/platform.ts';
import { recordRequests } from '../helpers/contract/recorded.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

const SELLER = 'orders@seller.example';

let platform: CommercePlatform;
beforeEach(async () => {
  platform = await createCommercePlatform();
  return () => platform.db.destroy();
});

const seed = (change: object) => seedFixture(platform.db, change);

/** Places an order and returns its mails. */
async function order(more: object = {}, lines: [string, number][] = [[TEE, 2]]) {
  const buyer = createBuyer(platform);
  const checkout = await buyer.ready(lines, more);
  const started = await buyer.begin(checkout);
  const submitted = await buyer.submit(checkout.id, started);
  expect(submitted.status, submitted.text).toBe(200);
  expect((await buyer.submit(checkout.id, started)).status).toBe(200);
  await renderPendingMails(platform.db, new Map(), throwCause);
  return listLatestMails(platform.db, 100);
}
const readOrder = (): Promise<Tables['orders']> =>
  platform.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();

describe('SELL-1.1 the mail of a new order', () => {
  test('goes to `orderMail` once, with all that is needed to make and send the order, in the language of the store', async () => {
    await seed({ orderMail: SELLER, locales: ['en', 'de'] });
    const mails = await order({ locale: 'de' });
    expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`).sort()).toEqual([
      'confirmation ann@example.com',
      `newOrder ${SELLER}`,
    ]);
    const { order_number: number } = await readOrder();
    const mail = mails.find(({ kind }) => kind === 'newOrder');
    expect(mail?.subject).toMatch(new RegExp(`^New order ${number}: \\$`));
    for (const part of [
      'Ann Lee ordered from Fixture.',
      '2 × Trail Tee $49.98',
      'Tee, Ink, size S · $24.99 · 1-1-1',
      'Ships to: Ann Lee, 1 Main St, Erie, Pennsylvania 16501, United States',
      'Delivery: Standard delivery',
      'Customer: Ann@example.com, +1 814 555 0100',
      `npx shopkiln orders fixture ${number}`,
      'Total: $',
      'this address is set to get the new orders of Fixture',
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.html).toContain('<html dir="ltr" lang="en"');
    expect(mail?.html).toContain('2 × Trail Tee');
    expect(mail?.text).not.toContain('because you ordered');
    // Whoever has the lookup number sees the order, so it is the buyer's alone.
    expect(mail?.text).not.toContain((await readOrder()).lookup_number);
  });

  test('has the catalog titles of the first language of the store, whatever the language of the buyer', async () => {
    const folder = createSellableStore();
    const [tee] = folder.catalog.listings;
    const german = {
      catalog: { listings: { [tee?.slug ?? '']: { title: 'Wanderhemd' } } },
      theme: {},
      store: {},
    };
    await seedStore(platform.db, {
      ...folder,
      store: { ...folder.store, orderMail: SELLER, locales: ['en', 'de'] },
      texts: { ...folder.texts, de: german },
    });
    const mails = await order({ locale: 'de' });
    expect(mails.find(({ kind }) => kind === 'confirmation')?.text).toContain('Wanderhemd');
    expect(mails.find(({ kind }) => kind === 'newOrder')?.text).toContain('Trail Tee');
  });
});

test('SELL-1.5 the mail of a new order names every option that was chosen, in the first language of the store', async () => {
  const { store, texts: _texts, ...folder } = createSellableStore();
  const value = (slug: string, name: string) => ({ slug, name });
  const catalog = v.parse(CatalogFile, {
    ...folder.catalog,
    productTypes: {
      socks: {
        name: 'Socken',
        weight: 60,
        options: [
          { name: 'Farbe', values: [value('rot', 'Rot'), value('blau', 'Blau')] },
          { name: 'Größe', values: [value('36-39', '36–39'), value('40-43', '40–43')] },
          { name: 'Bund', values: [value('kurz', 'Kurz'), value('lang', 'Lang')] },
        ],
      },
    },
    listings: [
      {
        slug: 'fuchssocken',
        title: 'Fuchssocken',
        description: '<p>Warm.</p>',
        published: '2026-01-06',
        collections: ['gear'],
        products: [
          { type: 'socks', price: 1490, photos: [{ file: 'socks.jpg', alt: 'Two red socks' }] },
        ],
      },
    ],
  });
  const english = {
    catalog: {
      listings: { fuchssocken: { title: 'Fox socks' } },
      productTypes: {
        socks: {
          name: 'Socks',
          options: ['Color', 'Size', 'Cuff'],
          values: { rot: 'Red', kurz: 'Short' },
        },
      },
    },
    theme: {},
    store: {},
  };
  await seedStore(platform.db, {
    ...folder,
    catalog,
    store: { ...store, orderMail: SELLER, locales: ['de', 'en'] },
    texts: { en: english },
  });
  const mails = await order({ locale: 'en' }, [[await platform.skuOf('fuchssocken'), 2]]);
  expect(mails.find(({ kind }) => kind === 'confirmation')?.text).toContain(
    'Socks, Red / 36–39 / Short',
  );
  const mail = mails.find(({ kind }) => kind === 'newOrder');
  expect(mail?.text).toContain('2 × Fuchssocken');
  expect(mail?.text).toContain('Socken, Rot / 36–39 / Kurz');
});

describe('SELL-1.2 the address of the seller', () => {
  test('is in no response of the platform, and without it there is no mail', async () => {
    expect((await order()).map(({ kind }) => kind)).toEqual(['confirmation']);
    await seed({ orderMail: SELLER });
    for (const path of ['/v1/stores?slug=fixture', '/v1/flags?slug=fixture', '/openapi.json'])
      expect((await platform.request('GET', path)).text).not.toContain(SELLER);
  });
});

test('SELL-1.2 the records that pages are rendered from do not contain the address of the seller', async () => {
  const { db } = await createSeededPlatform();
  const get = createRequester(db);
  const { platform: pulled } = recordRequests(async (path, init) => {
    const { text, status } = await get(path, init);
    return new Response(text, { status });
  });
  const site = { ...smallStore().store, orderMail: SELLER };
  const records = createRecords(site, await fetchWholeCatalog(pulled, site));
  expect(records.site).toMatchObject({ siteUrl: site.siteUrl });
  expect(JSON.stringify(Object.values(records))).not.toContain(SELLER);
});

describe('SELL-1.3 erasing a customer', () => {
  test('removes the mails to the seller about finished orders, and never those about orders of others', async () => {
    await seed({ orderMail: SELLER });
    await order();
    const subject = { email: CUSTOMER.email };
    const exported = await exportPersonalData(platform.db, subject);
    expect(exported.mails.map(({ kind }) => kind).sort()).toEqual(['confirmation', 'newOrder']);
    expect((await exportPersonalData(platform.db, { email: SELLER })).mails).toEqual([]);
    expect((await erasePersonalData(platform.db, subject)).erased.mails).toBe(0);
    await platform.db.updateTable('orders').set({ status: 'delivered' }).execute();
    expect((await erasePersonalData(platform.db, { email: SELLER })).erased.mails).toBe(0);
    expect((await erasePersonalData(platform.db, subject)).erased.mails).toBe(2);
    expect(await platform.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  });
});
