import { describe, expect, test } from 'vitest';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { encrypt } from './encrypt.ts';
import { isPreviewGrantValid, PREVIEW_GRANT_MS, signPreviewGrant } from './preview-grant.ts';
import { decryptPreviewToken, deflate, encryptPreviewToken } from './preview-token.ts';

const SECRET = 'of the store alone, and longer than this';
const NOW = 1_800_000_000_000;
const token = {
  id: 'abc',
  store: 'harbour',
  epoch: 3,
  expires: NOW + 60_000,
  theme: DEFAULT_THEME,
};
const reader = { secret: SECRET, store: 'harbour', epoch: 3, now: NOW };

describe('a preview token', () => {
  test('PREV-1 contains the draft for its store', async () => {
    expect(await decryptPreviewToken(reader, await encryptPreviewToken(SECRET, token))).toEqual(
      token,
    );
  });

  test('PREV-1 fits a URL: a complete theme has less than 3,000 characters', async () => {
    expect((await encryptPreviewToken(SECRET, token)).length).toBeLessThan(3_000);
  });

  test.each([
    ['with another secret', { secret: `${SECRET}!` }],
    ['for another store, even with the same secret', { store: 'quay' }],
    ['after the epoch was incremented', { epoch: 4 }],
    ['after it expired', { now: NOW + 60_000 }],
  ])('PREV-1 does not open %s', async (_, change) => {
    expect(
      await decryptPreviewToken({ ...reader, ...change }, await encryptPreviewToken(SECRET, token)),
    ).toBeUndefined();
  });

  test.each(['', 'x', '%%%', 'a'.repeat(5_000), JSON.stringify(token)])(
    'PREV-1 does not open for %s',
    async (forged) => {
      expect(await decryptPreviewToken(reader, forged)).toBeUndefined();
    },
  );

  test('PREV-1 does not open when its decrypted content is invalid', async () => {
    const sealed = async (text: string) =>
      encrypt(SECRET, 'shopkiln preview link 1 harbour', await deflate(text));
    expect(await decryptPreviewToken(reader, await sealed(JSON.stringify(token)))).toEqual(token);
    for (const wrong of ['null', '{', '[]', '{}', JSON.stringify({ ...token, expires: 'never' })]) {
      expect(await decryptPreviewToken(reader, await sealed(wrong))).toBeUndefined();
    }
    const noDeflate = await encrypt(
      SECRET,
      'shopkiln preview link 1 harbour',
      new TextEncoder().encode('plain'),
    );
    expect(await decryptPreviewToken(reader, noDeflate)).toBeUndefined();
    const bomb = JSON.stringify({ ...token, theme: 'a'.repeat(10_000_000) });
    expect(await decryptPreviewToken(reader, await sealed(bomb))).toBeUndefined();
  });
});

describe('a grant', () => {
  const grant = { store: 'harbour', epoch: 3, expires: NOW + PREVIEW_GRANT_MS };

  test('PREV-1 is valid for its store and epoch until it expires', async () => {
    const text = await signPreviewGrant(SECRET, grant);
    const holds = (change: object, secret = SECRET) =>
      isPreviewGrantValid(secret, { store: 'harbour', epoch: 3, now: NOW, ...change }, text);
    expect(await holds({})).toBe(true);
    expect(await holds({ store: 'quay' })).toBe(false);
    expect(await holds({ epoch: 4 })).toBe(false);
    expect(await holds({ now: grant.expires })).toBe(false);
    expect(await holds({}, `${SECRET}!`)).toBe(false);
  });

  test('PREV-1 a preview token is not a grant', async () => {
    const text = await encryptPreviewToken(SECRET, token);
    expect(await isPreviewGrantValid(SECRET, reader, text)).toBe(false);
    expect(await isPreviewGrantValid(SECRET, reader, '')).toBe(false);
  });
});
