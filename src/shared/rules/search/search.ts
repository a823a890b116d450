import type { ProductTile } from '#shared/contract/product.ts';

/** Maximum number of suggestions below the search field. */
export const SUGGESTIONS_MAX = 5;
/** Shorter terms are not searched. */
export const MIN_TERM_LENGTH = 3;
/** Fuse has no limit for the pattern, so longer terms are truncated. */
export const MAX_PATTERN_LENGTH = 12;

/** Maximum number of product pages that a search loads if the shop's index is not available. */
export const SEARCH_PAGES_MAX = 50;

/** What a filter chooses by. `key` is its name in addresses: `color`, `size`, `type`, or that of a product's own option. */
export interface FacetField {
  readonly key: string;
  /** Name of a product's own option, in the store's first language. Absent on the three others, which the shop names. */
  readonly name?: string | undefined;
  /** Translated names by language. */
  readonly names?: Readonly<Record<string, string>> | undefined;
}

/** A value that filters offer, such as one color. */
export interface FacetValue {
  readonly field: FacetField;
  /** In the store's first language, which addresses contain. */
  readonly value: string;
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly hex?: string | undefined;
}

/** A product in the search index: its tile, the name of its product group, its collections, and what filters choose it by. */
export interface SearchRecord {
  readonly tile: ProductTile;
  readonly group: string;
  readonly collections: readonly { readonly name: string; readonly slug: string }[];
  /** Absent where the products of a platform are searched without an index. */
  readonly values?: readonly FacetValue[];
  /** Positions in `values` of those that are sold out. */
  readonly soldOut?: readonly number[];
  /** Synonyms of its product type, searched if the weighted fields give too few results (`texts/product-terms.ts`). */
  readonly synonyms?: readonly string[];
}

/** The searched fields of a product and their weights. */
export const SEARCH_FIELDS: readonly {
  readonly field: string;
  readonly weight: number;
  readonly of: (record: SearchRecord) => readonly string[];
}[] = [
  { field: 'name', weight: 6, of: ({ tile }) => [tile.name, ...Object.values(tile.names ?? {})] },
  { field: 'url', weight: 5, of: ({ tile }) => [tile.url] },
  {
    field: 'productName',
    weight: 4,
    of: ({ tile }) => [tile.productType, ...Object.values(tile.types ?? {})],
  },
  {
    field: 'collection name',
    weight: 3,
    of: ({ collections }) => collections.map(({ name }) => name),
  },
  {
    field: 'collection slug',
    weight: 2,
    of: ({ collections }) => collections.map(({ slug }) => slug),
  },
  { field: 'productGroupName', weight: 1, of: ({ group }) => [group] },
];

/** Returns the trimmed and truncated search term; '' if it is too short. */
export function toSearchPattern(term: string): string {
  const trimmed = term.trim();
  return trimmed.length < MIN_TERM_LENGTH ? '' : trimmed.slice(0, MAX_PATTERN_LENGTH);
}
