import type { Cart } from '#shared/rules/cart/cart.ts';
import { writeCookie } from '#storefront/browser/cookies/write-cookie.ts';
import { removeStored, writeJson } from '#storefront/browser/storage.ts';
import { CART_WRITTEN } from './cart-events.ts';
import { getMirrorKey } from './read-cart.ts';
import { serializeCart } from './serialize-cart.ts';

/** Lifetime of the cookie, from the last change. */
const LIFETIME_SECONDS = 60 * 60 * 24 * 30;

/** Stores the cart in the cookie and the mirror and notifies the page. */
export function writeCart(store: string, cart: Cart): void {
  const text = serializeCart(cart);
  writeCookie(store, text, text ? LIFETIME_SECONDS : 0);
  // Where storage is blocked the cookie suffices, except for lines with very long ids.
  if (text) writeJson('local', getMirrorKey(store), { items: cart.items });
  else removeStored('local', getMirrorKey(store));
  dispatchEvent(new Event(CART_WRITTEN));
}
