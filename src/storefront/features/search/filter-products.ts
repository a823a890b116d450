import { COLOR_FAMILIES } from '#shared/rules/catalog/color-family.ts';
import { FAMILY_PREFIX, type FacetField } from '#shared/rules/search/search.ts';
import { IN_STOCK, type ProductFilter, type Variant } from './create-filter.ts';
import type { Facet, FacetCount } from './product-query.ts';
import type { Variants } from './variants.ts';

/** Sizes of clothes have an order that their letters do not show. */
const SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', '3XL', '4XL', '5XL'];

export interface FilteredProducts {
  /** The variants of each product that pass, by the index of its record. */
  readonly matching: ReadonlyMap<number, readonly Variant[]>;
  readonly facets: readonly Facet[];
  readonly inStockCount: number;
}

/**
 * Filters the products `found`, and returns the values that they have, each with the number of products that match when it is chosen
 * besides what is chosen in other fields. Fields with a single value are absent: there is nothing to choose. Color families stand
 * before the colors.
 */
export function filterProducts(
  { values, ofRecord }: Variants,
  found: Iterable<number>,
  filter: ProductFilter,
): FilteredProducts {
  const matching = new Map<number, Variant[]>();
  const counts = new Map<number, number>();
  let inStockCount = 0;
  for (const record of found) {
    const variations = ofRecord[record] ?? [];
    const offered = new Set<number>();
    const counted = new Set<number>();
    let isInStock = false;
    for (const [at, variation] of variations.entries())
      for (const [size, sizeValues] of variation.sizes.entries()) {
        if (!filter.isAllowed(record, { variation: at, size })) continue;
        for (const list of [variation.values, sizeValues])
          for (const value of list) offered.add(value);
      }
    filter.visit(record, (missed, variant) => {
      const variation = variations[variant.variation];
      if (!variation) return;
      if (missed === undefined) {
        const known = matching.get(record);
        if (known) known.push(variant);
        else matching.set(record, [variant]);
      }
      const isNothingElse = missed === undefined || missed === IN_STOCK;
      if (isNothingElse && variation.isLeft[variant.size]) isInStock = true;
      for (const list of [variation.values, variation.sizes[variant.size] ?? []])
        for (const value of list)
          if (missed === undefined || values[value]?.field.key === missed) counted.add(value);
    });
    if (isInStock) inStockCount++;
    for (const value of offered)
      counts.set(value, (counts.get(value) ?? 0) + (counted.has(value) ? 1 : 0));
  }
  return { matching, inStockCount, facets: toFacets(values, counts) };
}

function toFacets(values: Variants['values'], counts: ReadonlyMap<number, number>): Facet[] {
  const fields = new Map<string, { field: FacetField; values: FacetCount[] }>();
  for (const [index, count] of counts) {
    const value = values[index];
    if (!value) continue;
    const { field, ...rest } = value;
    const facet = fields.get(field.key) ?? { field, values: [] };
    fields.set(field.key, facet);
    facet.values.push({ ...rest, count });
  }
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const rank = ({ value }: FacetCount) => {
    const family = COLOR_FAMILIES.findIndex((name) => FAMILY_PREFIX + name === value);
    return family >= 0 ? family : SIZES.includes(value) ? 100 + SIZES.indexOf(value) : 1_000;
  };
  return [...fields.values()]
    .map(({ field, values: all }) => {
      const isFamily = ({ value }: FacetCount) => value.startsWith(FAMILY_PREFIX);
      // One family would be another name for all colors.
      const hasFamilies = all.filter(isFamily).length > 1;
      return { field, values: hasFamilies ? all : all.filter((value) => !isFamily(value)) };
    })
    .filter(({ values: all }) => all.length > 1)
    .map(({ field, values: all }) => ({
      field,
      values: all.sort((a, b) => rank(a) - rank(b) || compare(a.value, b.value)),
    }));
}
