import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import type { StoreFolderData } from '#platform/catalog/seed/store-folder-data.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { Blank } from '#shared/contract/blank.ts';
import { Listing } from '#shared/contract/listing.ts';
import { Order } from '#shared/contract/orders.ts';
import { ProductPage } from '#shared/contract/product.ts';
import { ProductData } from '#shared/contract/product-data.ts';
import { createSku } from '#shared/rules/cart/cart.ts';
import { listOffers } from '#shared/rules/catalog/list-offers.ts';
import { localizeListing } from '#shared/rules/localization/localize-listing.ts';
import { readAmberWorks } from '../fixtures/amber-works.ts';
import {
  type CommercePlatform,
  createBuyer,
  createCommercePlatform,
} from '../helpers/contract/buyer.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

const SLUG = 'amber-works';

let folder: StoreFolderData;
let platform: CommercePlatform;
beforeAll(async () => {
  platform = await createCommercePlatform();
  folder = await readAmberWorks();
  await seedStore(platform.db, folder);
});
afterAll(() => platform.db.destroy());

const get = async <S extends v.GenericSchema>(schema: S, path: string): Promise<v.InferOutput<S>> =>
  v.parse(schema, (await platform.request('GET', path)).body);
const getListing = (slug: string) => get(Listing, `/v0/listing/${slug}?store_slug=${SLUG}`);

test('PROD-2.4 the first option is the variation, the others together are the size, and the most exact price applies', async () => {
  const [lamp] = (await getListing('arc-lamp')).products_payload;
  expect(lamp).toMatchObject({
    productType: 'Table lamp',
    options: ['Finish', 'Shade', 'Height'],
    hasSizeChart: true,
  });
  const sizes = lamp?.variations.map(({ color, availableSizesWithId }) => [
    color,
    availableSizesWithId.map(({ label, price, inventoryCount }) => [label, price, inventoryCount]),
  ]);
  expect(sizes).toEqual([
    [
      'Brass',
      [
        ['Round / 40 cm', 12_900, 100_000],
        ['Round / 60 cm', 14_900, 100_000],
        ['Cone / 40 cm', 12_900, 100_000],
        ['Cone / 60 cm', 14_900, 0],
      ],
    ],
    [
      'Brushed steel',
      [
        ['Round / 40 cm', 12_900, 100_000],
        ['Round / 60 cm', 13_900, 100_000],
      ],
    ],
  ]);
  const ids = lamp?.variations.map(({ availableSizesWithId }) => availableSizesWithId[0]?.id);
  expect(new Set(ids).size).toBe(1);
});

test('PROD-2.4 new names of values and another order change no sku, and seeding again changes nothing', async () => {
  const list = async () => {
    const { itemGroupId, products_payload } = await getListing('arc-lamp');
    return products_payload
      .flatMap(({ variations }) => variations)
      .flatMap(({ variationId, availableSizesWithId }) =>
        availableSizesWithId.map(({ id }) => createSku(itemGroupId, variationId, id)),
      )
      .sort();
  };
  const before = await list();
  const renamed = structuredClone({ ...folder, artwork: new Map() });
  const values = renamed.catalog.productTypes.lamp?.options[2]?.values ?? [];
  values.reverse();
  for (const value of values) value.name = `${value.name} tall`;
  await seedStore(platform.db, renamed);
  expect(await list()).toEqual(before);
  expect((await getListing('arc-lamp')).primaryProduct[0]?.availableSizesWithId[0]?.label).toBe(
    'Round / 60 cm tall',
  );
  expect(await seedStore(platform.db, folder)).toMatchObject({ hasChanged: true });
  expect(await seedStore(platform.db, folder)).toMatchObject({ hasChanged: false });
});

test('PROD-4.2 a digital type is delivered as a file, with and without options', async () => {
  const guide = await getListing('amber-guide');
  expect(Object.values(guide.fulfillmentDetails)).toEqual([{ type: 'digital' }]);
  expect(guide.products_payload[0]).toMatchObject({ options: [], isDigital: true });
  expect(guide.primaryProduct).toMatchObject([
    { color: '', availableSizesWithId: [{ label: 'Digital' }] },
  ]);
  const scarf = await getListing('harbor-scarf');
  expect(Object.values(scarf.fulfillmentDetails)).toEqual([{ type: 'physical' }]);
  expect(scarf.primaryProduct.map(({ attributes }) => attributes.hex)).toEqual([
    '#8a2f2f',
    '#2f4a6b',
  ]);
});

