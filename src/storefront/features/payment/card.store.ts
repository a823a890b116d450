import type { StripeCardElement, StripeCardNumberElement } from '@stripe/stripe-js';
import { map } from 'nanostores';

/** State of the card form. The card number itself is only in the provider's iframes. */
export interface CardState {
  readonly name: string;
  readonly number: 'empty' | 'error' | 'filled';
  /** The provider's message about an invalid entry; '' when there is none. */
  readonly error: string;
  /** Whether the provider's fields are loaded. */
  readonly isReady: boolean;
  readonly element: StripeCardElement | StripeCardNumberElement | undefined;
}

export const $card = map<CardState>({ name: '', number: 'empty', error: '', isReady: false, element: undefined });
