import { expect, test } from 'vitest';
import { listCountries } from '#shared/rules/checkout/countries.ts';
import {
  EMPTY_CUSTOMER_VALUES,
  isCompleteCustomer,
  toCustomer,
} from '#shared/rules/checkout/customer.ts';
import { type CustomerValues, validateCustomer } from '#shared/rules/checkout/customer-form.ts';
import { isAddressFieldRequired } from '#shared/rules/checkout/required-address-fields.ts';
import { createAddressFormat } from './address-files.ts';

const COUNTRIES = listCountries('en')
  .map(({ id }) => id)
  .filter((id) => id !== 'US');

test('SHIP-6.1 in each country the form and the platform require the fields of its addresses and no others', () => {
  for (const country of COUNTRIES) {
    const format = createAddressFormat(country);
    const values: CustomerValues = {
      ...EMPTY_CUSTOMER_VALUES,
      email: 'ada@example.com',
      country,
      firstname: 'Ada',
      lastname: 'Lovelace',
      address: '1 Harbour Road',
      phone: '555 0123',
    };
    const errors = validateCustomer(values, undefined, {
      countries: COUNTRIES,
      format: { fields: format.fields },
    });
    const expected = (['city', 'zip'] as const).filter((field) => format.fields.includes(field));
    expect(Object.keys(errors).sort(), country).toEqual(expected);
    for (const field of ['city', 'zip'] as const)
      expect(isAddressFieldRequired(field, country), `${field} of ${country}`).toBe(
        format.fields.includes(field),
      );
    expect(isCompleteCustomer(toCustomer(values, undefined)), country).toBe(expected.length === 0);
    const complete = { ...values, ...Object.fromEntries(expected.map((field) => [field, '1'])) };
    expect(isCompleteCustomer(toCustomer(complete, undefined)), country).toBe(true);
  }
});
