import { atom } from 'nanostores';
import type { PaymentChoice, Wallet } from '#shared/rules/checkout/payment-choices.ts';

/** The method that the shopper has chosen. While it is undefined, the first offered method is used. */
export const $chosenMethod = atom<PaymentChoice | undefined>();

/** Wallets of this browser, as the provider reports them; empty until then. */
export const $availableWallets = atom<readonly Wallet[]>([]);

/** Whether Afterpay has failed for this checkout and is no longer offered. */
export const $afterpayUnavailable = atom(false);

/**
 * Why the dialog about Afterpay is open: Afterpay declined the payment, or there are no delivery options. Undefined when it is
 * closed.
 */
export const $afterpayError = atom<'payment' | 'delivery' | undefined>();
