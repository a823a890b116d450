import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { DEFAULT_COUNTRY } from '#shared/rules/checkout/countries.ts';

const parse = (text: string) => parsePhoneNumberFromString(text, DEFAULT_COUNTRY);

/** Whether a number is possible (spec §5): by its length; without a country code it is one of the United States. */
export const isPossiblePhone = (text: string): boolean => parse(text)?.isPossible() ?? false;

/** A number in international format; what is none stays as it is. */
export const internationalPhone = (text: string): string => parse(text)?.formatInternational() ?? text;
