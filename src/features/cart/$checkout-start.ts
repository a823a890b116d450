import { atom } from 'nanostores';

/** How a shopper begins to pay: the buttons of the cart. */
export type StartMethod = 'card' | 'paypal';

/** The button whose checkout is loading; undefined while none is. */
export const $checkoutStart = atom<StartMethod | undefined>();
