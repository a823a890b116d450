import { UNAUTHORIZED } from '#shared/contract/client/unauthorized.ts';
import { shopHref, shopPath } from '#storefront/browser/shop-path.ts';

/** A call that is answered 401 sends the shopper to the login page, once, unless they are there (spec §2, §6). */
export function redirectToLogin(): void {
  if (shopPath() === '/login') return;
  addEventListener(UNAUTHORIZED, () => location.replace(shopHref('/login')), { once: true });
}
