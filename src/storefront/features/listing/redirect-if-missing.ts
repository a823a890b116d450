import { getLowerCaseAddress } from '#storefront/browser/lower-case-address.ts';
import { getShopHref } from '#storefront/browser/shop-path.ts';
import { parseSelectionQuery } from '#storefront/rules/selection-query.ts';
import type { ListingResult } from './fetch-listing.ts';

/**
 * Redirects from the page of a listing that does not exist: to the plain listing when only the product of the query is missing,
 * to the address in lower case when it has capitals, else to a not-found page. Returns whether it redirects. Row LIST-14.
 */
export function redirectIfMissing(result: ListingResult): boolean {
  if (result.state === 'no-store') location.replace(getShopHref('/404'));
  if (result.state === 'missing') {
    const { product, variation } = parseSelectionQuery(location.search);
    const lowerCase = getLowerCaseAddress();
    const tryPlain = result.what === 'product' && (product ?? variation);
    location.replace(
      tryPlain ? location.pathname : (lowerCase ?? getShopHref('/listing-not-found')),
    );
  }
  return result.state === 'no-store' || result.state === 'missing';
}
