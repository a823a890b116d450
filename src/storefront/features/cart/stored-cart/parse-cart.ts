import { REGIONS } from '#shared/contract/code-lists.ts';
import {
  type Cart,
  createSku,
  EMPTY_CART,
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
} from '#shared/rules/cart/cart.ts';

/** Version of the cookie format. */
export const VERSION = '1';
/** One line of the cookie: `sku*quantity`. */
export const LINE = /^([\w.]+)-([\w.]+)-([\w.]+)\*(\d{1,3})$/;

/** Parses a cookie written by `serializeCart`. An invalid one is an empty cart. `overflow`: more lines are in local storage. */
export function parseCart(text: string): { readonly cart: Cart; readonly overflow: boolean } {
  const [version, region, ...lines] = text.split('~');
  const cartRegion = region === 'MIXED' ? region : REGIONS.find((code) => code === region);
  if (version !== VERSION || !cartRegion) return { cart: EMPTY_CART, overflow: false };
  const overflow = lines.at(-1) === '+';
  const items = [];
  for (const line of overflow ? lines.slice(0, -1) : lines) {
    const [, itemGroupId, colorId, sizeId, count] = LINE.exec(line) ?? [];
    const quantity = Number(count);
    if (!itemGroupId || !colorId || !sizeId || quantity < 1 || quantity > MAX_LINE_QUANTITY) {
      return { cart: EMPTY_CART, overflow: false };
    }
    items.push({
      sku: createSku(itemGroupId, colorId, sizeId),
      itemGroupId,
      colorId,
      sizeId,
      quantity,
    });
  }
  if (items.length > MAX_CART_LINES || (items.length === 0 && !overflow))
    return { cart: EMPTY_CART, overflow: false };
  return { cart: { region: cartRegion, items }, overflow };
}
