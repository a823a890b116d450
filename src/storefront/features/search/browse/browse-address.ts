import { NO_FILTERS, type ProductFilters, SORTS, type Sort } from '../product-query.ts';

/** What the address of a search or a collection contains. */
export interface BrowseState {
  readonly term: string;
  readonly filters: ProductFilters;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
}

export const NOTHING_CHOSEN: BrowseState = { term: '', filters: NO_FILTERS, sort: 'best', page: 1 };

const FIELD = 'filter.';
const MIN = 'price.min';
const MAX = 'price.max';
const IN_STOCK = 'in-stock';
/** More values than a shop offers are not a choice of a shopper. */
const MAX_VALUES = 50;

const MINOR = /^\d{1,9}$/;
const PAGE = /^[1-9]\d{0,4}$/;

/** Reads a query. Parts that are not valid count as absent. */
export function parseBrowseQuery(query: string): BrowseState {
  const params = new URLSearchParams(query);
  const values: Record<string, string[]> = {};
  for (const [name, value] of [...params].slice(0, MAX_VALUES)) {
    if (!name.startsWith(FIELD) || value === '') continue;
    const key = name.slice(FIELD.length);
    values[key] = [...new Set([...(Object.hasOwn(values, key) ? (values[key] ?? []) : []), value])];
  }
  const readNumber = (name: string, pattern: RegExp): number | undefined => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? Number(value) : undefined;
  };
  return {
    term: params.get('searchterm') ?? '',
    filters: {
      values,
      minPrice: readNumber(MIN, MINOR),
      maxPrice: readNumber(MAX, MINOR),
      inStock: params.get(IN_STOCK) === '1',
    },
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'best',
    page: readNumber('page', PAGE) ?? 1,
  };
}

/** Returns the query of a choice, '' for none, with the parameters of `query` that are about something else. */
export function writeBrowseQuery(
  { term, filters, sort, page }: BrowseState,
  query: string,
): string {
  const params = new URLSearchParams(query);
  const isOfChoice = (name: string) =>
    name.startsWith(FIELD) || ['searchterm', MIN, MAX, IN_STOCK, 'sort', 'page'].includes(name);
  for (const name of [...params.keys()]) if (isOfChoice(name)) params.delete(name);
  if (term) params.set('searchterm', term);
  for (const [key, values] of Object.entries(filters.values))
    for (const value of values) params.append(`${FIELD}${key}`, value);
  if (filters.minPrice !== undefined) params.set(MIN, String(filters.minPrice));
  if (filters.maxPrice !== undefined) params.set(MAX, String(filters.maxPrice));
  if (filters.inStock) params.set(IN_STOCK, '1');
  if (sort !== 'best') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text && `?${text}`;
}

/** Whether a shopper has chosen anything but a search term. */
export function hasChoice({ filters, sort, page }: BrowseState): boolean {
  const { values, minPrice, maxPrice, inStock } = filters;
  const hasValues = Object.values(values).some((list) => list.length > 0);
  return (
    hasValues ||
    minPrice !== undefined ||
    maxPrice !== undefined ||
    inStock ||
    sort !== 'best' ||
    page > 1
  );
}
