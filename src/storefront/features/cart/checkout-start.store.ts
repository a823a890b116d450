import { atom } from 'nanostores';

/** How a shopper begins to pay: the buttons of the cart. */
export type StartMethod = 'card' | 'paypal';

/** Once the checkout is made its button loads this much longer, while the browser goes there (spec §4, §9). */
export const CHECKOUT_LOADING_MS = 1_000;

/** The button whose checkout is loading; undefined while none is. */
export const $checkoutStart = atom<StartMethod | undefined>();
