import type { RegionCode } from '#contract/common.ts';
import { addItem, type Cart, type CartItem, removeItem, setQuantity } from '#domain/cart.ts';
import { $cart, storeSlug } from './$cart.ts';
import { readCart } from './read-cart.ts';
import { writeCart } from './write-cart.ts';

/** Reads what is kept now, changes it and keeps it, in one go: ten fast clicks, or two tabs, add ten. */
function change(step: (cart: Cart) => Cart): Cart {
  const cart = step(readCart(storeSlug()));
  writeCart(storeSlug(), cart);
  $cart.set(cart);
  return cart;
}

export const addToCart = (item: CartItem, region: RegionCode) => change((cart) => addItem(cart, item, region));
export const setCartQuantity = (sku: string, quantity: number) => change((cart) => setQuantity(cart, sku, quantity));
export const removeFromCart = (sku: string) => change((cart) => removeItem(cart, sku));
