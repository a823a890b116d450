import type { SearchIndex } from '#shared/rules/search/search-file.ts';
import { createFilterEngine, type EngineVisit, type SearchEngine } from './filter-engine.ts';
import { createTermSearch } from './term-search.ts';

/** Creates the search of a shop, with terms (row SRCH-2) and filters. */
export const createSearchEngine = (index: SearchIndex, visit: EngineVisit): SearchEngine =>
  createFilterEngine(index, visit, createTermSearch);
