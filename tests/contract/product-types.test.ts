import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { quoteDelivery } from '#shared/contract/delivery.ts';
import { Listing } from '#shared/contract/listing.ts';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { createSku } from '#shared/rules/cart/cart.ts';
import { smallStore } from '../fixtures/small-store.ts';
import { CUSTOMER, createBuyer, createCommercePlatform } from '../helpers/contract/buyer.ts';

const DIR = join(import.meta.dirname, '../fixtures/stores/amber-works');
const SLUG = 'amber-works';
const readJson = async (file: string): Promise<object> =>
  JSON.parse(await readFile(join(DIR, file), 'utf8'));

const DELIVERY = {
  countries: ['DE'],
  zones: [
    {
      slug: 'germany',
      countries: ['DE'],
      rates: [
        {
          slug: 'parcel',
          name: 'Parcel',
          days: [1, 2],
          byWeight: [
            { upTo: 500, price: 490 },
            { upTo: 5000, price: 990 },
          ],
        },
      ],
    },
  ],
};
const TAX = { pricesIncludeTax: true, rates: { DE: { standard: 19, apparel: 7 } } };

/** Puts one unit of a listing into a checkout for Germany. Returns cost of delivery and rates of tax. */
async function checkOut(slug: string) {
  const platform = await createCommercePlatform();
  const store = v.parse(StoreFile, {
    ...(await readJson('store.json')),
    delivery: DELIVERY,
    tax: TAX,
  });
  const catalog = v.parse(CatalogFile, await readJson('catalog.json'));
  await seedStore(platform.db, {
    store,
    theme: smallStore().theme,
    catalog,
    texts: {},
    artwork: new Map(),
  });
  const response = await platform.request('GET', `/v0/listing/${slug}?store_slug=${SLUG}`);
  const { itemGroupId, primaryProduct } = v.parse(Listing, response.body);
  const [variant] = primaryProduct;
  const [size] = variant?.availableSizesWithId ?? [];
  const buyer = createBuyer(platform, SLUG);
  const { id } = buyer.body(
    await buyer.create([[createSku(itemGroupId, variant?.variationId ?? '', size?.id ?? ''), 1]]),
  );
  const quoted = await platform.request('POST', '/deliveryOptions', {
    id,
    storeSlug: SLUG,
    countryCode: 'DE',
    stateCode: '',
  });
  const { quotes } = v.parse(quoteDelivery.response, quoted.body).data.attributes;
  const address = {
    address1: 'Hauptstraße 1',
    city: 'Berlin',
    state: '',
    zip: '10115',
    country: 'Germany',
    countryCode: 'DE',
  };
  const updated = buyer.body(
    await buyer.update(id, {
      customer: { ...CUSTOMER, address },
      state: 'pending',
      deliveryOption: { id: 'parcel' },
    }),
  );
  await platform.db.destroy();
  return {
    costs: quotes.map(({ cost }) => cost.amount),
    rates: updated.costs.taxLines?.map(({ rate }) => rate),
  };
}

test('PROD-5.2 the weight and the tax class of a type are those of its products', async () => {
  expect(await checkOut('harbor-scarf')).toEqual({ costs: [490], rates: [7_000] });
  expect(await checkOut('arc-lamp')).toEqual({ costs: [990], rates: [19_000] });
});
