import type { RegionCode } from '#shared/contract/common.ts';
import {
  type Cart,
  type CartItem,
  EMPTY_CART,
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
} from '#shared/rules/cart/cart.ts';

const clampQuantity = (quantity: number) =>
  Math.min(MAX_LINE_QUANTITY, Math.max(1, Math.trunc(quantity) || 1));

/** Raises the quantity of an existing line or appends a new one. A full cart is returned unchanged. */
export function addItem(cart: Cart, item: CartItem, region: RegionCode): Cart {
  const exists = cart.items.some(({ sku }) => sku === item.sku);
  if (!exists && cart.items.length >= MAX_CART_LINES) return cart;
  const items = exists
    ? cart.items.map((line) =>
        line.sku === item.sku
          ? { ...line, ...item, quantity: clampQuantity(line.quantity + item.quantity) }
          : line,
      )
    : [...cart.items, { ...item, quantity: clampQuantity(item.quantity) }];
  return { items, region: cart.items.length === 0 || cart.region === region ? region : 'MIXED' };
}

export function setQuantity(cart: Cart, sku: string, quantity: number): Cart {
  const items = cart.items.map((line) =>
    line.sku === sku ? { ...line, quantity: clampQuantity(quantity) } : line,
  );
  return { ...cart, items };
}

export function removeItem(cart: Cart, sku: string): Cart {
  const items = cart.items.filter((line) => line.sku !== sku);
  return items.length === 0 ? EMPTY_CART : { ...cart, items };
}

/** Removes the units that were ordered. Units and lines that were added after the order was started remain. */
export function removeOrdered(cart: Cart, ordered: ReadonlyMap<string, number>): Cart {
  const items = cart.items.flatMap((line) => {
    const quantity = line.quantity - (ordered.get(line.sku) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return items.length === 0 ? EMPTY_CART : { ...cart, items };
}

/**
 * Inserts a removed item at its former index. `region` is the region the cart had then. The cart is returned unchanged when
 * it contains the item again or is full.
 */
export function restoreItem(
  cart: Cart,
  item: CartItem,
  index: number,
  region: Cart['region'],
): Cart {
  if (cart.items.some(({ sku }) => sku === item.sku) || cart.items.length >= MAX_CART_LINES)
    return cart;
  const items = [...cart.items.slice(0, index), item, ...cart.items.slice(index)];
  return { items, region: cart.items.length === 0 || cart.region === region ? region : 'MIXED' };
}
