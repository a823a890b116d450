import type { StripeCardElementOptions } from '@stripe/stripe-js';
import type { FieldError } from './card-fields.ts';
import type { CardBrand } from './card-rules.ts';

/** Messages between the page and a card iframe. The card brand is the only card data in them. */

export type CardPart = 'card' | 'cardNumber' | 'cardExpiry' | 'cardCvc';

export type FrameOptions = Pick<
  StripeCardElementOptions,
  'style' | 'hidePostalCode' | 'disabled'
> & {
  readonly placeholder?: string | undefined;
};

export interface CardChange {
  readonly empty: boolean;
  readonly complete: boolean;
  readonly error: FieldError | undefined;
  readonly brand: CardBrand;
  readonly postalCode: string;
}

/** Sent once to the iframe, with the port for all further messages. */
export interface FrameStart {
  readonly kind: 'start';
  readonly key: string;
  readonly options: FrameOptions;
}

export type ToFrame =
  | { readonly kind: 'focus' | 'blur' | 'clear' }
  | { readonly kind: 'update'; readonly options: FrameOptions }
  /** Sends a port to a sibling iframe, so that expiry and security code can reach the number iframe. */
  | { readonly kind: 'sibling'; readonly part: CardPart }
  | {
      readonly kind: 'use';
      readonly id: number;
      readonly billing: Readonly<Record<string, string>>;
    };

export type FromFrame =
  | { readonly kind: 'ready'; readonly height: number }
  | { readonly kind: 'focus' | 'blur' | 'escape' }
  | { readonly kind: 'change'; readonly change: CardChange }
  | { readonly kind: 'used'; readonly id: number; readonly reply: unknown };

/** Messages between the iframes of a split card. */
export type Sibling =
  | { readonly kind: 'request'; readonly id: number }
  | { readonly kind: 'text'; readonly id: number; readonly text: string }
  | { readonly kind: 'number'; readonly digits: string };
