import type { StripeCardElement, StripeCardNumberElement } from '@stripe/stripe-js';
import { map } from 'nanostores';

/** The card being typed, as far as this page may know: the numbers stand in the provider's own frames. */
export interface CardState {
  readonly name: string;
  readonly number: 'empty' | 'error' | 'filled';
  /** The provider's word on what is wrong with an entry; '' for nothing. */
  readonly error: string;
  /** Whether the provider's fields can be typed into. */
  readonly isReady: boolean;
  readonly element: StripeCardElement | StripeCardNumberElement | undefined;
}

export const $card = map<CardState>({ name: '', number: 'empty', error: '', isReady: false, element: undefined });
