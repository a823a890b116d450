import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const parse = (text: string, country: string) =>
  parsePhoneNumberFromString(text, country as CountryCode);

/** Whether a number has a possible length. A number without a country code is one of `country`. */
export const isPossiblePhone = (text: string, country: string): boolean =>
  parse(text, country)?.isPossible() ?? false;

/** Formats a number internationally. Returns the text unchanged when it is not a number. */
export const formatPhone = (text: string, country: string): string =>
  parse(text, country)?.formatInternational() ?? text;
