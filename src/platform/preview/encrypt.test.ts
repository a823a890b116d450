import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encrypt.ts';

const SECRET = 'a secret of more than thirty-two characters';
const content = new TextEncoder().encode('draft');

/** The text with one bit of its `at`-th character's value changed. */
const altered = (text: string, at: number) => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const value = alphabet.indexOf(text[at] ?? '');
  return value < 0 ? undefined : text.slice(0, at) + alphabet[value ^ 32] + text.slice(at + 1);
};

test('PREV-1 only the same secret and purpose decrypt a text', async () => {
  const encrypted = await encrypt(SECRET, 'a', content);
  expect(await decrypt(SECRET, 'a', encrypted)).toEqual(content);
  expect(await decrypt(SECRET, 'b', encrypted)).toBeUndefined();
  expect(await decrypt(`${SECRET}!`, 'a', encrypted)).toBeUndefined();
  expect(await encrypt(SECRET, 'a', content)).not.toBe(encrypted);
});

test('PREV-1 an encrypted text with a changed, missing or added character does not decrypt', async () => {
  const encrypted = await encrypt(SECRET, 'a', content);
  for (let at = 0; at < encrypted.length; at++) {
    const forged = altered(encrypted, at);
    if (forged) expect(await decrypt(SECRET, 'a', forged), `character ${at}`).toBeUndefined();
  }
  for (const wrong of ['', 'A', '%', 'not base64!', encrypted.slice(0, -4), `${encrypted}AAAA`]) {
    expect(await decrypt(SECRET, 'a', wrong)).toBeUndefined();
  }
});
