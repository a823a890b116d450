import { useCallback, useState } from 'react';
import type { SearchProducts } from './search-index.ts';

/** The store's search, fetched (index and engine) when `load` is first called; `failed` until a later load succeeds. */
export function useSearch(indexUrl: string) {
  const [search, setSearch] = useState<SearchProducts>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    import('./search-index.ts')
      .then(({ loadSearch }) => loadSearch(indexUrl))
      .then((ready) => {
        setSearch(() => ready);
        setFailed(false);
      })
      .catch(() => setFailed(true));
  }, [indexUrl]);
  return { search, failed, load };
}
