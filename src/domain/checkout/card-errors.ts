/** Card errors a shopper reads as they are (spec §8), each with the key of its text. */
const CARD_ERRORS = {
  'Your card was declined.': 'payment.card.declined',
  'Your card has insufficient funds.': 'payment.card.insufficientFunds',
  'Your card has expired.': 'payment.card.expired',
  'An error occurred while processing your card. Try again in a little bit.': 'payment.card.processing',
  "Your card's security code is incorrect.": 'payment.card.securityCode',
  'Your card number is invalid.': 'payment.card.number',
} as const;
export type CardErrorKey = (typeof CARD_ERRORS)[keyof typeof CARD_ERRORS];

/** What a shopper is told of a card error: one of the six texts, 'Your card was declined.' for any other (spec §8). */
export function cardErrorKey(text: string): CardErrorKey {
  const known = Object.entries(CARD_ERRORS).find(([error]) => error === text.replaceAll('’', "'"));
  return known?.[1] ?? 'payment.card.declined';
}
