import * as v from 'valibot';
import { isVisible, toPlainText } from '#shared/contract/plain-text.ts';
import { listVatPrefixes, readVatId } from '#shared/rules/tax/vat-ids.ts';
import { containsLink } from '#shared/utils/contains-link.ts';
import { isEmail } from '#shared/utils/email.ts';
import { type FormErrors, type FormValues, isEmptyText } from '#shared/utils/form.ts';
import { getAddressFormat, isAddressFieldRequired, parsePostcode } from './address-format.ts';
import { DEFAULT_COUNTRY } from './countries.ts';
import { isNeededForDownloads } from './required-address-fields.ts';
import { findUsState } from './us-states.ts';

/**
 * Whether mails may contain a text that the buyer has entered: it has no web or email address and no invisible characters. Otherwise
 * anybody could send links to strangers, because a buyer chooses both the name and the recipient. Separate from the contract, so that the cart does not load it.
 */
const isSafeInMail = (text: string): boolean => isVisible(text) && !containsLink(text);

/** Fields of the customer form. `country` is a code, and so is `state` in the United States. */
export const CUSTOMER_FIELDS = [
  'email',
  'firstname',
  'lastname',
  'country',
  'company',
  'vatId',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'phone',
] as const;
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];
export type CustomerValues = FormValues<CustomerField>;

/** Text key of a field's error. */
export type CustomerError =
  `checkout.error.${Exclude<CustomerField, 'address2' | 'company'> | 'vatIdCountry' | 'phoneImpossible' | 'link' | 'postcode' | 'postcodeInvalid'}`;

const requireText = (key: CustomerError) =>
  v.pipe(
    v.string(),
    v.check((text) => !isEmptyText(text), key),
  );
/** Like {@link requireText}, for texts that mails contain. The platform applies the same rule. */
const requireMailSafeText = (key: CustomerError) =>
  v.pipe(requireText(key), v.check(isMailSafe, 'checkout.error.link'));
const isMailSafe = (text: string) => isSafeInMail(toPlainText(text));
const mailSafe = v.pipe(v.string(), v.check(isMailSafe, 'checkout.error.link'));

/** What the rules of the form depend on besides its values. */
export interface FormRules {
  /** Countries whose orders are completed with this form. */
  readonly countries: readonly string[];
  /** Whether nothing is sent, and the form is the short one. */
  readonly isDigital?: boolean | undefined;
  readonly isPhoneOptional?: boolean | undefined;
}
const UNITED_STATES: FormRules = { countries: [DEFAULT_COUNTRY] };

/** Whether the form of a country has a field: a form for downloads asks for less, and not all countries have cities and postcodes. */
export function hasField(field: CustomerField, country: string, isDigital = false): boolean {
  if (isDigital && !isNeededForDownloads(field, country)) return false;
  if (field !== 'city' && field !== 'state' && field !== 'zip') return true;
  return getAddressFormat(country).fields.includes(field);
}

/** Returns the values of the fields that the form shows, and the others empty: hidden ones have what was typed for another country. */
export const omitHiddenValues = (values: CustomerValues, isDigital?: boolean): CustomerValues =>
  Object.fromEntries(
    CUSTOMER_FIELDS.map((field) => [
      field,
      hasField(field, values.country, isDigital) ? values[field] : '',
    ]),
  ) as CustomerValues;

function createPostcode(country: string) {
  if (country === DEFAULT_COUNTRY) return requireMailSafeText('checkout.error.zip');
  if (!isAddressFieldRequired('zip', country)) return mailSafe;
  return v.pipe(
    requireMailSafeText('checkout.error.postcode'),
    v.check((text) => parsePostcode(text, country) !== undefined, 'checkout.error.postcodeInvalid'),
  );
}

/** Creates the rules of the customer form, each with the text key of its error. */
const createCustomerForm = (country: string, { countries, isPhoneOptional }: FormRules) =>
  v.object({
    email: v.pipe(v.string(), v.check(isEmail, 'checkout.error.email')),
    country: v.pipe(v.string(), v.values(countries, 'checkout.error.country')),
    firstname: requireMailSafeText('checkout.error.firstname'),
    lastname: requireMailSafeText('checkout.error.lastname'),
    company: mailSafe,
    vatId: v.pipe(
      v.string(),
      v.check((text) => findVatIdError(text, country) !== 'vatId', 'checkout.error.vatId'),
      v.check(
        (text) => findVatIdError(text, country) !== 'vatIdCountry',
        'checkout.error.vatIdCountry',
      ),
    ),
    address: requireMailSafeText('checkout.error.address'),
    address2: mailSafe,
    city: isAddressFieldRequired('city', country)
      ? requireMailSafeText('checkout.error.city')
      : mailSafe,
    state:
      country === DEFAULT_COUNTRY
        ? v.pipe(
            v.string(),
            v.check((code) => findUsState(code) !== undefined, 'checkout.error.state'),
          )
        : mailSafe,
    zip: createPostcode(country),
    phone: isPhoneOptional ? v.string() : requireText('checkout.error.phone'),
  });

/** Returns what is wrong with a VAT id. It is optional, and a country without VAT ids has no field for it. */
function findVatIdError(text: string, country: string): 'vatId' | 'vatIdCountry' | undefined {
  if (isEmptyText(text) || listVatPrefixes(country).length === 0) return undefined;
  const read = readVatId(text, country);
  return 'error' in read ? read.error : undefined;
}

/** Whether a phone number is possible by length and prefix. Its rules are loaded on demand. */
export type PhoneCheck = (phone: string) => boolean;

/** Returns the errors of the customer form. `possible` is missing until the phone number rules are loaded. */
export function validateCustomer(
  entered: CustomerValues,
  possible?: PhoneCheck,
  rules: FormRules = UNITED_STATES,
): FormErrors<CustomerField, CustomerError> {
  const { country } = entered;
  const values = omitHiddenValues(entered, rules.isDigital);
  const parsed = v.safeParse(createCustomerForm(country, rules), values);
  const errors: { [F in CustomerField]?: CustomerError } = {};
  for (const issue of parsed.issues ?? []) {
    const field = v.getDotPath(issue) as CustomerField;
    if (hasField(field, country, rules.isDigital)) errors[field] ??= issue.message as CustomerError;
  }
  if (!errors.phone && !isEmptyText(values.phone) && possible && !possible(values.phone))
    errors.phone = 'checkout.error.phoneImpossible';
  return errors;
}
