import Stripe from 'stripe';
import { NOT_COMPLETED, type PaymentDecline } from '../payment-provider.ts';

/** Message for the shopper if Stripe declines a card without one. */
const DECLINED = 'Your card was declined.';

/**
 * Converts an error of Stripe's SDK to a decline. Only a declined card shows Stripe's message. Returns undefined for any other
 * error, which is a bug.
 */
export function toDecline(error: unknown): PaymentDecline | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  const detail = [error.type, error.code, error.decline_code, error.requestId]
    .filter(Boolean)
    .join(' ');
  if (error instanceof Stripe.errors.StripeCardError)
    return { kind: 'card', displayMessage: error.message, detail };
  // Without a valid response, Stripe may have carried out the request.
  const isLost =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError;
  // The first request with this idempotency key is still running.
  const isRunning = error.code === 'idempotency_key_in_use' || error.code === 'lock_timeout';
  if (isLost || isRunning || (error.statusCode ?? 0) >= 500)
    return { kind: 'unknown', displayMessage: NOT_COMPLETED, detail };
  const isTemporary = TEMPORARY_STATUSES.has(error.statusCode ?? 0);
  return {
    kind: 'unavailable',
    displayMessage: NOT_COMPLETED,
    detail,
    ...(isTemporary && { isTemporary }),
  };
}

/** Wrong keys, missing permission and too many requests (docs.stripe.com/api/errors). */
const TEMPORARY_STATUSES = new Set([401, 403, 429]);

/** Whether Stripe rejected the request because of the intent's state, which can then be read. */
export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state';

/** Whether Stripe rejected the request because the intent has a payment method of another type. */
export const isIncompatible = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  error.code === 'payment_intent_incompatible_payment_method';

/** Returns the decline of the last attempt; undefined if it was not declined. */
export function getLastDecline({
  last_payment_error: error,
}: Stripe.PaymentIntent): PaymentDecline | undefined {
  if (!error) return undefined;
  const detail = [error.type, error.code, error.decline_code].filter(Boolean).join(' ');
  if (error.type === 'card_error')
    return { kind: 'card', displayMessage: error.message ?? DECLINED, detail };
  return { kind: 'unavailable', displayMessage: NOT_COMPLETED, detail };
}

export const CANCELED: PaymentDecline = {
  kind: 'unavailable',
  displayMessage: NOT_COMPLETED,
  detail: 'canceled',
};
