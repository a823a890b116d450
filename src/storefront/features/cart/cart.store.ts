import { atom, onMount } from 'nanostores';
import { type Cart, EMPTY_CART } from '#shared/rules/cart/cart.ts';
import { onExternalCartChange } from './stored-cart/cart-events.ts';
import { readCart } from './stored-cart/read-cart.ts';

/** The cart of this store in this browser. Read it with `useCart`; change it only through `$cart-changes`. */
export const $cart = atom<Cart>(EMPTY_CART);

export const getStoreSlug = () => document.documentElement.dataset.store ?? '';

function reload(): void {
  const kept = readCart(getStoreSlug());
  // The same cart again must not look like a change to those who show it.
  if (JSON.stringify(kept) !== JSON.stringify($cart.get())) $cart.set(kept);
}

/** Fresh after Back, in another tab and when a tab is looked at again: the reason is one stale cart per shop elsewhere. */
onMount($cart, () => {
  // Rendered at build there is no browser to ask.
  if (import.meta.env.SSR) return undefined;
  reload();
  const fresh = new AbortController();
  onExternalCartChange(reload, { signal: fresh.signal });
  return () => fresh.abort();
});
