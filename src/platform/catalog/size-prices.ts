import * as v from 'valibot';
import { CurrencyCode, MinorUnits } from '#shared/contract/common.ts';
import { parseJsonCached } from '../db/json.ts';
import type { Tables } from '../db/tables.ts';
import { convertPrice, type StoreRates } from '../pricing/convert-price.ts';

const Prices = v.object({
  price: MinorUnits,
  compareAtPrice: v.optional(MinorUnits),
  /** The lowest price of the 30 days before the reduction. */
  lowestPrice: v.optional(MinorUnits),
});
/** The prices of a size in one currency, in minor units. */
export type SizePrices = v.InferOutput<typeof Prices>;

/** The prices of a size that the seller set in other currencies, by currency. */
export const CurrencyPrices = v.record(CurrencyCode, Prices);
export type CurrencyPrices = v.InferOutput<typeof CurrencyPrices>;

type SizeRow = Pick<Tables['variant_sizes'], 'price' | 'prices'> &
  Partial<Pick<Tables['variant_sizes'], 'compare_at_price' | 'lowest_price'>>;

/** Returns the prices of a size in a currency: those that the seller set, or else converted ones. */
export function findSizePrices(row: SizeRow, currency: CurrencyCode, store: StoreRates): SizePrices {
  const set = row.prices === null ? undefined : parseJsonCached(CurrencyPrices, row.prices)[currency];
  if (set) return set;
  const convert = (amount: number) => convertPrice(amount, store.defaultCurrency, currency, store);
  const { price, compare_at_price, lowest_price } = row;
  return {
    price: convert(price),
    ...(typeof compare_at_price === 'number' && { compareAtPrice: convert(compare_at_price) }),
    ...(typeof lowest_price === 'number' && { lowestPrice: convert(lowest_price) }),
  };
}

/** Returns the currencies in which a size has set prices. */
export const listSetCurrencies = (prices: string | null): CurrencyCode[] =>
  prices === null ? [] : (Object.keys(parseJsonCached(CurrencyPrices, prices)) as CurrencyCode[]);
