/**
 * Stripe's published test card numbers (docs.stripe.com/testing) and the error texts of its API. The card number is
 * used only here and is never stored.
 */
import { type CardBrand, detectBrand } from '../browser/card-rules.ts';

export interface CardDecline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

/** Card errors with texts that shoppers see (row ERR-1). */
export const DECLINES = {
  generic_decline: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  invalid_number: { code: 'invalid_number', message: 'Your card number is invalid.' },
} as const satisfies Record<string, CardDecline>;

/** The error for a number that is not a test card: real cards must not be used in test mode. */
export const NOT_A_TEST_CARD: CardDecline = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test (live) card.',
};

/**
 * Result of a charge with this payment method. `challenge`: the bank requires 3-D Secure first. `succeeds_then_disputed`: the buyer
 * disputes the payment at once (docs.stripe.com/testing#disputes). `succeeds_then_returns`: refunds fail after their confirmation
 * (docs.stripe.com/testing#refunds).
 */
export const BEHAVIOURS = [
  'succeeds',
  'succeeds_then_disputed',
  'succeeds_then_returns',
  'challenge',
  'challenge_then_declined',
  'generic_decline',
  'insufficient_funds',
  'expired_card',
  'processing_error',
  'incorrect_cvc',
  'invalid_number',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

const NUMBERS: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': 'succeeds',
  '4000056655665556': 'succeeds',
  '5555555555554444': 'succeeds',
  '5200828282828210': 'succeeds',
  '378282246310005': 'succeeds',
  '6011111111111117': 'succeeds',
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000119': 'processing_error',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000259': 'succeeds_then_disputed',
  '4000000000005126': 'succeeds_then_returns',
  '4000002760003184': 'challenge',
  '4000002500003155': 'challenge',
  '4000000000003220': 'challenge',
  '4000008400001629': 'challenge_then_declined',
};

export interface TestCard {
  readonly brand: CardBrand;
  readonly last4: string;
  readonly behaviour: Behaviour;
}

/** Returns undefined for a number that is not a test card. */
export function testCard(digits: string): TestCard | undefined {
  const behaviour = Object.hasOwn(NUMBERS, digits) ? NUMBERS[digits] : undefined;
  return behaviour && { brand: detectBrand(digits), last4: digits.slice(-4), behaviour };
}

const visa = (last4: string, behaviour: Behaviour): TestCard => ({
  brand: 'visa',
  last4,
  behaviour,
});

/**
 * Payment methods that every Stripe account has in test mode. The method for an invalid number exists only in the
 * sandbox.
 */
export const READY_METHODS: Readonly<Record<string, TestCard>> = {
  pm_card_visa: visa('4242', 'succeeds'),
  pm_card_mastercard: { brand: 'mastercard', last4: '4444', behaviour: 'succeeds' },
  pm_card_amex: { brand: 'amex', last4: '0005', behaviour: 'succeeds' },
  pm_card_refundFail: visa('5126', 'succeeds_then_returns'),
  pm_card_createDispute: visa('0259', 'succeeds_then_disputed'),
  pm_card_authenticationRequired: visa('3184', 'challenge'),
  pm_card_threeDSecure2Required: visa('3220', 'challenge'),
  pm_card_threeDSecureRequiredChargeDeclined: visa('1629', 'challenge_then_declined'),
  pm_card_chargeDeclined: visa('0002', 'generic_decline'),
  pm_card_chargeDeclinedInsufficientFunds: visa('9995', 'insufficient_funds'),
  pm_card_chargeDeclinedExpiredCard: visa('0069', 'expired_card'),
  pm_card_chargeDeclinedProcessingError: visa('0119', 'processing_error'),
  pm_card_chargeDeclinedIncorrectCvc: visa('0127', 'incorrect_cvc'),
  pm_card_chargeDeclinedInvalidNumber: visa('4241', 'invalid_number'),
};
