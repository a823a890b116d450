import { useCallback, useEffect, useState } from 'react';
import type { ProductTile } from '#contract/product.ts';
import { loadSearch, type SearchProducts } from './search-products.ts';

/** The store's search, fetched (index and engine) when `load` is first called; `failed` until a later load succeeds. */
export function useSearch(indexUrl: string) {
  const [search, setSearch] = useState<SearchProducts>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    loadSearch(indexUrl)
      .then((ready) => {
        setSearch(() => ready);
        setFailed(false);
      })
      .catch(() => setFailed(true));
  }, [indexUrl]);
  return { search, failed, load };
}

/** What `search` finds for `term`; undefined until it is known. What was found for a term before stays until then. */
export function useFound(search: SearchProducts | undefined, term: string, limit: number) {
  const [found, setFound] = useState<readonly ProductTile[]>();
  useEffect(() => {
    if (!search || !term) return setFound(undefined);
    let current = true;
    search(term, limit)
      .then((tiles) => current && setFound(tiles))
      .catch(() => current && setFound([]));
    return () => {
      current = false;
    };
  }, [search, term, limit]);
  return found;
}
