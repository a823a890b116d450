import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProductTile } from '#shared/contract/product.ts';
import { type SearchPage, SUGGESTIONS_MAX } from '#shared/rules/search/search.ts';
import { loadSearch, type SearchProducts } from './load-search.ts';

/** Browsers report that they are online before each request arrives. */
const ONLINE_DELAYS_MS = [0, 1_000, 5_000];

/** The store's search. `load` fetches index and engine; `failed` is true until a later load succeeds, which starts when the browser is online again. */
export function useSearch(indexUrl: string | undefined) {
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
  useEffect(() => {
    if (!failed) return;
    let timers: ReturnType<typeof setTimeout>[] = [];
    const retry = () => {
      timers = ONLINE_DELAYS_MS.map((delay) => setTimeout(load, delay));
    };
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      timers.forEach(clearTimeout);
    };
  }, [failed, load]);
  return { search, failed, load };
}

const isSame = (some: Suggested | undefined, others: Suggested): boolean =>
  JSON.stringify(some?.map(getKey)) === JSON.stringify(others.map(getKey));

/** What is suggested: products, then pages. */
export type Suggestion = ProductTile | SearchPage;
type Suggested = readonly Suggestion[];
const getKey = (one: Suggestion) => ('path' in one ? one.path : one.url);

/**
 * The suggestions for the latest text, undefined until there are any, and the function that searches for a text. Those of the
 * previous text remain until then. Equal suggestions cause no render: most key presses change nothing.
 */
export function useSuggestions(search: SearchProducts | undefined) {
  const [found, setFound] = useState<Suggested>();
  const latestTerm = useRef('');
  const engine = useRef(search);
  const find = useCallback((term: string): void => {
    latestTerm.current = term;
    const show = (suggested: Suggested | undefined) => {
      if (latestTerm.current === term)
        setFound((before) => (suggested && isSame(before, suggested) ? before : suggested));
    };
    const query = { term, from: 0, count: SUGGESTIONS_MAX, isSuggestion: true };
    if (term)
      engine.current?.(query).then(
        ({ tiles, pages = [] }) => show([...tiles, ...pages].slice(0, SUGGESTIONS_MAX)),
        () => show([]),
      );
    else show(undefined);
  }, []);
  useEffect(() => {
    engine.current = search;
    // Searches for the text that was entered before the search had loaded.
    find(latestTerm.current);
  }, [search, find]);
  return [found, find] as const;
}
