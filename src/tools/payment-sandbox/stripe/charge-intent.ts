import { createId, seconds } from '../records.ts';
import type { StoredError, StoredIntent, StoredMethod } from './records.ts';
import { DECLINES } from './test-cards.ts';

/** What became of an intent: its new form, and the card's refusal when there was one. */
export interface ChargeResult {
  readonly intent: StoredIntent;
  readonly decline?: StoredError;
}

/** Charges with a method: at once, or after its page (3-D Secure, Afterpay) when `asked` is not true yet. */
export function chargeIntent(intent: StoredIntent, method: StoredMethod, isConfirmed = false): ChargeResult {
  const { behaviour } = method;
  const begun = { ...intent, payment_method: method.id, last_payment_error: null };
  if (behaviour === 'succeeds') return { intent: toSucceeded(begun) };
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
  // A method that was refused is let go.
  const open = { ...intent, payment_method: null, status: 'requires_payment_method' as const, last_payment_error };
  return { intent: open, decline: last_payment_error };
}

const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
const AFTERPAY_DECLINED = 'The customer declined or abandoned the Afterpay payment.';

/** The shopper, or the bank, said no on the page. */
export function rejectIntent(intent: StoredIntent, method: StoredMethod | undefined): StoredIntent {
  const card = method?.type === 'card';
  const last_payment_error: StoredError = {
    type: card ? 'card_error' : 'invalid_request_error',
    code: card ? 'payment_intent_authentication_failure' : 'payment_method_provider_decline',
    message: card ? AUTHENTICATION_FAILED : AFTERPAY_DECLINED,
  };
  return { ...intent, payment_method: null, status: 'requires_payment_method', last_payment_error };
}
