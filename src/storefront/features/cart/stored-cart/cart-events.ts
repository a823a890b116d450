/** Event on `window` after this page has written the cart. */
export const CART_WRITTEN = 'shop:cart';

/** A storage event of another tab can arrive before that tab's cookie is visible here, so the cart is read again after this time. */
const COOKIE_DELAY_MS = 200;

/** Calls `onChange` when another tab or page may have changed the cart: after Back, on a storage event, on tab focus. */
export function onExternalCartChange(onChange: () => void, options: AddEventListenerOptions = {}): void {
  addEventListener('pageshow', onChange, options);
  addEventListener(
    'storage',
    () => {
      onChange();
      setTimeout(onChange, COOKIE_DELAY_MS);
    },
    options,
  );
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onChange(), options);
}

/** Calls `onChange` after each change of the cart, by this page or another one. */
export function onCartChange(onChange: () => void): void {
  addEventListener(CART_WRITTEN, onChange);
  onExternalCartChange(onChange);
}
