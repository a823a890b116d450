import * as v from 'valibot';
import { Customer } from '#shared/contract/customer.ts';
import { isVisible, toPlainText } from '#shared/contract/plain-text.ts';
import { listVatPrefixes, readVatId } from '#shared/rules/tax/vat-ids.ts';
import { containsLink } from '#shared/utils/contains-link.ts';
import { isEmail } from '#shared/utils/email.ts';
import { type FormErrors, type FormValues, isEmptyText } from '#shared/utils/form.ts';
import type { AddressFormat } from './address-format.ts';
import { DEFAULT_COUNTRY } from './countries.ts';
import { isAddressFieldRequired, isNeededForDownloads } from './required-address-fields.ts';
import { findUsState } from './us-states.ts';

/**
 * Whether mails may contain a text that the buyer has entered: it has no web or email address and no invisible characters. Otherwise
 * anybody could send links to strangers, because a buyer chooses both the name and the recipient. Separate from the contract, so that the cart does not load it.
 */
const isSafeInMail = (text: string): boolean => isVisible(text) && !containsLink(text);

/** Fields of the customer form in display order. `state` and `country` are codes. */
export const CUSTOMER_FIELDS = [
  'email',
  'country',
  'firstname',
  'lastname',
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
/** The same rule as the platform's, so that the platform rejects no address that the form accepted. */
const canBeMailed = (text: string) => isEmail(text) && v.is(Customer.entries.email, text.trim());

/** What the rules of the form depend on besides its values. */
export interface FormCountries {
  /** Countries whose orders are completed with this form. */
  readonly countries: readonly string[];
  /** The format of addresses in the selected country; undefined in the United States and while it is loaded. */
  readonly format?: AddressFormat | undefined;
  /** Whether nothing is sent, and the form is the short one. */
  readonly isDigital?: boolean | undefined;
}
const UNITED_STATES: FormCountries = { countries: [DEFAULT_COUNTRY] };

function createPostcode(country: string, format: AddressFormat | undefined) {
  if (country === DEFAULT_COUNTRY) return requireMailSafeText('checkout.error.zip');
  if (!isAddressFieldRequired('zip', country)) return mailSafe;
  return v.pipe(
    requireMailSafeText('checkout.error.postcode'),
    v.check((text) => isPostcode(text, format), 'checkout.error.postcodeInvalid'),
  );
}

/** Creates the rules of the customer form, each with the text key of its error. */
const createCustomerForm = (country: string, { countries, format }: FormCountries) =>
  v.object({
    email: v.pipe(v.string(), v.check(canBeMailed, 'checkout.error.email')),
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
    zip: createPostcode(country, format),
    phone: requireText('checkout.error.phone'),
  });

/** Returns what is wrong with a VAT id. It is optional, and a country without VAT ids has no field for it. */
function findVatIdError(text: string, country: string): 'vatId' | 'vatIdCountry' | undefined {
  if (isEmptyText(text) || listVatPrefixes(country).length === 0) return undefined;
  const read = readVatId(text, country);
  return 'error' in read ? read.error : undefined;
}

/** Whether a text is a postcode of a country. A country without a pattern accepts any text. */
const isPostcode = (text: string, format: AddressFormat | undefined): boolean =>
  !format?.postcode || new RegExp(format.postcode, 'i').test(text.trim());

/** Whether a phone number is possible by length and prefix. Its rules are loaded on demand. */
export type PhoneCheck = (phone: string) => boolean;

/** Returns the errors of the customer form. `possible` is missing until the phone number rules are loaded. */
export function validateCustomer(
  values: CustomerValues,
  possible?: PhoneCheck,
  countries: FormCountries = UNITED_STATES,
): FormErrors<CustomerField, CustomerError> {
  const parsed = v.safeParse(createCustomerForm(values.country, countries), values);
  const errors: { [F in CustomerField]?: CustomerError } = {};
  const isNeeded = (field: CustomerField) =>
    !countries.isDigital || isNeededForDownloads(field, values.country);
  for (const issue of parsed.issues ?? []) {
    const field = v.getDotPath(issue) as CustomerField;
    if (isNeeded(field)) errors[field] ??= issue.message as CustomerError;
  }
  if (!errors.phone && isNeeded('phone') && possible && !possible(values.phone))
    errors.phone = 'checkout.error.phoneImpossible';
  return errors;
}
