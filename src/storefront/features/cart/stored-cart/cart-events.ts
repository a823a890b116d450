/** Told on the window whenever this page has written the cart. */
export const CART_WRITTEN = 'shop:cart';

/** What another tab's cookie takes to reach this one, in ms: its storage event may be faster. */
const COOKIE_TRAVEL_MS = 200;

/** Calls `again` whenever the kept cart may have changed elsewhere: after Back, in another tab, when looked at again. */
export function onExternalCartChange(again: () => void, options: AddEventListenerOptions = {}): void {
  addEventListener('pageshow', again, options);
  addEventListener(
    'storage',
    () => {
      again();
      setTimeout(again, COOKIE_TRAVEL_MS);
    },
    options,
  );
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again(), options);
}
