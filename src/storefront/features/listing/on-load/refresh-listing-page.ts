import { request } from '#shared/contract/client/http.ts';
import { getRegionCountry } from '#shared/rules/localization/region-country.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { parseSelectionQuery } from '#storefront/rules/selection-query.ts';
import { classifyListingError } from '../classify-listing-error.ts';
import { listingVersion } from '../listing-version.ts';
import { getListingAvailability, type ListingAvailability } from './listing-availability.ts';

/**
 * Compares a built listing page with its query and with the current listing. Only when they differ, or the visitor's region is not the one
 * that the page was built for, its island is hydrated, which then fetches the full listing. A page that is up to date loads no React. Returns the current listing where it differs from the built page.
 */
export async function refreshListingPage(
  { listing: slug = '', version, selected, builtRegion }: DOMStringMap,
  island: Element,
): Promise<ListingAvailability | undefined> {
  const hydrate = () => island.dispatchEvent(new Event('island:hydrate'));

  const { product, variation, size } = parseSelectionQuery(location.search);
  const built = selected?.split(' ');
  const isOtherSelection = [product, variation, size].some(
    (id, at) => id !== undefined && id !== built?.[at],
  );
  if (isOtherSelection) hydrate();

  const { platform, store, currency, region } = getPageContext();
  // Texts about delivery and tax differ.
  if (builtRegion && builtRegion !== region) hydrate();
  const input = {
    params: { slug },
    query: { store_slug: store, currency, region, country_code: getRegionCountry(region) },
  };
  const response = await request({ url: platform }, getListingAvailability, input);
  // Without live prices in the shopper's currency, show the built prices, which are in another currency.
  const liveCurrency = response.ok && response.value.products_payload[0]?.variations[0]?.currency;
  if (liveCurrency !== currency) delete document.documentElement.dataset.repriced;
  const isOutdated = response.ok
    ? listingVersion(response.value) !== version
    : classifyListingError(response.error) !== 'unknown';
  if (isOutdated) hydrate();
  return response.ok && (isOtherSelection || isOutdated) ? response.value : undefined;
}
