import type { QuantityBreak } from '#shared/contract/store-folder/catalog-file.ts';

/** Returns the price of one unit that a quantity break gives to a size with this price: percent are rounded half a cent up. */
export const getBreakPrice = (
  { price: fixed, percent = 0 }: Omit<QuantityBreak, 'quantity'>,
  price: number,
): number =>
  // Nothing with a price becomes free.
  fixed ?? Math.max(1, Math.round((price * (100 - percent)) / 100));
