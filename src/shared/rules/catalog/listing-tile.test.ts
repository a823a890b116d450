import { describe, expect, test } from 'vitest';
import type { ListingProduct, Variant } from '#shared/contract/listing.ts';
import { createListingTile } from './listing-tile.ts';

const variant = (id: string, ...sizes: [price: number, left: number | null][]): Variant => ({
  variationId: id,
  productId: '101',
  productType: 'Tee',
  title: 'Split',
  currency: 'USD',
  price: 1,
  inventoryCount: null,
  visibility: 'public',
  color: id,
  attributes: { hex: '#000000' },
  availableSizesWithId: sizes.map(([price, inventoryCount], index) => ({
    id: String(index),
    label: String(index),
    price,
    inventoryCount,
  })),
  images: [],
  thumbnail: { primary: `/${id}.webp` },
});
const product = (sku: string, ...variations: Variant[]): ListingProduct => ({
  productId: sku,
  productType: sku,
  sku,
  variations,
});
const listing = (...products: ListingProduct[]) => ({
  listingId: '7',
  itemGroupId: '7',
  title: 'Split',
  url: '/listing/split',
  products_payload: products,
});

describe('TILE-6 a tile shows the variant that its listing page shows first', () => {
  test('PRICE-3.01 the first color in stock, with the lowest price of what is in stock', () => {
    const tile = createListingTile(
      listing(
        product('a', variant('ink', [1900, 0]), variant('sand', [2100, 0], [2500, 3], [2400, 1])),
      ),
    );
    expect(tile).toMatchObject({
      price: 2400,
      isPriceFrom: true,
      inStock: true,
      thumbnail: { primary: '/sand.webp' },
    });
    const same = createListingTile(
      listing(product('a', variant('ink', [1900, 1], [1900, 2], [2100, 0]))),
    );
    expect(same).toMatchObject({ price: 1900 });
    expect(same).not.toHaveProperty('isPriceFrom');
  });

  test('unknown stock is not sold out; a sold-out product shows its first variant', () => {
    expect(createListingTile(listing(product('a', variant('ink', [1900, null]))))).toMatchObject({
      inStock: true,
    });
    const removed = listing(product('a', variant('ink', [1900, 0]), variant('sand', [100, 0])));
    expect(createListingTile(removed)).toMatchObject({
      inStock: false,
      price: 1900,
      thumbnail: { primary: '/ink.webp' },
    });
  });

  test('the requested product, else the primary one', () => {
    const two = listing(
      product('a', variant('ink', [1, 1])),
      product('b', variant('sand', [2, 1])),
    );
    expect(createListingTile(two, 'b')).toMatchObject({ id: 'b', price: 2 });
    expect(createListingTile(two, 'gone')).toMatchObject({ id: 'a' });
    expect(createListingTile(listing())).toBeUndefined();
  });
});
