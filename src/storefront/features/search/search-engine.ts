import type { ProductTile } from '#shared/contract/product.ts';
import { getSynonymLists, toSearchPattern } from '#shared/rules/search/search.ts';
import type { SearchIndex } from '#shared/rules/search/search-file.ts';
import { MINOR_PER_MAJOR } from '#shared/utils/money.ts';
import { createFilter, type PriceOf } from './create-filter.ts';
import { filterProducts } from './filter-products.ts';
import { findPages } from './find-pages.ts';
import { createFuzzySearch } from './fuzzy-search.ts';
import {
  NO_FILTERS,
  type ProductFilters,
  type ProductQuery,
  type ProductResult,
  type Sort,
} from './product-query.ts';
import { showVariant } from './show-variant.ts';
import { createVariants } from './variants.ts';
import { createWordSearch, type FoundProduct } from './word-search.ts';

export type SearchEngine = (query: ProductQuery) => ProductResult;

/** Maximum number of products that the fuzzy search finds. Later ones have little in common with the term. */
const SIMILAR_MAX = 48;

/** Suggestions come from so many of the best products: counting what all have takes longer than a key press. */
const SUGGESTED_FROM = 100;

interface Visit {
  readonly locale: string;
  /** Returns a tile's price in the currency of the page. Absent where that is the currency of the index. */
  readonly getPrice?: ((tile: ProductTile) => number | undefined) | undefined;
}

/**
 * Creates the search of a shop: products of a term or a collection, filtered, sorted and counted. A term finds the products that have all
 * its words and are not above the price that it names, or else those of the fuzzy search (row SRCH-2). Tiles show the variant that the
 * term and the filters mean. In another currency than that of the index, all variants count with the price of their tile.
 */
export function createSearchEngine(
  { records, orders, synonyms, popular, terms }: SearchIndex,
  { locale, getPrice }: Visit,
): SearchEngine {
  const variants = createVariants(records, terms);
  const findSimilar = createFuzzySearch(records, locale);
  const words = createWordSearch(
    records,
    variants,
    terms,
    getSynonymLists(synonyms, locale),
    locale,
  );
  const toFound = (record: number): FoundProduct => ({ record, score: 0, isSizeMeant: false });
  const all = records.map((_, record) => toFound(record));
  const getTile = (record: number) => records[record]?.tile as ProductTile;
  const priceOfTile = (record: number) => {
    const tile = getTile(record);
    return getPrice ? getPrice(tile) : tile.price;
  };
  const priceOf: PriceOf = (record, { offer }, size) =>
    getPrice ? priceOfTile(record) : offer.prices[size]?.price;

  const findTerm = (term: string): readonly FoundProduct[] => {
    const byWords = words.find(term);
    if (byWords.length > 0) return byWords;
    return findSimilar(term, SIMILAR_MAX).map(toFound);
  };
  const findProducts = ({
    term: text,
    collection,
  }: ProductQuery): LimitedTerm & { readonly found: readonly FoundProduct[] } => {
    if (text === undefined) {
      const inCollection = collection === undefined ? undefined : (orders.get(collection) ?? []);
      return { term: '', found: inCollection?.flatMap((record) => all[record] ?? []) ?? all };
    }
    if (!toSearchPattern(text)) return { term: '', found: [] };
    const { term, maxPrice } = findPriceLimit(text, Object.values(terms.under));
    return { found: term ? findTerm(term) : all, term, maxPrice };
  };

  return (query) => {
    const { filters = NO_FILTERS, sort = 'best', from, count } = query;
    const { found, term, maxPrice } = findProducts(query);
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
    const isEmpty = found.length === 0;
    const pages = term ? findPages(terms.pages[locale] ?? [], term) : [];
    return {
      tiles: sortIndexes([...matching.keys()], sort, priceOfMatch, (record) => getTile(record).name)
        .slice(from, from + count)
        .map(show),
      total: matching.size,
      ...counts,
      prices: findPriceRange([...byRecord.keys()].flatMap((record) => priceOfTile(record) ?? [])),
      ...(pages.length > 0 && { pages }),
      ...(isEmpty && {
        spelling: term ? words.correctSpelling(term) : undefined,
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

/** A term without its price, and the price in minor units. */
interface LimitedTerm {
  readonly term: string;
  readonly maxPrice?: number | undefined;
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Finds the highest price that a term names, as in "tee under 40" or "cap < $25". `phrases` are the words before it, separated by `|`.
 */
function findPriceLimit(term: string, phrases: readonly string[]): LimitedTerm {
  const words = [...phrases.flatMap((list) => list.split('|')), '<'].map(escapePattern).join('|');
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words})\\s*\\p{Sc}?\\s*(\\d{1,6})(?:[.,](\\d{2}))?\\s*(?:\\p{Sc}|usd|eur|gbp|euros?|dollars?)?(?![\\p{L}\\p{N}])`,
    'iu',
  );
  const text = term.normalize('NFKC');
  const [whole, major, minor = '0'] = pattern.exec(text) ?? [];
  if (whole === undefined) return { term: text };
  return {
    term: text.replace(whole, ' ').trim(),
    maxPrice: Number(major) * MINOR_PER_MAJOR + Number(minor),
  };
}
