import { expect, test } from 'vitest';
import type { Listing } from '#shared/contract/listing.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import type { Store } from '#shared/contract/store.ts';
import { checkCollections, checkListing, checkStore, checkTiles } from './check-catalog.ts';

const size = (id: string) => ({ id });
const variation = (variationId: string, sizes = ['1', '2']) => ({
  variationId,
  availableSizesWithId: sizes.map(size),
});
const product = (sku: string, variations = [variation('1'), variation('2')]) => ({
  sku,
  variations,
});
const listing = (change: object = {}) =>
  ({
    slug: 'tee',
    title: 'Tee',
    products_payload: [product('1-101'), product('1-102')],
    ...change,
  }) as unknown as Listing;
const count = { listings: 1, products: 2 };
const tiles = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id: String(id) }) as ProductTile);
const store = (codes: readonly string[], name = 'Store') =>
  ({
    name,
    promoCodes: codes.map((code) => ({ code, type: 'free_shipping' })),
  }) as unknown as Store;

test('a complete catalog is accepted', () => {
  checkStore(store(['TEN', 'FREE']));
  checkListing(listing());
  checkTiles(tiles(2), count, 'the store');
  checkCollections([
    { slug: 'tops', name: 'Tops', collections: [{ slug: 'tees', name: 'Tees', collections: [] }] },
  ]);
});

test.each([
  ['a store without a name', () => checkStore(store([], ' ')), 'a store name'],
  ['an empty promo code', () => checkStore(store([''])), 'a promo code without'],
  [
    'promo codes that differ by case',
    () => checkStore(store(['ten', 'TEN '])),
    'the promo code "TEN" twice',
  ],
  ['an empty title', () => checkListing(listing({ title: '' })), 'the title of the listing "tee"'],
  [
    'a title of zero-width characters',
    () => checkListing(listing({ title: '\u200b\u2060 ' })),
    'the title of the listing',
  ],
  [
    'a product twice',
    () => checkListing(listing({ products_payload: [product('1-101'), product('1-101')] })),
    'the product "1-101" of the listing "tee" twice',
  ],
  [
    'a variation twice',
    () =>
      checkListing(
        listing({ products_payload: [product('1-101', [variation('7'), variation('7')])] }),
      ),
    'the variation "7" of the product "1-101" of the listing "tee" twice',
  ],
  [
    'a size twice',
    () =>
      checkListing(listing({ products_payload: [product('1-101', [variation('7', ['3', '3'])])] })),
    'the size "3" of the variation "7" of the listing "tee" twice',
  ],
  [
    'more products than the listings have',
    () => checkTiles(tiles(3), count, 'the store'),
    'The platform sent 3 products in the store, expected at most 2, those of 1 listing.',
  ],
  [
    'a product twice in a collection',
    () => checkTiles([...tiles(1), ...tiles(1)], count, 'the collection "tees"'),
    'the product "0" in the collection "tees" twice',
  ],
  [
    'a product without a name',
    () => checkTiles([{ ...tiles(1)[0], name: ' ' } as ProductTile], count, 'the store'),
    'the name of the product "0" in the store without any visible character',
  ],
  [
    'a translated product without a name',
    () => checkTiles([{ ...tiles(1)[0], names: { de: '' } } as ProductTile], count, 'the store'),
    'the name of the product "0" in the store without any visible character',
  ],
  [
    'a collection without a name',
    () => checkCollections([{ slug: 'tops', name: '\u00ad', collections: [] }]),
    'the name of the collection "tops"',
  ],
])(
  'PULL-4 a platform that sends %s ends the pull with a message that names it',
  (_, check, message) => expect(check).toThrow(message),
);
