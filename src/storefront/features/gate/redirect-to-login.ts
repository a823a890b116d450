import { UNAUTHORIZED } from '#shared/contract/client/unauthorized.ts';
import { shopHref, shopPath } from '#storefront/browser/shop-path.ts';

/** Redirects to the login page on the first API response with status 401. Does nothing on the login page itself. */
export function redirectToLogin(): void {
  if (shopPath() === '/login') return;
  addEventListener(UNAUTHORIZED, () => location.replace(shopHref('/login')), { once: true });
}
