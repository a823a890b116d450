import Fuse from 'fuse.js';
import * as v from 'valibot';
import { ProductTile } from '#contract/product.ts';
import { MIN_TERM_LENGTH, SEARCH_WEIGHTS, type SearchRecord, searchPattern } from '#domain/search.ts';

const SearchIndexFile = v.array(
  v.object({
    name: v.string(),
    url: v.string(),
    productName: v.string(),
    productGroupName: v.string(),
    collections: v.array(v.object({ name: v.string(), slug: v.string() })),
    tile: ProductTile,
  }),
);

/** Finds at most `limit` products, best first. */
export type SearchProducts = (term: string, limit: number) => ProductTile[];

/** Searches records fuzzily by the weights of spec §5; a term that is too short finds nothing. */
export function searcher(records: readonly SearchRecord[]): SearchProducts {
  const fuse = new Fuse(records, {
    keys: [...SEARCH_WEIGHTS],
    minMatchCharLength: MIN_TERM_LENGTH,
    threshold: 0.34,
    ignoreLocation: true,
  });
  return (term, limit) => {
    const pattern = searchPattern(term);
    return pattern ? fuse.search(pattern, { limit }).map(({ item }) => item.tile) : [];
  };
}

let loading: Promise<SearchProducts> | undefined;

/** The store's search, fetched once. A failed load is tried again by the next call. */
export function loadSearch(indexUrl: string): Promise<SearchProducts> {
  loading ??= fetch(indexUrl)
    .then(async (response) => {
      if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
      return searcher(v.parse(SearchIndexFile, await response.json()));
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
