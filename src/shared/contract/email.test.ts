import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isEmail } from '#shared/utils/email.ts';
import { Email } from './email.ts';

test('FORM-4 an e-mail address has the ASCII form of its domain', () => {
  expect(v.parse(Email, ' ann@müller.de ')).toBe('ann@xn--mller-kva.de');
  expect(v.parse(Email, 'ann@xn--mller-kva.de')).toBe('ann@xn--mller-kva.de');
  expect(v.parse(Email, 'Ann@Example.com')).toBe('Ann@Example.com');
});

test.each([
  'ann@müller.de',
  "o'neil@example.com",
  'jörg@example.com',
  'ann@例え.テスト',
  'ann@[127.0.0.1]',
  'a..b@example.com',
])('FORM-4 the platform accepts what the forms accept: %j', (text) =>
  expect(!isEmail(text) || v.is(Email, text)).toBe(true),
);
