import type { ProductTile } from '#shared/contract/product.ts';
import type { FacetField, FacetValue, SearchPage } from '#shared/rules/search/search.ts';

/** How products are sorted. `best`: the best matches first, or the seller's order in a collection. */
export const SORTS = ['best', 'newest', 'price', '-price', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** What a shopper has chosen. Prices are in minor units of the currency of the page. */
export interface ProductFilters {
  /** Chosen values by the key of their field. A product needs one of each field. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly inStock: boolean;
}

export const NO_FILTERS: ProductFilters = { values: {}, inStock: false };

/** A request to the search worker. */
export interface ProductQuery {
  /** Searched text. Absent: all products of the collection. */
  readonly term?: string | undefined;
  /** Slug of a collection. */
  readonly collection?: string | undefined;
  readonly filters?: ProductFilters | undefined;
  readonly sort?: Sort | undefined;
  /** Index of the first product to return, and their number. */
  readonly from: number;
  readonly count: number;
  /** Whether only tiles and pages are needed, for suggestions. */
  readonly isSuggestion?: boolean | undefined;
}

/** A value with the number of products that it would leave. */
export interface FacetCount extends Omit<FacetValue, 'field'> {
  readonly count: number;
}

export interface Facet {
  readonly field: FacetField;
  readonly values: readonly FacetCount[];
}

export interface ProductResult {
  readonly tiles: readonly ProductTile[];
  /** Number of all products that match. */
  readonly total: number;
  readonly facets: readonly Facet[];
  readonly inStockCount: number;
  /** Lowest and highest price of what the term or collection has, in minor units. Undefined without any. */
  readonly prices: readonly [number, number] | undefined;
  /** Help pages and policies that the term finds. */
  readonly pages?: readonly SearchPage[] | undefined;
  /** A similar term that has results. Only without results. */
  readonly spelling?: string | undefined;
  /** Products to show instead. Only without results. */
  readonly popular?: readonly ProductTile[] | undefined;
}
