import { describeFailure } from '#shared/contract/client/failure.ts';
import { request } from '#shared/contract/client/http.ts';
import { getListing, type Listing } from '#shared/contract/listing.ts';
import { countryOf } from '#shared/rules/localization/region-country.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { previewRequestOptions } from '#storefront/components/islands/preview.store.ts';
import { classifyListingError } from './classify-listing-error.ts';

/**
 * What the platform says about a listing now. `gone` with what is missing: the listing, or a product of it. `unknown`: it
 * could not be asked, or did not answer as agreed.
 */
export type ListingResult =
  | { readonly state: 'known'; readonly listing: Listing }
  | { readonly state: 'gone'; readonly what: 'listing' | 'product' }
  | { readonly state: 'no-store' | 'unknown' };

/** Asks the platform for a listing of this store, in the page's currency and region. Never rejects. */
export async function fetchListing(slug: string): Promise<ListingResult> {
  const { platform, store, currency, region } = pageContext();
  const asked = { store_slug: store, currency, region, country_code: countryOf(region) };
  const { query, headers } = await previewRequestOptions();
  const answer = await request({ url: platform }, getListing, {
    params: { slug },
    query: { ...asked, ...query },
    headers,
  });
  if (answer.ok) return { state: 'known', listing: answer.value };
  const missing = classifyListingError(answer.error);
  if (missing === 'store') return { state: 'no-store' };
  if (missing !== 'unknown') return { state: 'gone', what: missing };
  console.warn(describeFailure(answer.error));
  return { state: 'unknown' };
}
