import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFeedLines, FEED_HEADER } from '#builder/feeds/feed-columns.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import type { StoreFolderData } from '#platform/catalog/seed/store-folder-data.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { findManagedOrder } from '#platform/ordering/order-management/find-managed-orders.ts';
import { formatOrder } from '#platform/ordering/order-management/format-orders.ts';
import { setOrderStatus } from '#platform/ordering/orders/set-order-status.ts';
import { Listing } from '#shared/contract/listing.ts';
import { Order } from '#shared/contract/orders.ts';
import { ProductPage } from '#shared/contract/product.ts';
import { isBundle } from '#shared/contract/store-folder/catalog-file.ts';
import { createSku } from '#shared/rules/cart/cart.ts';
import { createProductData } from '#storefront/rules/product-data.ts';
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
/** The fixture store with few units: 5 lamps and 7 scarves of each kind. */
beforeEach(async () => {
  platform = await createCommercePlatform();
  const { store, ...files } = await readAmberWorks();
  for (const product of files.catalog.listings.flatMap(({ products }) => products))
    if (!isBundle(product)) Object.assign(product, { stock: product.type === 'lamp' ? 5 : 7 });
  folder = { ...files, store: { ...store, orderMail: 'seller@amber.example' } };
  await seedStore(platform.db, folder);
});
afterEach(() => platform.db.destroy());

const get = async <S extends v.GenericSchema>(schema: S, path: string): Promise<v.InferOutput<S>> =>
  v.parse(schema, (await platform.request('GET', path)).body);
const getListing = (slug: string) => get(Listing, `/v0/listing/${slug}?store_slug=${SLUG}`);

/** Returns the skus of a listing by their options. */
async function getSkus(slug: string): Promise<Record<string, string>> {
  const { itemGroupId, primaryProduct } = await getListing(slug);
  return Object.fromEntries(
    primaryProduct.flatMap(({ variationId, color, availableSizesWithId }) =>
      availableSizesWithId.map(({ id, label }) => [
        `${color} / ${label}`,
        createSku(itemGroupId, variationId, id),
      ]),
    ),
  );
}

/** Returns the stock of a listing by its options. */
async function getStock(slug: string): Promise<Record<string, number | null>> {
  const { primaryProduct } = await getListing(slug);
  return Object.fromEntries(
    primaryProduct.flatMap(({ color, availableSizesWithId }) =>
      availableSizesWithId.map(({ label, inventoryCount }) => [
        `${color} / ${label}`,
        inventoryCount,
      ]),
    ),
  );
}

async function order(
  lines: readonly (readonly [sku: string, quantity: number])[],
  locale: 'en' | 'de' = 'en',
) {
  const buyer = createBuyer(platform, SLUG);
  const { id } = await buyer.ready(
    lines.map(([sku, quantity]) => [sku, quantity]),
    { locale },
  );
  await buyer.update(id, { promoCode: 'ALL' });
  const submitted = await buyer.submit(id, undefined, {
    returnUrl: `${folder.store.siteUrl}/checkout/back`,
  });
  return { id, submitted };
}
const findOrder = (id: string) => get(Order, `/v1/orders?cartId=${id}&storeSlug=${SLUG}`);

test('BNDL-2.1 what is open of each product is an option, and contents are named in every language', async () => {
  const [set] = (await getListing('evening-set')).products_payload;
  expect(set).toMatchObject({
    productType: 'Bundle',
    options: ['Arc Lamp', 'Harbor Scarf'],
    contents: [
      { title: 'Arc Lamp', quantity: 1, url: '/listing/arc-lamp' },
      { title: 'Harbor Scarf', quantity: 2, url: '/listing/harbor-scarf' },
    ],
  });
  expect(
    set?.variations.map(({ color, price, availableSizesWithId }) => [
      color,
      price,
      availableSizesWithId.map(({ label }) => label),
    ]),
  ).toEqual([
    ['40 cm', 19_900, ['Short', 'Long']],
    ['60 cm', 19_900, ['Short', 'Long']],
  ]);
  const { '40 cm / Short': sku = '' } = await getSkus('evening-set');
  const { id, submitted } = await order([[sku, 1]], 'de');
  expect(submitted).toMatchObject({ status: 200 });
  const [item] = (await findOrder(id)).items;
  expect(item).toMatchObject({
    title: 'Evening Set',
    colorName: '40 cm / Short',
    components: [
      { title: 'Bogenleuchte', options: 'Messing / Rund / 40 cm', quantity: 1 },
      { title: 'Harbor Scarf', options: 'Sea / Short', quantity: 2 },
    ],
  });
});

