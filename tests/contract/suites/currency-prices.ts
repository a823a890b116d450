import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { getListing } from '#shared/contract/listing.ts';
import { getProducts } from '#shared/contract/product.ts';
import { getProductChanges } from '#shared/contract/product-data.ts';
import { getStore } from '#shared/contract/store.ts';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { CurrencySection } from '#shared/contract/store-folder/currency-section.ts';
import { DeliverySection } from '#shared/contract/store-folder/delivery-section.ts';
import { PromoRule } from '#shared/contract/store-folder/promo-section.ts';
import { createSellableStore } from '../../fixtures/sellable-store.ts';
import { CUSTOMER, TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

const CURRENCIES: CurrencySection = {
  EUR: { rate: 0.8, rounding: '99' },
  GBP: { rate: 0.5, rounding: 'cent' },
};
const DELIVERY = v.parse(DeliverySection, {
  zones: [
    {
      slug: 'all',
      countries: ['*'],
      freeFrom: 20_000,
      rates: [{ slug: 'mail', name: 'Mail', days: [1, 2], price: 500 }],
    },
  ],
});
const MINIMUM = v.parse(PromoRule, {
  code: 'FIFTY',
  type: 'percentage',
  value: 10,
  minimumOrder: { amount: 5000, currency: 'USD' },
});

/** Tests of prices that a seller sets in other currencies, and of a store's exchange rates. */
export function currencyPricesSuite(engine: Engine): void {
  const fixture = createOrderingFixture(engine);
  let mug: string;

  /** Seeds the store with these prices of the mug, and these rates. */
  async function sell(prices: object, currencies: CurrencySection | undefined = CURRENCIES) {
    const folder = createSellableStore();
    const listings = folder.catalog.listings.map((listing) =>
      listing.slug === 'camp-mug'
        ? { ...listing, products: [{ ...listing.products[0], ...prices }] }
        : listing,
    );
    const catalog = v.parse(CatalogFile, { ...folder.catalog, listings });
    const store = {
      ...folder.store,
      defaultRegion: 'EU',
      currencies,
      delivery: DELIVERY,
      promoCodes: [MINIMUM],
    } as const;
    await seedStore(fixture.platform.db, {
      ...folder,
      catalog,
      store: { ...store, promoCodes: [MINIMUM] },
    });
  }
  beforeEach(async () => {
    await sell({ price: 1500, prices: { EUR: { price: 1390 } } });
    mug = await fixture.platform.skuOf('camp-mug');
    // The fixture began with other prices and rates.
    await fixture.platform.db.deleteFrom('price_history').execute();
  });
  const get = async (path: string): Promise<unknown> => (await fixture.platform.get(path)).json();
  async function readMug(currency: string) {
    const listing = v.parse(
      getListing.response,
      await get(`/v0/listing/camp-mug?store_slug=fixture&currency=${currency}`),
    );
    const { price, compareAtPrice, lowestPrice } =
      listing.primaryProduct[0]?.availableSizesWithId[0] ?? expect.fail();
    return [price, compareAtPrice, lowestPrice];
  }

  test('PRICE-4.02 listing, tile, cart, checkout and order have the set price, else one at the rates of the store', async () => {
    const amounts = {
      USD: [1500, 2499, 500],
      EUR: [1390, 2099, 499],
      GBP: [750, 1250, 250],
    } as const;
    for (const [currency, [mugPrice, teePrice, mail]] of Object.entries(amounts)) {
      expect(await readMug(currency), currency).toEqual([mugPrice, undefined, undefined]);
      const page = await get(`/v1/stores/products?slug=fixture&currency=${currency}`);
      const tiles = v.parse(getProducts.response, page).products;
      expect(
        tiles.find(({ name }) => name === 'Camp Mug'),
        currency,
      ).toMatchObject({ price: mugPrice, currency });
      const lines = [
        [mug, 2],
        [TEE, 1],
      ] as const;
      const { id } = fixture.ann.body(await fixture.ann.create(lines, { currency }));
      const chosen = { customer: CUSTOMER, deliveryOption: { id: 'mail' } };
      const checkout = fixture.ann.body(await fixture.ann.update(id, chosen));
      const items = 2 * mugPrice + teePrice;
      expect(checkout.costs, currency).toMatchObject({ shipping: { value: mail } });
      expect(checkout.costs.total.value - checkout.costs.tax.value, currency).toBe(items + mail);
      const started = await fixture.ann.begin(checkout);
      expect((await fixture.ann.submit(id, started)).body).toMatchObject({ state: 'success' });
      expect(fixture.platform.stripe.charges.at(-1)).toMatchObject({
        amount: checkout.costs.total.value,
      });
    }
  });

  test('PRICE-4.02 thresholds of free delivery and minimum orders are converted at the rates of the store', async () => {
    const { delivery } = v.parse(getStore.response, await get('/v1/stores?slug=fixture'));
    const amounts = new Map(
      delivery?.zones[0]?.freeFrom?.map(({ amount, currency }) => [currency, amount]),
    );
    expect([amounts.get('USD'), amounts.get('EUR'), amounts.get('GBP')]).toEqual([
      20_000, 16_099, 10_000,
    ]);
    const euros = fixture.ann.body(await fixture.ann.create([[TEE, 1]], { currency: 'GBP' }));
    expect(await fixture.ann.update(euros.id, { promoCode: 'FIFTY' })).toMatchObject({
      status: 422,
      body: { errors: [{ minimumOrder: { amount: 2500, currency: 'GBP' } }] },
    });
  });

  test('PRICE-4.02 sizes have prices of their own in each currency, and reductions are compared in it', async () => {
    await sell({
      price: 1200,
      compareAtPrice: 1500,
      prices: { EUR: { price: 1190, compareAtPrice: 1390 } },
    });
    expect(await readMug('USD')).toEqual([1200, 1500, 1500]);
    expect(await readMug('EUR')).toEqual([1190, 1390, 1390]);
    expect(await readMug('GBP')).toEqual([600, 750, 750]);
    // No earlier price is set in euros, so there is none.
    await sell({ price: 1200, compareAtPrice: 1500, prices: { EUR: { price: 1100 } } });
    expect(await readMug('EUR')).toEqual([1100, undefined, undefined]);
    expect(await readMug('USD')).toEqual([1200, 1500, 1500]);
  });

  test('PRICE-4.02 builders fetch prices again after a change of the rates, and listings after one of a price', async () => {
    const readVersion = async () => {
      const body = (await get('/v1/product-data/fixture')) as { readonly version: string };
      return body.version;
    };
    const changesSince = (version: string) =>
      fixture.platform.get(`/v1/product-data/fixture/changes?since=${version}`);
    const before = await readVersion();
    await sell({ price: 1500, prices: { EUR: { price: 1290 } } });
    const changed = v.parse(getProductChanges.response, await (await changesSince(before)).json());
    expect(changed.listings.map(({ slug }) => slug)).toEqual(['camp-mug']);
    await sell(
      { price: 1500, prices: { EUR: { price: 1290 } } },
      { EUR: { rate: 0.9, rounding: 'half' } },
    );
    expect((await changesSince(changed.version)).status).toBe(410);
    expect(await readMug('EUR')).toEqual([1290, undefined, undefined]);
  });
}
