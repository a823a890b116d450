import { useEffect, useState } from 'react';
import type { ListingView } from '#domain/listing-view.ts';
import { type Selection, select, withSelection } from '#domain/selection.ts';
import { type SelectionQuery, selectionQuery } from '#domain/selection-query.ts';

/** What is picked, in step with the query: read when the island wakes, written when a shopper picks, followed on Back. */
export function useSelection(listing: ListingView): [Selection | undefined, (next: Selection) => void] {
  const [query, setQuery] = useState<SelectionQuery>({});
  useEffect(() => {
    const follow = () => setQuery(selectionQuery(location.search));
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const pick = (next: Selection) => {
    setQuery({ product: next.product.id, variation: next.variation.id, size: next.size.id });
    history.replaceState(history.state, '', withSelection(location.search, next) + location.hash);
  };
  return [select(listing, query), pick];
}
