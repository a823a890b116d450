import type { Cart } from '#domain/cart.ts';
import { encodeCart } from '#domain/cart-cookie.ts';
import { CART_WRITTEN } from './cart-cookie.ts';
import { mirrorKey } from './read-cart.ts';

/** How long a cart is kept, from its last change. */
const KEPT_SECONDS = 60 * 60 * 24 * 30;

/** Keeps a cart. Storage may be full or forbidden: then the cookie alone holds it. */
export function writeCart(store: string, cart: Cart): void {
  const text = encodeCart(cart);
  // The Cookie Store API is asynchronous; cart writes must be done when the click returns.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${store}=${text}; path=/; max-age=${text ? KEPT_SECONDS : 0}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  try {
    if (!text) localStorage.removeItem(mirrorKey(store));
    else localStorage.setItem(mirrorKey(store), JSON.stringify({ items: cart.items }));
  } catch {
    // The cookie is enough for everything but lines with very long ids.
  }
  dispatchEvent(new Event(CART_WRITTEN));
}
