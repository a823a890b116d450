import type { StoreRow } from '#platform/catalog/stores.ts';
import { unprocessable } from '#platform/http/http-error.ts';
import { isLocalHost } from '#shared/utils/loopback.ts';
import type { CommerceContext } from '../commerce-context.ts';

/**
 * Refuses to let a bank send a shopper anywhere but back: to the store, to the platform's own pages, or, where no real money
 * moves, to a shop on this machine. Anybody can write the request.
 */
export function validateReturnUrl(
  { mode, platformUrl }: CommerceContext,
  { profile }: StoreRow,
  returnUrl: string,
): void {
  const url = URL.parse(returnUrl);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') {
    const known = [profile.storeUrl, platformUrl()].map((address) => URL.parse(address)?.origin);
    if (known.includes(url.origin) || (mode !== 'live' && isLocalHost(url.hostname))) return;
  }
  throw unprocessable({ pointer: '/returnUrl', code: 'not_of_the_store', message: 'expected an address of the store' });
}
