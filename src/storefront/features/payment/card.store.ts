import type { StripeCardElement, StripeCardNumberElement } from '@stripe/stripe-js';
import { map } from 'nanostores';

/** The provider's fields. On wide screens `number` is all of them. */
export type CardField = 'number' | 'expiry' | 'cvc';

/** State of the card form. The card number itself is only in the provider's iframes. */
export interface CardState {
  readonly name: string;
  readonly number: 'empty' | 'error' | 'filled';
  /** The provider's message about the first invalid entry, and its field. */
  readonly error: { readonly field: CardField; readonly text: string } | undefined;
  /** The card brand that the provider recognised in the number, by name. */
  readonly brand: string | undefined;
  /** Whether the provider's fields are loaded. */
  readonly isReady: boolean;
  readonly element: StripeCardElement | StripeCardNumberElement | undefined;
}

export const $card = map<CardState>({
  name: '',
  number: 'empty',
  error: undefined,
  brand: undefined,
  isReady: false,
  element: undefined,
});