test('PROD-6.2 details, tiles and listings of a language have the translated texts', async () => {
  const info = await get(Blank, `/v1/blanks?id=${SLUG}.lamp`);
  expect(info).toMatchObject({ name: 'Table lamp', materials: ['Metal', 'Opal glass'] });
  const german = await get(Blank, `/v1/blanks?id=${SLUG}.lamp&locale=de`);
  expect(german).toMatchObject({
    name: 'Tischleuchte',
    sizeChart: { '40 cm': { Höhe: { centimetres: 40 } } },
  });
  expect((await platform.request('GET', `/v1/blanks?id=${SLUG}.unknown`)).status).toBe(404);
  const { blanks, hashes } = await get(ProductData, `/v1/product-data/${SLUG}`);
  expect(blanks.map(({ name }) => name)).toEqual(['Bundle', 'Field guide', 'Table lamp', 'Scarf']);
  expect(hashes).toHaveProperty([`blank/${SLUG}.lamp`]);
  const { products } = await get(ProductPage, `/v1/stores/products?slug=${SLUG}`);
  expect(products.map(({ types }) => types?.de)).toEqual([
    'Tischleuchte',
    undefined,
    undefined,
    undefined,
  ]);
  const [lamp] = localizeListing(await getListing('arc-lamp'), 'de').products_payload;
  expect(lamp).toMatchObject({
    productType: 'Tischleuchte',
    options: ['Ausführung', 'Schirm', 'Höhe'],
  });
  expect(lamp?.variations[0]).toMatchObject({
    color: 'Messing',
    availableSizesWithId: [{ label: 'Rund / 40 cm' }, {}, {}, {}],
  });
  expect(lamp?.variations[0]?.images[0]?.alt).toBe(
    'Messingleuchte mit rundem Schirm auf einem Holztisch',
  );
});

test('PROD-6.3 an order has the options as one text in the language of the checkout', async () => {
  const { itemGroupId, primaryProduct } = await getListing('arc-lamp');
  const [brass] = primaryProduct;
  const sku = createSku(
    itemGroupId,
    brass?.variationId ?? '',
    brass?.availableSizesWithId[1]?.id ?? '',
  );
  const buyer = createBuyer(platform, SLUG);
  const { id } = await buyer.ready([[sku, 1]], { locale: 'de' });
  await buyer.update(id, { promoCode: 'ALL' });
  const returnUrl = `${folder.store.siteUrl}/checkout/back`;
  expect(await buyer.submit(id, undefined, { returnUrl })).toMatchObject({ status: 200 });
  const { items } = await get(Order, `/v1/orders?cartId=${id}&storeSlug=${SLUG}`);
  expect(items).toMatchObject([
    {
      title: 'Bogenleuchte',
      productType: 'Tischleuchte',
      colorName: 'Messing / Rund / 60 cm',
      sizeLabel: 'One size',
    },
  ]);
  await renderPendingMails(platform.db, new Map(), throwCause);
  const mails = await platform.db.selectFrom('outbox').select('text').execute();
  expect(mails).toMatchObject([
    { text: expect.stringContaining('Tischleuchte, Messing / Rund / 60 cm') },
  ]);
});

test('PROD-8 offers name the options, and a color as such', async () => {
  const [lamp] = listOffers(await getListing('arc-lamp'));
  expect(lamp?.offers[0]).toMatchObject({
    name: 'Arc Lamp – Brass / Round / 40 cm',
    color: undefined,
    size: undefined,
    others: [
      ['Finish', 'Brass'],
      ['Shade', 'Round'],
      ['Height', '40 cm'],
    ],
  });
  const [scarf] = listOffers(await getListing('harbor-scarf'));
  expect(scarf?.offers[0]).toMatchObject({
    name: 'Harbor Scarf – Rust / Short',
    color: 'Rust',
    others: [['Length', 'Short']],
  });
  const [guide] = listOffers(await getListing('amber-guide'));
  expect(guide?.offers).toMatchObject([{ name: 'Guide to Amber', others: [] }]);
});
