import { UNAUTHORIZED } from '#shared/contract/client/unauthorized.ts';
import { getShopHref, getShopPath } from '#storefront/browser/shop-path.ts';

/** Redirects to the login page on the first API response with status 401. Does nothing on the login page itself. */
export function redirectToLogin(): void {
  if (getShopPath() === '/login') return;
  addEventListener(UNAUTHORIZED, () => location.replace(getShopHref('/login')), { once: true });
}
