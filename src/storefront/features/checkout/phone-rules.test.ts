import { expect, test } from 'vitest';
import { formatPhone, isPossiblePhone } from './phone-rules.ts';

test.each([
  ['0049 30 901820', 'US', '+49 30 901820'],
  ['00 49 (30) 901820', 'DE', '+49 30 901820'],
  ['００４９ 30 901820', 'DE', '+49 30 901820'],
  ['001 212 555 0123', 'US', '+1 212 555 0123'],
  ['001-212-555-0123', 'GB', '+1 212 555 0123'],
  ['5035550123', 'US', '+1 503 555 0123'],
  ['030 901820', 'DE', '+49 30 901820'],
  ['+44 20 7946 0958', 'US', '+44 20 7946 0958'],
])('FORM-5 the phone number %j in %s becomes %j', (typed, country, formatted) => {
  expect(formatPhone(typed, country)).toBe(formatted);
  expect(isPossiblePhone(typed, country)).toBe(true);
});

test.each(['555-0123', '1-800-FLOWERS', '12', '0049', '00', 'none', '', '+999 1'])(
  'FORM-5 %j is no possible phone number and stays as it was typed',
  (typed) => {
    expect(formatPhone(typed, 'US')).toBe(typed);
    expect(isPossiblePhone(typed, 'US')).toBe(false);
  },
);
