import type { CurrencyCode } from '#shared/contract/codes.ts';
import { getListing, type Listing } from '#shared/contract/listing.ts';
import type { BuyerLocalization } from '#shared/contract/localization.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { getRegionCountry } from '#shared/rules/localization/region-country.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { type ListedPrices, listVariantPrices } from '#snapshot/variant-prices.ts';
import { listOtherCurrencies } from './fetch-prices.ts';
import type { LastCatalog } from './last-pull.ts';
import { type PullPlatform, requestFromPlatform } from './request-from-platform.ts';
import { CONCURRENT_REQUESTS } from './request-or-throw.ts';
import type { ListingSummary } from './summarize-listing.ts';

interface FetchedVariantPrices {
  readonly variantPrices: ReadonlyMap<CurrencyCode, ListedPrices>;
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

/** Requests a listing in a currency. Fails with the reason. */
export async function requestListing(
  platform: PullPlatform,
  { slug: store_slug, defaultRegion: region }: StoreFile,
  slug: string,
  currency: CurrencyCode,
): Promise<Result<Listing, string>> {
  const query = { store_slug, currency, region, country_code: getRegionCountry(region) };
  const response = await requestFromPlatform(platform, getListing, { params: { slug }, query });
  if (!response.ok) return fail(response.error.message);
  const { value } = response;
  return value.slug === slug ? ok(value) : fail(`the platform returned "${value.slug}"`);
}

/**
 * Fetches the prices of all variants in the currencies of product feeds, except those that `known` returns. For a listing that
 * fails, the prices of the last build are used. Without them, feeds in that currency omit the listing, with a warning.
 */
export async function fetchVariantPrices(
  platform: PullPlatform,
  site: StoreFile,
  listings: readonly ListingSummary[],
  localization: BuyerLocalization,
  last: LastCatalog,
  known: LastCatalog['variantPrices'],
): Promise<FetchedVariantPrices> {
  const currencies = listFeedCurrencies(site, localization);
  const warnings = (site.gate ? [] : site.feeds)
    .filter(({ currency }) => currency !== site.defaultCurrency && !currencies.includes(currency))
    .map(
      ({ locale, currency }) =>
        `no feed for ${locale} ${currency}: the platform does not offer prices in ${currency}`,
    );
  const variantPrices = new Map<CurrencyCode, ListedPrices>();
  for (const currency of currencies) {
    const before = last.variantPrices(currency);
    const knownPrices = known(currency);
    if (knownPrices) {
      variantPrices.set(currency, knownPrices);
      continue;
    }
    const prices = await mapConcurrently(listings, CONCURRENT_REQUESTS, async ({ slug }) => {
      const listing = await requestListing(platform, site, slug, currency);
      if (listing.ok) return [[slug, listVariantPrices(listing.value, currency)] as const];
      const lastPrices = before?.[slug];
      warnings.push(
        `${lastPrices ? 'prices of the last build used' : 'no feed lines'} of ${slug} in ${currency}: ${listing.error}`,
      );
      return lastPrices ? [[slug, lastPrices] as const] : [];
    });
    variantPrices.set(currency, Object.fromEntries(prices.flat()));
  }
  return { variantPrices, warnings };
}
