import type { ProductTile } from '#contract/product.ts';

/** Search rules of spec §5 and §9. */
export const SUGGESTIONS_MAX = 5;
export const MIN_TERM_LENGTH = 3;
/** Fuse has no pattern limit any more, so the term is cut here. */
export const MAX_PATTERN_LENGTH = 12;

/** Most pages of products a search fetches where the shop's index cannot be had (spec §9). */
export const SEARCH_PAGES_MAX = 50;

/** What is searched of a product, and the tile that shows it. */
export interface SearchRecord {
  readonly name: string;
  readonly url: string;
  readonly productName: string;
  readonly productGroupName: string;
  readonly collections: readonly { readonly name: string; readonly slug: string }[];
  readonly tile: ProductTile;
}

export const SEARCH_WEIGHTS = [
  { name: 'name', weight: 6 },
  { name: 'url', weight: 5 },
  { name: 'productName', weight: 4 },
  { name: 'collections.name', weight: 3 },
  { name: 'collections.slug', weight: 2 },
  { name: 'productGroupName', weight: 1 },
] as const;

/** The term as it is searched: trimmed and cut; '' when it is too short to search. */
export function searchPattern(term: string): string {
  const trimmed = term.trim();
  return trimmed.length < MIN_TERM_LENGTH ? '' : trimmed.slice(0, MAX_PATTERN_LENGTH);
}
