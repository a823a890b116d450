import type { FacetField, FacetValue, SearchRecord } from '#shared/rules/search/search.ts';
import type { ProductFilter } from './create-filter.ts';
import type { Facet } from './product-query.ts';

/** Sizes of clothes have an order that their letters do not show. */
const SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', '3XL', '4XL', '5XL'];

/**
 * Returns the values of the products `found`, each with the number of products that match when it is chosen besides what is chosen in other
 * fields. Fields with a single value are absent: there is nothing to choose.
 */
export function countFacets(
  records: readonly SearchRecord[],
  found: readonly number[],
  filter: ProductFilter,
): Facet[] {
  const fields = new Map<
    string,
    { field: FacetField; values: Map<string, { value: FacetValue; count: number }> }
  >();
  for (const index of found) {
    const { values = [], soldOut = [] } = records[index] ?? {};
    const counted = new Map<string, boolean>();
    for (const [position, value] of values.entries()) {
      const { key } = value.field;
      const known = fields.get(key) ?? { field: value.field, values: new Map() };
      fields.set(key, known);
      const entry = known.values.get(value.value) ?? { value, count: 0 };
      known.values.set(value.value, entry);
      const isCounted = counted.get(key) ?? filter.matches(index, key);
      counted.set(key, isCounted);
      if (isCounted && !(filter.inStockOnly && soldOut.includes(position))) entry.count++;
    }
  }
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const rank = (value: string) => SIZES.indexOf(value);
  const compareValues = (a: string, b: string) =>
    rank(a) >= 0 && rank(b) >= 0 ? rank(a) - rank(b) : rank(b) - rank(a) || compare(a, b);
  return [...fields.values()]
    .filter(({ values }) => values.size > 1)
    .map(({ field, values }) => ({
      field,
      values: [...values.values()]
        .map(({ value: { field: _, ...value }, count }) => ({ ...value, count }))
        .sort((a, b) => compareValues(a.value, b.value)),
    }));
}
