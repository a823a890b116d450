import type { ProductFilters } from './product-query.ts';
import type { Variants, Variation } from './variants.ts';

/** A variant of a record: a size of one of its variations, by their positions. */
export interface Variant {
  readonly variation: number;
  readonly size: number;
}

export interface ProductFilter {
  /**
   * Calls `visit` for each variant of a record that misses at most one of the chosen filters. `missed` is the key of that filter,
   * undefined when the variant passes all.
   */
  readonly visit: (
    record: number,
    visit: (missed: string | undefined, variant: Variant) => void,
  ) => void;
  /** Whether a variant is among those that a term means. */
  readonly isAllowed: (record: number, variant: Variant) => boolean;
  /** Whether it chooses among the variants of a product. */
  readonly isChosen: boolean;
  /** Whether it chooses among the sizes of a color. */
  readonly isSizeChosen: boolean;
}

/** Keys of the filters that have no field. */
export const [PRICE, IN_STOCK] = ['price', 'inStock'] as const;

/** Returns the price of a size in the currency of the page. Undefined where it is not known. */
export type PriceOf = (record: number, variation: Variation, size: number) => number | undefined;

/**
 * Creates the test of what a shopper has chosen. One variant must have all of it: the values, a price within the limits and, with
 * `inStock`, stock. `isAllowed` leaves out the variants that a term does not mean.
 */
export function createFilter(
  { values, ofRecord }: Variants,
  { values: chosenValues, minPrice, maxPrice, inStock }: ProductFilters,
  priceOf: PriceOf,
  isAllowed: (record: number, variant: Variant) => boolean = () => true,
): ProductFilter {
  const chosen = Object.entries(chosenValues)
    .filter(([, list]) => list.length > 0)
    .map(([key, list]) => {
      const isOf = ({ field, value }: (typeof values)[number]) =>
        field.key === key && list.includes(value);
      return { key, allowed: new Set(values.flatMap((value, at) => (isOf(value) ? [at] : []))) };
    });
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  const isPriceWithin = (price: number | undefined) =>
    price !== undefined &&
    price >= (minPrice ?? 0) &&
    price <= (maxPrice ?? Number.MAX_SAFE_INTEGER);

  /** Adds a filter that a variant misses. Two are as many as it takes. */
  const findMissed = (record: number, variation: Variation, size: number): string[] => {
    const missed: string[] = [];
    for (const { key, allowed } of chosen) {
      const isIn = (value: number) => allowed.has(value);
      if (variation.values.some(isIn) || variation.sizes[size]?.some(isIn)) continue;
      missed.push(key);
      if (missed.length > 1) return missed;
    }
    if (hasPrice && !isPriceWithin(priceOf(record, variation, size))) missed.push(PRICE);
    if (inStock && !variation.isLeft[size]) missed.push(IN_STOCK);
    return missed;
  };
  return {
    isAllowed,
    isChosen: chosen.length > 0 || hasPrice,
    isSizeChosen: chosen.some(({ allowed }) =>
      [...allowed].some((value) => isOfSizes(values[value])),
    ),
    visit(record, visit) {
      for (const [at, variation] of (ofRecord[record] ?? []).entries())
        for (let size = 0; size < variation.sizes.length; size++) {
          const variant = { variation: at, size };
          if (!isAllowed(record, variant)) continue;
          const missed = findMissed(record, variation, size);
          if (missed.length < 2) visit(missed[0], variant);
        }
    },
  };
}

/** Types and colors belong to a variation, all other values to its sizes. */
const isOfSizes = (value: Variants['values'][number] | undefined): boolean =>
  value !== undefined && value.field.key !== 'type' && value.field.key !== 'color';
