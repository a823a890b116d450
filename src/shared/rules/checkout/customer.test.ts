import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Customer } from '#shared/contract/customer.ts';
import { isCompleteCustomer, toCustomer, toCustomerValues } from './customer.ts';

const VALUES = {
  email: ' ada@example.com ',
  country: 'US',
  firstname: 'Ada',
  lastname: 'Lovelace',
  company: '',
  vatId: '',
  address: '11 Mill Road',
  address2: '',
  city: 'San Juan',
  state: 'PR',
  zip: '00901',
  phone: '+1 787 555 0123',
};

describe('customer', () => {
  test('the form becomes a customer of the contract: trimmed, with state name and code', () => {
    const customer = toCustomer(VALUES, 'cus_1');
    expect(v.parse(Customer, customer)).toEqual(customer);
    expect(customer).toMatchObject({
      id: 'cus_1',
      email: 'ada@example.com',
      address: {
        state: 'Puerto Rico',
        stateCode: 'PR',
        country: 'United States',
        countryCode: 'US',
      },
    });
    expect(customer.address).not.toHaveProperty('address2');
  });

  test('a saved customer fills the form', () => {
    expect(toCustomerValues(toCustomer(VALUES, undefined))).toEqual({
      ...VALUES,
      email: 'ada@example.com',
    });
  });

  test('CHK-5 complete without the second address line, incomplete without any other part', () => {
    const customer = toCustomer(VALUES, undefined);
    expect(isCompleteCustomer(customer)).toBe(true);
    expect(isCompleteCustomer(null)).toBe(false);
    expect(isCompleteCustomer({ ...customer, phone: ' ' })).toBe(false);
    expect(isCompleteCustomer({ ...customer, address: { ...customer.address, zip: '' } })).toBe(
      false,
    );
    const { stateCode: _, ...stateless } = customer.address;
    expect(isCompleteCustomer({ ...customer, address: stateless })).toBe(false);
    expect(isCompleteCustomer({ ...customer, address: { ...stateless, countryCode: 'SG' } })).toBe(
      true,
    );
  });

  test.each(['', ' ', 'XX', 'Kalifornia', 'constructor'])(
    'ATK-5 a US address with the state code %j is incomplete',
    (code) => {
      const customer = toCustomer(VALUES, undefined);
      const address = { ...customer.address, state: 'California', stateCode: code };
      expect(isCompleteCustomer({ ...customer, address })).toBe(false);
      expect(isCompleteCustomer({ ...customer, address: { ...address, stateCode: 'CA' } })).toBe(
        true,
      );
    },
  );
});
