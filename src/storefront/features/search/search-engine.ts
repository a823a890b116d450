import type { SearchIndex } from '#shared/rules/search/search-file.ts';
import { createFilterEngine, type EngineVisit, type SearchEngine } from './filter-engine.ts';
import { createTermSearch } from './term-search.ts';

/**
 * Creates the search of a shop: products of a term or a collection, filtered, sorted and counted. A term finds the products that have all
 * its words and are not above the price that it names, or else those of the fuzzy search (row SRCH-2). Tiles show the variant that the
 * term and the filters mean. In another currency than that of the index, all variants count with the price of their tile.
 */
export const createSearchEngine = (index: SearchIndex, visit: EngineVisit): SearchEngine =>
  createFilterEngine(index, visit, createTermSearch);
