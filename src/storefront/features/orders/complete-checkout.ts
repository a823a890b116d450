import { shopHref, shopPath } from '#storefront/browser/shop-path.ts';
import { clearCheckedOutCart } from '../cart/index.ts';

/**
 * The end of a checkout that was finished elsewhere (spec §2): empties the cart it was made of, if this browser still has
 * it, and goes on to the order confirmation with all that came along. Loading it again changes nothing more.
 */
export function completeCheckout(): void {
  const [, , part = ''] = shopPath().split('/');
  const cartId = decoded(part);
  if (cartId) clearCheckedOutCart(cartId);
  const query = new URLSearchParams(location.search);
  if (cartId && !query.has('cart')) query.set('cart', cartId);
  location.replace(shopHref(`/thankyou?${query}`));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
