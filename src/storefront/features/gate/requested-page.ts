import { getShopHref, getShopPath } from '#storefront/browser/shop-path.ts';
import { readText, removeStored, writeText } from '#storefront/browser/storage.ts';

/** Session storage key of the page that was requested before the login page. */
const REQUESTED_KEY = 'wanted';

/** Path, query and hash of the open page. Leading slashes are reduced to one, because two would name another host. */
const getCurrentUrl = (): string =>
  location.pathname.replace(/^\/+/, '/') + location.search + location.hash;

/** Whether the home page is open without a hash. A preview link leads home with its token in the hash. */
const isPlainHome = (): boolean => getShopPath() === '/' && location.hash === '';

/** Stores the URL of the open page until the code is entered. With blocked storage the home page opens instead. */
export function saveRequestedPage(): void {
  if (!isPlainHome()) writeText('session', REQUESTED_KEY, getCurrentUrl());
}

/** Returns the page to open after the code is entered, which is the stored one, or else the open one. Removes the stored one. */
export function consumeRequestedPage(): string {
  if (!isPlainHome()) return getCurrentUrl();
  const requested = readText('session', REQUESTED_KEY);
  removeStored('session', REQUESTED_KEY);
  return requested?.startsWith('/') ? requested : getShopHref('/');
}
