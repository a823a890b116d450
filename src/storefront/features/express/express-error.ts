import {
  type KnownMessages,
  translatePlatformMessage,
} from '#storefront/browser/platform-messages.ts';
import type { Translator } from '#texts/translator.ts';
import type { PaymentError } from '../payment-state/index.ts';

/** Why an express purchase ended without an order. Nothing is charged, or it was given back. */
export type ExpressError = PaymentError | { readonly kind: 'noDelivery' | 'unavailable' };

const MESSAGES: KnownMessages = [
  [/^There was an issue authorizing with PayPal/, 'payment.declined.paypal'],
];

/** Errors whose text says what happened to the money. */
const COMPLETE: readonly ExpressError['kind'][] = [
  'refunded',
  'elsewhere',
  'noDelivery',
  'unavailable',
];

/** The message of an error, in the shopper's language. */
export function describeExpressError(error: ExpressError, t: Translator): string {
  const text = describe(error, t);
  const end = /[.!?]$/.test(text) ? '' : '.';
  return COMPLETE.includes(error.kind) ? text : `${text}${end} ${t('express.notCharged')}`;
}

function describe(error: ExpressError, t: Translator): string {
  switch (error.kind) {
    case 'card':
      return t(error.key);
    case 'amount':
      return error.text;
    case 'other':
    case 'entry':
      return (
        (error.text ? translatePlatformMessage(error.text, t, MESSAGES) : undefined) ??
        t('payment.declined.notPlaced')
      );
    case 'noDelivery':
    case 'unavailable':
      return t(`express.${error.kind}`);
    case 'afterpay':
      return t('payment.declined.notPlaced');
    default:
      return t(`payment.declined.${error.kind}`);
  }
}
