/** Card number rules that the card iframe and the platform share. */

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unknown';

const BRANDS: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^6(?:011|5|4[4-9])/],
];

export function detectBrand(digits: string): CardBrand {
  return BRANDS.find(([, start]) => start.test(digits))?.[0] ?? 'unknown';
}

/** Lengths of card numbers and security codes. */
export const getNumberLength = (brand: CardBrand): number => (brand === 'amex' ? 15 : 16);
export const getCvcLength = (brand: CardBrand): number => (brand === 'amex' ? 4 : 3);

export const extractDigits = (text: string): string => text.replaceAll(/\D/g, '');

/** Verifies the check digit of a card number (ISO/IEC 7812-1, annex B). */
export function passesCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}

/** Groups digits as cards print them: by four; American Express by four, six, five. */
export function showNumber(digits: string): string {
  const groups =
    detectBrand(digits) === 'amex'
      ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  return (groups.exec(digits)?.slice(1) ?? []).filter(Boolean).join(' ');
}

export interface Expiry {
  readonly month: number;
  /** Four-digit year. */
  readonly year: number;
}

/** Parses `MM / YY`. Returns undefined while the text is incomplete. */
export function readExpiry(text: string): Expiry | undefined {
  const digits = extractDigits(text);
  if (digits.length !== 4) return undefined;
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
}

/** A card is valid until the end of its expiry month. */
export function hasExpired({ month, year }: Expiry, now: Date): boolean {
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
}
