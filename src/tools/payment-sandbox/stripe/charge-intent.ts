import { createId, seconds } from '../records.ts';
import type { StoredError, StoredIntent, StoredMethod } from './records.ts';
import { DECLINES } from './test-cards.ts';

/** Result of a charge: the changed intent, and the decline of the card if there was one. */
export interface ChargeResult {
  readonly intent: StoredIntent;
  readonly decline?: StoredError;
}

/**
 * Charges an intent with a method. A method with its own page (3-D Secure, Afterpay) requires an action until
 * `isConfirmed` is true.
 */
export function chargeIntent(intent: StoredIntent, method: StoredMethod, isConfirmed = false): ChargeResult {
  const { behaviour } = method;
  const begun = { ...intent, payment_method: method.id, last_payment_error: null };
  if (behaviour === 'succeeds' || behaviour === 'succeeds_then_disputed' || behaviour === 'succeeds_then_returns')
    return { intent: toSucceeded(begun) };
  if (behaviour === 'challenge')
    return { intent: isConfirmed ? toSucceeded(begun) : { ...begun, status: 'requires_action' } };
  if (behaviour === 'challenge_then_declined') {
    return isConfirmed
      ? toDeclined(begun, DECLINES.generic_decline)
      : { intent: { ...begun, status: 'requires_action' } };
  }
  return toDeclined(begun, DECLINES[behaviour]);
}

function toSucceeded(intent: StoredIntent): StoredIntent {
  const charge = { id: createId('ch_'), created: seconds(Date.now()), refunded: 0 };
  return { ...intent, status: 'succeeded', charge };
}

function toDeclined(
  intent: StoredIntent,
  error: { code: string; message: string; decline_code?: string },
): ChargeResult {
  const last_payment_error: StoredError = { type: 'card_error', ...error };
  // A declined method is removed from the intent.
  const open = { ...intent, payment_method: null, status: 'requires_payment_method' as const, last_payment_error };
  return { intent: open, decline: last_payment_error };
}

const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
const AFTERPAY_DECLINED = 'The customer declined or abandoned the Afterpay payment.';

/** Marks the intent as failed after the shopper or the bank declined on the page. */
export function rejectIntent(intent: StoredIntent, method: StoredMethod | undefined): StoredIntent {
  const card = method?.type === 'card';
  const last_payment_error: StoredError = {
    type: card ? 'card_error' : 'invalid_request_error',
    code: card ? 'payment_intent_authentication_failure' : 'payment_method_provider_decline',
    message: card ? AUTHENTICATION_FAILED : AFTERPAY_DECLINED,
  };
  return { ...intent, payment_method: null, status: 'requires_payment_method', last_payment_error };
}
