import type { QuantityPrice } from '#shared/contract/listing.ts';

/** Returns the price of one unit in an order of this many units of the product. `price` is that of a single unit. */
export const getQuantityPrice = (
  price: number,
  quantityPrices: readonly QuantityPrice[] | undefined,
  units: number,
): number => quantityPrices?.findLast(({ quantity }) => quantity <= units)?.price ?? price;
