import { atom } from 'nanostores';

/** The button of the cart that starts the checkout. */
export type StartMethod = 'card' | 'paypal';

/** How long the button stays busy after the checkout was created, while the browser navigates to it. */
export const CHECKOUT_LOADING_MS = 1_000;

/** The button whose checkout is being created; undefined when there is none. */
export const $checkoutStart = atom<StartMethod | undefined>();
