import type { Variant } from '#shared/contract/listing.ts';
import type { Tables } from '../db/tables.ts';
import { countBundles, parseComponents, type readComponentStock } from './bundle-components.ts';
import type { SizePrices } from './size-prices.ts';
import { countAvailableUnits } from './stock.ts';
import { calculateUnitPrice } from './unit-price.ts';

type PriceColumns = 'price' | 'prices' | 'compare_at_price' | 'lowest_price' | 'quantity_prices';
type SizeRow = Pick<Tables['variant_sizes'], PriceColumns | 'components' | 'content'> & {
  readonly supplied: number | null;
  readonly sold: number | null;
};

export interface OfferContext {
  readonly findPrices: (row: SizeRow) => SizePrices;
  /** Whether the store must show the lowest earlier price of what is reduced. */
  readonly isInEu: boolean;
  /** Stock of the components of bundles. */
  readonly stock: Awaited<ReturnType<typeof readComponentStock>>;
}

type SizeOffer = Omit<Variant['availableSizesWithId'][number], 'id' | 'label' | 'gtin' | 'mpn'>;

/** Returns the prices of a size and the units that are left. The units are null when stock is not counted. */
export function toSizeOffer(row: SizeRow, { findPrices, isInEu, stock }: OfferContext): SizeOffer {
  const { price, compareAtPrice, lowestPrice, quantityPrices } = findPrices(row);
  const parts = parseComponents(row.components);
  const unitPrice = calculateUnitPrice(price, row.content);
  return {
    price,
    inventoryCount: parts
      ? countBundles(parts, stock)
      : countAvailableUnits(row.supplied, row.sold),
    // In another currency, rounding may make the two equal.
    ...(compareAtPrice !== undefined && compareAtPrice > price && { compareAtPrice }),
    ...(lowestPrice !== undefined && isInEu && { lowestPrice }),
    ...(unitPrice && { unitPrice }),
    ...(quantityPrices && { quantityPrices }),
  };
}
