import { expect, test } from 'vitest';
import type { PromoCode } from '#shared/contract/store.ts';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { getPromoBanners } from './promo-banners.ts';

const CODES: PromoCode[] = [
  { code: 'TEN', type: 'percentage', value: 10 },
  { code: 'SHIP', type: 'free_shipping' },
  { code: 'FIVE', type: 'fixed_value', value: { amount: 500, currency: 'USD' } },
  { code: 'EUROS', type: 'fixed_value', value: { amount: 500, currency: 'EUR' } },
  { code: 'NOTHING', type: 'fixed_value', value: { amount: 0, currency: 'USD' } },
  { code: '', type: 'free_shipping' },
];

const shown = (...codes: string[]) => {
  const banners = codes.map((code) => ({ code, text: `Take ${code}` }));
  const theme = { ...DEFAULT_THEME, content: { ...DEFAULT_THEME.content, promoBanners: banners } };
  return getPromoBanners(theme, CODES);
};

test('NAV-10 only eligible codes of the store are shown, in the theme’s order', () => {
  const codes = shown('SHIP', 'NOTHING', 'TEN', 'EUROS', '', 'GUESSED', 'FIVE').map(
    ({ code }) => code,
  );
  expect(codes).toEqual(['SHIP', 'TEN', 'FIVE']);
});

test('NAV-10 a code is shown once, in the store’s spelling', () => {
  expect(shown('ten', 'TEN')).toEqual([{ code: 'TEN', text: 'Take ten' }]);
});

test('NAV-10 a theme without banners has none', () => {
  expect(getPromoBanners(DEFAULT_THEME, CODES)).toEqual([]);
});
