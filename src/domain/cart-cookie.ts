import { REGIONS } from '#contract/code-lists.ts';
import { type Cart, EMPTY_CART, MAX_CART_LINES, MAX_LINE_QUANTITY, skuOf } from './cart.ts';

/**
 * The cart as a cookie: `1~USA~12-104-3*2~12-104-4*1`: version, region, then `sku*quantity` per line. Only characters
 * a cookie holds unescaped. Ids of foreign platforms may be long: lines that would pass the limit stay in the mirror
 * alone, and a trailing `+` says that they are there.
 */
const VERSION = '1';
/** Browsers keep 4,096 bytes for name, value and attributes together. */
const MAX_BYTES = 3_800;
const LINE = /^([\w.]+)-([\w.]+)-([\w.]+)\*(\d{1,3})$/;

export function encodeCart(cart: Cart): string {
  if (cart.items.length === 0) return '';
  let text = `${VERSION}~${cart.region ?? 'MIXED'}`;
  for (const { sku, quantity } of cart.items) {
    const line = `~${sku}*${quantity}`;
    if (text.length + line.length + 2 > MAX_BYTES || !LINE.test(line.slice(1))) return `${text}~+`;
    text += line;
  }
  return text;
}

/** Reads a cookie written by {@link encodeCart}. Anything else is an empty cart, never an error. */
export function decodeCart(text: string): { readonly cart: Cart; readonly overflow: boolean } {
  const [version, region, ...lines] = text.split('~');
  const known = region === 'MIXED' ? region : REGIONS.find((code) => code === region);
  if (version !== VERSION || !known) return { cart: EMPTY_CART, overflow: false };
  const overflow = lines.at(-1) === '+';
  const items = [];
  for (const line of overflow ? lines.slice(0, -1) : lines) {
    const [, itemGroupId, colorId, sizeId, count] = LINE.exec(line) ?? [];
    const quantity = Number(count);
    if (!itemGroupId || !colorId || !sizeId || quantity < 1 || quantity > MAX_LINE_QUANTITY) {
      return { cart: EMPTY_CART, overflow: false };
    }
    items.push({ sku: skuOf(itemGroupId, colorId, sizeId), itemGroupId, colorId, sizeId, quantity });
  }
  if (items.length > MAX_CART_LINES || (items.length === 0 && !overflow)) return { cart: EMPTY_CART, overflow: false };
  return { cart: { region: known, items }, overflow };
}
