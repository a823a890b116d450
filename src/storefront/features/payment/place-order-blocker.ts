import type { PaymentChoice } from '#shared/rules/checkout/payment-choices.ts';

/** Why an order cannot be placed yet. The shopper sees the first reason that applies. */
export type PlaceOrderBlocker =
  | 'preview'
  | 'empty'
  | 'address'
  | 'delivery'
  | 'consent'
  | 'updating'
  | 'waiting'
  | 'provider'
  | 'providerFailed'
  | 'name'
  | 'number'
  | 'numberError';

export interface PlaceOrderState {
  readonly isPreview: boolean;
  /** Price of the items before any promo code, in minor units. */
  readonly subtotal: number;
  /** The amount due, in minor units. */
  readonly total: number;
  readonly hasDetails: boolean;
  readonly hasDelivery: boolean;
  /** Whether the shopper agreed to the immediate delivery of downloads, or need not. */
  readonly hasConsent: boolean;
  readonly isUpdating: boolean;
  /** Whether the outcome of a payment is still open, so that no other may start. */
  readonly isUndecided: boolean;
  readonly choice: PaymentChoice;
  readonly provider: 'loading' | 'ready' | 'failed';
  /** Whether the shop has fields for cards of its own. The provider's payment element checks its entries itself. */
  readonly hasCardFields: boolean;
  readonly cardName: string;
  readonly cardNumber: 'empty' | 'error' | 'filled';
}

/**
 * Returns the reason why the order cannot be placed, or undefined when it can. A free order needs no payment provider.
 */
export function getPlaceOrderBlocker(state: PlaceOrderState): PlaceOrderBlocker | undefined {
  if (state.isPreview) return 'preview';
  if (state.subtotal <= 0) return 'empty';
  if (!state.hasDetails) return 'address';
  if (!state.hasDelivery) return 'delivery';
  if (!state.hasConsent) return 'consent';
  if (state.isUndecided) return 'waiting';
  if (state.isUpdating) return 'updating';
  if (state.total === 0) return undefined;
  if (state.provider !== 'ready')
    return state.provider === 'failed' ? 'providerFailed' : 'provider';
  if (state.choice !== 'card' || !state.hasCardFields) return undefined;
  if (state.cardName.trim() === '') return 'name';
  if (state.cardNumber === 'empty') return 'number';
  return state.cardNumber === 'error' ? 'numberError' : undefined;
}
