import { atom } from 'nanostores';
import type { ExpressWallet } from '#shared/rules/checkout/payment-choices.ts';

/** The button of the cart that starts the checkout. The wallets and Link have buttons of their own. */
export type StartMethod = 'card' | 'paypal' | ExpressWallet;

/** How long the button stays busy after the checkout was created, while the browser navigates to it. */
export const CHECKOUT_LOADING_MS = 1_000;

/** The button whose checkout is being created; undefined when there is none. */
export const $checkoutStart = atom<StartMethod | undefined>();
