import { describe, expect, test } from 'vitest';
import { EMPTY_CUSTOMER_VALUES } from './customer.ts';
import { type CustomerValues, validateCustomer } from './customer-form.ts';

const ADA: CustomerValues = {
  email: 'ada@example.com',
  country: 'US',
  firstname: 'Ada',
  lastname: 'Lovelace',
  address: '11 Mill Road',
  address2: '',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  phone: '503 555 0123',
};

describe('customer form', () => {
  test('CHK-3 every field but the second address line is required, each with its message', () => {
    expect(validateCustomer(EMPTY_CUSTOMER_VALUES)).toEqual({
      email: 'checkout.error.email',
      firstname: 'checkout.error.firstname',
      lastname: 'checkout.error.lastname',
      address: 'checkout.error.address',
      city: 'checkout.error.city',
      state: 'checkout.error.state',
      zip: 'checkout.error.zip',
      phone: 'checkout.error.phone',
    });
  });

  test('a whole customer has no fault', () => {
    expect(validateCustomer(ADA, () => true)).toEqual({});
  });

  test('spaces are nothing entered', () => {
    expect(validateCustomer({ ...ADA, city: '   ' })).toEqual({ city: 'checkout.error.city' });
  });

  test.each(['ada', 'ada@', 'ada@example', 'a b@example.com', 'ada@@example.com'])(
    '%s is no e-mail address',
    (email) => {
      expect(validateCustomer({ ...ADA, email })).toEqual({ email: 'checkout.error.email' });
    },
  );

  test.each(["o'brien@example.ie", ' ada@example.com ', 'ada+shop@mail.example.co.uk'])('%s is one', (email) => {
    expect(validateCustomer({ ...ADA, email })).toEqual({});
  });

  test('any country but the United States goes on elsewhere', () => {
    expect(validateCustomer({ ...ADA, country: 'DE' })).toEqual({ country: 'checkout.error.country' });
  });

  test.each(['', 'XX', 'Bavaria'])('state %s is none of the list', (state) => {
    expect(validateCustomer({ ...ADA, state })).toEqual({ state: 'checkout.error.state' });
  });

  test.each(['DC', 'PR', 'GU', 'AE'])('DC, territories and military codes are states: %s', (state) => {
    expect(validateCustomer({ ...ADA, state })).toEqual({});
  });

  test('a phone number that cannot be is told apart from none', () => {
    expect(validateCustomer({ ...ADA, phone: '12' }, () => false)).toEqual({ phone: 'checkout.error.phoneImpossible' });
    expect(validateCustomer({ ...ADA, phone: '' }, () => false)).toEqual({ phone: 'checkout.error.phone' });
  });
});
