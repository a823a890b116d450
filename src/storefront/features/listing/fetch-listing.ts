import { describeError } from '#shared/contract/client/api-error.ts';
import { request } from '#shared/contract/client/http.ts';
import { getListing } from '#shared/contract/listing.ts';
import {
  type LocalizedListing,
  localizeListing,
} from '#shared/rules/localization/localize-listing.ts';
import { getRegionCountry } from '#shared/rules/localization/region-country.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { getPreviewRequestOptions } from '#storefront/components/islands/preview.store.ts';
import { fetchOnce } from '#storefront/inline/early-requests.ts';
import { classifyListingError } from './classify-listing-error.ts';

/**
 * The current listing. `missing`: the listing or the requested product of it does not exist. `failed`: the request failed or
 * the response was malformed.
 */
export type ListingResult =
  | { readonly state: 'found'; readonly listing: LocalizedListing }
  | { readonly state: 'missing'; readonly what: 'listing' | 'product' }
  | { readonly state: 'no-store' | 'failed' };

/** Fetches a listing of this store in the page's currency and region. Never rejects. */
export async function fetchListing(slug: string): Promise<ListingResult> {
  const { platform, store, currency, region, locale } = getPageContext();
  const localization = {
    store_slug: store,
    currency,
    region,
    country_code: getRegionCountry(region),
  };
  const { query, headers } = await getPreviewRequestOptions();
  const response = await request({ url: platform, fetch: fetchOnce }, getListing, {
    params: { slug },
    query: { ...localization, ...query },
    headers,
  });
  if (response.ok) return { state: 'found', listing: localizeListing(response.value, locale) };
  const missing = classifyListingError(response.error);
  if (missing === 'store') return { state: 'no-store' };
  if (missing !== 'unknown') return { state: 'missing', what: missing };
  console.warn(describeError(response.error));
  return { state: 'failed' };
}
