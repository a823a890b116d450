import type { Cart } from '#shared/rules/cart/cart.ts';
import { LINE, VERSION } from './parse-cart.ts';

/** Browsers store 4,096 bytes for name, value and attributes together. */
const MAX_BYTES = 3_800;

/**
 * The cart as a cookie: `1~USA~12-104-3*2~12-104-4*1`: version, region, then `sku*quantity` per line; '' for an empty one.
 * Only characters a cookie holds unescaped. Ids of foreign platforms may be long: lines that would pass the limit are in
 * local storage alone, and a trailing `+` says that they are there. Apart from `parseCart`, which every page loads.
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
