import { getShopHref, getShopPath } from '#storefront/browser/shop-path.ts';
import { clearCheckedOutCart } from '../cart/index.ts';

/**
 * Ends a checkout that was completed on the hosted checkout: empties its cart, if this browser still has it, and redirects to
 * the order confirmation with the same query. Calling it twice changes nothing more.
 */
export function completeCheckout(): void {
  const [, , part = ''] = getShopPath().split('/');
  const cartId = decode(part);
  if (cartId) clearCheckedOutCart(cartId);
  const query = new URLSearchParams(location.search);
  if (cartId && !query.has('cart')) query.set('cart', cartId);
  location.replace(getShopHref(`/thankyou?${query}`));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
