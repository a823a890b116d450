import { atom } from 'nanostores';
import { request } from '#api/http.ts';
import { getListing } from '#contract/listing.ts';
import { type ListingView, toListingView } from '#domain/listing-view.ts';
import { pageContext } from '../page-context.ts';

/** What the platform says about the page's listing now. `unknown` until it has answered: then the built page holds. */
export type LiveListing =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly view: ListingView }
  | { readonly state: 'gone' };

export const UNKNOWN: LiveListing = { state: 'unknown' };
export const $live = atom<LiveListing>(UNKNOWN);

/** Asks the platform for the listing's present prices and stock. Without an answer the built ones stay. */
export async function refreshLive(slug: string): Promise<LiveListing> {
  const { platform, store, currency, region } = pageContext();
  const input = { params: { slug }, query: { store_slug: store, currency, region } };
  const answer = await request({ url: platform }, getListing, input);
  if (answer.ok) $live.set({ state: 'known', view: toListingView(answer.value) });
  else if (answer.error.kind === 'refused' && answer.error.status === 404) $live.set({ state: 'gone' });
  return $live.get();
}
