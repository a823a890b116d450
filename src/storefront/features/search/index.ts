export { startFilters } from './start-filters.ts';
export { startHeaderSearch } from './start-header-search.ts';
