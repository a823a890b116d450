import { getShopHref, getShopPath } from '#storefront/browser/shop-path.ts';
import { clearCheckedOutCart } from '../cart/index.ts';

/**
 * Handles the return from a completed hosted checkout: clears its cart if this browser still has it, and redirects to the order
 * confirmation with the same query. Idempotent.
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
