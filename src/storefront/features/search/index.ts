export { startFilters } from './start-filters.ts';
