import { atom } from 'nanostores';
import type { ExpressError } from './express-error.ts';

/**
 * State of the express purchase on this page. `waiting`: the shopper is in the provider's window. `placing`: the order is being
 * placed.
 */
export type ExpressState =
  | { readonly step: 'idle' }
  | { readonly step: 'waiting' | 'placing' }
  | { readonly step: 'failed'; readonly error: ExpressError };

export const $express = atom<ExpressState>({ step: 'idle' });

export const isExpressBusy = ({ step }: ExpressState): boolean =>
  step === 'waiting' || step === 'placing';

export const showExpressError = (error: ExpressError): void =>
  $express.set({ step: 'failed', error });
