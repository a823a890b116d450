import type { Cart } from '#shared/rules/cart/cart.ts';
import { readCookie } from '#storefront/browser/cookies/read-cookie.ts';
import { writeCookie } from '#storefront/browser/cookies/write-cookie.ts';
import { removeStored, writeJson, writeText } from '#storefront/browser/storage.ts';
import { getCookieKey, getMirrorKey } from '#storefront/inline/cart-storage-keys.ts';
import { CART_WRITTEN } from './cart-events.ts';
import { LINE, VERSION } from './parse-cart.ts';

/** Lifetime of the cookie, from the last change. */
const LIFETIME_SECONDS = 60 * 60 * 24 * 30;

/**
 * Writes the cart's cookie, and local storage in its place where the browser stores no cookies. Returns whether the text is stored:
 * a browser may block both.
 */
function writeCartText(store: string, text: string): boolean {
  writeCookie(store, text, text ? LIFETIME_SECONDS : 0);
  if ((readCookie(store) ?? '') !== text) return writeText('local', getCookieKey(store), text);
  removeStored('local', getCookieKey(store));
  return true;
}

/** Stores the cart and its mirror and notifies the page. Returns whether the browser has stored the cart. */
export function writeCart(store: string, cart: Cart): boolean {
  const text = serializeCart(cart);
  const isStored = writeCartText(store, text);
  // Where storage is blocked the cookie suffices, except for lines with very long ids.
  if (text) writeJson('local', getMirrorKey(store), { items: cart.items });
  else removeStored('local', getMirrorKey(store));
  dispatchEvent(new Event(CART_WRITTEN));
  return isStored;
}

/** Browsers store 4,096 bytes for name, value and attributes together. */
const MAX_BYTES = 3_800;

/**
 * The cart as a cookie value, such as `1~USA~12-104-3*2~12-104-4*1`: version, region, then `sku*quantity` per line; '' for an
 * empty cart. All characters are valid in a cookie unescaped. Lines above the size limit are only in local storage; a trailing
 * `+` marks that. Not in `parse-cart.ts`, because every page loads that file.
 */
export function serializeCart(cart: Cart): string {
  if (cart.items.length === 0) return '';
  let text = `${VERSION}~${cart.region ?? 'MIXED'}`;
  for (const { sku, quantity } of cart.items) {
    const line = `~${sku}*${quantity}`;
    if (text.length + line.length + 2 > MAX_BYTES || !LINE.test(line.slice(1))) return `${text}~+`;
    text += line;
  }
  return text;
}
