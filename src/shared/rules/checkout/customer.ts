import type { Customer } from '#shared/contract/customer.ts';
import { toPlainText } from '#shared/contract/plain-text.ts';
import { DEFAULT_COUNTRY } from './countries.ts';
import { CUSTOMER_FIELDS, type CustomerValues } from './customer-form.ts';
import { findUsState } from './us-states.ts';

export const EMPTY_CUSTOMER_VALUES: CustomerValues = {
  ...(Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, ''])) as CustomerValues),
  country: DEFAULT_COUNTRY,
};

/** The customer a valid form describes. `id` is the platform's, kept when it has given one. */
export function toCustomer(values: CustomerValues, id: string | undefined): Customer {
  const text = (field: keyof CustomerValues) => toPlainText(values[field]);
  const state = findUsState(values.state);
  return {
    ...(id ? { id } : {}),
    firstName: text('firstname'),
    lastName: text('lastname'),
    email: text('email'),
    phone: text('phone'),
    address: {
      address1: text('address'),
      ...(text('address2') ? { address2: text('address2') } : {}),
      city: text('city'),
      state: state?.name ?? values.state,
      zip: text('zip'),
      // The form takes no other country; its name in addresses is the English one.
      country: 'United States',
      ...(state ? { stateCode: state.code } : {}),
      countryCode: DEFAULT_COUNTRY,
    },
  };
}

/** What the form holds for a customer the platform knows. */
export function toCustomerValues({ firstName, lastName, email, phone, address }: Customer): CustomerValues {
  return {
    email,
    country: address.countryCode,
    firstname: firstName,
    lastname: lastName,
    address: address.address1,
    address2: address.address2 ?? '',
    city: address.city,
    state: findUsState(address.stateCode ?? address.state)?.code ?? '',
    zip: address.zip,
    phone,
  };
}

/** Whether every part an order needs is there: all but the second address line, and a state where a country has none. */
export function isCompleteCustomer(customer: Customer | null): customer is Customer {
  if (!customer) return false;
  const { address1, city, zip, country, countryCode } = customer.address;
  const state = countryCode === DEFAULT_COUNTRY ? [customer.address.state] : [];
  const parts = [customer.firstName, customer.lastName, customer.email, customer.phone];
  return [...parts, address1, city, ...state, zip, country].every((part) => part.trim() !== '');
}
