import {
  detectBrand,
  type Expiry,
  extractDigits,
  getCvcLength,
  getNumberLength,
  hasExpired,
  passesCheckDigit,
  readExpiry,
  showNumber,
} from './card-rules.ts';

/** The fields of a card, with the error messages that Stripe shows for invalid input. */

export type FieldName = 'cardnumber' | 'exp-date' | 'cvc' | 'postal';

export interface FieldError {
  readonly type: 'validation_error';
  readonly code: string;
  readonly message: string;
}

export interface FieldState {
  readonly empty: boolean;
  readonly complete: boolean;
  readonly error: FieldError | undefined;
}

const error = (code: string, message: string): FieldError => ({
  type: 'validation_error',
  code,
  message,
});

const INCOMPLETE: Readonly<Record<FieldName, FieldError>> = {
  cardnumber: error('incomplete_number', 'Your card number is incomplete.'),
  'exp-date': error('incomplete_expiry', "Your card's expiration date is incomplete."),
  cvc: error('incomplete_cvc', "Your card's security code is incomplete."),
  postal: error('incomplete_zip', 'Your postal code is incomplete.'),
};
const INVALID_NUMBER = error('invalid_number', 'Your card number is invalid.');
const INVALID_EXPIRY = error('invalid_expiry_month', "Your card's expiration date is invalid.");
const EXPIRED = error('invalid_expiry_year_past', "Your card's expiration year is in the past.");
const EXPIRED_MONTH = error(
  'invalid_expiry_month_past',
  "Your card's expiration date is in the past.",
);

/** Formats the text while the shopper types: digits only, in groups. */
export function formatFieldText(name: FieldName, text: string, cardDigits: string): string {
  const digits = extractDigits(text);
  switch (name) {
    case 'cardnumber':
      return showNumber(digits.slice(0, getNumberLength(detectBrand(digits))));
    case 'exp-date':
      return showExpiry(digits, text);
    case 'cvc':
      return digits.slice(0, getCvcLength(detectBrand(cardDigits)) + (cardDigits === '' ? 1 : 0));
    case 'postal':
      return text.slice(0, 12);
  }
}

function showExpiry(digits: string, text: string): string {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const [month, year] = [padded.slice(0, 2), padded.slice(2, 4)];
  // Skip this after a deletion, or the shopper could never delete the slash.
  const whole = month.length === 2 && (year !== '' || /\d\s?\/?\s?$/.test(text));
  return whole ? `${month} / ${year}` : month;
}

/** Validation state of a field. An incomplete value is an error only after the field loses focus. */
export function validateField(
  name: FieldName,
  text: string,
  cardDigits: string,
  left: boolean,
  now: Date,
): FieldState {
  if (text.trim() === '') return { empty: true, complete: false, error: undefined };
  const verdict = judge(name, text, cardDigits, now);
  if (verdict === 'complete') return { empty: false, complete: true, error: undefined };
  const shown = verdict === 'incomplete' ? (left ? INCOMPLETE[name] : undefined) : verdict;
  return { empty: false, complete: false, error: shown };
}

/** Returns the error of a field when the card is submitted, or undefined. */
export function findFinalError(
  name: FieldName,
  text: string,
  cardDigits: string,
  now: Date,
): FieldError | undefined {
  const verdict = judge(name, text, cardDigits, now);
  if (verdict === 'complete') return undefined;
  return verdict === 'incomplete' ? INCOMPLETE[name] : verdict;
}

function judge(
  name: FieldName,
  text: string,
  cardDigits: string,
  now: Date,
): 'complete' | 'incomplete' | FieldError {
  const digits = extractDigits(text);
  switch (name) {
    case 'cardnumber':
      if (digits.length < getNumberLength(detectBrand(digits))) return 'incomplete';
      return passesCheckDigit(digits) ? 'complete' : INVALID_NUMBER;
    case 'exp-date': {
      const expiry = readExpiry(text);
      return expiry ? judgeExpiry(expiry, now) : 'incomplete';
    }
    case 'cvc':
      return digits.length < getCvcLength(detectBrand(cardDigits)) ? 'incomplete' : 'complete';
    case 'postal':
      return text.trim().length < 3 ? 'incomplete' : 'complete';
  }
}

function judgeExpiry(expiry: Expiry, now: Date): 'complete' | FieldError {
  if (expiry.month < 1 || expiry.month > 12) return INVALID_EXPIRY;
  if (!hasExpired(expiry, now)) return 'complete';
  return expiry.year < now.getFullYear() ? EXPIRED : EXPIRED_MONTH;
}
