import { UNAUTHORIZED, wasUnauthorized } from '#shared/contract/client/unauthorized.ts';
import { getShopHref, getShopPath } from '#storefront/browser/shop-path.ts';

/**
 * Redirects to the login page on the first API response with status 401, also when that has arrived already. Does nothing on the
 * login page itself.
 */
export function redirectToLogin(): void {
  if (getShopPath() === '/login') return;
  const redirect = () => location.replace(getShopHref('/login'));
  // A client-rendered page listens before its first call, and goes to the login page with the reason (`enter-shop.ts`).
  if (wasUnauthorized() && document.documentElement.dataset.shell === undefined) redirect();
  else addEventListener(UNAUTHORIZED, redirect, { once: true });
}
