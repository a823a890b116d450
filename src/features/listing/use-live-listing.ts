import { useEffect, useState } from 'react';
import { request } from '#api/http.ts';
import { getListing } from '#contract/listing.ts';
import { type ListingView, toListingView } from '#domain/listing-view.ts';
import { pageContext } from '../page-context.ts';

/** What the platform says about a listing now. `unknown` until it has answered: then the built page holds. */
export type LiveListing =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly view: ListingView }
  | { readonly state: 'gone' };

/** Asks the platform once, when the island wakes, for present prices and stock. Without an answer the built ones stay. */
export function useLiveListing(slug: string): LiveListing {
  const [live, setLive] = useState<LiveListing>({ state: 'unknown' });
  useEffect(() => {
    let current = true;
    const { platform, store, currency, region } = pageContext();
    const input = { params: { slug }, query: { store_slug: store, currency, region } };
    void request({ url: platform }, getListing, input).then((answer) => {
      if (!current) return;
      if (answer.ok) setLive({ state: 'known', view: toListingView(answer.value) });
      else if (answer.error.kind === 'refused' && answer.error.status === 404) setLive({ state: 'gone' });
    });
    return () => {
      current = false;
    };
  }, [slug]);
  return live;
}
