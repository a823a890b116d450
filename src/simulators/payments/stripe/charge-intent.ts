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
export function chargeIntent(
  intent: StoredIntent,
  method: StoredMethod,
  isConfirmed = false,
): ChargeResult {
  const { behaviour } = method;
  const startedIntent = { ...intent, payment_method: method.id, last_payment_error: null };
  if (
    behaviour === 'succeeds' ||
    behaviour === 'succeeds_then_disputed' ||
    behaviour === 'succeeds_then_returns'
  )
    return { intent: toSucceeded(startedIntent) };
  if (behaviour === 'challenge')
    return {
      intent: isConfirmed
        ? toSucceeded(startedIntent)
        : { ...startedIntent, status: 'requires_action' },
    };
  if (behaviour === 'challenge_then_declined') {
    return isConfirmed
      ? toDeclined(startedIntent, DECLINES.generic_decline)
      : { intent: { ...startedIntent, status: 'requires_action' } };
  }
  return toDeclined(startedIntent, DECLINES[behaviour]);
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
  const open = {
    ...intent,
    payment_method: null,
    status: 'requires_payment_method' as const,
    last_payment_error,
  };
  return { intent: open, decline: last_payment_error };
}

const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
const AFTERPAY_DECLINED = 'The customer declined or abandoned the Afterpay payment.';

const KLARNA_DECLINED = 'Klarna declined the payment.';
const KLARNA_CANCELED = 'The customer canceled the Klarna payment.';

/** Marks the intent as failed after the shopper, the bank or the provider declined on the page. */
export function rejectIntent(
  intent: StoredIntent,
  method: StoredMethod | undefined,
  isCanceled: boolean,
): StoredIntent {
  const last_payment_error = getRejection(method?.type, isCanceled);
  return { ...intent, payment_method: null, status: 'requires_payment_method', last_payment_error };
}

/** The codes of Klarna: docs.stripe.com/changelog/2023-08-16/klarna-payment-failure-error-code. */
function getRejection(type: StoredMethod['type'] | undefined, isCanceled: boolean): StoredError {
  if (type === 'card')
    return {
      type: 'card_error',
      code: 'payment_intent_authentication_failure',
      message: AUTHENTICATION_FAILED,
    };
  if (type !== 'klarna')
    return {
      type: 'invalid_request_error',
      code: 'payment_method_provider_decline',
      message: AFTERPAY_DECLINED,
    };
  return isCanceled
    ? {
        type: 'invalid_request_error',
        code: 'payment_method_customer_decline',
        message: KLARNA_CANCELED,
      }
    : {
        type: 'invalid_request_error',
        code: 'payment_method_provider_decline',
        message: KLARNA_DECLINED,
      };
}
