import { shopHref, shopPath } from '../shop-path.ts';

/** Session storage key of the page a shopper wanted before they were asked for the code. */
const WANTED_KEY = 'wanted';

/** Slashes ahead of a path are one: two would name another host. */
const here = (): string => location.pathname.replace(/^\/+/, '/') + location.search + location.hash;

/** A preview link leads home with its token behind `#`. */
const isPlainHome = (): boolean => shopPath() === '/' && location.hash === '';

/** Remembers the page that is open, for when the code has been given. */
export function rememberPage(): void {
  if (isPlainHome()) return;
  try {
    sessionStorage.setItem(WANTED_KEY, here());
  } catch {
    // Then the way leads to the home page.
  }
}

/** The page to show once the code has been given: the one that was wanted, else the one that is open. */
export function takeWantedPage(): string {
  if (!isPlainHome()) return here();
  try {
    const wanted = sessionStorage.getItem(WANTED_KEY);
    sessionStorage.removeItem(WANTED_KEY);
    if (wanted?.startsWith('/')) return wanted;
  } catch {
    // Storage is blocked: nothing was kept.
  }
  return shopHref('/');
}
