import type { ProductTile } from '#shared/contract/product.ts';
import { toSearchPattern } from '#shared/rules/search/search.ts';
import type { SearchIndex } from '#shared/rules/search/search-file.ts';
import { countFacets } from './count-facets.ts';
import { createFilter } from './create-filter.ts';
import { createFuzzySearch } from './fuzzy-search.ts';
import { NO_FILTERS, type ProductQuery, type ProductResult, type Sort } from './product-query.ts';
import { createWordSearch, toWords } from './word-search.ts';

export type SearchEngine = (query: ProductQuery) => ProductResult;

/** Maximum number of products that the fuzzy search finds. Later ones have little in common with the term. */
const SIMILAR_MAX = 48;

/**
 * Creates the search of a shop: products of a term or a collection, filtered, sorted and counted. A term finds the products of the
 * fuzzy search (row SRCH-2) and those that have all its words. Those come first if there are several words, because the
 * fuzzy search compares the first letters of a term only. `getPrice` returns a product's price in the currency of the page.
 */
export function createSearchEngine(
  { records, orders, synonyms, popular }: SearchIndex,
  getPrice: (tile: ProductTile) => number | undefined = ({ price }) => price,
): SearchEngine {
  const findSimilar = createFuzzySearch(records);
  const words = createWordSearch(records, synonyms);
  const all = records.map((_, index) => index);
  /** Returns a list with the tile of a record, which is empty for an index without a record. */
  const getTiles = (index: number) => records.slice(index, index + 1).map(({ tile }) => tile);

  const findTerm = (term: string): number[] => {
    if (!toSearchPattern(term)) return [];
    const [similar, byWords] = [findSimilar(term, SIMILAR_MAX), words.find(term)];
    return [
      ...new Set(toWords(term).length > 1 ? [...byWords, ...similar] : [...similar, ...byWords]),
    ];
  };
  const priceOf = (index: number) => {
    const tile = records[index]?.tile;
    return tile && getPrice(tile);
  };

  return ({ term, collection, filters = NO_FILTERS, sort = 'best', from, count }) => {
    const found =
      term === undefined
        ? collection === undefined
          ? all
          : (orders.get(collection) ?? [])
        : findTerm(term);
    const filter = createFilter(records, filters, priceOf);
    const matching = found.filter((index) => filter.matches(index));
    const isEmpty = found.length === 0;
    return {
      tiles: sortIndexes(matching, sort, priceOf, (index) => records[index]?.tile.name ?? '')
        .slice(from, from + count)
        .flatMap(getTiles),
      total: matching.length,
      facets: countFacets(records, found, filter),
      inStockCount: found.filter(
        (index) => filter.matches(index, 'inStock') && filter.isInStock(index),
      ).length,
      prices: findPriceRange(found.flatMap((index) => priceOf(index) ?? [])),
      ...(isEmpty && {
        spelling: term && words.correctSpelling(term),
        popular: popular.flatMap(getTiles),
      }),
    };
  };
}

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
