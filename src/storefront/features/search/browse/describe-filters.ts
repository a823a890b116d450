import { FAMILY_PREFIX, type FacetField } from '#shared/rules/search/search.ts';
import { formatMoney } from '#shared/utils/money.ts';
import type { Translator } from '#texts/translator.ts';
import type { Facet, ProductFilters } from '../product-query.ts';

/** A chosen value, and the filters without it. */
export interface ActiveFilter {
  readonly label: string;
  readonly without: ProductFilters;
}

/** Returns a field's name in the language of the page. */
export function getFieldName({ key, name, names }: FacetField, t: Translator): string {
  if (key === 'color') return t('choice.color');
  if (key === 'size') return t('choice.size');
  if (key === 'type') return t('filter.type');
  return names?.[t.locale] ?? name ?? key;
}

/** Returns a value's name in the language of the page. Other forms of it follow the name of a color family. */
export function getValueName({ value, names }: Facet['values'][number], t: Translator): string {
  const name = names?.[t.locale];
  if (value.startsWith(FAMILY_PREFIX))
    return name?.split(' ')[0] ?? value.slice(FAMILY_PREFIX.length);
  return name ?? t.translateTerm(value);
}

/** Lists what a shopper has chosen, in the order of the fields. */
export function describeFilters(
  filters: ProductFilters,
  facets: readonly Facet[],
  currency: string,
  t: Translator,
): ActiveFilter[] {
  const chosen = Object.entries(filters.values).flatMap(([key, list]) => {
    const facet = facets.find(({ field }) => field.key === key);
    return list.map((value) => {
      const known = facet?.values.find((offered) => offered.value === value);
      const rest = list.filter((other) => other !== value);
      const label = known ? getValueName(known, t) : value;
      return { label, without: { ...filters, values: { ...filters.values, [key]: rest } } };
    });
  });
  const { minPrice, maxPrice, inStock } = filters;
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  return [
    ...chosen,
    ...(hasPrice
      ? [
          {
            label: describePrice(filters, currency, t),
            without: { ...filters, minPrice: undefined, maxPrice: undefined },
          },
        ]
      : []),
    ...(inStock ? [{ label: t('filter.inStock'), without: { ...filters, inStock: false } }] : []),
  ];
}

function describePrice(
  { minPrice, maxPrice }: ProductFilters,
  currency: string,
  t: Translator,
): string {
  const [min, max] = [minPrice, maxPrice].map((price) =>
    price === undefined ? undefined : formatMoney(price, currency, t.locale),
  );
  if (min !== undefined && max !== undefined) return t('filter.priceRange', { min, max });
  return min === undefined
    ? t('filter.priceTo', { max: max ?? '' })
    : t('filter.priceFrom', { min });
}
