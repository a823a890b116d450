import type { Listing } from '#shared/contract/listing.ts';
import { getFanCount } from './fan-count.ts';

const mark = (count: number | null) => (count !== null && count <= 0 ? 0 : null);

const removeStockCounts = (variants: Listing['primaryProduct']) =>
  variants.map((variant) => ({
    ...variant,
    inventoryCount: mark(variant.inventoryCount),
    availableSizesWithId: variant.availableSizesWithId.map((size) => ({
      ...size,
      inventoryCount: mark(size.inventoryCount),
    })),
  }));

/**
 * Returns a listing with coarse values in place of counts. A stock of 0 is sold out, null is for sale, and the number of orders is
 * rounded to what the fan banner shows. So pages do not change with every order, and do not publish how many units are in stock.
 */
export function withAvailability({ orderCount, variations: _, ...listing }: Listing): Listing {
  const fans = getFanCount(orderCount);
  return {
    ...listing,
    primaryProduct: removeStockCounts(listing.primaryProduct),
    products_payload: listing.products_payload.map((product) => ({
      ...product,
      variations: removeStockCounts(product.variations),
    })),
    ...(fans !== undefined && { orderCount: fans + 1 }),
  };
}
