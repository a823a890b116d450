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
  for (const given of ['', 'cod', 'codes', 'c0de', 'code\0'])
    expect(isEqualConstantTime('code', given)).toBe(false);
});

/** A text that counts how many of its characters are read. */
function countReads(text: string): { readonly given: string; readonly count: () => number } {
  let reads = 0;
  const given = {
    length: text.length,
    charCodeAt(index: number) {
      reads += 1;
      return text.charCodeAt(index);
    },
  };
  return { given: given as unknown as string, count: () => reads };
}

test('the comparison takes as long for a text that differs at once as for one that differs at the end', () => {
  const secret = 'pi_1_secret_abcdefghijklmno';
  const texts = [
    secret,
    `X${secret.slice(1)}`,
    `${secret.slice(0, -1)}X`,
    '',
    'pi_1',
    `${secret}X`,
    'X'.repeat(1_000),
  ];
  for (const text of texts) {
    const { given, count } = countReads(text);
    expect(isEqualConstantTime(secret, given)).toBe(text === secret);
    expect(count(), text).toBe(secret.length);
  }
});
