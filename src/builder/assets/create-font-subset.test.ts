import { expect, test } from 'vitest';
import { FONTS } from '#shared/rules/theme/fonts.ts';
import { createFontFiles } from './font-files.ts';

test('a subset with one weight or some weights is a fraction of the font', async () => {
  const bytes = async (weights?: Parameters<typeof createFontFiles>[1]) =>
    (await createFontFiles(FONTS['sofia-sans'], weights)).files[0]?.content.length ?? 0;
  const whole = await bytes();
  expect(await bytes(800)).toBeLessThan(whole / 2);
  expect(await bytes({ min: 400, max: 800 })).toBeLessThan(whole * 0.7);
});

test('a font with one weight is not changed', async () => {
  const [plain, narrow] = await Promise.all([
    createFontFiles(FONTS['bowlby-one']),
    createFontFiles(FONTS['bowlby-one'], 800),
  ]);
  expect(narrow).toEqual(plain);
});