test('BNDL-8.3 pictures of the products in a bundle have alternative texts in every language', async () => {
  const { products_payload, translations } = await getListing('evening-set');
  const alts = products_payload[0]?.variations[0]?.images.map(({ alt }) => alt) ?? [];
  // One picture of each product, with the text of its photo.
  expect(alts).toEqual([
    'Brass lamp with a round shade on a wooden table',
    'Sea blue scarf with fringes',
  ]);
  expect(alts.map((alt) => translations?.de?.terms?.[alt ?? ''] ?? alt)).toEqual([
    'Messingleuchte mit rundem Schirm auf einem Holztisch',
    'Sea blue scarf with fringes',
  ]);
});

test('BNDL-3.1 a bundle is available as often as its products suffice, and its order takes them from their stock', async () => {
  const { '40 cm / Short': sku = '' } = await getSkus('evening-set');
  expect(await getStock('evening-set')).toEqual({
    '40 cm / Short': 3,
    '40 cm / Long': 3,
    '60 cm / Short': 3,
    '60 cm / Long': 3,
  });
  const { submitted, id } = await order([[sku, 2]]);
  expect(submitted).toMatchObject({ status: 200 });
  expect(await getStock('arc-lamp')).toMatchObject({
    'Brass / Round / 40 cm': 3,
    'Brass / Round / 60 cm': 5,
  });
  expect(await getStock('harbor-scarf')).toMatchObject({
    'Sea / Short': 3,
    'Sea / Long': 7,
    'Rust / Short': 7,
  });
  expect(await getStock('evening-set')).toEqual({
    '40 cm / Short': 1,
    '40 cm / Long': 3,
    '60 cm / Short': 1,
    '60 cm / Long': 3,
  });
  const { id: orderId } = await platform.db
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', id)
    .executeTakeFirstOrThrow();
  await platform.db
    .transaction()
    .execute((trx) => setOrderStatus(trx, orderId, 'cancelled', platform.time.now));
  expect(await getStock('harbor-scarf')).toMatchObject({ 'Sea / Short': 7 });
  expect(await getStock('arc-lamp')).toMatchObject({ 'Brass / Round / 40 cm': 5 });
});

test('BNDL-3.2 lines that together need more units than there are fail, and nothing is taken', async () => {
  const { '40 cm / Short': bundle = '' } = await getSkus('evening-set');
  const { 'Sea / Short': scarf = '' } = await getSkus('harbor-scarf');
  const { submitted } = await order([
    [bundle, 2],
    [scarf, 4],
  ]);
  expect(submitted).toMatchObject({ status: 422 });
  expect(JSON.stringify(submitted.body)).toContain(bundle);
  expect(JSON.stringify(submitted.body)).toContain(scarf);
  expect(await getStock('harbor-scarf')).toMatchObject({ 'Sea / Short': 7 });
  expect(await getStock('arc-lamp')).toMatchObject({ 'Brass / Round / 40 cm': 5 });
});

test('BNDL-3.3 a reservation of another content is replaced when the order is written', async () => {
  const { '40 cm / Short': sku = '' } = await getSkus('evening-set');
  const buyer = createBuyer(platform, SLUG);
  const { id } = await buyer.ready([[sku, 1]]);
  const [, variantId = '', sizeId = ''] = (
    (await getSkus('harbor-scarf'))['Rust / Short'] ?? ''
  ).split('-');
  const hold = {
    checkout_id: id,
    variant_id: variantId,
    size_id: sizeId,
    quantity: 1,
    expires_at: platform.time.now,
  };
  await platform.db.insertInto('stock_reservations').values(hold).execute();
  await platform.db
    .updateTable('inventory')
    .set((eb) => ({ sold: eb('sold', '+', 1) }))
    .where('variant_id', '=', variantId)
    .where('size_id', '=', sizeId)
    .execute();
  await buyer.update(id, { promoCode: 'ALL' });
  expect(
    await buyer.submit(id, undefined, { returnUrl: `${folder.store.siteUrl}/checkout/back` }),
  ).toMatchObject({
    status: 200,
  });
  expect(await getStock('harbor-scarf')).toMatchObject({ 'Sea / Short': 5, 'Rust / Short': 7 });
});

