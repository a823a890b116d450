import { atom } from 'nanostores';
import type { PaymentChoice, Wallet } from '#shared/rules/checkout/payment-choices.ts';

/** The method the shopper chose; undefined before they choose, when the first method offered counts. */
export const $chosenMethod = atom<PaymentChoice | undefined>();

/** Wallets this browser has according to the provider; empty until the provider has answered. */
export const $availableWallets = atom<readonly Wallet[]>([]);

/** Whether Afterpay has failed for this checkout and is no longer offered. */
export const $afterpayUnavailable = atom(false);

/**
 * Why the notice that Afterpay is unavailable is open: `payment`, Afterpay declined; `delivery`, no delivery options came.
 * Undefined: it is closed.
 */
export const $afterpayError = atom<'payment' | 'delivery' | undefined>();
