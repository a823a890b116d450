import { atom, onMount } from 'nanostores';
import type { RegionCode } from '#contract/common.ts';
import { addItem, type Cart, type CartItem, EMPTY_CART, removeItem, setQuantity } from '#domain/cart.ts';
import { readCart, writeCart } from './cart-storage.ts';

/** The cart of this store in this browser. Read it with `useCart`; change it only through the functions below. */
export const $cart = atom<Cart>(EMPTY_CART);

const storeSlug = () => document.documentElement.dataset.store ?? '';

function reload(): void {
  $cart.set(readCart(storeSlug()));
}

/** Fresh after Back, in another tab and when a tab is looked at again: the reason is one stale cart per shop elsewhere. */
onMount($cart, () => {
  reload();
  const fresh = new AbortController();
  const options = { signal: fresh.signal };
  addEventListener('pageshow', reload, options);
  addEventListener('storage', reload, options);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && reload(), options);
  return () => fresh.abort();
});

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
