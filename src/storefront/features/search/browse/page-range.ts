import { PRODUCTS_PER_GRID_PAGE } from '#shared/rules/catalog/paging.ts';

/** Index of the first product of a page, and the number of products on it. */
export const getPageRange = (page: number) => ({
  from: (page - 1) * PRODUCTS_PER_GRID_PAGE,
  count: PRODUCTS_PER_GRID_PAGE,
});
