import { expect, test } from 'vitest';
import { FONTS } from '#shared/rules/theme/fonts.ts';
import { createFontFiles } from './font-files.ts';

test('a font of one weight, and of some, is a fraction of the whole one', async () => {
  const bytes = async (weights?: Parameters<typeof createFontFiles>[1]) =>
    (await createFontFiles(FONTS['sofia-sans'], weights)).files[0]?.content.length ?? 0;
  const whole = await bytes();
  expect(await bytes(800)).toBeLessThan(whole / 2);
  expect(await bytes({ min: 400, max: 800 })).toBeLessThan(whole * 0.7);
});

test('a font that has one weight stays as it is', async () => {
  const [plain, asked] = await Promise.all([
    createFontFiles(FONTS['bowlby-one']),
    createFontFiles(FONTS['bowlby-one'], 800),
  ]);
  expect(asked.preload).toBe(plain.preload);
});
