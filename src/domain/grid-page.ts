import type { ProductTile } from '#contract/product.ts';

/** A step of a breadcrumb. `path` is an address without its leading slash. */
export interface Step {
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
