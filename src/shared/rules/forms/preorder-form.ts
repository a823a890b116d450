import { PREORDER_ZIP_LENGTH } from '#shared/contract/forms.ts';
import {
  getAddressFormat,
  isAddressFieldRequired,
  parsePostcode,
} from '#shared/rules/checkout/address-format.ts';
import { DEFAULT_COUNTRY, listCountries } from '#shared/rules/checkout/countries.ts';
import { isEmail } from '#shared/utils/email.ts';
import { type FormErrors, type FormValues, isEmptyText } from '#shared/utils/form.ts';

export const PREORDER_FIELDS = [
  'fullname',
  'email',
  'street',
  'street2',
  'city',
  'zip',
  'state',
  'country',
] as const;
export type PreorderField = (typeof PREORDER_FIELDS)[number];

/** Error of a field: the key of its text. */
export type PreorderError =
  | `preorder.error.${Exclude<PreorderField, 'street2'>}`
  | 'preorder.error.zipLength'
  | 'preorder.error.postcode'
  | 'preorder.error.postcodeInvalid';
type Errors = FormErrors<PreorderField, PreorderError>;

/** Returns the code of a country by its English name, which the form contains; empty for an unknown one. */
export const findCountryCode = (name: string): string =>
  listCountries('en').find((country) => country.name === name)?.id ?? '';

/** Whether the form of a store with delivery settings has a field. The other stores have the form of the United States. Row LIST-17. */
export function hasPreorderField(field: PreorderField, country: string): boolean {
  if (field !== 'city' && field !== 'zip' && field !== 'state') return true;
  return getAddressFormat(country).fields.includes(field);
}

/**
 * Validates a pre-order form. Every field except the second street line is required. With `isLocal`, for a store with delivery settings,
 * city, postcode and state are those of addresses in the selected country.
 */
export function findPreorderErrors(values: FormValues<PreorderField>, isLocal = false): Errors {
  const country = isLocal ? findCountryCode(values.country) : DEFAULT_COUNTRY;
  const isUnitedStates = country === DEFAULT_COUNTRY;
  const errors: { [F in PreorderField]?: PreorderError } = {};
  for (const field of PREORDER_FIELDS) {
    if (field === 'street2' || !isEmptyText(values[field])) continue;
    if (field === 'state' ? isUnitedStates : isRequired(field, country))
      errors[field] = `preorder.error.${field === 'zip' && !isUnitedStates ? 'postcode' : field}`;
  }
  if (!isEmail(values.email)) errors.email = 'preorder.error.email';
  if (!errors.zip && !isLocal && values.zip.trim().length !== PREORDER_ZIP_LENGTH)
    errors.zip = 'preorder.error.zipLength';
  if (!errors.zip && isLocal && isRequired('zip', country) && !parsePostcode(values.zip, country))
    errors.zip = isUnitedStates ? 'preorder.error.zipLength' : 'preorder.error.postcodeInvalid';
  return errors;
}

const isRequired = (field: PreorderField, country: string): boolean =>
  (field !== 'city' && field !== 'zip') || isAddressFieldRequired(field, country);
