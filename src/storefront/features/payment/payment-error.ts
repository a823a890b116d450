import { CARD_ERROR_MARKER } from '#shared/contract/checkout.ts';
import { getCardErrorKey } from '#shared/rules/checkout/payment-client/card-errors.ts';
import {
  getErrorCodes,
  hasStockCode,
  type RejectedCall,
} from '#shared/rules/checkout/payment-client/client.ts';
import { findPromoRejection } from '../checkout/index.ts';
import { $orderPlacement, type PaymentError } from '../payment-state/index.ts';
import { track } from '../tracking/index.ts';

/** Ends an attempt that charged nothing: shows the error and tracks it. */
export function showPaymentError(error: PaymentError): void {
  $orderPlacement.set({ step: 'failed', error });
  if (error.kind !== 'canceled')
    track('payment error', { reason: error.kind === 'card' ? error.key : error.kind });
}

/** Converts a card error of the provider to one of the known card errors. */
export const toCardError = (
  text: string,
  codes: readonly (string | undefined)[] = [],
): PaymentError => ({
  kind: 'card',
  key: getCardErrorKey(text, codes),
});

/** Converts a rejected call to the error that the shopper sees. */
export function toPaymentError(error: RejectedCall): PaymentError {
  const { message, displayMessage = '' } = error;
  if (message === CARD_ERROR_MARKER) return toCardError(displayMessage);
  const codes = getErrorCodes(error);
  if (hasStockCode(codes)) return { kind: 'soldOut' };
  // The platform writes this text in the language of the checkout.
  if (codes.includes('amount_too_small') || codes.includes('amount_too_large'))
    return { kind: 'amount', text: displayMessage };
  if (codes.includes('amount_changed') || findPromoRejection(error))
    return { kind: 'totalChanged' };
  const [{ message: reason = '' } = {}] = Array.isArray(error.errors) ? error.errors : [];
  // The other messages of errors are for programs.
  return { kind: 'other', text: displayMessage || (error.status === 429 ? reason : '') };
}
