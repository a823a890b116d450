import type { ProductTile } from '#shared/contract/product.ts';
import type { SearchIndex } from '#shared/rules/search/search-file.ts';
import { createFilter, type PriceOf } from './create-filter.ts';
import { filterProducts } from './filter-products.ts';
import {
  NO_FILTERS,
  type ProductFilters,
  type ProductQuery,
  type ProductResult,
  type Sort,
} from './product-query.ts';
import { showVariant } from './show-variant.ts';
import type { FindTerm, TermResult } from './term-search.ts';
import { createVariants, type Variants } from './variants.ts';
import type { FoundProduct } from './word-search.ts';

export type SearchEngine = (query: ProductQuery) => ProductResult;

/** Suggestions use only so many of the best products: counting the values of all takes longer than the time between two key presses. */
const SUGGESTED_FROM = 100;

/** Language and prices of a page. */
export interface EngineVisit {
  readonly locale: string;
  /** Returns a tile's price in the currency of the page. Absent where that is the currency of the index. */
  readonly getPrice?: ((tile: ProductTile) => number | undefined) | undefined;
}

/**
 * Creates the engine that filters, sorts and counts the products of a collection, or with `createTermSearch` also those of a term. Tiles
 * show the variant that the filters mean. In another currency than that of the index, all variants count with the price of their tile.
 */
export function createFilterEngine(
  index: SearchIndex,
  { locale, getPrice }: EngineVisit,
  createTermSearch?: (index: SearchIndex, locale: string, variants: Variants) => FindTerm,
): SearchEngine {
  const { records, orders, popular, terms } = index;
  const variants = createVariants(records, terms);
  const findTerm = createTermSearch?.(index, locale, variants);
  const toFound = (record: number): FoundProduct => ({ record, score: 0, isSizeMeant: false });
  const all = records.map((_, record) => toFound(record));
  const getTile = (record: number) => records[record]?.tile as ProductTile;
  const priceOfTile = (record: number) => {
    const tile = getTile(record);
    return getPrice ? getPrice(tile) : tile.price;
  };
  const priceOf: PriceOf = (record, { offer }, size) =>
    getPrice ? priceOfTile(record) : offer.prices[size]?.price;

  const findProducts = ({ term, collection }: ProductQuery): TermResult => {
    if (term !== undefined) {
      if (!findTerm) throw new Error('This engine searches no terms.');
      return findTerm(term, all);
    }
    const inCollection = collection === undefined ? undefined : (orders.get(collection) ?? []);
    return { found: inCollection?.flatMap((record) => all[record] ?? []) ?? all, pages: [] };
  };

  return (query) => {
    const { filters = NO_FILTERS, sort = 'best', from, count } = query;
    const { found, maxPrice, pages, spelling } = findProducts(query);
    const considered = query.isSuggestion ? found.slice(0, SUGGESTED_FROM) : found;
    const byRecord = new Map(considered.map((one) => [one.record, one]));
    const limited = limitPrice(filters, maxPrice);
    const filter = createFilter(
      variants,
      limited,
      priceOf,
      (record, variant) => byRecord.get(record)?.isMeant?.(variant) ?? true,
    );
    const { matching, ...counts } = filterProducts(variants, byRecord.keys(), filter);
    const shownTiles = new Map<number, ProductTile>();
    const show = (record: number): ProductTile => {
      const shown = shownTiles.get(record) ?? createTile(record);
      shownTiles.set(record, shown);
      return shown;
    };
    const createTile = (record: number): ProductTile => {
      const { isMeant, isSizeMeant } = byRecord.get(record) ?? toFound(record);
      if (!isMeant && !filter.isChosen) return getTile(record);
      return showVariant(
        getTile(record),
        variants.ofRecord[record] ?? [],
        matching.get(record) ?? [],
        { hasPrices: getPrice === undefined, isSizeChosen: isSizeMeant || filter.isSizeChosen },
      );
    };
    const priceOfMatch = (record: number) => (getPrice ? priceOfTile(record) : show(record).price);
    return {
      tiles: sortIndexes([...matching.keys()], sort, priceOfMatch, (record) => getTile(record).name)
        .slice(from, from + count)
        .map(show),
      total: matching.size,
      ...counts,
      prices: findPriceRange([...byRecord.keys()].flatMap((record) => priceOfTile(record) ?? [])),
      ...(pages.length > 0 && { pages }),
      ...(found.length === 0 && {
        spelling,
        popular: popular.flatMap((record) => records[record]?.tile ?? []),
      }),
    };
  };
}

/** Returns filters with the highest price of a term, unless they have a lower one. */
const limitPrice = (filters: ProductFilters, maxPrice: number | undefined): ProductFilters =>
  maxPrice === undefined
    ? filters
    : { ...filters, maxPrice: Math.min(maxPrice, filters.maxPrice ?? maxPrice) };

/**
 * Returns the lowest and the highest price. It uses a loop, because a large shop has more prices than a function may have
 * arguments.
 */
function findPriceRange([first, ...others]: readonly number[]):
  | readonly [number, number]
  | undefined {
  if (first === undefined) return undefined;
  let [lowest, highest] = [first, first];
  for (const price of others)
    [lowest, highest] = [Math.min(lowest, price), Math.max(highest, price)];
  return [lowest, highest];
}

/** Records are in the order of their publication, the newest first. Products without a price are last. */
function sortIndexes(
  indexes: readonly number[],
  sort: Sort,
  priceOf: (index: number) => number | undefined,
  nameOf: (index: number) => string,
): number[] {
  const [last, first] = [Number.MAX_SAFE_INTEGER, -1];
  const { compare } = new Intl.Collator();
  const compareBy: Readonly<Record<Exclude<Sort, 'best'>, (a: number, b: number) => number>> = {
    newest: (a, b) => a - b,
    price: (a, b) => (priceOf(a) ?? last) - (priceOf(b) ?? last),
    '-price': (a, b) => (priceOf(b) ?? first) - (priceOf(a) ?? first),
    name: (a, b) => compare(nameOf(a), nameOf(b)),
  };
  return sort === 'best' ? [...indexes] : [...indexes].sort(compareBy[sort]);
}
