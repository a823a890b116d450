import { expect, test } from 'vitest';
import { findPreorderErrors } from './preorder-form.ts';

const EMPTY = {
  fullname: '',
  email: '',
  street: '',
  street2: '',
  city: '',
  zip: '',
  state: '',
  country: '',
};
const FILLED = {
  fullname: 'Ada Byron',
  email: 'ada@example.com',
  street: '12 Main St',
  street2: '',
  city: 'Reno',
  zip: '89501',
  state: 'Nevada',
  country: 'United States',
};

test('LIST-17 every field except the second street line is required', () => {
  const { street2: _, ...required } = FILLED;
  expect(Object.keys(findPreorderErrors(EMPTY)).sort()).toEqual(Object.keys(required).sort());
  expect(findPreorderErrors(EMPTY).zip).toBe('preorder.error.zip');
});

test.each([
  [{ email: 'ada@' }, { email: 'preorder.error.email' }],
  [{ zip: '8950' }, { zip: 'preorder.error.zipLength' }],
  [{ zip: '895011' }, { zip: 'preorder.error.zipLength' }],
  [{ fullname: ' ' }, { fullname: 'preorder.error.fullname' }],
  [{ zip: ' 89501 ' }, {}],
  [{ street2: 'Apt 4' }, {}],
])('LIST-17 with %o the errors are %o', (change, errors) =>
  expect(findPreorderErrors({ ...FILLED, ...change })).toEqual(errors),
);

test.each([
  [{ country: 'Germany', state: '', zip: 'D-10119' }, {}],
  [{ country: 'Germany', state: '', zip: '1011' }, { zip: 'preorder.error.postcodeInvalid' }],
  [{ country: 'Germany', state: '', zip: '' }, { zip: 'preorder.error.postcode' }],
  [{ country: 'Hong Kong SAR China', state: '', zip: '' }, {}],
  [{ country: 'Singapore', state: '', city: '', zip: '048616' }, {}],
  [{ country: 'United States', state: '' }, { state: 'preorder.error.state' }],
  [{ country: 'United States', zip: '8950' }, { zip: 'preorder.error.zipLength' }],
  [{ country: 'United States', zip: '89501-1234' }, {}],
  [{ country: '' }, { country: 'preorder.error.country' }],
])('FORM-10 in a store with delivery, with %o the errors are %o', (change, errors) =>
  expect(findPreorderErrors({ ...FILLED, ...change }, true)).toEqual(errors),
);
