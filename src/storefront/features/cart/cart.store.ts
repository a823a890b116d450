import { atom, onMount } from 'nanostores';
import { type Cart, EMPTY_CART } from '#shared/rules/cart/cart.ts';
import { onExternalCartChange } from './stored-cart/cart-events.ts';
import { readCart } from './stored-cart/read-cart.ts';

/** The cart of this store in this browser. Change it only through `update-cart.ts`, which also stores it. */
export const $cart = atom<Cart>(EMPTY_CART);

export const getStoreSlug = () => document.documentElement.dataset.store ?? '';

/** Reads the cart again, after code that does not use this store has written it. */
export function reloadCart(): void {
  const stored = readCart(getStoreSlug());
  // An equal cart must not notify subscribers.
  if (JSON.stringify(stored) !== JSON.stringify($cart.get())) $cart.set(stored);
}

onMount($cart, () => {
  // There are no cookies at build time.
  if (import.meta.env.SSR) return undefined;
  reloadCart();
  const listeners = new AbortController();
  onExternalCartChange(reloadCart, { signal: listeners.signal });
  return () => listeners.abort();
});
