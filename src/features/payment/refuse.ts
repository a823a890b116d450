import type { ApiFailure } from '#api/failure.ts';
import { CARD_ERROR_MARKER } from '#contract/checkout.ts';
import { cardErrorKey } from '#domain/checkout/card-errors.ts';
import { track } from '../tracking/$events.ts';
import { $placing, type PlacingRefusal } from './$placing.ts';

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

const codesOf = (failure: ApiFailure) =>
  failure.kind === 'refused' && Array.isArray(failure.errors) ? failure.errors.map(({ code }) => code) : [];

/** Refused because the order is placed already, or a payment of it is on its way: that is looked up, not told. */
export const isTakenUp = (failure: ApiFailure): boolean =>
  codesOf(failure).some((code) => code === 'finished' || code === 'payment_under_way');

/** What a refused call says to the shopper. */
export function refusalOf(failure: Extract<ApiFailure, { readonly kind: 'refused' }>): PlacingRefusal {
  const { message, displayMessage = '' } = failure;
  if (message === CARD_ERROR_MARKER) return cardRefusal(displayMessage);
  const codes = codesOf(failure);
  if (codes.includes('out_of_stock')) return { kind: 'soldOut' };
  if (codes.includes('amount_changed')) return { kind: 'totalChanged' };
  return { kind: 'other', text: displayMessage };
}
