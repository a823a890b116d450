import type { SearchRecord } from '#shared/rules/search/search.ts';
import type { ProductFilters } from './product-query.ts';

/** Key of the filter by price. All other filters have the key of a field. */
export const PRICE = 'price';

export interface ProductFilter {
  /** Whether a record passes all filters. The filter of the field `except` is ignored, to count how many products each value has. */
  readonly matches: (index: number, except?: string) => boolean;
  /** Whether a chosen value, or any product of the record, is in stock. */
  readonly isInStock: (index: number) => boolean;
  /** Whether only what is in stock counts. */
  readonly inStockOnly: boolean;
}

/** Creates the test of what a shopper has chosen. With `inStock`, a chosen size must be in stock, not just another one. */
export function createFilter(
  records: readonly SearchRecord[],
  { values, minPrice, maxPrice, inStock }: ProductFilters,
  priceOf: (index: number) => number | undefined,
): ProductFilter {
  const chosen = Object.entries(values)
    .filter(([, list]) => list.length > 0)
    .map(([key, list]) => [key, new Set(list)] as const);
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;

  const hasValue = (
    index: number,
    key: string,
    list: ReadonlySet<string>,
    isAvailable: boolean,
  ): boolean => {
    const { values: offered = [], soldOut = [] } = records[index] ?? {};
    return offered.some(
      ({ field, value }, position) =>
        field.key === key && list.has(value) && !(isAvailable && soldOut.includes(position)),
    );
  };
  const isInStock = (index: number): boolean =>
    records[index]?.tile.inStock === true &&
    chosen.every(([key, list]) => hasValue(index, key, list, true));
  const isPriceWithin = (index: number): boolean => {
    const price = priceOf(index);
    return (
      price !== undefined &&
      price >= (minPrice ?? 0) &&
      price <= (maxPrice ?? Number.MAX_SAFE_INTEGER)
    );
  };
  return {
    isInStock,
    inStockOnly: inStock,
    matches: (index, except) =>
      chosen.every(
        ([key, list]) =>
          key === except || hasValue(index, key, list, inStock && except !== 'inStock'),
      ) &&
      (!hasPrice || except === PRICE || isPriceWithin(index)) &&
      (!inStock || except === 'inStock' || records[index]?.tile.inStock === true),
  };
}
