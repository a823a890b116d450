import { atom } from 'nanostores';
import type { UnavailableItem } from '../cart-view.ts';

/** What the cart has to say on whatever page it happens. One dialog at a time. */
export type CartDialog =
  /** After Add to cart on a listing, and after quick-add; `sku` is what was added. */
  | { readonly id: 'cart-confirmation' | 'quick-add-confirmation'; readonly sku: string }
  | { readonly id: 'quick-add-out-of-stock'; readonly title: string }
  | { readonly id: 'cart-unavailable-items'; readonly items: readonly UnavailableItem[] };

/** A quick-add confirmation closes by itself after this long, unless checkout is loading (spec §9). */
export const QUICK_ADD_CLOSE_MS = 6_000;
/** What is gone is told this long after the cart is shown (spec §9). */
export const UNAVAILABLE_DELAY_MS = 400;

/** The dialog that is open; undefined for none. */
export const $cartDialog = atom<CartDialog | undefined>();

export const closeCartDialog = (): void => $cartDialog.set(undefined);

/** Quick clicks on Add follow one another within this long; a dialog that came between would take the next one. */
const CALM_MS = 250;

let requests = 0;
/** When a person last clicked, as far as this code has seen: not after it came. */
let clicked = 0;
if (!import.meta.env.SSR) {
  clicked = performance.now();
  const note = ({ isTrusted }: Event) => {
    // A click that waited for this code is made again; it is no new one.
    if (isTrusted) clicked = performance.now();
  };
  addEventListener('click', note, { capture: true, passive: true });
}

/**
 * Shows a dialog once nobody has clicked or asked for another one for a moment, and `loading` is done. Rejects when
 * `loading` does. Dialogs are on the page once `openCartDialog` has fetched them.
 */
export async function showCartDialog(dialog: CartDialog, loading?: Promise<unknown>): Promise<void> {
  const request = ++requests;
  await new Promise((resolve) => setTimeout(resolve, clicked + CALM_MS - performance.now()));
  await loading;
  if (request === requests) $cartDialog.set(dialog);
}
