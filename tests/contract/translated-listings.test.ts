import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { Listing } from '#shared/contract/listing.ts';
import { Order } from '#shared/contract/orders.ts';
import { ProductPage } from '#shared/contract/product.ts';
import { localizeListing } from '#shared/rules/localization/localize-listing.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import {
  type CommercePlatform,
  createBuyer,
  createCommercePlatform,
} from '../helpers/contract/buyer.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

const GERMAN = {
  listings: {
    'camp-mug': { title: 'Lagertasse', description: '<p>Heiß.</p>' },
    'route-map': { title: 'Wegkarte' },
  },
  colors: { sand: 'Sandfarben' },
};

let platform: CommercePlatform;
beforeAll(async () => {
  platform = await createCommercePlatform();
  const folder = createSellableStore();
  await seedStore(platform.db, {
    ...folder,
    store: { ...folder.store, locales: ['en', 'de'] },
    texts: { de: { store: {}, theme: {}, catalog: GERMAN } },
  });
});
afterAll(() => platform.db.destroy());

async function getListing(slug: string): Promise<Listing> {
  const { body } = await platform.request('GET', `/v0/listing/${slug}?store_slug=fixture`);
  return v.parse(Listing, body);
}

test('L10N-4.02 listings and tiles of the platform carry their translations, and those without have none', async () => {
  expect((await getListing('camp-mug')).translations).toEqual({
    de: { title: 'Lagertasse', description: '<p>Heiß.</p>', colors: { Sand: 'Sandfarben' } },
  });
  expect((await getListing('route-map')).translations).toEqual({ de: { title: 'Wegkarte' } });
  const { body } = await platform.request('GET', '/v1/stores/products?slug=fixture');
  const { products } = v.parse(ProductPage, body);
  const names = Object.fromEntries(products.map(({ url, names }) => [url, names]));
  expect(names).toMatchObject({
    '/listing/camp-mug': { de: 'Lagertasse' },
    '/listing/route-map': { de: 'Wegkarte' },
  });
  expect(Object.values(names).filter(Boolean)).toHaveLength(2);
});

test('L10N-4.03 a listing in a language has its translated texts, marked, and those of the first language otherwise', async () => {
  const mug = await getListing('camp-mug');
  const german = localizeListing(mug, 'de');
  expect(german).toMatchObject({
    title: 'Lagertasse',
    isTitleTranslated: true,
    isDescriptionTranslated: true,
  });
  expect(german.products_payload[0]?.variations[0]).toMatchObject({
    color: 'Sandfarben',
    isColorTranslated: true,
  });
  expect(german).not.toHaveProperty('translations');
  const french = localizeListing(mug, 'fr');
  expect(french).toMatchObject({ title: 'Camp Mug' });
  expect(french).not.toHaveProperty('isTitleTranslated');
  expect(localizeListing(await getListing('route-map'), 'de')).not.toHaveProperty(
    'isDescriptionTranslated',
  );
});

test('L10N-4.04 L10N-5 mails and receipts name product types, sizes and the country of the address in the language of the order', async () => {
  const buyer = createBuyer(platform);
  const sku = await platform.skuOf('camp-mug');
  const checkout = await buyer.ready([[sku, 1]], { locale: 'de' });
  expect((await buyer.submit(checkout.id, await buyer.begin(checkout))).status).toBe(200);
  const { body } = await platform.request(
    'GET',
    `/v1/orders?cartId=${checkout.id}&storeSlug=fixture`,
  );
  expect(v.parse(Order, body).items).toMatchObject([
    { title: 'Lagertasse', colorName: 'Sandfarben', locale: 'de' },
  ]);
  await renderPendingMails(platform.db, new Map(), throwCause);
  const mails = await platform.db.selectFrom('outbox').select(['text', 'html']).execute();
  expect(mails).toMatchObject([
    { text: expect.stringContaining('Lagertasse'), html: expect.stringContaining('Sandfarben') },
  ]);
  expect(mails[0]?.text).toContain('Steinzeugbecher');
  expect(mails[0]?.text).toContain('Vereinigte Staaten');
});
