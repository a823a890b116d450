import { useCallback, useEffect, useState } from 'react';
import {
  type BrowseState,
  NOTHING_CHOSEN,
  parseBrowseQuery,
  writeBrowseQuery,
} from './browse-address.ts';

export type ChangeBrowseState = (
  change: Partial<BrowseState>,
  history?: 'push' | 'replace',
) => void;

/**
 * Returns the state in the address and the function that changes it. Every change, except a change of the page, shows the first page.
 * Back returns to the state before a pushed change. Before hydration nothing is chosen, unless `first` is
 * the state in the address.
 */
export function useBrowseState(first?: BrowseState): readonly [BrowseState, ChangeBrowseState] {
  const [state, setState] = useState(first ?? NOTHING_CHOSEN);
  const isFirstKnown = first !== undefined;
  useEffect(() => {
    const read = () => setState(parseBrowseQuery(location.search));
    if (!isFirstKnown) read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [isFirstKnown]);
  const change = useCallback<ChangeBrowseState>((changed, mode = 'push') => {
    const next = { ...parseBrowseQuery(location.search), page: 1, ...changed };
    const address = location.pathname + writeBrowseQuery(next, location.search);
    if (mode === 'push') history.pushState(null, '', address);
    else history.replaceState(history.state, '', address);
    setState(next);
  }, []);
  return [state, change];
}
