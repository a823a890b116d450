import { EMPTY_CART } from '#shared/rules/cart/cart.ts';
import { consumeRedirectDeviceId } from '#storefront/browser/device-id.ts';
import { removeRedirectedCart } from '#storefront/browser/redirected-carts.ts';
import { getStoreSlug } from './cart.store.ts';
import { removeOrdered } from './cart-rules.ts';
import { readSavedCheckout, removeSavedCheckout } from './saved-checkout.ts';
import { updateCart } from './update-cart.ts';

/**
 * Empties the cart that became the checkout `cartId`, or that went to the hosted checkout under this device id. Returns
 * false, and changes nothing, when the current cart belongs to another checkout. With `ordered`, the units by SKU, what was
 * added since then remains in the cart.
 */
export function clearCheckedOutCart(
  cartId: string,
  ordered?: ReadonlyMap<string, number>,
): boolean {
  const isRedirected = [removeRedirectedCart(cartId), consumeRedirectDeviceId(cartId)].includes(
    true,
  );
  if (readSavedCheckout(getStoreSlug())?.id !== cartId && !isRedirected) return false;
  // First, so that a tab that sees the cart change no longer takes it for the cart of this checkout.
  removeSavedCheckout(getStoreSlug());
  updateCart((cart) => (ordered ? removeOrdered(cart, ordered) : EMPTY_CART));
  return true;
}
