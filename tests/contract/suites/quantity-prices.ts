import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { createFeedLines, FEED_HEADER } from '#builder/feeds/feed-columns.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { getListing, type Listing } from '#shared/contract/listing.ts';
import { getOrderByCart } from '#shared/contract/orders.ts';
import { getProducts } from '#shared/contract/product.ts';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { createProductData } from '#storefront/rules/product-data.ts';
import { createSellableStore } from '../../fixtures/sellable-store.ts';
import { TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';
import { throwCause } from '../../helpers/contract/throw-cause.ts';

const BUNDLE = {
  slug: 'two-mugs',
  title: 'Two Mugs',
  description: '<p>For two.</p>',
  published: '2026-01-07',
  products: [{ type: 'bundle', price: 2800, items: [{ listing: 'camp-mug', quantity: 2 }] }],
};
const MUG_BREAKS = [
  { quantity: 5, price: 1200 },
  { quantity: 10, percent: 30 },
];
const TEE_BREAKS = [{ quantity: 3, percent: 10 }];

/** Tests of lower prices from a quantity. */
export function quantityPricesSuite(engine: Engine): void {
  const fixture = createOrderingFixture(engine);
  let mug: string;

  beforeEach(async () => {
    const folder = createSellableStore();
    const breaks: Record<string, object> = {
      'camp-mug': {
        quantityBreaks: MUG_BREAKS,
        prices: { EUR: { price: 1390, quantityBreaks: [{ quantity: 4, price: 1111 }] } },
      },
      'trail-tee': {
        quantityBreaks: TEE_BREAKS,
        prices: { EUR: { price: 2000, sizePrices: { '2XL': 2200 } } },
      },
    };
    const listings = folder.catalog.listings.map((listing) => {
      const [first, ...others] = listing.products;
      return { ...listing, products: [{ ...first, ...breaks[listing.slug] }, ...others] };
    });
    const catalog = v.parse(CatalogFile, { ...folder.catalog, listings: [...listings, BUNDLE] });
    const store = {
      ...folder.store,
      currencies: { GBP: { rate: 0.5, rounding: 'whole' } },
    } as const;
    await seedStore(fixture.platform.db, { ...folder, catalog, store });
    mug = await fixture.platform.skuOf('camp-mug');
  });
  const read = async (slug: string, currency = 'USD'): Promise<Listing> => {
    const response = await fixture.platform.get(
      `/v0/listing/${slug}?store_slug=fixture&currency=${currency}`,
    );
    return v.parse(getListing.response, await response.json());
  };
  const readBreaks = async (slug: string, currency?: string) => {
    const sizes = (await read(slug, currency)).primaryProduct[0]?.availableSizesWithId ?? [];
    return sizes.map(({ quantityPrices }) =>
      quantityPrices?.map(({ quantity, price }) => [quantity, price]),
    );
  };

  test('PRICE-6.02 a listing has the prices of its quantities in each currency: set, in percent, or converted', async () => {
    expect(await readBreaks('camp-mug')).toEqual([
      [
        [5, 1200],
        [10, 1050],
      ],
    ]);
    expect(await readBreaks('camp-mug', 'EUR')).toEqual([[[4, 1111]]]);
    // At the rates of the store, rounded up to whole pounds: 7.50 is 8, 6.00 is 6, and 5.25 is 6 again.
    expect(await readBreaks('camp-mug', 'GBP')).toEqual([[[5, 600]]]);
    expect(await readBreaks('trail-tee')).toEqual([[[3, 2249]], [[3, 2249]], [[3, 2519]]]);
    expect(await readBreaks('trail-tee', 'EUR')).toEqual([[[3, 1800]], [[3, 1800]], [[3, 1980]]]);
    expect((await readBreaks('bite-guard')).every((breaks) => breaks === undefined)).toBe(true);
  });

  test('PRICE-6.02 cart, checkout, payment, order, mail and receipt have the price of the quantity', async () => {
    const { ann, platform } = fixture;
    for (const [currency, price, quantity] of [
      ['USD', 1200, 6],
      ['USD', 1050, 10],
      ['EUR', 1111, 4],
      ['GBP', 600, 5],
    ] as const) {
      const cart = await platform.request('POST', '/v1/cart/recalculate', {
        storeSlug: 'fixture',
        currency,
        region: 'USA',
        lineItems: [{ teespringID: mug, quantity }],
      });
      expect(cart.body, currency).toMatchObject({
        lineItems: [{ price, totalPrice: price * quantity }],
      });
      const shown = new Intl.NumberFormat('en', { style: 'currency', currency }).format(
        (price * quantity) / 100,
      );
      const checkout = await ann.ready([[mug, quantity]], { currency });
      const { total, shipping, tax } = checkout.costs;
      expect(total.value - shipping.value - tax.value, currency).toBe(price * quantity);
      const submitted = await ann.submit(checkout.id, await ann.begin(checkout));
      expect(submitted.body).toMatchObject({ state: 'success' });
      expect(platform.stripe.charges.at(-1)).toMatchObject({ amount: total.value });
      const order = await platform.get(`/v1/orders?cartId=${checkout.id}&storeSlug=fixture`);
      expect(v.parse(getOrderByCart.response, await order.json()).items).toMatchObject([
        { price, quantity },
      ]);
      await renderPendingMails(platform.db, new Map(), throwCause);
      const [mail] = (await listLatestMails(platform.db, 100)).filter(
        ({ kind, text }) => kind === 'confirmation' && text?.includes(shown),
      );
      const receipt = new URL(/http:\/\/\S+\/receipt\S+/.exec(mail?.text ?? '')?.[0] ?? '');
      const page = await platform.get(receipt.pathname + receipt.search);
      expect(await page.text()).toContain(shown);
    }
  });

  test('PRICE-6.02 colors and sizes of a product count together, each from its own price', async () => {
    const { primaryProduct, itemGroupId } = await read('trail-tee');
    const sizes = primaryProduct[0]?.availableSizesWithId ?? [];
    const large = `${itemGroupId}-${primaryProduct[0]?.variationId}-${sizes[2]?.id}`;
    const value = async (...lines: [string, number][]) => {
      const { costs } = fixture.ann.body(await fixture.ann.create(lines));
      return costs.total.value;
    };
    expect(await value([TEE, 2])).toBe(2 * 2499);
    expect(await value([TEE, 2], [large, 1])).toBe(2 * 2249 + 2519);
    // Another product of the order does not count.
    expect(await value([TEE, 2], [mug, 4])).toBe(2 * 2499 + 4 * 1500);
    const { id } = fixture.ann.body(await fixture.ann.create([[TEE, 3]]));
    const lineItems = [{ teespringID: TEE, quantity: 2 }];
    expect(fixture.ann.body(await fixture.ann.update(id, { lineItems })).costs.total.value).toBe(
      2 * 2499,
    );
  });

  test('PRICE-6.06 a promo code is computed after it, and a bundle has no price of the quantity of its products', async () => {
    const { ann } = fixture;
    const { id } = ann.body(await ann.create([[mug, 5]]));
    const { costs } = ann.body(await ann.update(id, { promoCode: 'TEN' }));
    expect(costs.discount.value).toBe(600);
    const bundle = await fixture.platform.skuOf('two-mugs');
    const { costs: mixed } = ann.body(
      await ann.create([
        [bundle, 3],
        [mug, 4],
      ]),
    );
    expect(mixed.total.value).toBe(3 * 2800 + 4 * 1500);
  });

  test('PRICE-6.06 tiles, structured data and feeds have the price of one unit', async () => {
    const page = await fixture.platform.get('/v1/stores/products?slug=fixture');
    const { products } = v.parse(getProducts.response, await page.json());
    expect(products.find(({ name }) => name === 'Camp Mug')).toMatchObject({ price: 1500 });
    const listing = await read('camp-mug');
    const url = new URL('https://fixture.example/listing/camp-mug');
    const shop = {
      brand: 'Fixture',
      translateTerm: (term: string) => term,
      defaultRegion: 'USA',
    } as const;
    const data = JSON.stringify(createProductData(listing, url, 'Hot', shop));
    expect(data).toContain('"price":"15.00"');
    expect(data).not.toContain('12.00');
    const feed = { locale: 'en', currency: 'USD' } as const;
    const context = { feed, base: '', siteUrl: 'https://fixture.example', brand: 'Fixture' };
    const lines = createFeedLines(listing, context);
    const column = FEED_HEADER.trim().split('\t').indexOf('price');
    expect(lines.trim().split('\t')[column]).toBe('15.00 USD');
  });
}
