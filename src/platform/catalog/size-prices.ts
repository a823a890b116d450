import * as v from 'valibot';
import { CurrencyCode, MinorUnits } from '#shared/contract/common.ts';
import { QuantityPrice } from '#shared/contract/listing.ts';
import { parseJsonCached } from '../db/json.ts';
import type { Tables } from '../db/tables.ts';
import { convertPrice, type StoreRates } from '../pricing/convert-price.ts';

const Prices = v.object({
  price: MinorUnits,
  compareAtPrice: v.optional(MinorUnits),
  /** The lowest price of the 30 days before the reduction. */
  lowestPrice: v.optional(MinorUnits),
  /** Lower prices in orders of more units, the smallest quantity first. */
  quantityPrices: v.optional(v.array(QuantityPrice)),
});
/** The prices of a size in one currency, in minor units. */
export type SizePrices = v.InferOutput<typeof Prices>;

/** The prices of a size that the seller set in other currencies, by currency. */
export const CurrencyPrices = v.record(CurrencyCode, Prices);
export type CurrencyPrices = v.InferOutput<typeof CurrencyPrices>;

/** The lower prices of a size in orders of more units, in the default currency. */
export const QuantityPrices = v.array(QuantityPrice);
type QuantityPrices = v.InferOutput<typeof QuantityPrices>;

type SizeRow = Pick<Tables['variant_sizes'], 'price' | 'prices'> &
  Partial<Pick<Tables['variant_sizes'], 'compare_at_price' | 'lowest_price' | 'quantity_prices'>>;

/** Returns the prices of a size in a currency: those that the seller set, or else converted ones. */
export function findSizePrices(
  row: SizeRow,
  currency: CurrencyCode,
  store: StoreRates,
): SizePrices {
  const set =
    row.prices === null ? undefined : parseJsonCached(CurrencyPrices, row.prices)[currency];
  if (set) return set;
  const convert = (amount: number) => convertPrice(amount, store.defaultCurrency, currency, store);
  const { price, compare_at_price, lowest_price, quantity_prices } = row;
  const breaks = quantity_prices ? parseJsonCached(QuantityPrices, quantity_prices) : [];
  const quantityPrices = removeEqualPrices(
    convert(price),
    breaks.map((one) => ({ ...one, price: convert(one.price) })),
  );
  return {
    price: convert(price),
    ...(quantityPrices.length > 0 && { quantityPrices }),
    ...(typeof compare_at_price === 'number' && { compareAtPrice: convert(compare_at_price) }),
    ...(typeof lowest_price === 'number' && { lowestPrice: convert(lowest_price) }),
  };
}

/** Returns {@link findSizePrices} for one currency. It remembers its results: the sizes of a store have few different prices. */
export function createPriceFinder(
  currency: CurrencyCode,
  store: StoreRates,
): (row: SizeRow) => SizePrices {
  const found = new Map<number | string, SizePrices>();
  return (row) => {
    const { price, compare_at_price, lowest_price, prices, quantity_prices } = row;
    // Most sizes have only a price. Joining the columns of all sizes takes a fifth of such a response.
    const hasMore =
      (compare_at_price ?? lowest_price ?? prices ?? quantity_prices ?? null) !== null;
    const key = hasMore
      ? `${price} ${compare_at_price} ${lowest_price} ${prices} ${quantity_prices}`
      : price;
    let result = found.get(key);
    if (!result) {
      result = findSizePrices(row, currency, store);
      found.set(key, result);
    }
    return result;
  };
}

/** Rounding may make a lower price equal to the one before it. */
const removeEqualPrices = (price: number, prices: QuantityPrices): QuantityPrices =>
  prices.filter((one, at) => one.price < (prices[at - 1]?.price ?? price));

/** Returns the currencies in which a size has set prices. */
export const listSetCurrencies = (prices: string | null): CurrencyCode[] =>
  prices === null ? [] : (Object.keys(parseJsonCached(CurrencyPrices, prices)) as CurrencyCode[]);
