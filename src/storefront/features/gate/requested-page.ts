import { shopHref, shopPath } from '#storefront/browser/shop-path.ts';
import { readText, removeStored, writeText } from '#storefront/browser/storage.ts';

/** Session storage key of the page a shopper wanted before they were asked for the code. */
const REQUESTED_KEY = 'wanted';

/** Slashes ahead of a path are one: two would name another host. */
const currentAddress = (): string => location.pathname.replace(/^\/+/, '/') + location.search + location.hash;

/** A preview link leads home with its token behind `#`. */
const isPlainHome = (): boolean => shopPath() === '/' && location.hash === '';

/** Stores the address of the open page until the code has been entered. Where storage is blocked, the home page opens then. */
export function saveRequestedPage(): void {
  if (!isPlainHome()) writeText('session', REQUESTED_KEY, currentAddress());
}

/** The page to show once the code has been given: the one that was wanted, else the one that is open. */
export function consumeRequestedPage(): string {
  if (!isPlainHome()) return currentAddress();
  const wanted = readText('session', REQUESTED_KEY);
  removeStored('session', REQUESTED_KEY);
  return wanted?.startsWith('/') ? wanted : shopHref('/');
}