test('BNDL-3.4 pages of a bundle are current at once after a product of it was sold alone', async () => {
  const tiles = async () => (await get(ProductPage, `/v1/stores/products?slug=${SLUG}`)).products;
  const inventory = async (sku: string) => {
    const [, colorId, sizeId] = sku.split('-');
    return (await platform.request('GET', `/v1/inventory?colorId=${colorId}&sizeId=${sizeId}`))
      .body;
  };
  const { '40 cm / Short': sku = '' } = await getSkus('evening-set');
  expect((await tiles()).find(({ name }) => name === 'Evening Set')).toMatchObject({
    inStock: true,
  });
  expect(await inventory(sku)).toEqual({ inventoryCount: 3 });
  const scarves = await getSkus('harbor-scarf');
  expect(
    (
      await order([
        [scarves['Sea / Short'] ?? '', 6],
        [scarves['Sea / Long'] ?? '', 6],
      ])
    ).submitted,
  ).toMatchObject({ status: 200 });
  expect(await inventory(sku)).toEqual({ inventoryCount: 0 });
  expect(await getStock('evening-set')).toMatchObject({ '40 cm / Short': 0, '60 cm / Long': 0 });
  expect((await tiles()).find(({ name }) => name === 'Evening Set')).toMatchObject({
    inStock: false,
  });
});

test('BNDL-4.1 mails and the order of the seller name each part', async () => {
  const { '60 cm / Long': sku = '' } = await getSkus('evening-set');
  const { id } = await order([[sku, 3]]);
  await renderPendingMails(platform.db, new Map(), throwCause);
  const mails = await platform.db.selectFrom('outbox').select('text').execute();
  expect(mails).toHaveLength(2);
  for (const { text } of mails)
    expect(text).toContain('1 × Arc Lamp, Brass / Round / 60 cm; 2 × Harbor Scarf, Sea / Long');
  const { orderNumber } = await findOrder(id);
  const store = await platform.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', SLUG)
    .executeTakeFirstOrThrow();
  const managed = await findManagedOrder(platform.db, store.id, orderNumber);
  const text = managed ? formatOrder(managed, (name) => name) : '';
  const lamps = await getSkus('arc-lamp');
  expect(text).toContain(
    `3 × Arc Lamp, Brass / Round / 60 cm  [${lamps['Brass / Round / 60 cm']}]`,
  );
  expect(text).toContain('6 × Harbor Scarf, Sea / Long');
});

test('BNDL-5 structured data and feeds show a bundle as one product with what it includes', async () => {
  const listing = await getListing('evening-set');
  const data = JSON.stringify(
    createProductData(listing, new URL('https://amber.example/listing/evening-set'), 'Light', {
      brand: 'Amber Works',
      translateTerm: (term) => term,
      defaultRegion: 'USA',
    }),
  );
  expect(data).toContain(
    '"includesObject":[{"@type":"TypeAndQuantityNode","amountOfThisGood":1,"typeOfGood":{"name":"Arc Lamp"}}',
  );
  const context = {
    feed: { locale: 'en', currency: 'USD' },
    siteUrl: 'https://amber.example',
    base: '',
    brand: 'Amber Works',
  } as const;
  const column = FEED_HEADER.trim().split('\t').indexOf('is_bundle');
  const cells = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[column]);
  expect(cells(createFeedLines(listing, context))).toEqual(['yes', 'yes', 'yes', 'yes']);
  expect(new Set(cells(createFeedLines(await getListing('arc-lamp'), context)))).toEqual(
    new Set(['']),
  );
});
