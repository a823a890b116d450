import type { ProductTile } from '#shared/contract/product.ts';

/** Maximum number of suggestions below the search field. */
export const SUGGESTIONS_MAX = 5;
/** Shorter terms are not searched. */
export const MIN_TERM_LENGTH = 3;
/** Fuse has no limit for the pattern, so longer terms are truncated. */
const MAX_PATTERN_LENGTH = 12;

/** Maximum number of product pages that a search loads if the shop's index is not available. */
export const SEARCH_PAGES_MAX = 50;

/** Texts by language. */
export type ByLanguage<T> = Readonly<Record<string, T>>;

/** Lists of phrases that mean the same, in all languages of a store or by language. */
export type Synonyms = SynonymLists | ByLanguage<SynonymLists | undefined>;
type SynonymLists = readonly (readonly string[])[];

/** Returns the lists of phrases that mean the same on pages in `locale`. */
export const getSynonymLists = (synonyms: Synonyms, locale: string): SynonymLists =>
  isForAll(synonyms) ? synonyms : (synonyms[locale] ?? []);

const isForAll = (synonyms: Synonyms): synonyms is SynonymLists => Array.isArray(synonyms);

/** What a filter chooses by. `key` is its name in addresses: `color`, `size`, `type`, or that of a product's own option. */
export interface FacetField {
  readonly key: string;
  /** Name of a product's own option, in the store's first language. Absent on the three others, which the shop names. */
  readonly name?: string | undefined;
  /** Translated names by language. */
  readonly names?: ByLanguage<string> | undefined;
}

/** A value that filters offer, such as one color. */
export interface FacetValue {
  readonly field: FacetField;
  /** In the store's first language, which addresses contain. */
  readonly value: string;
  readonly names?: ByLanguage<string> | undefined;
  readonly hex?: string | undefined;
}

/** Start of the values of a color family in addresses, before its key: `filter.color=family:blue`. */
export const FAMILY_PREFIX = 'family:';

/** The price of a size as tiles show it. */
export type SizePrice = Pick<ProductTile, 'price' | 'compareAtPrice' | 'lowestPrice' | 'unitPrice'>;

/** A color of a product. The first of `images` is its primary picture. `soldOut` are positions of sizes. */
export interface OfferedVariation {
  readonly id: string;
  readonly color?: FacetValue | undefined;
  readonly images: readonly string[];
  readonly soldOut: readonly number[];
}

/** Variations of one product of a listing that have the same sizes and prices. Every size has a price, in the same order. */
export interface SearchOffer {
  readonly productId: string;
  readonly type: FacetValue;
  readonly sizes: readonly { readonly id: string; readonly values: readonly FacetValue[] }[];
  readonly prices: readonly SizePrice[];
  readonly variations: readonly OfferedVariation[];
}

/** A collection that a product is in. */
export interface SearchCollection {
  readonly name: string;
  readonly slug: string;
  readonly names?: ByLanguage<string> | undefined;
}

/** A product in the search index: its tile, the name of its product group, its collections, and what filters choose it by. */
export interface SearchRecord {
  readonly tile: ProductTile;
  readonly group: string;
  readonly collections: readonly SearchCollection[];
  /** Absent where the products of a platform are searched without an index. */
  readonly offers?: readonly SearchOffer[];
}

/** A help page or policy. `words` are searched too, with less weight than the title. */
export interface SearchPage {
  readonly path: string;
  readonly title: string;
  readonly words: string;
}

/** Words and pages that the search finds, in the languages of a store. */
export interface SearchTerms {
  /** Synonyms by product type or size. */
  readonly types: Readonly<Record<string, ByLanguage<readonly string[]>>>;
  /** Names of color families by their key. The first word is the name, the others are other forms of it. */
  readonly families: Readonly<Record<string, ByLanguage<string>>>;
  /** What stands before the highest price in a term, such as "under", separated by `|`. */
  readonly under: ByLanguage<string>;
  readonly pages: ByLanguage<readonly SearchPage[]>;
}

export const NO_TERMS: SearchTerms = { types: {}, families: {}, under: {}, pages: {} };

/** The searched fields of a product and their weights, in the store's first language and in `locale`. */
export const SEARCH_FIELDS: readonly {
  readonly field: string;
  readonly weight: number;
  readonly of: (record: SearchRecord, locale: string) => readonly string[];
}[] = [
  {
    field: 'name',
    weight: 6,
    of: ({ tile }, locale) => [tile.name, ...pick(tile.names, locale)],
  },
  { field: 'url', weight: 5, of: ({ tile }) => [tile.url] },
  {
    field: 'productName',
    weight: 4,
    of: ({ tile }, locale) => [tile.productType, ...pick(tile.types, locale)],
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

const pick = (names: ByLanguage<string> | undefined, locale: string): string[] => {
  const name = names?.[locale];
  return name === undefined ? [] : [name];
};

/** Returns the trimmed and truncated search term; '' if it is too short. */
export function toSearchPattern(term: string): string {
  const trimmed = term.normalize('NFKC').trim();
  return trimmed.length < MIN_TERM_LENGTH ? '' : trimmed.slice(0, MAX_PATTERN_LENGTH);
}
