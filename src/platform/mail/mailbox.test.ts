import { expect, test } from 'vitest';
import { hasTag, readMailbox } from './mailbox.ts';

const areOne = (part: 'id' | 'baseId', addresses: readonly string[]) =>
  new Set(addresses.map((address) => readMailbox(address)[part])).size === 1;

test.each([
  [
    [
      'ada@example.com',
      'ADA@Example.com',
      ' ada@example.com ',
      'ada+1@example.com',
      'Ada+a+b@example.com',
    ],
  ],
  [['ada@gmail.com', 'a.da@gmail.com', 'A.D.A+x@googlemail.com']],
])('MAIL-2.1 addresses of one mailbox: %s', (addresses) => {
  expect(areOne('id', addresses)).toBe(true);
  expect(areOne('baseId', addresses)).toBe(true);
});

test.each([
  [['ada@example.com', 'a.da@example.com']],
  [['ada@example.com', 'ada-1@example.com']],
  [['ada-1@example.com', 'ada_2@example.com', 'ada=3@example.com']],
])('MAIL-2.2 addresses that may be one mailbox: %s', (addresses) => {
  expect(areOne('id', addresses)).toBe(false);
  expect(areOne('baseId', addresses)).toBe(true);
});

test.each([
  [['ada@example.com', 'ada@example.org']],
  [['ada@example.com', 'adb@example.com']],
  [['jean.a@example.com', 'jean.b@example.com']],
  [['+1@example.com', '+2@example.com']],
  [['-1@example.com', '-2@example.com']],
])('MAIL-2.2 addresses of different mailboxes: %s', (addresses) => {
  expect(areOne('baseId', addresses)).toBe(false);
});

test('a tag is in the name of an address', () => {
  expect(['a+b@x', 'a+@x', '+a@x', 'a@x+y', 'a@x'].map(hasTag)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
