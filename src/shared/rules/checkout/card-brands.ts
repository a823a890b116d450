/** Names of card brands, by the card provider's codes. */
const CARD_BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Brands that are shown before a card number is entered. The provider accepts others too. */
export const SHOWN_BRANDS = ['visa', 'mastercard', 'amex', 'discover'].map(
  (code) => CARD_BRANDS[code] ?? code,
);

/** Name of the brand that the provider recognised in a card number; undefined while it is unknown. */
export const getCardBrand = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : CARD_BRANDS[code];
