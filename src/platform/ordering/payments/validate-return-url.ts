import type { StoreRow } from '#platform/catalog/stores.ts';
import { unprocessable } from '#platform/http/http-error.ts';
import { isLocalHost } from '#shared/utils/loopback.ts';
import type { CommerceContext } from '../commerce-context.ts';

/**
 * Throws a 422 `HttpError` unless the URL leads to the store, to the pages of the platform or, outside live mode, to a shop on
 * this machine. Without this check a forged request could redirect shoppers from their bank to any site.
 */
export function validateReturnUrl(
  { mode, platformUrl }: CommerceContext,
  { profile }: StoreRow,
  returnUrl: string,
): void {
  const url = URL.parse(returnUrl);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') {
    const allowed = [profile.storeUrl, platformUrl()].map((address) => URL.parse(address)?.origin);
    if (allowed.includes(url.origin) || (mode !== 'live' && isLocalHost(url.hostname))) return;
  }
  throw unprocessable({ pointer: '/returnUrl', code: 'not_of_the_store', message: 'expected a URL of the store' });
}
