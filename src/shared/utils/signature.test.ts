import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isEqualConstantTime, sign, verifySignature } from './signature.ts';

test('a signature is the HMAC of purpose and text', async () => {
  const expected = createHmac('sha256', 'secret').update('pass\0a.b').digest('base64url');
  expect(await sign('secret', 'pass', 'a.b')).toBe(expected);
});

test('another secret, purpose, text or signature is invalid', async () => {
  const signature = await sign('secret', 'pass', 'a.b');
  expect(await verifySignature('secret', 'pass', 'a.b', signature)).toBe(true);
  expect(await verifySignature('other', 'pass', 'a.b', signature)).toBe(false);
  expect(await verifySignature('secret', 'grant', 'a.b', signature)).toBe(false);
  expect(await verifySignature('secret', 'pass', 'a.c', signature)).toBe(false);
  for (const altered of [
    '',
    signature.slice(1),
    `${signature}A`,
    signature.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')),
  ])
    expect(await verifySignature('secret', 'pass', 'a.b', altered)).toBe(false);
});

test('the comparison returns true only for equal texts', () => {
  expect(isEqualConstantTime('code', 'code')).toBe(true);
  for (const given of ['', 'cod', 'codes', 'c0de', 'code\0']) expect(isEqualConstantTime('code', given)).toBe(false);
});
