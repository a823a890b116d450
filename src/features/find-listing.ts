import { describeFailure, missingFrom } from '#api/failure.ts';
import { request } from '#api/http.ts';
import { getListing, type Listing } from '#contract/listing.ts';
import { pageContext } from './page-context.ts';

/** What the platform says about a listing now. `unknown`: it could not be asked, or did not answer as agreed. */
export type FoundListing =
  | { readonly state: 'known'; readonly listing: Listing }
  | { readonly state: 'gone' | 'no-store' | 'unknown' };

/** Asks the platform for a listing of this store, in the page's currency and region. Never rejects. */
export async function findListing(slug: string): Promise<FoundListing> {
  const { platform, store, currency, region } = pageContext();
  const input = { params: { slug }, query: { store_slug: store, currency, region } };
  const answer = await request({ url: platform }, getListing, input);
  if (answer.ok) return { state: 'known', listing: answer.value };
  const missing = missingFrom(answer.error);
  if (missing === 'unknown') console.warn(describeFailure(answer.error));
  return { state: missing === 'listing' ? 'gone' : missing === 'store' ? 'no-store' : 'unknown' };
}
