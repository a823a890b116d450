import { useEffect, useState } from 'react';
import { type ListingView, toListingView } from '#domain/listing-view.ts';
import { select } from '#domain/selection.ts';
import { findListing } from '../find-listing.ts';
import { shopHref } from '../shop-path.ts';
import { leaveMissing } from './leave.ts';

/**
 * The listing as the platform has it now, asked for once when the island wakes. Undefined until it has answered, or when
 * it cannot: then the built page holds. What is gone leads to a not-found page, a listing without products to the 404.
 */
export function useLiveListing(slug: string): ListingView | undefined {
  const [live, setLive] = useState<ListingView>();
  useEffect(() => {
    let current = true;
    void findListing(slug).then((found) => {
      if (!current || leaveMissing(found) || found.state !== 'known') return;
      const view = toListingView(found.listing);
      if (select(view)) setLive(view);
      else location.replace(shopHref('/404'));
    });
    return () => {
      current = false;
    };
  }, [slug]);
  return live;
}
