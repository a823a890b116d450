import { describe, expect, test } from 'vitest';
import { EMPTY_CUSTOMER_VALUES } from './customer.ts';
import { type CustomerValues, validateCustomer } from './customer-form.ts';

const ADA: CustomerValues = {
  email: 'ada@example.com',
  country: 'US',
  firstname: 'Ada',
  lastname: 'Lovelace',
  company: '',
  vatId: '',
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

  test('a complete customer has no errors', () => {
    expect(validateCustomer(ADA, () => true)).toEqual({});
  });

  test('a field with only spaces is empty', () => {
    expect(validateCustomer({ ...ADA, city: '   ' })).toEqual({ city: 'checkout.error.city' });
  });

  test.each(['ada', 'ada@', 'ada@example', 'a b@example.com', 'ada@@example.com'])(
    '%s is not an e-mail address',
    (email) => {
      expect(validateCustomer({ ...ADA, email })).toEqual({ email: 'checkout.error.email' });
    },
  );

  test.each(["o'brien@example.ie", ' ada@example.com ', 'ada+shop@mail.example.co.uk'])(
    '%s is an e-mail address',
    (email) => {
      expect(validateCustomer({ ...ADA, email })).toEqual({});
    },
  );

  test('every country except the United States is rejected', () => {
    expect(validateCustomer({ ...ADA, country: 'DE' })).toEqual({
      country: 'checkout.error.country',
    });
  });

  test.each(['', 'XX', 'Bavaria'])('state %s is not in the list', (state) => {
    expect(validateCustomer({ ...ADA, state })).toEqual({ state: 'checkout.error.state' });
  });

  test.each(['DC', 'PR', 'GU', 'AE'])(
    'DC, territories and military codes are states: %s',
    (state) => {
      expect(validateCustomer({ ...ADA, state })).toEqual({});
    },
  );

  test('an impossible phone number and a missing one have different errors', () => {
    expect(validateCustomer({ ...ADA, phone: '12' }, () => false)).toEqual({
      phone: 'checkout.error.phoneImpossible',
    });
    expect(validateCustomer({ ...ADA, phone: '' }, () => false)).toEqual({
      phone: 'checkout.error.phone',
    });
  });
});
