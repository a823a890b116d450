import { atom } from 'nanostores';
import type { UnavailableItem } from '../cart-view.ts';

/** A dialog of the cart, on any page. One is open at a time. */
export type CartDialog =
  /** After Add to cart on a listing, and after quick-add; `sku` is the added item. */
  | { readonly id: 'cart-confirmation' | 'quick-add-confirmation'; readonly sku: string }
  /** `left` units are in stock, which the cart has. */
  | { readonly id: 'quick-add-out-of-stock'; readonly title: string; readonly left?: number }
  | { readonly id: 'cart-unavailable-items'; readonly items: readonly UnavailableItem[] };

/** A quick-add confirmation closes after this time, unless a checkout is starting. */
export const QUICK_ADD_CLOSE_MS = 6_000;
/** The dialog about unavailable items opens this long after the cart is shown. */
export const UNAVAILABLE_DELAY_MS = 400;

/** The open dialog; undefined when there is none. */
export const $cartDialog = atom<CartDialog | undefined>();

export const closeCartDialog = (): void => $cartDialog.set(undefined);

/** Closes the open dialog, and opens none of those that were requested before. */
export function cancelCartDialog(): void {
  requests++;
  closeCartDialog();
}

/** A dialog opens only after this time without a click. Otherwise it would catch the next of several fast clicks on Add. */
const CLICK_PAUSE_MS = 250;

let requests = 0;
/** Time of the last click. Clicks before this code was loaded are not seen, so it starts at load time. */
let lastClick = 0;
if (!import.meta.env.SSR) {
  lastClick = performance.now();
  const onClick = ({ isTrusted }: Event) => {
    // A click that was replayed after this code was loaded is not a new one.
    if (isTrusted) lastClick = performance.now();
  };
  addEventListener('click', onClick, { capture: true, passive: true });
}

/**
 * Shows a dialog after a pause without clicks and after `loading` has resolved, unless another dialog was requested meanwhile.
 * Rejects when `loading` rejects. Needs the dialogs to be mounted; see `openCartDialog`.
 */
export async function showCartDialog(
  dialog: CartDialog,
  loading?: Promise<unknown>,
): Promise<void> {
  const request = ++requests;
  await new Promise((resolve) =>
    setTimeout(resolve, lastClick + CLICK_PAUSE_MS - performance.now()),
  );
  await loading;
  if (request === requests) $cartDialog.set(dialog);
}
