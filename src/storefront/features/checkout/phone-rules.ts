import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Reads a number. Most of the world writes `00` for `+`. */
const parse = (text: string, country: string) =>
  parsePhoneNumberFromString(
    text.normalize('NFKC').replace(/^\s*00(?=[\s(/.-]*[1-9])/, '+'),
    country as CountryCode,
  );

/** Whether a number has a possible length. A number without a country code is one of `country`. */
export const isPossiblePhone = (text: string, country: string): boolean =>
  parse(text, country)?.isPossible() ?? false;

/** Formats a number internationally. Returns the text unchanged when it is not a possible number. */
export function formatPhone(text: string, country: string): string {
  const number = parse(text, country);
  return number?.isPossible() ? number.formatInternational() : text;
}
