import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import type { StoreFolderData } from '#platform/catalog/seed/store-folder-data.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { listStock } from '#platform/operations/change-stock.ts';
import { Listing } from '#shared/contract/listing.ts';
import { Order } from '#shared/contract/orders.ts';
import { ProductPage } from '#shared/contract/product.ts';
import { Store } from '#shared/contract/store.ts';
import { localizeListing } from '#shared/rules/localization/localize-listing.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import {
  type CommercePlatform,
  createBuyer,
  createCommercePlatform,
} from '../helpers/contract/buyer.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

let platform: CommercePlatform;
let folder: StoreFolderData;
beforeAll(async () => {
  platform = await createCommercePlatform();
  const sold = createSellableStore();
  folder = {
    ...sold,
    store: {
      ...sold.store,
      locales: ['en', 'de', 'fr'],
      returns: {
        days: 30,
        paidBy: 'seller',
        digital: { days: 0 },
        productTypes: { mug: { days: 14 } },
      },
    },
    catalog: {
      ...sold.catalog,
      blankNames: { mug: 'Enamel Mug' },
      blankTexts: { mug: '<p>Fired twice.</p>', tee: '<p>Cotton.</p>' },
    },
    texts: {
      de: {
        store: {},
        theme: {},
        catalog: {
          blankNames: { mug: 'Emaillebecher' },
          blankTexts: { mug: '<p>Zweimal gebrannt.</p>' },
        },
      },
    },
  };
  await seedStore(platform.db, folder);
});
afterAll(() => platform.db.destroy());

const get = async <S extends v.GenericSchema>(schema: S, path: string): Promise<v.InferOutput<S>> =>
  v.parse(schema, (await platform.request('GET', path)).body);
const getMug = () => get(Listing, '/v0/listing/camp-mug?store_slug=fixture');

test('L10N-6.01 listings, tiles, terms of returns and stock have the name that the store gives to a blank, translated', async () => {
  const mug = await getMug();
  expect(mug.products_payload[0]?.productType).toBe('Enamel Mug');
  expect(mug.primaryProduct[0]?.productType).toBe('Enamel Mug');
  expect(localizeListing(mug, 'de').products_payload[0]?.variations[0]?.productType).toBe(
    'Emaillebecher',
  );
  expect(localizeListing(mug, 'fr').products_payload[0]?.productType).toBe('Enamel Mug');
  const { products } = await get(ProductPage, '/v1/stores/products?slug=fixture');
  const tile = products.find(({ url }) => url === '/listing/camp-mug');
  expect([tile?.productType, tile?.types]).toEqual(['Enamel Mug', { de: 'Emaillebecher' }]);
  expect(products.find(({ url }) => url === '/listing/route-map')?.productType).toBe(
    'Digital Download',
  );
  const types = await Promise.all(
    ['', '&locale=de', '&locale=fr'].map(async (language) => {
      const { returns } = await get(Store, `/v1/stores?slug=fixture${language}`);
      return returns?.products?.map(({ productType }) => productType);
    }),
  );
  expect(types).toEqual([['Enamel Mug'], ['Emaillebecher'], ['Enamel Mug']]);
  const { id } = await platform.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', 'fixture')
    .executeTakeFirstOrThrow();
  expect(
    (await listStock(platform.db, id, 'camp-mug')).map(({ productType }) => productType),
  ).toEqual(['Enamel Mug']);
});

test('PROD-11 the text that a store writes for a blank follows the description of each listing on it, translated', async () => {
  const mug = await getMug();
  const { description = '' } =
    folder.catalog.listings.find(({ slug }) => slug === 'camp-mug') ?? {};
  expect(description).not.toBe('');
  expect(mug.description).toBe(`${description}<p>Fired twice.</p>`);
  expect(mug.translations?.de?.description).toBe(`${description}<p>Zweimal gebrannt.</p>`);
  const map = await get(Listing, '/v0/listing/route-map?store_slug=fixture');
  expect(map.description).not.toContain('Cotton');
  expect(map.translations?.de?.description).toBeUndefined();
});

test('L10N-6.02 an order and its mail name the product type in the language of the checkout', async () => {
  const buyer = createBuyer(platform);
  const { id } = await buyer.ready([[await platform.skuOf('camp-mug'), 1]], { locale: 'de' });
  await buyer.update(id, { promoCode: 'ALL' });
  expect((await buyer.submit(id)).status).toBe(200);
  const { items } = await get(Order, `/v1/orders?cartId=${id}&storeSlug=fixture`);
  expect(items).toMatchObject([{ productType: 'Emaillebecher' }]);
  await renderPendingMails(platform.db, new Map(), throwCause);
  const mails = await platform.db.selectFrom('outbox').select('text').execute();
  expect(mails).toMatchObject([{ text: expect.stringContaining('Emaillebecher') }]);
});

test('L10N-6.01 a name that is removed or changed reaches the listing with the next seeding, and no sku changes', async () => {
  const before = await getMug();
  const { blankNames: _, ...catalog } = folder.catalog;
  expect(await seedStore(platform.db, { ...folder, catalog, texts: {} })).toMatchObject({
    hasChanged: true,
  });
  const after = await getMug();
  expect(after.products_payload[0]?.productType).toBe('Stoneware Mug');
  expect(after.products_payload[0]?.sku).toBe(before.products_payload[0]?.sku);
  expect(await seedStore(platform.db, { ...folder, catalog, texts: {} })).toMatchObject({
    hasChanged: false,
  });
});
