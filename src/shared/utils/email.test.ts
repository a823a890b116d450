import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each([
  '',
  ' ',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@@example.com',
  'ada@exa mple.com',
  'ada@-example.com',
  'ada..l@example.com',
  'ada@example..com',
  'ada@example.c',
  'jörg@example.com',
  'ann@müller.de/x',
  'ann@müller.de:80',
  'ada@example.com, bob@example.com',
  `${'a'.repeat(250)}@example.com`,
])('"%s" is not an e-mail address', (text) => expect(isEmail(text)).toBe(false));

test.each([
  'ada@example.com',
  ' ada@example.com ',
  'a.b+c@mail.example.co.uk',
  "o'neil@example.com",
  'ann@müller.de',
  'ann@bücher.例え.テスト',
  'ann@ｅｘａｍｐｌｅ。com',
])('FORM-4 "%s" is an e-mail address for the forms and for the platform', (text) => {
  expect(isEmail(text)).toBe(true);
});
