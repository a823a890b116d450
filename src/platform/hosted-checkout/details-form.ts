import * as v from 'valibot';
import { mayBecomeLink } from '#platform/mail/may-become-link.ts';
import { PlainText } from '#shared/contract/common.ts';
import type { Customer } from '#shared/contract/customer.ts';
import { isVisible } from '#shared/contract/plain-text.ts';
import { listCountryCodes } from '#shared/rules/checkout/countries.ts';
import {
  isAddressFieldRequired,
  isNeededForDownloads,
} from '#shared/rules/checkout/required-address-fields.ts';
import { findUsState } from '#shared/rules/checkout/us-states.ts';
import { isEmail } from '#shared/utils/email.ts';
import type { MessageKey, Translator } from '#texts/translator.ts';

/** Fields of the address form, in display order. */
export const DETAILS_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'phone',
] as const;
export type DetailsField = (typeof DETAILS_FIELDS)[number];
export type Details = Readonly<Record<DetailsField, string>>;
export type DetailsErrors = Partial<Details>;

const LINE_MAX = 120;
/** Messages are translation keys. */
const key = (message: MessageKey) => message;
const line = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, key('hosted.tooLong')),
    v.check((input) => v.is(PlainText, input), key('hosted.unprintable')),
    v.check(isVisible, key('hosted.unprintable')),
    v.check((input) => !mayBecomeLink(input), key('checkout.error.link')),
  );
const text = (max: number, message: MessageKey) => v.pipe(line(max), v.minLength(1, message));

/** All countries: the delivery step rejects those without shipping, because digital products have no limits. */
const countryCodes = new Set(listCountryCodes());

/** Validation of addresses in any country: an optional state, and phone numbers in any format. `parseDetails` requires the rest by country. */
const Form = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.check(isEmail, key('checkout.error.email')),
    v.maxLength(254, key('checkout.error.email')),
  ),
  firstName: text(LINE_MAX, 'checkout.error.firstname'),
  lastName: text(LINE_MAX, 'checkout.error.lastname'),
  address1: text(LINE_MAX, 'checkout.error.address'),
  address2: line(LINE_MAX),
  city: line(LINE_MAX),
  state: line(LINE_MAX),
  zip: line(20),
  country: v.pipe(
    v.string(),
    v.check((code) => countryCodes.has(code), key('preorder.error.country')),
  ),
  phone: v.pipe(
    text(40, 'checkout.error.phone'),
    v.regex(/^\+?[\d\s().-]{6,30}$/, key('checkout.error.phoneImpossible')),
  ),
});

/** The form for carts in which nothing is sent. It has no street and no phone number, and the place only where taxes depend on it. */
const ShortForm = v.object({ ...Form.entries, address1: line(LINE_MAX), phone: line(40) });

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/**
 * Parses the form, or with `isShort` the form for carts in which nothing is sent. Returns the customer, or the values with an error
 * text for each invalid field.
 */
export function parseDetails(
  input: Readonly<Record<string, unknown>>,
  t: Translator,
  isShort = false,
): { readonly customer: Customer } | { readonly errors: DetailsErrors; readonly values: Details } {
  const values = Object.fromEntries(
    DETAILS_FIELDS.map((field) => [
      field,
      typeof input[field] === 'string' ? input[field].replaceAll('\0', '') : '',
    ]),
  ) as Details;
  const parsed = v.safeParse(isShort ? ShortForm : Form, values);
  const errors: { [F in DetailsField]?: string } = {};
  for (const issue of parsed.issues ?? []) {
    const count = issue.type === 'max_length' ? Number(issue.requirement) : 0;
    errors[v.getDotPath(issue) as DetailsField] ??= t(issue.message as MessageKey, { count });
  }
  const usState = values.country === 'US' ? findUsState(values.state.trim()) : undefined;
  if (values.country === 'US' && !usState) errors.state = t('checkout.error.state');
  for (const field of ['city', 'zip'] as const)
    if (values[field].trim() === '' && isPlaceNeeded(field, values.country, isShort))
      errors[field] = t(`checkout.error.${field}`);
  if (!parsed.success || Object.keys(errors).length > 0) return { errors, values };
  const { address1, address2, city, zip, country, ...person } = parsed.output;
  return {
    customer: {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      phone: person.phone,
      address: {
        address1,
        ...(address2 && { address2 }),
        city,
        state: usState?.name ?? person.state,
        zip,
        country: countryNames.of(country) ?? country,
        countryCode: country,
        ...(usState && { stateCode: usState.code }),
      },
    },
  };
}

const isPlaceNeeded = (field: 'city' | 'zip', country: string, isShort: boolean): boolean =>
  isAddressFieldRequired(field, country) && (!isShort || isNeededForDownloads(field, country));

/** Returns the form's values for a customer. */
export const toDetails = ({ firstName, lastName, email, phone, address }: Customer): Details => ({
  email,
  firstName,
  lastName,
  address1: address.address1,
  address2: address.address2 ?? '',
  city: address.city,
  state: address.state,
  zip: address.zip,
  country: address.countryCode,
  phone,
});
