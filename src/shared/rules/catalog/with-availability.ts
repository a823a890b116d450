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
 * A listing with marks for counts: 0 is sold out, null is for sale, and of its orders only as many as the fan banner speaks
 * of. So what is built of it changes when a mark does and not with every order, and tells nobody what is in stock.
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
