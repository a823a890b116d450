import { useEffect, useState } from 'react';
import { type ListingView, toListingView } from '#domain/listing-view.ts';
import { findListing } from '../find-listing.ts';

/** `unknown` until the platform has answered, or when it cannot: then the built page holds. */
export type LiveListing =
  | { readonly state: 'unknown' | 'gone' }
  | { readonly state: 'known'; readonly view: ListingView };

/** Asks the platform once, when the island wakes, for present prices and stock. An unknown store leads to the 404 page. */
export function useLiveListing(slug: string): LiveListing {
  const [live, setLive] = useState<LiveListing>({ state: 'unknown' });
  useEffect(() => {
    let current = true;
    void findListing(slug).then((found) => {
      if (!current) return;
      if (found.state === 'no-store') location.replace('/404');
      else
        setLive(
          found.state === 'known' ? { state: 'known', view: toListingView(found.listing) } : { state: found.state },
        );
    });
    return () => {
      current = false;
    };
  }, [slug]);
  return live;
}
