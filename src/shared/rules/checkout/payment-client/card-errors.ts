/** The card errors that are shown to the shopper, each with the key of its translation. Row CHK-17. */
const CARD_ERRORS = {
  'Your card was declined.': 'payment.card.declined',
  'Your card has insufficient funds.': 'payment.card.insufficientFunds',
  'Your card has expired.': 'payment.card.expired',
  'An error occurred while processing your card. Try again in a little bit.':
    'payment.card.processing',
  "Your card's security code is incorrect.": 'payment.card.securityCode',
  'Your card number is invalid.': 'payment.card.number',
} as const;
export type CardErrorKey = (typeof CARD_ERRORS)[keyof typeof CARD_ERRORS];

/** The same errors by the provider's codes, because its texts are in the shopper's language. */
const CARD_ERROR_CODES: Readonly<Record<string, CardErrorKey>> = {
  insufficient_funds: 'payment.card.insufficientFunds',
  expired_card: 'payment.card.expired',
  processing_error: 'payment.card.processing',
  incorrect_cvc: 'payment.card.securityCode',
  invalid_cvc: 'payment.card.securityCode',
  incorrect_number: 'payment.card.number',
  invalid_number: 'payment.card.number',
};

/**
 * Returns the text key for a card error: one of the six known errors, `payment.card.declined` for any other. `codes` are the
 * provider's codes, which are used when the text is not English.
 */
export function getCardErrorKey(
  text: string,
  codes: readonly (string | undefined)[] = [],
): CardErrorKey {
  const knownError = Object.entries(CARD_ERRORS).find(
    ([error]) => error === text.replaceAll('’', "'"),
  )?.[1];
  return (
    knownError ??
    codes.map((code) => CARD_ERROR_CODES[code ?? '']).find(Boolean) ??
    'payment.card.declined'
  );
}
