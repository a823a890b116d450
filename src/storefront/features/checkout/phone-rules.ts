import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { DEFAULT_COUNTRY } from '#shared/rules/checkout/countries.ts';

const parse = (text: string) => parsePhoneNumberFromString(text, DEFAULT_COUNTRY);

/** Whether a number has a possible length. A number without a country code is one of the United States. */
export const isPossiblePhone = (text: string): boolean => parse(text)?.isPossible() ?? false;

/** Formats a number internationally. Returns the text unchanged when it is not a number. */
export const formatPhone = (text: string): string => parse(text)?.formatInternational() ?? text;
