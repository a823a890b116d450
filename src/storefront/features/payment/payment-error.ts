import { CARD_ERROR_MARKER } from '#shared/contract/checkout.ts';
import { errorCodes, type RejectedCall } from '#shared/rules/checkout/payment-client/client.ts';
import { track } from '../tracking/index.ts';
import { cardErrorKey } from './card-errors.ts';
import { $orderPlacement, type PaymentError } from './order-placement.store.ts';

/** Ends an attempt of which nothing was charged, says why, and tells the trackers (spec §8). */
export function showPaymentError(refusal: PaymentError): void {
  $orderPlacement.set({ step: 'refused', error: refusal });
  if (refusal.kind !== 'cancelled')
    track('payment error', { reason: refusal.kind === 'card' ? refusal.key : refusal.kind });
}

/** A card error of the provider: one of six texts (spec §8). */
export const toCardError = (text: string, codes: readonly (string | undefined)[] = []): PaymentError => ({
  kind: 'card',
  key: cardErrorKey(text, codes),
});

/** What a refused call says to the shopper. */
export function toPaymentError(failure: RejectedCall): PaymentError {
  const { message, displayMessage = '' } = failure;
  if (message === CARD_ERROR_MARKER) return toCardError(displayMessage);
  const codes = errorCodes(failure);
  if (codes.includes('out_of_stock')) return { kind: 'soldOut' };
  if (codes.includes('amount_changed')) return { kind: 'totalChanged' };
  return { kind: 'other', text: displayMessage };
}
