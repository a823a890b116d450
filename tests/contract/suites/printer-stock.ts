import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { checkPrinterStock } from '#platform/fulfillment/check-printer-stock.ts';
import type { FindProvider } from '#platform/fulfillment/fulfillment-provider.ts';
import { reconcilePayments } from '#platform/ordering/payments/reconcile-payments.ts';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { listVariants, PRODUCTS } from '#simulators/printer/catalog.ts';
import {
  createPrinterSandbox,
  type SimulatedPrinter,
} from '#simulators/printer/printer-sandbox.ts';
import { type PrinterSettings, writePrinterSettings } from '#simulators/printer/settings.ts';
import { createOtherSellableStore, createSellableStore } from '../../fixtures/sellable-store.ts';
import {
  type Buyer,
  type CommercePlatform,
  createBuyer,
  createCommercePlatform,
  TEE,
} from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';

const HOUR = 3_600_000;
const [tee, hoodie] = PRODUCTS;
if (!tee || !hoodie) throw new Error('a catalog without products');
const mapBlack = (product: typeof tee) => ({
  product: product.id,
  variants: Object.fromEntries(
    listVariants(product)
      .filter(({ color }) => color === 'Black')
      .map(({ id, size }) => [`ink/${size}`, id]),
  ),
});
const BLANKS = { tee: mapBlack(tee), hoodie: mapBlack(hoodie) };
/** The number of `TEE` at Printful, and that of the hoodie in S. */
const TEE_NUMBER = BLANKS.tee.variants['ink/S'] ?? 0;
const HOODIE_NUMBER = BLANKS.hoodie.variants['ink/S'] ?? 0;
const FULFILLMENT = { default: 'printful', printful: { blanks: BLANKS } };
const SELLER = { name: 'Fixture', address: ['Street 1', 'Town'], email: 'shop@seller.example' };
const SET = {
  slug: 'set',
  title: 'Set',
  description: '<p>Both.</p>',
  published: '2026-01-07',
  products: [
    {
      type: 'bundle',
      price: 3500,
      items: [{ listing: 'trail-tee', of: 'ink/S' }, { listing: 'camp-mug' }],
    },
  ],
};

