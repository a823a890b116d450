import { expect, test } from 'vitest';
import { listingVersion } from './listing-version.ts';
import type { ListingAvailability } from './on-load/listing-availability.ts';

const listing = (
  price: number,
  inventoryCount: number | null,
  visibility = 'public',
): ListingAvailability => ({
  itemGroupId: '1',
  visibility,
  products_payload: [
    {
      productId: '101',
      sku: '1-101',
      variations: [
        {
          variationId: '7',
          currency: 'USD',
          visibility: 'public',
          availableSizesWithId: [{ id: '1', price, inventoryCount }],
        },
      ],
    },
  ],
});

test('LIST-13 the version changes with the price, visibility or sold-out state, and not with the remaining stock', () => {
  const built = listingVersion(listing(3400, 12));
  expect(listingVersion(listing(3400, 3))).toBe(built);
  expect(listingVersion(listing(3400, null))).toBe(built);
  expect(listingVersion(listing(3500, 12))).not.toBe(built);
  expect(listingVersion(listing(3400, 0))).not.toBe(built);
  expect(listingVersion(listing(3400, 12, 'private'))).not.toBe(built);
});
