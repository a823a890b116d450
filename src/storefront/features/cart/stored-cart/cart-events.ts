/** Event on `window` after this page has written the cart. */
export const CART_WRITTEN = 'shop:cart';

/**
 * A storage event of another tab can arrive before that tab's cookie is visible here, on a busy machine by more than a second.
 * The cart is read after each of these times.
 */
const COOKIE_DELAYS_MS = [0, 200, 3_000];

/** Calls `onChange` when another tab or page may have changed the cart: after Back, on a storage event, on tab focus. */
export function onExternalCartChange(
  onChange: () => void,
  options: AddEventListenerOptions = {},
): void {
  addEventListener('pageshow', onChange, options);
  addEventListener(
    'storage',
    () => {
      for (const delay of COOKIE_DELAYS_MS) setTimeout(onChange, delay);
    },
    options,
  );
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && onChange(),
    options,
  );
}

/** Calls `onChange` after each change of the cart, by this page or another one. */
export function onCartChange(onChange: () => void): void {
  addEventListener(CART_WRITTEN, onChange);
  onExternalCartChange(onChange);
}
