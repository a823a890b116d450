import type { ProductTile } from '#shared/contract/product.ts';

/** Most suggestions below the search field. */
export const SUGGESTIONS_MAX = 5;
/** Shorter terms are not searched. */
export const MIN_TERM_LENGTH = 3;
/** Fuse has no pattern limit any more, so the term is cut here. */
export const MAX_PATTERN_LENGTH = 12;

/** Most pages of products a search fetches where the shop's index cannot be had. */
export const SEARCH_PAGES_MAX = 50;

/** A product as search knows it: its tile, the name of its product group, the collections that hold it. */
export interface SearchRecord {
  readonly tile: ProductTile;
  readonly group: string;
  readonly collections: readonly { readonly name: string; readonly slug: string }[];
  /** What else products of its type are called; searched when the weighted fields give too few results (i18n/platform-words.ts). */
  readonly synonyms?: readonly string[];
}

/** What is searched of a product, and how much it weighs. */
export const SEARCH_FIELDS: readonly {
  readonly field: string;
  readonly weight: number;
  readonly of: (record: SearchRecord) => readonly string[];
}[] = [
  { field: 'name', weight: 6, of: ({ tile }) => [tile.name] },
  { field: 'url', weight: 5, of: ({ tile }) => [tile.url] },
  { field: 'productName', weight: 4, of: ({ tile }) => [tile.productType] },
  { field: 'collection name', weight: 3, of: ({ collections }) => collections.map(({ name }) => name) },
  { field: 'collection slug', weight: 2, of: ({ collections }) => collections.map(({ slug }) => slug) },
  { field: 'productGroupName', weight: 1, of: ({ group }) => [group] },
];

/** The term as it is searched: trimmed and cut; '' when it is too short to search. */
export function toSearchPattern(term: string): string {
  const trimmed = term.trim();
  return trimmed.length < MIN_TERM_LENGTH ? '' : trimmed.slice(0, MAX_PATTERN_LENGTH);
}
