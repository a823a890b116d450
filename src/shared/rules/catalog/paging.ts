import type { ProductTile } from '#shared/contract/product.ts';

/** Tiles on one page of a grid. */
export const PRODUCTS_PER_GRID_PAGE = 12;

/** Products the About page shows below its text. */
export const ABOUT_PRODUCTS = 4;

/** Pages `total` products fill; nothing at all still is one page. */
export const countPages = (total: number): number => Math.max(1, Math.ceil(total / PRODUCTS_PER_GRID_PAGE));

export interface PagingWindow {
  readonly previous: number | undefined;
  readonly next: number | undefined;
  /** Pages named by number: previous, current, next, as far as there are such. */
  readonly numbers: readonly number[];
  /** Jumps to the ends, where the window does not show them already. */
  readonly first: number | undefined;
  readonly last: number | undefined;
}

/** What a pagination shows on page `page` of `pages`. */
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

/** Address of a page of a grid at `path`; the first is the path itself. */
export const getGridPagePath = (path: string, page: number): string =>
  page === 1 ? path : `${path === '/' ? '' : path}/page/${page}`;

/** A step of a breadcrumb. `path` is an address without its leading slash. */
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
