import { shopHref } from '#storefront/browser/shop-path.ts';
import { parseSelectionQuery } from '#storefront/rules/selection-query.ts';
import type { ListingResult } from './fetch-listing.ts';

/**
 * Leaves the page of a listing the platform does not know (spec §4): a product that is gone gives way to the plain
 * listing, all else to a not-found page. False where there is no reason to leave.
 */
export function redirectIfMissing(found: ListingResult): boolean {
  if (found.state === 'no-store') location.replace(shopHref('/404'));
  if (found.state === 'gone') {
    const { product, variation } = parseSelectionQuery(location.search);
    const tryPlain = found.what === 'product' && (product ?? variation);
    location.replace(tryPlain ? location.pathname : shopHref('/listing-not-found'));
  }
  return found.state === 'no-store' || found.state === 'gone';
}
