import { expect, test } from 'vitest';
import { EMPTY_CUSTOMER_VALUES } from '#shared/rules/checkout/customer.ts';
import { toDetailsFragment } from './details-fragment.ts';

test('FAULT-4 the entered details are a fragment with the names of the hosted form', () => {
  const values = {
    ...EMPTY_CUSTOMER_VALUES,
    firstname: ' Ada ',
    email: 'a+b@example.com',
    state: 'OR',
    country: 'US',
  };
  expect(toDetailsFragment(values)).toBe('#email=a%2Bb%40example.com&firstName=Ada&state=Oregon');
  expect(toDetailsFragment(EMPTY_CUSTOMER_VALUES)).toBe('');
});
