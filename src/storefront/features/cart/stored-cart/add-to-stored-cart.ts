import type { RegionCode } from '#shared/contract/common.ts';
import type { Cart, CartItem } from '#shared/rules/cart/cart.ts';
import { addItem } from '../cart-rules.ts';
import { readCart } from './read-cart.ts';
import { writeCart } from './write-cart.ts';

/**
 * Adds an item to the stored cart, for code without the store of the islands. Returns false and changes nothing when the cart cannot
 * hold all units, would hold more of the item than the `left` ones in stock, or when the browser stores nothing.
 */
export function addToStoredCart(
  store: string,
  item: CartItem,
  region: RegionCode,
  left = Infinity,
): boolean {
  const before = readCart(store);
  const cart = addItem(before, item, region);
  const count = ({ items }: Cart) => items.find(({ sku }) => sku === item.sku)?.quantity ?? 0;
  if (count(cart) < count(before) + item.quantity || count(cart) > left) return false;
  return writeCart(store, cart);
}
