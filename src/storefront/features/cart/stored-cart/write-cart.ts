import type { Cart } from '#shared/rules/cart/cart.ts';
import { writeCookie } from '#storefront/browser/cookies/write-cookie.ts';
import { removeStored, writeJson } from '#storefront/browser/storage.ts';
import { CART_WRITTEN } from './cart-events.ts';
import { mirrorKey } from './read-cart.ts';
import { serializeCart } from './serialize-cart.ts';

/** How long a cart is kept, from its last change. */
const KEPT_SECONDS = 60 * 60 * 24 * 30;

/** Keeps a cart. Storage may be full or forbidden: then the cookie alone holds it. */
export function writeCart(store: string, cart: Cart): void {
  const text = serializeCart(cart);
  writeCookie(store, text, text ? KEPT_SECONDS : 0);
  // Where storage is blocked, the cookie is enough for everything but lines with very long ids.
  if (text) writeJson('local', mirrorKey(store), { items: cart.items });
  else removeStored('local', mirrorKey(store));
  dispatchEvent(new Event(CART_WRITTEN));
}
