import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProductTile } from '#shared/contract/product.ts';
import { loadSearch, type SearchProducts } from './load-search.ts';

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

const isSame = (some: readonly ProductTile[] | undefined, others: readonly ProductTile[]): boolean =>
  some?.length === others.length && some.every(({ id }, index) => id === others[index]?.id);

/**
 * What `search` found for the term last asked for, and the function to ask with; undefined until it is known. What was
 * found for a term before stays until then, and where the same is found again nothing is drawn anew: most keys change nothing.
 */
export function useFound(search: SearchProducts | undefined, limit: number) {
  const [found, setFound] = useState<readonly ProductTile[]>();
  const asked = useRef('');
  const engine = useRef(search);
  const find = useCallback(
    (term: string): void => {
      asked.current = term;
      const show = (tiles: readonly ProductTile[] | undefined) => {
        if (asked.current === term) setFound((before) => (tiles && isSame(before, tiles) ? before : tiles));
      };
      if (term) engine.current?.(term, limit).then(show, () => show([]));
      else show(undefined);
    },
    [limit],
  );
  useEffect(() => {
    engine.current = search;
    // What was asked before the search was there.
    find(asked.current);
  }, [search, find]);
  return [found, find] as const;
}
