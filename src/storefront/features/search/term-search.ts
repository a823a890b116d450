import { getSynonymLists, type SearchPage, toSearchPattern } from '#shared/rules/search/search.ts';
import type { SearchIndex } from '#shared/rules/search/search-file.ts';
import { MINOR_PER_MAJOR } from '#shared/utils/money.ts';
import { findPages } from './find-pages.ts';
import { createFuzzySearch } from './fuzzy-search.ts';
import type { Variants } from './variants.ts';
import { createWordSearch, type FoundProduct } from './word-search.ts';

/** Maximum number of products that the fuzzy search finds. Later ones have little in common with the term. */
const SIMILAR_MAX = 48;

/** What a term finds. */
export interface TermResult {
  readonly found: readonly FoundProduct[];
  /** The highest price that it names, in minor units. */
  readonly maxPrice?: number | undefined;
  readonly pages: readonly SearchPage[];
  /** A similar term that has results. Only where `found` is empty. */
  readonly spelling?: string | undefined;
}

/** Searches a term. `all` is the result for a term that only names a price. */
export type FindTerm = (term: string, all: readonly FoundProduct[]) => TermResult;

/**
 * Creates the search for terms. A term finds the products that have all its words, or else those of the fuzzy search (row SRCH-2).
 */
export function createTermSearch(
  { records, synonyms, terms }: SearchIndex,
  locale: string,
  variants: Variants,
): FindTerm {
  const findSimilar = createFuzzySearch(records, locale);
  const words = createWordSearch(
    records,
    variants,
    terms,
    getSynonymLists(synonyms, locale),
    locale,
  );
  const findWords = (term: string): readonly FoundProduct[] => {
    const byWords = words.find(term);
    if (byWords.length > 0) return byWords;
    const similar = findSimilar(term, SIMILAR_MAX);
    return similar.map((record) => ({ record, score: 0, isSizeMeant: false }));
  };
  return (text, all) => {
    if (!toSearchPattern(text)) return { found: [], pages: [] };
    const { term, maxPrice } = findPriceLimit(text, Object.values(terms.under));
    if (!term) return { found: all, maxPrice, pages: [] };
    const found = findWords(term);
    return {
      found,
      maxPrice,
      pages: findPages(terms.pages[locale] ?? [], term),
      spelling: found.length === 0 ? words.correctSpelling(term) : undefined,
    };
  };
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
