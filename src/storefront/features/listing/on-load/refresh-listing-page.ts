import { request } from '#shared/contract/client/http.ts';
import { countryOf } from '#shared/rules/localization/region-country.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { parseSelectionQuery } from '#storefront/rules/selection-query.ts';
import { classifyListingError } from '../classify-listing-error.ts';
import { listingVersion } from '../listing-version.ts';
import { getListingAvailability } from './listing-availability.ts';

/**
 * Compares a built listing page with its address and with the platform. Its island is woken only where they differ (and
 * then asks for the whole listing), so a page that is still true costs no React.
 */
export async function refreshListingPage(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-listing]');
  const island = page?.querySelector('astro-island');
  const { listing: slug, stamp, selected } = page?.dataset ?? {};
  if (!island || !slug) return;
  const wake = () => island.dispatchEvent(new Event('island:wake'));

  const asked = parseSelectionQuery(location.search);
  const [product, variation, size] = selected?.split(' ') ?? [];
  const differs = (id: string | undefined, built: string | undefined) => id !== undefined && id !== built;
  if (differs(asked.product, product) || differs(asked.variation, variation) || differs(asked.size, size)) wake();

  const { platform, store, currency, region } = pageContext();
  const input = { params: { slug }, query: { store_slug: store, currency, region, country_code: countryOf(region) } };
  const answer = await request({ url: platform }, getListingAvailability, input);
  // No live prices, or none in the visit's currency: those of the build, which name their own, are better than none.
  const told = answer.ok && answer.value.products_payload[0]?.variations[0]?.currency;
  if (told !== currency) delete document.documentElement.dataset.repriced;
  const untrue = answer.ok ? listingVersion(answer.value) !== stamp : classifyListingError(answer.error) !== 'unknown';
  if (untrue) wake();
}
