import type { Appearance } from '@stripe/stripe-js';
import type { FieldError } from './card-fields.ts';

/** Messages between the page and the iframe of the Payment Element. They hold no card data. */

/** What the iframe shows of the payment. The amount is in minor units. */
export interface ShownPayment {
  readonly email: string;
  readonly amount: number;
  readonly currency: string;
}

export interface PaymentFrameOptions {
  /** Types of payment methods that the shop allows. */
  readonly types: readonly string[];
  readonly shown: ShownPayment;
  readonly appearance: Pick<Appearance, 'variables' | 'rules'>;
}

/** Sent once to the iframe, with the port for all further messages. */
export interface PaymentFrameStart {
  readonly kind: 'start';
  readonly key: string;
  readonly options: PaymentFrameOptions;
}

export type ToPaymentFrame =
  | { readonly kind: 'focus' }
  | { readonly kind: 'update'; readonly shown: ShownPayment }
  /** Checks the entries, and shows what is missing. */
  | { readonly kind: 'submit'; readonly id: number }
  /** Creates a confirmation token. The fields are the billing details. */
  | {
      readonly kind: 'create';
      readonly id: number;
      readonly fields: Readonly<Record<string, string>>;
    };

export interface PaymentChange {
  readonly type: string;
  readonly empty: boolean;
  readonly complete: boolean;
}

export interface SubmitReply {
  readonly error?: FieldError;
  readonly selectedPaymentMethod?: string;
}

export type FromPaymentFrame =
  | { readonly kind: 'ready' | 'size'; readonly height: number }
  | { readonly kind: 'focus' | 'blur' }
  | { readonly kind: 'change'; readonly change: PaymentChange }
  | { readonly kind: 'replied'; readonly id: number; readonly reply: unknown };
