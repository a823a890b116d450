import { describeFailure } from '#api/failure.ts';
import { request } from '#api/http.ts';
import { missingFrom } from '#api/missing.ts';
import { getListing, type Listing } from '#contract/listing.ts';
import { countryOf } from '#domain/region-country.ts';
import { pageContext } from './page-context.ts';
import { previewParts } from './preview/$preview.ts';

/**
 * What the platform says about a listing now. `gone` with what is missing: the listing, or a product of it. `unknown`: it
 * could not be asked, or did not answer as agreed.
 */
export type FoundListing =
  | { readonly state: 'known'; readonly listing: Listing }
  | { readonly state: 'gone'; readonly what: 'listing' | 'product' }
  | { readonly state: 'no-store' | 'unknown' };

/** Asks the platform for a listing of this store, in the page's currency and region. Never rejects. */
export async function findListing(slug: string): Promise<FoundListing> {
  const { platform, store, currency, region } = pageContext();
  const asked = { store_slug: store, currency, region, country_code: countryOf(region) };
  const { query, headers } = await previewParts();
  const answer = await request({ url: platform }, getListing, {
    params: { slug },
    query: { ...asked, ...query },
    headers,
  });
  if (answer.ok) return { state: 'known', listing: answer.value };
  const missing = missingFrom(answer.error);
  if (missing === 'store') return { state: 'no-store' };
  if (missing !== 'unknown') return { state: 'gone', what: missing };
  console.warn(describeFailure(answer.error));
  return { state: 'unknown' };
}
