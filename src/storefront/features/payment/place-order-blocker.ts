import type { PaymentChoice } from '#shared/rules/checkout/payment-choices.ts';

/** Why an order cannot be placed yet; the shopper is told the first of them. */
export type PlaceOrderBlocker =
  | 'preview'
  | 'empty'
  | 'address'
  | 'delivery'
  | 'updating'
  | 'waiting'
  | 'provider'
  | 'providerFailed'
  | 'name'
  | 'number'
  | 'numberError';

export interface PlaceOrderState {
  readonly isPreview: boolean;
  /** What the goods cost before any promo code, and what is due, in minor units. */
  readonly subtotal: number;
  readonly total: number;
  readonly hasDetails: boolean;
  readonly hasDelivery: boolean;
  readonly isUpdating: boolean;
  /** A payment that is not decided: no other may begin. */
  readonly isUndecided: boolean;
  readonly choice: PaymentChoice;
  readonly provider: 'loading' | 'ready' | 'failed';
  readonly cardName: string;
  readonly cardNumber: 'empty' | 'error' | 'filled';
}

/**
 * What keeps the order from being placed (spec §5): nothing in it, preview mode, no address, no delivery option, a card
 * number that is empty or has an error. Undefined: it can be placed. Nothing is asked of a card when nothing is due.
 */
export function getPlaceOrderBlocker(state: PlaceOrderState): PlaceOrderBlocker | undefined {
  if (state.isPreview) return 'preview';
  if (state.subtotal <= 0) return 'empty';
  if (!state.hasDetails) return 'address';
  if (!state.hasDelivery) return 'delivery';
  if (state.isUndecided) return 'waiting';
  if (state.isUpdating) return 'updating';
  if (state.total === 0) return undefined;
  if (state.provider !== 'ready') return state.provider === 'failed' ? 'providerFailed' : 'provider';
  if (state.choice !== 'card') return undefined;
  if (state.cardName.trim() === '') return 'name';
  if (state.cardNumber === 'empty') return 'number';
  return state.cardNumber === 'error' ? 'numberError' : undefined;
}
