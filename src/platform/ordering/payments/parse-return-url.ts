import type { StoreRow } from '#platform/catalog/stores.ts';
import { unprocessable } from '#platform/http/http-error.ts';
import { isLocalHost } from '#shared/utils/loopback.ts';
import type { CommerceContext } from '../commerce-context.ts';

/**
 * Returns the URL as the parser reads it: pass on nothing else, because another parser may find another host in the same text.
 * Throws a 422 `HttpError` unless it leads to the store, to the pages of the platform or, outside live mode, to a shop on this
 * machine. Without this check a forged request could redirect shoppers from their bank to any site.
 */
export function parseReturnUrl(
  { mode, platformUrl }: CommerceContext,
  { profile }: StoreRow,
  returnUrl: string,
): string {
  const url = URL.parse(returnUrl);
  if ((url?.protocol === 'https:' || url?.protocol === 'http:') && !url.username && !url.password) {
    const allowed = [profile.storeUrl, platformUrl()].map((address) => URL.parse(address)?.origin);
    if (allowed.includes(url.origin) || (mode !== 'live' && isLocalHost(url.hostname)))
      return url.href;
  }
  throw unprocessable({
    pointer: '/returnUrl',
    code: 'not_of_the_store',
    message: 'expected a URL of the store',
  });
}
