import type { CurrencyCode } from '#shared/contract/codes.ts';
import { getListing, type Listing } from '#shared/contract/listing.ts';
import type { BuyerLocalization } from '#shared/contract/localization.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { getRegionCountry } from '#shared/rules/localization/region-country.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { listVariantPrices, type VariantPrices } from '#snapshot/variant-prices.ts';
import type { CatalogFallback } from './last-pull.ts';
import { listOtherCurrencies } from './other-currencies.ts';
import { type PullPlatform, requestFromPlatform } from './request-from-platform.ts';
import { CONCURRENT_REQUESTS } from './request-or-throw.ts';
import { type ListingSummary, readListing } from './summarize-listing.ts';

interface FetchedVariantPrices {
  readonly variantPrices: ReadonlyMap<CurrencyCode, VariantPrices>;
  readonly warnings: readonly string[];
}

/** Returns the currencies of product feeds besides the default one, which shoppers of the store can choose. */
export const listFeedCurrencies = (
  site: StoreFile,
  localization: BuyerLocalization,
): CurrencyCode[] =>
  site.gate
    ? []
    : listOtherCurrencies(localization, site).filter((one) =>
        site.feeds.some((feed) => feed.currency === one),
      );

/**
 * Fetches the prices of all variants in the currencies of product feeds, except those that `known` returns. For a listing that
 * fails, the prices of the last build are used. Without them, feeds in that currency omit the listing, with a warning.
 */
export async function fetchVariantPrices(
  platform: PullPlatform,
  site: StoreFile,
  listings: readonly ListingSummary[],
  localization: BuyerLocalization,
  known: CatalogFallback['variantPrices'],
  last: CatalogFallback['variantPrices'],
): Promise<FetchedVariantPrices> {
  const currencies = listFeedCurrencies(site, localization);
  const unknown = site.gate
    ? []
    : site.feeds.filter(
        ({ currency }) => currency !== site.defaultCurrency && !currencies.includes(currency),
      );
  const warnings = unknown.map(
    ({ locale, currency }) =>
      `no feed for ${locale} ${currency}: the platform does not offer prices in ${currency}`,
  );
  const variantPrices = new Map<CurrencyCode, VariantPrices>();
  for (const currency of currencies) {
    const knownPrices = known(currency);
    const fetched = knownPrices
      ? undefined
      : await fetchListings(platform, site, listings, currency);
    const lastPrices = fetched && fetched.failed.size > 0 ? last(currency) : undefined;
    const savedPrices = listings
      .filter(({ slug }) => fetched?.failed.has(slug))
      .map((one) => selectSavedPrices(readListing(one), lastPrices));
    variantPrices.set(currency, knownPrices ?? Object.assign({}, fetched?.prices, ...savedPrices));
    for (const [slug, message] of fetched?.failed ?? [])
      warnings.push(
        `${lastPrices ? 'prices of the last build used' : 'no feed lines'} of ${slug} in ${currency}: ${message}`,
      );
  }
  return { variantPrices, warnings };
}

async function fetchListings(
  platform: PullPlatform,
  { slug: store_slug, defaultRegion: region }: StoreFile,
  listings: readonly ListingSummary[],
  currency: CurrencyCode,
) {
  const failed = new Map<string, string>();
  const query = { store_slug, currency, region, country_code: getRegionCountry(region) };
  const prices = await mapConcurrently(listings, CONCURRENT_REQUESTS, async ({ slug }) => {
    const response = await requestFromPlatform(platform, getListing, { params: { slug }, query });
    if (response.ok && response.value.slug === slug)
      return listVariantPrices(response.value, currency);
    failed.set(
      slug,
      response.ok ? `the platform returned "${response.value.slug}"` : response.error.message,
    );
    return {};
  });
  return { prices: Object.assign({}, ...prices) as VariantPrices, failed };
}

/** Returns the saved prices of a listing's variants. */
function selectSavedPrices(listing: Listing, saved: VariantPrices = {}): VariantPrices {
  const skus = new Set(
    Object.keys(listVariantPrices(listing, listing.primaryProduct[0]?.currency ?? '')),
  );
  return Object.fromEntries(Object.entries(saved).filter(([sku]) => skus.has(sku)));
}
