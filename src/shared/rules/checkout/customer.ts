import type { Customer } from '#shared/contract/customer.ts';
import { toPlainText } from '#shared/contract/plain-text.ts';
import { toAsciiEmail } from '#shared/utils/email.ts';
import { parsePostcode } from './address-format.ts';
import { DEFAULT_COUNTRY } from './countries.ts';
import {
  CUSTOMER_FIELDS,
  type CustomerField,
  type CustomerValues,
  hasField,
  omitHiddenValues,
} from './customer-form.ts';
import { findUsState } from './us-states.ts';

export const EMPTY_CUSTOMER_VALUES: CustomerValues = {
  ...(Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, ''])) as CustomerValues),
  country: DEFAULT_COUNTRY,
};

const getEnglishName = (countryCode: string): string =>
  new Intl.DisplayNames('en', { type: 'region' }).of(countryCode) ?? countryCode;

/** Returns the customer of a valid form. `id` is the platform's id, if it has assigned one. */
export function toCustomer(entered: CustomerValues, id: string | undefined): Customer {
  const values = omitHiddenValues(entered);
  const text = (field: keyof CustomerValues) => toPlainText(values[field]);
  const isUnitedStates = values.country === DEFAULT_COUNTRY;
  const state = isUnitedStates ? findUsState(values.state) : undefined;
  return {
    ...(id ? { id } : {}),
    firstName: text('firstname'),
    lastName: text('lastname'),
    ...(text('company') && { company: text('company') }),
    ...(text('vatId') && { vatId: text('vatId') }),
    email: toAsciiEmail(text('email')),
    phone: text('phone'),
    address: {
      address1: text('address'),
      ...(text('address2') ? { address2: text('address2') } : {}),
      city: text('city'),
      state: state?.name ?? text('state'),
      zip: parsePostcode(text('zip'), values.country) ?? text('zip'),
      // Addresses contain the English name.
      country: isUnitedStates ? 'United States' : getEnglishName(values.country),
      ...(state ? { stateCode: state.code } : {}),
      countryCode: values.country,
    },
  };
}

/** Returns the form values of a saved customer. */
export function toCustomerValues({
  firstName,
  lastName,
  company = '',
  vatId = '',
  email,
  phone,
  address,
}: Customer): CustomerValues {
  return {
    email,
    country: address.countryCode,
    firstname: firstName,
    lastname: lastName,
    company,
    vatId,
    address: address.address1,
    address2: address.address2 ?? '',
    city: address.city,
    state:
      address.countryCode === DEFAULT_COUNTRY
        ? (findUsState(address.stateCode ?? address.state)?.code ?? '')
        : address.state,
    zip: address.zip,
    phone,
  };
}

/** What the completeness of a customer depends on. */
export interface CustomerNeeds {
  /** Whether nothing is sent: then the parts of the short form are enough. */
  readonly isDigital?: boolean | undefined;
  readonly isPhoneOptional?: boolean | undefined;
}

/**
 * Whether all required parts of a customer are present. Optional are the company, the VAT id, the second address line, and a postcode or
 * city in countries whose addresses have none. An address in the United States needs the code of a state, because delivery and taxes depend
 * on it, also for digital orders.
 */
export function isCompleteCustomer(
  customer: Customer | null,
  needs: CustomerNeeds = {},
): customer is Customer {
  if (!customer) return false;
  const { address1, city, zip, country, countryCode, stateCode } = customer.address;
  const parts: Readonly<Record<Exclude<CustomerField, 'address2' | 'company' | 'vatId'>, string>> =
    {
      email: customer.email,
      country,
      firstname: customer.firstName,
      lastname: customer.lastName,
      address: address1,
      city,
      state: findUsState(stateCode ?? '')?.code ?? '',
      zip,
      phone: customer.phone,
    };
  return Object.entries(parts).every(
    ([field, part]) =>
      part.trim() !== '' || !isRequired(field as CustomerField, countryCode, needs),
  );
}

function isRequired(field: CustomerField, countryCode: string, needs: CustomerNeeds): boolean {
  if (field === 'state' && countryCode !== DEFAULT_COUNTRY) return false;
  if (field === 'phone' && needs.isPhoneOptional) return false;
  return hasField(field, countryCode, needs.isDigital);
}
