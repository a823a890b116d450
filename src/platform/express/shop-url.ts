import type { StoreRow } from '../commerce/stores.ts';
import { isLocalHost } from '../http/local-address.ts';

/**
 * Where the shop that handed a cart over is: the address it gave when that is the store's own, or, in the sandbox, a shop
 * on this machine; the store's own otherwise. Anybody can write the query, so nobody is sent anywhere else.
 */
export function shopUrl({ profile }: StoreRow, asked: string | undefined, isSandbox: boolean): string {
  const own = new URL(profile.storeUrl).origin;
  const url = asked === undefined ? null : URL.parse(asked);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return own;
  if (url.origin === own || (isSandbox && isLocalHost(url.hostname))) return url.origin;
  return own;
}