/** Tests of what is out of stock at the printer of a store. */
export function printerStockSuite(engine: Engine): void {
  let platform: CommercePlatform;
  let printer: SimulatedPrinter;
  let ann: Buyer;
  /** How often a printer was read. */
  let reads: number;

  const findProvider: FindProvider = (name, store) => {
    const provider = printer.findProvider(name, store);
    const { findOutOfStock } = provider ?? {};
    if (!provider || !findOutOfStock) return provider;
    return {
      ...provider,
      findOutOfStock(items, signal) {
        reads++;
        return findOutOfStock(items, signal);
      },
    };
  };
  const check = () => checkPrinterStock({ ...platform.commerce, findProvider });
  /** Lets the printer report what is out of stock, an hour after its last report. */
  const report = async (settings: Partial<PrinterSettings>) => {
    await writePrinterSettings(platform.db, settings);
    platform.time.now += HOUR;
    await check();
  };
  const seed = async (fulfillment: object | undefined = FULFILLMENT) => {
    const { store, catalog, ...folder } = createSellableStore();
    await seedStore(platform.db, {
      ...folder,
      store: v.parse(StoreFile, {
        ...store,
        seller: SELLER,
        fulfillment,
      }),
      catalog: v.parse(CatalogFile, { ...catalog, listings: [...catalog.listings, SET] }),
    });
  };
  beforeEach(async () => {
    platform = await createCommercePlatform(engine.open);
    printer = createPrinterSandbox({ db: platform.db, log: () => {} });
    ann = createBuyer(platform);
    reads = 0;
    await seed();
  });
  afterEach(async () => {
    await printer.close();
    await platform.db.destroy();
  });

  /** Returns the units of each size of a listing, by product type, color and size. */
  async function readListing(slug: string, store = 'fixture') {
    const { body } = await platform.request('GET', `/v0/listing/${slug}?store_slug=${store}`);
    const { products_payload } = body as {
      products_payload: {
        variations: {
          productType: string;
          color: string;
          availableSizesWithId: { label: string; inventoryCount: number | null }[];
        }[];
      }[];
    };
    return Object.fromEntries(
      products_payload
        .flatMap(({ variations }) => variations)
        .flatMap(({ productType, color, availableSizesWithId }) =>
          availableSizesWithId.map(({ label, inventoryCount }) => [
            `${productType} ${color} ${label}`,
            inventoryCount,
          ]),
        ),
    );
  }
  async function countInventory(sku: string) {
    const [, colorId, sizeId] = sku.split('-');
    const path = `/v1/inventory?colorId=${colorId}&sizeId=${sizeId}`;
    const { status, body } = await platform.request('GET', path);
    return status === 200 ? (body as { inventoryCount: number }).inventoryCount : status;
  }
  async function countInCart(sku: string, storeSlug = 'fixture') {
    const { body } = await platform.request('POST', '/v1/cart/recalculate', {
      storeSlug,
      currency: 'USD',
      region: 'USA',
      lineItems: [{ teespringID: sku, quantity: 1 }],
    });
    return (body as { lineItems: { available: number }[] }).lineItems[0]?.available;
  }
  /** Returns the SKU of the hoodie, whose stock the seller no longer counts. */
  async function findHoodie() {
    const row = await platform.db
      .selectFrom('variants as v')
      .innerJoin('listings as l', 'l.id', 'v.listing_id')
      .innerJoin('stores as o', 'o.id', 'l.store_id')
      .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
      .select(['l.id', 'v.id as variant', 's.size_id'])
      .where('o.slug', '=', 'fixture')
      .where('l.slug', '=', 'trail-tee')
      .where('v.blank', '=', 'hoodie')
      .where('s.label', '=', 'S')
      .executeTakeFirstOrThrow();
    const deletion = platform.db
      .deleteFrom('inventory')
      .where('variant_id', '=', row.variant)
      .where('size_id', '=', row.size_id);
    await writeCatalog(platform.db, deletion, rowsChanged('inventory'));
    return `${row.id}-${row.variant}-${row.size_id}`;
  }
  const readStore = () =>
    platform.db
      .selectFrom('stores')
      .select(['id', 'version'])
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow();
  const SOLD_OUT = { status: 422, body: { errors: [{ code: 'out_of_stock' }] } };

  describe('PRINTFUL-32 [8 parts] what is out of stock at Printful', () => {
    test('PRINTFUL-32.1 is sold out on its listing, in carts and in bundles until it is back, and the numbers of the seller stay', async () => {
      const sku = await findHoodie();
      const set = await platform.skuOf('set');
      const before = await readListing('trail-tee');
      expect([before['Training Tee Ink S'], before['Heavyweight Hoodie Ink S']]).toEqual([
        10,
        null,
      ]);
      expect(await readListing('set')).toEqual({ 'Bundle  One size': 10 });
      await report({ outOfStock: [TEE_NUMBER, HOODIE_NUMBER] });
      expect(await readListing('trail-tee')).toEqual({
        ...before,
        'Training Tee Ink S': 0,
        'Heavyweight Hoodie Ink S': 0,
      });
      expect(await readListing('set')).toEqual({ 'Bundle  One size': 0 });
      expect([await countInventory(TEE), await countInventory(sku)]).toEqual([0, 0]);
      for (const each of [TEE, sku, set]) {
        expect(await countInCart(each)).toBe(0);
        expect(await ann.create([[each, 1]])).toMatchObject(SOLD_OUT);
      }
      await report({ outOfStock: [] });
      expect(await readListing('trail-tee')).toEqual(before);
      expect([await countInventory(TEE), await countInventory(sku)]).toEqual([10, 404]);
      expect(await ann.create([[sku, 1]])).toMatchObject({ status: 200 });
      expect(await ann.create([[set, 1]])).toMatchObject({ status: 200 });
    });

    test('PRINTFUL-32.2 is refused when the order is placed, free orders too', async () => {
      const sku = await findHoodie();
      const set = await platform.skuOf('set');
      const paid = [];
      for (const each of [TEE, sku, set]) {
        const checkout = await ann.ready([[each, 1]]);
        paid.push({ checkout, started: await ann.begin(checkout) });
      }
      const free = await ann.ready([[sku, 1]]);
      await ann.update(free.id, { promoCode: 'ALL', deliveryOption: { id: 'fullStandardCost' } });
      await report({ outOfStock: [TEE_NUMBER, HOODIE_NUMBER] });
      for (const { checkout, started } of paid)
        expect(await ann.submit(checkout.id, started)).toMatchObject(SOLD_OUT);
      expect(platform.stripe.charges).toEqual([]);
      expect(await ann.submit(free.id)).toMatchObject(SOLD_OUT);
      await report({ outOfStock: [] });
      for (const { checkout, started } of paid)
        expect(await ann.submit(checkout.id, started)).toMatchObject({ status: 200 });
      expect(await ann.submit(free.id)).toMatchObject({ body: { state: 'success' } });
    });

    test('PRINTFUL-32.3 is still sold to whoever pays already', async () => {
      const sku = await findHoodie();
      const checkout = await ann.ready([
        [TEE, 1],
        [sku, 1],
      ]);
      const started = await ann.begin(checkout);
      platform.stripe.script('requires_action');
      expect(await ann.submit(checkout.id, started)).toMatchObject({ body: { state: 'pending' } });
      await report({ outOfStock: [TEE_NUMBER, HOODIE_NUMBER] });
      platform.stripe.approve(started.paymentId);
      platform.time.now -= HOUR - 16 * 60_000;
      await reconcilePayments(platform.commerce);
      expect(await platform.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    });

    test('PRINTFUL-32.4 is sold out in each store with the same product there, and in no other', async () => {
      const other = createOtherSellableStore();
      const seedOther = (fulfillment: object | undefined) =>
        seedStore(platform.db, {
          ...other,
          store: v.parse(StoreFile, { ...other.store, seller: SELLER, fulfillment }),
        });
      await report({ outOfStock: [TEE_NUMBER] });
      expect((await readListing('trail-tee', 'other'))['Training Tee Ink S']).toBe(10);
      await seedOther({ ...FULFILLMENT, blanks: { tee: 'webhook' } });
      await report({ outOfStock: [TEE_NUMBER] });
      expect((await readListing('trail-tee', 'other'))['Training Tee Ink S']).toBe(10);
      await seedOther(FULFILLMENT);
      await report({ outOfStock: [TEE_NUMBER] });
      expect((await readListing('trail-tee', 'other'))['Training Tee Ink S']).toBe(0);
      expect((await readListing('trail-tee'))['Training Tee Ink S']).toBe(0);
    });

    test('PRINTFUL-32.5 stays as last reported while Printful does not respond, which is logged, and after a restart', async () => {
      await report({ outOfStock: [TEE_NUMBER] });
      await report({ outOfStock: [], failures: [{ status: 503 }] });
      expect((await readListing('trail-tee'))['Training Tee Ink S']).toBe(0);
      expect(platform.errors).toMatchObject([
        { message: 'fixture: the stock of its printer is not known, so its last report applies' },
      ]);
      await report({ outOfStock: [], failures: [{ status: 404 }] });
      expect((await readListing('trail-tee'))['Training Tee Ink S']).toBe(0);
      await report({ outOfStock: [] });
      expect((await readListing('trail-tee'))['Training Tee Ink S']).toBe(10);
    });

    test('PRINTFUL-32.6 is read once an hour by all processes of a platform', async () => {
      await check();
      await Promise.all([check(), check(), check()]);
      expect(reads).toBe(1);
      platform.time.now += HOUR;
      await Promise.all([check(), check(), check()]);
      expect(reads).toBe(2);
    });

    test('PRINTFUL-32.7 is built once after each change, with the listings that show it, and sends the event of low stock', async () => {
      const sku = await findHoodie();
      await report({ outOfStock: [] });
      const { id, version } = await readStore();
      const { body } = await platform.request('GET', '/v1/product-data/fixture');
      const since = (body as { version: string }).version;
      await platform.db.deleteFrom('build_requests').execute();
      await platform.db.deleteFrom('events').execute();
      await report({ outOfStock: [TEE_NUMBER, HOODIE_NUMBER] });
      await report({ outOfStock: [TEE_NUMBER, HOODIE_NUMBER] });
      expect((await readStore()).version).toBe(version + 1);
      const requests = await platform.db.selectFrom('build_requests').select('version').execute();
      expect(requests).toEqual([{ version: version + 1 }]);
      const changes = await platform.request(
        'GET',
        `/v1/product-data/fixture/changes?since=${since}`,
      );
      const { listings } = changes.body as { listings: { slug: string }[] };
      expect(listings.map(({ slug }) => slug).sort()).toEqual(['night-hoodie', 'set', 'trail-tee']);
      const events = await platform.db
        .selectFrom('events')
        .select(['type', 'data'])
        .where('store_id', '=', id)
        .execute();
      expect(events.map(({ type, data }) => [type, JSON.parse(data)])).toEqual(
        expect.arrayContaining([
          ['stock.low', { sku: TEE, listing: 'trail-tee', left: 0 }],
          ['stock.low', { sku, listing: 'trail-tee', left: 0 }],
        ]),
      );
      expect(events).toHaveLength(2);
    });

    test('PRINTFUL-32.8 is sold again when Printful no longer makes it', async () => {
      await report({ outOfStock: [TEE_NUMBER] });
      await seed({ default: 'webhook' });
      await report({ outOfStock: [TEE_NUMBER] });
      expect((await readListing('trail-tee'))['Training Tee Ink S']).toBe(10);
    });
  });
}
