import { atom } from 'nanostores';
import type { Wallet } from '#domain/checkout/payment-choices.ts';

/** Wallets the provider says this browser has; none until it has said so. */
export const $wallets = atom<readonly Wallet[]>([]);
