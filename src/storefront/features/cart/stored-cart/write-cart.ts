import type { Cart } from '#shared/rules/cart/cart.ts';
import { removeStored, writeJson } from '#storefront/browser/storage.ts';
import { CART_WRITTEN } from './cart-events.ts';
import { mirrorKey } from './read-cart.ts';
import { serializeCart } from './serialize-cart.ts';

/** Lifetime of the cookie, from the last change. */
const LIFETIME_SECONDS = 60 * 60 * 24 * 30;

/** Stores the cart in the cookie and the mirror and notifies the page. */
export function writeCart(store: string, cart: Cart): void {
  const text = serializeCart(cart);
  // As `writeCookie` writes it, whose file would be one more to load before the first addition (`early-addition/`).
  // biome-ignore lint/suspicious/noDocumentCookie: the next page could miss what the asynchronous Cookie Store API has not written yet
  document.cookie = `${store}=${text}; Path=/; Max-Age=${text ? LIFETIME_SECONDS : 0}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  // Where storage is blocked the cookie suffices, except for lines with very long ids.
  if (text) writeJson('local', mirrorKey(store), { items: cart.items });
  else removeStored('local', mirrorKey(store));
  dispatchEvent(new Event(CART_WRITTEN));
}
