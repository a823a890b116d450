import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import type { Database } from '#platform/db/tables.ts';
import { getListing } from '#shared/contract/listing.ts';
import { getProducts } from '#shared/contract/product.ts';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { DeliverySection } from '#shared/contract/store-folder/delivery-section.ts';
import { smallStore } from '../../fixtures/small-store.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createRequester } from '../../helpers/contract/platform.ts';

const DAY = 24 * 3_600_000;

interface Prices {
  readonly price: number;
  readonly compareAtPrice?: number;
}

/** Tests of reduced prices, and of the earlier prices that they are compared with. */
export function priceHistorySuite(engine: Engine): void {
  let db: Database;
  beforeEach(async () => {
    db = await engine.open();
    return () => db.destroy();
  });

  /** Seeds the store with these prices of the guard, which has one size. */
  async function sell(
    prices: Prices,
    more: Partial<ReturnType<typeof smallStore>['store']> = { defaultRegion: 'EU' },
    content: object = {},
  ) {
    const folder = smallStore();
    const [guard] = folder.catalog.listings.filter(({ slug }) => slug === 'bite-guard');
    const products = guard?.products.map((product) => ({ ...product, ...prices }));
    const catalog = v.parse(CatalogFile, {
      ...folder.catalog,
      listings: [...folder.catalog.listings.filter((one) => one !== guard), { ...guard, products }],
    });
    const store = { ...folder.store, ...more };
    const theme = { ...folder.theme, content: { ...folder.theme.content, ...content } };
    await seedStore(db, { ...folder, catalog, store, theme });
  }
  /** Changes the times at which earlier prices ended. */
  const age = (days: number) =>
    db
      .updateTable('price_history')
      .set((eb) => ({ valid_until: eb('valid_until', '-', days * DAY) }))
      .execute();

  async function readSize(currency = 'USD') {
    const response = await createRequester(db)(
      `/v0/listing/bite-guard?store_slug=fixture&currency=${currency}`,
    );
    const { primaryProduct } = v.parse(getListing.response, response.body);
    const {
      id: _,
      label: __,
      inventoryCount: ___,
      ...prices
    } = primaryProduct[0]?.availableSizesWithId[0] ?? expect.fail();
    return prices;
  }

  test('PRICE-2 a reduced price has the lowest price of the 30 days before, which stays', async () => {
    await sell({ price: 3000 });
    expect(await readSize()).toEqual({ price: 3000 });
    await sell({ price: 2600 });
    await age(20);
    await sell({ price: 3000 });
    await sell({ price: 2400, compareAtPrice: 3000 });
    const reduced = { price: 2400, compareAtPrice: 3000, lowestPrice: 2600 };
    expect(await readSize()).toEqual(reduced);
    await age(60);
    await sell(
      { price: 2400, compareAtPrice: 3000 },
      { defaultRegion: 'EU', seoTitle: 'Another title' },
    );
    expect(await readSize()).toEqual(reduced);
    // In another currency all three are converted alike.
    expect(await readSize('EUR')).toEqual({ price: 2250, compareAtPrice: 2800, lowestPrice: 2400 });
  });

  test('PRICE-2 prices that ended more than 30 days before do not count', async () => {
    await sell({ price: 1000 });
    await sell({ price: 3000 });
    await age(31);
    await sell({ price: 2400, compareAtPrice: 3000 });
    expect(await readSize()).toEqual({ price: 2400, compareAtPrice: 3000, lowestPrice: 3000 });
    // A further reduction is compared with the price before it.
    await sell({ price: 2000, compareAtPrice: 3000 });
    expect(await readSize()).toEqual({ price: 2000, compareAtPrice: 3000, lowestPrice: 2400 });
    await sell({ price: 3000 });
    expect(await readSize()).toEqual({ price: 3000 });
  });

  test('PRICE-2 an earlier price without a new one is compared with the price itself, and a new product with none', async () => {
    await sell({ price: 2400, compareAtPrice: 3000 });
    expect(await readSize()).toEqual({ price: 2400, compareAtPrice: 3000 });
    await sell({ price: 2400 });
    await sell({ price: 2400, compareAtPrice: 2900 });
    expect(await readSize()).toEqual({ price: 2400, compareAtPrice: 2900, lowestPrice: 2400 });
  });

  const BANNER = { promoBanners: [{ code: 'TEN', text: 'Ten percent off' }] };
  const REDUCED = { price: 2400, compareAtPrice: 3000 };
  const announce = (more: object = {}) => ({
    defaultRegion: 'EU' as const,
    promoCodes: [{ code: 'TEN', type: 'percentage' as const, value: 10, ...more }],
  });

  test('PRICE-10 a promo code in a banner counts as a price of the 30 days before a reduction; one that begins with it does not', async () => {
    await sell({ price: 3000 });
    await sell(REDUCED, announce(), BANNER);
    expect(await readSize()).toHaveProperty('lowestPrice', 3000);
    await sell({ price: 3000 }, announce(), BANNER);
    await age(31);
    await sell(REDUCED, announce(), BANNER);
    expect(await readSize()).toHaveProperty('lowestPrice', 2700);
  });

  test('PRICE-10 a setting of the code says whether it counts; it counts until 30 days after its end, for its listings', async () => {
    for (const [more, content, lowestPrice] of [
      [{}, {}, 3000],
      [{ countsAsPrice: false }, BANNER, 3000],
      [{ ends: '2020-01-01' }, BANNER, 3000],
      [{ listings: ['another'] }, BANNER, 3000],
      [{ countsAsPrice: true }, {}, 2700],
    ] as const) {
      await sell({ price: 3000 }, announce(more), content);
      await age(31);
      await sell(REDUCED);
      expect(await readSize()).toHaveProperty('lowestPrice', lowestPrice);
    }
  });

  test('PRICE-2 only stores that sell to the European Union have it: by region, by a zone of their delivery, or without `delivery`', async () => {
    const rates = [{ slug: 'mail', name: 'Mail', days: [1, 2], price: 500 }];
    const deliverTo = (...countries: string[]) => ({
      defaultRegion: 'USA' as const,
      delivery: v.parse(DeliverySection, { zones: [{ slug: 'zone', countries, rates }] }),
    });
    await sell({ price: 3000 });
    await sell({ price: 2400, compareAtPrice: 3000 }, { defaultRegion: 'USA' });
    expect(await readSize()).toEqual({ price: 2400, compareAtPrice: 3000, lowestPrice: 3000 });
    await sell({ price: 2400, compareAtPrice: 3000 }, deliverTo('US', 'CA'));
    expect(await readSize()).not.toHaveProperty('lowestPrice');
    for (const place of ['EU', 'FR', '*']) {
      await sell({ price: 2400, compareAtPrice: 3000 }, deliverTo('US', place));
      expect(await readSize()).toHaveProperty('lowestPrice', 3000);
    }
  });

  test('PRICE-3.02 a tile has the lowest price in stock, whether others cost more, and the earlier price', async () => {
    await sell({ price: 2400, compareAtPrice: 3000 });
    const { body } = await createRequester(db)('/v1/stores/products?slug=fixture');
    const { products } = v.parse(getProducts.response, body);
    const tileOf = (name: string) => products.find((tile) => tile.name === name);
    expect(tileOf('Bite Guard')).toMatchObject({ price: 2400, compareAtPrice: 3000 });
    expect(tileOf('Bite Guard')).not.toHaveProperty('isPriceFrom');
    expect(tileOf('Trail Tee')).toMatchObject({ price: 2499, isPriceFrom: true });
  });
}
