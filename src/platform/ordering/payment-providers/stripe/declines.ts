import Stripe from 'stripe';
import type { PaymentDecline } from '../payment-provider.ts';

/** What a shopper reads when it was not the card's fault. */
const DECLINED = 'Your card was declined.';

/**
 * What one of Stripe's errors means for the shopper's money. Only a refused card keeps Stripe's words. Undefined for an
 * error that is none of Stripe's: a bug.
 */
export function toDecline(error: unknown): PaymentDecline | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  const detail = [error.type, error.code, error.decline_code, error.requestId].filter(Boolean).join(' ');
  if (error instanceof Stripe.errors.StripeCardError) return { kind: 'card', displayMessage: error.message, detail };
  // No answer, or one that says Stripe itself failed: the request may have been carried out all the same.
  const lost = error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError;
  // The key's first request has not ended: nobody knows yet how it will.
  const underWay = error.code === 'idempotency_key_in_use' || error.code === 'lock_timeout';
  if (lost || underWay || (error.statusCode ?? 0) >= 500) return { kind: 'unknown', displayMessage: DECLINED, detail };
  return { kind: 'unavailable', displayMessage: DECLINED, detail };
}

/** Whether Stripe refused because of where the intent stands: it can be read and says so itself. */
export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state';

/** Whether Stripe refused because the intent holds a method of a type it may no longer be paid with. */
export const isIncompatible = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_incompatible_payment_method';

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

/** The refusal an intent carries from its last try. */
export function getLastDecline({ last_payment_error: error }: Stripe.PaymentIntent): PaymentDecline | undefined {
  if (!error) return undefined;
  const detail = [error.type, error.code, error.decline_code].filter(Boolean).join(' ');
  if (error.type === 'card_error') return { kind: 'card', displayMessage: error.message ?? DECLINED, detail };
  return { kind: 'unavailable', displayMessage: DECLINED, detail };
}

export const CANCELED: PaymentDecline = { kind: 'unavailable', displayMessage: DECLINED, detail: 'canceled' };
