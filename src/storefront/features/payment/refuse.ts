import { CARD_ERROR_MARKER } from '#shared/contract/checkout.ts';
import { errorCodes, type RejectedCall } from '#shared/rules/checkout/payment-client/client.ts';
import { track } from '../tracking/index.ts';
import { cardErrorKey } from './card-errors.ts';
import { $placing, type PlacingRefusal } from './placing.store.ts';

/** Ends an attempt of which nothing was charged, says why, and tells the trackers (spec §8). */
export function refuse(refusal: PlacingRefusal): void {
  $placing.set({ step: 'refused', refusal });
  if (refusal.kind !== 'cancelled')
    track('payment error', { reason: refusal.kind === 'card' ? refusal.key : refusal.kind });
}

/** A card error of the provider: one of six texts (spec §8). */
export const cardRefusal = (text: string, codes: readonly (string | undefined)[] = []): PlacingRefusal => ({
  kind: 'card',
  key: cardErrorKey(text, codes),
});

/** What a refused call says to the shopper. */
export function refusalOf(failure: RejectedCall): PlacingRefusal {
  const { message, displayMessage = '' } = failure;
  if (message === CARD_ERROR_MARKER) return cardRefusal(displayMessage);
  const codes = errorCodes(failure);
  if (codes.includes('out_of_stock')) return { kind: 'soldOut' };
  if (codes.includes('amount_changed')) return { kind: 'totalChanged' };
  return { kind: 'other', text: displayMessage };
}
