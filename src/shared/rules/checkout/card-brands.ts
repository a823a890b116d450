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

/** Path of a method's logo, in the shop and on the pages of the platform. */
export const getLogoPath = (name: string): string =>
  `/buy/assets/logo-${name.toLowerCase().replace(' ', '-')}.svg`;

/** Names of methods that have no logo. */
const TEXT_ONLY = ['UnionPay'];
export const hasLogo = (name: string): boolean => !TEXT_ONLY.includes(name);

/** Name of the brand that the provider recognised in a card number; undefined while it is unknown. */
export const getCardBrand = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : CARD_BRANDS[code];
