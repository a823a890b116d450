import Fuse from 'fuse.js';
import type { ProductTile } from '#contract/product.ts';
import { MIN_TERM_LENGTH, SEARCH_WEIGHTS, type SearchRecord, searchPattern } from '#domain/search.ts';
import { once } from '#lib/once.ts';
import { loadProductIndex } from '../product-index.ts';

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

/**
 * The store's search, made once: of the index the build wrote, of what the platform answers where that cannot be had. A
 * failed load is tried again by the next call.
 */
export const loadSearch = once(async (indexUrl: string) => searcher(await loadProductIndex(indexUrl).catch(live)));

async function live() {
  const { fetchLiveProducts } = await import('./live-products.ts');
  return fetchLiveProducts();
}
