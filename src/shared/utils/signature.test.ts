import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned, sameText, sign } from './signature.ts';

test('a signature is the HMAC of purpose and text', async () => {
  const expected = createHmac('sha256', 'secret').update('pass\0a.b').digest('base64url');
  expect(await sign('secret', 'pass', 'a.b')).toBe(expected);
});

test('another secret, purpose, text or signature does not pass', async () => {
  const signature = await sign('secret', 'pass', 'a.b');
  expect(await isSigned('secret', 'pass', 'a.b', signature)).toBe(true);
  expect(await isSigned('other', 'pass', 'a.b', signature)).toBe(false);
  expect(await isSigned('secret', 'grant', 'a.b', signature)).toBe(false);
  expect(await isSigned('secret', 'pass', 'a.c', signature)).toBe(false);
  for (const altered of [
    '',
    signature.slice(1),
    `${signature}A`,
    signature.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')),
  ])
    expect(await isSigned('secret', 'pass', 'a.b', altered)).toBe(false);
});

test('texts are the same only when they are', () => {
  expect(sameText('code', 'code')).toBe(true);
  for (const given of ['', 'cod', 'codes', 'c0de', 'code\0']) expect(sameText('code', given)).toBe(false);
});
