import type { ProductTile } from '#shared/contract/product.ts';

/** Tiles on one page of a grid. */
export const PRODUCTS_PER_GRID_PAGE = 12;

/** Number of products on the About page. */
export const ABOUT_PRODUCTS = 4;

/** Returns the number of pages for `total` products, at least 1. */
export const countPages = (total: number): number =>
  Math.max(1, Math.ceil(total / PRODUCTS_PER_GRID_PAGE));

export interface PagingWindow {
  readonly previous: number | undefined;
  readonly next: number | undefined;
  /** Page numbers of the window: previous, current and next, where they exist. */
  readonly numbers: readonly number[];
  /** First and last page, if the window does not contain them. */
  readonly first: number | undefined;
  readonly last: number | undefined;
}

/** Returns the links of a pagination on page `page` of `pages`. */
export function getPagingWindow(page: number, pages: number): PagingWindow {
  const numbers = [page - 1, page, page + 1].filter((n) => n >= 1 && n <= pages);
  return {
    previous: page > 1 ? page - 1 : undefined,
    next: page < pages ? page + 1 : undefined,
    numbers,
    first: numbers.includes(1) ? undefined : 1,
    last: numbers.includes(pages) ? undefined : pages,
  };
}

/** Returns the path of a grid page. The first page is `path`. */
export const getGridPagePath = (path: string, page: number): string =>
  page === 1 ? path : `${path === '/' ? '' : path}/page/${page}`;

/** An item of a breadcrumb. `path` has no leading slash. */
export interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

/** One page of a grid of products. */
export interface GridPage {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly products: readonly ProductTile[];
}
