import type { QuantityPrice } from '#shared/contract/listing.ts';
import type { CatalogProduct, QuantityBreak } from '#shared/contract/store-folder/catalog-file.ts';
import { getBreakPrice } from '#shared/rules/catalog/break-price.ts';
import type { SizeRecord } from './product-record.ts';

type PricesByName = Readonly<Record<string, number>>;

/** Prices of a product in one currency. A bundle has no prices that differ. */
interface ProductPrices {
  readonly price: number;
  readonly compareAtPrice?: number | undefined;
  readonly sizePrices?: PricesByName;
  readonly priceOf?: PricesByName;
  readonly quantityBreaks?: readonly QuantityBreak[] | undefined;
}

/**
 * Returns the prices of a size of a product. `find` returns the price of the size from the prices that differ from the product's,
 * undefined when it is the product's price.
 */
export function createSizePrices(
  product: CatalogProduct,
  find: (differing: PricesByName) => number | undefined,
): Pick<SizeRecord, 'price' | 'cost' | 'compareAtPrice' | 'prices' | 'quantityPrices'> {
  // A percentage applies in every currency, a price only in its own.
  const shared = product.quantityBreaks?.filter(({ percent }) => percent !== undefined);
  const resolve = ({
    price,
    compareAtPrice,
    sizePrices,
    priceOf,
    quantityBreaks = shared,
  }: ProductPrices) => {
    const sizePrice = find(sizePrices ?? priceOf ?? {}) ?? price;
    return {
      price: sizePrice,
      ...(compareAtPrice !== undefined && { compareAtPrice }),
      ...(quantityBreaks?.length && {
        quantityPrices: createQuantityPrices(quantityBreaks, sizePrice),
      }),
    };
  };
  const entries: [string, ProductPrices][] = Object.entries(product.prices);
  const prices = entries.map(([currency, entry]) => [currency, resolve(entry)] as const).sort();
  const { cost } = product;
  return {
    ...resolve(product),
    ...(cost !== undefined && { cost }),
    ...(prices.length > 0 && { prices: Object.fromEntries(prices) }),
  };
}

const createQuantityPrices = (breaks: readonly QuantityBreak[], price: number): QuantityPrice[] =>
  breaks.map((one) => ({ quantity: one.quantity, price: getBreakPrice(one, price) }));
