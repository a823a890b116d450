import type { Cart } from '#shared/rules/cart/cart.ts';
import { LINE, VERSION } from './parse-cart.ts';

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
