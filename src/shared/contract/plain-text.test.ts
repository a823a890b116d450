import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Customer } from './customer.ts';
import { PreorderForm } from './forms.ts';
import { PlainText, toPlainText } from './plain-text.ts';

/** A terminal color, a mail header line, a Unicode line break, and reversed text. */
const HIDDEN = [
  '\u001b[31m',
  '\r\nBcc: all@example.com',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u2066',
  '\u009b',
  '\u0000',
];

test.each(HIDDEN)(
  '%j is not plain text, and toPlainText removes its hidden characters',
  (hidden) => {
    expect(v.is(PlainText, `Ann${hidden}Lee`)).toBe(false);
    expect(v.is(PlainText, toPlainText(`Ann${hidden}Lee`))).toBe(true);
  },
);

test('names of all languages are plain text', () => {
  for (const name of ['', "D'Arcy-O’Neill", 'Zoë Ж', '田中 花子', 'محمد', 'נועה', 'ก้อง', '👩‍🚀']) {
    expect([name, v.is(PlainText, name), toPlainText(name)]).toEqual([name, true, name]);
  }
});

test('toPlainText removes invisible characters from pasted text', () => {
  expect(toPlainText('\u202d+1 814 555 0100\u202c')).toBe('+1 814 555 0100');
  expect(toPlainText('1 Main St\tApt 2\n')).toBe('1 Main St Apt 2');
});

const ADDRESS = {
  address1: 'a',
  address2: 'b',
  city: 'c',
  state: 'd',
  zip: 'e',
  country: 'f',
  stateCode: 'PA',
};
const CUSTOMER = { firstName: 'a', lastName: 'b', email: 'ann@example.com', phone: '1' };

test.each(Object.keys(ADDRESS))('a customer’s %s is plain text', (field) => {
  const address = { ...ADDRESS, countryCode: 'US' };
  expect(v.is(Customer, { ...CUSTOMER, address })).toBe(true);
  expect(v.is(Customer, { ...CUSTOMER, address: { ...address, [field]: 'a\u202e' } })).toBe(false);
});

test.each(Object.keys(CUSTOMER))('the customer field %s is plain text', (field) => {
  const customer = { ...CUSTOMER, address: { ...ADDRESS, countryCode: 'US' } };
  expect(v.is(Customer, { ...customer, [field]: 'ann\u001b@example.com' })).toBe(false);
});

const PREORDER = {
  email: 'ann@example.com',
  fullname: 'a',
  country: 'b',
  street: 'c',
  street2: 'd',
  city: 'e',
  state: 'f',
  zip: '12345',
  colorId: '1',
  sizeId: '2',
};

test.each(Object.keys(PREORDER))('a pre-order’s %s is plain text', (field) => {
  expect(v.is(PreorderForm, PREORDER)).toBe(true);
  const hidden = field === 'zip' ? '1234\u0007' : 'a\u2028';
  expect(v.is(PreorderForm, { ...PREORDER, [field]: hidden })).toBe(false);
});
