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

test('PREV-1 what is sealed opens with the same secret and purpose alone', async () => {
  const sealed = await encrypt(SECRET, 'a', content);
  expect(await decrypt(SECRET, 'a', sealed)).toEqual(content);
  expect(await decrypt(SECRET, 'b', sealed)).toBeUndefined();
  expect(await decrypt(`${SECRET}!`, 'a', sealed)).toBeUndefined();
  expect(await encrypt(SECRET, 'a', content)).not.toBe(sealed);
});

test('PREV-1 no character of a sealed text can be altered, left out or added', async () => {
  const sealed = await encrypt(SECRET, 'a', content);
  for (let at = 0; at < sealed.length; at++) {
    const forged = altered(sealed, at);
    if (forged) expect(await decrypt(SECRET, 'a', forged), `character ${at}`).toBeUndefined();
  }
  for (const wrong of ['', 'A', '%', 'not base64!', sealed.slice(0, -4), `${sealed}AAAA`]) {
    expect(await decrypt(SECRET, 'a', wrong)).toBeUndefined();
  }
});
