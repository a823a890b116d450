import type { RegionCode } from '#shared/contract/common.ts';
import { type Cart, type CartItem, EMPTY_CART, MAX_CART_LINES, MAX_LINE_QUANTITY } from '#shared/rules/cart/cart.ts';

const clampQuantity = (quantity: number) => Math.min(MAX_LINE_QUANTITY, Math.max(1, Math.trunc(quantity) || 1));

/** Adds pieces: raises a line that is there, else appends one. A full cart stays as it is. */
export function addItem(cart: Cart, item: CartItem, region: RegionCode): Cart {
  const present = cart.items.some(({ sku }) => sku === item.sku);
  if (!present && cart.items.length >= MAX_CART_LINES) return cart;
  const items = present
    ? cart.items.map((line) =>
        line.sku === item.sku ? { ...line, ...item, quantity: clampQuantity(line.quantity + item.quantity) } : line,
      )
    : [...cart.items, { ...item, quantity: clampQuantity(item.quantity) }];
  return { items, region: cart.items.length === 0 || cart.region === region ? region : 'MIXED' };
}

export function setQuantity(cart: Cart, sku: string, quantity: number): Cart {
  const items = cart.items.map((line) => (line.sku === sku ? { ...line, quantity: clampQuantity(quantity) } : line));
  return { ...cart, items };
}

export function removeItem(cart: Cart, sku: string): Cart {
  const items = cart.items.filter((line) => line.sku !== sku);
  return items.length === 0 ? EMPTY_CART : { ...cart, items };
}

/**
 * Puts an item back where it was in a cart of that region. One that is there again stays as it is, and so does a full cart.
 */
export function restoreItem(cart: Cart, item: CartItem, at: number, region: Cart['region']): Cart {
  if (cart.items.some(({ sku }) => sku === item.sku) || cart.items.length >= MAX_CART_LINES) return cart;
  const items = [...cart.items.slice(0, at), item, ...cart.items.slice(at)];
  return { items, region: cart.items.length === 0 || cart.region === region ? region : 'MIXED' };
}
