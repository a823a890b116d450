import type { CatalogProduct } from '#shared/contract/store-folder/catalog-file.ts';
import type { SizeRecord } from './product-record.ts';

type PricesByName = Readonly<Record<string, number>>;

/** Prices of a product in one currency. A bundle has no prices that differ. */
interface ProductPrices {
  readonly price: number;
  readonly compareAtPrice?: number | undefined;
  readonly sizePrices?: PricesByName;
  readonly priceOf?: PricesByName;
}

/**
 * Returns the prices of a size of a product. `find` returns the price of the size from the prices that differ from the product's,
 * undefined when it is the product's price.
 */
export function createSizePrices(
  product: CatalogProduct,
  find: (differing: PricesByName) => number | undefined,
): Pick<SizeRecord, 'price' | 'compareAtPrice' | 'prices'> {
  const resolve = ({ price, compareAtPrice, sizePrices, priceOf }: ProductPrices) => ({
    price: find(sizePrices ?? priceOf ?? {}) ?? price,
    ...(compareAtPrice !== undefined && { compareAtPrice }),
  });
  const entries: [string, ProductPrices][] = Object.entries(product.prices);
  const prices = entries.map(([currency, entry]) => [currency, resolve(entry)] as const).sort();
  return { ...resolve(product), ...(prices.length > 0 && { prices: Object.fromEntries(prices) }) };
}
