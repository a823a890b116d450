import { expect, it } from 'vitest';
import { LOCALES } from '#shared/contract/codes.ts';
import { createDefaultTheme } from '#texts/merge-theme.ts';
import { localizeTheme } from './localize-theme.ts';

const THEME = createDefaultTheme({ slug: 'harbour', name: 'Harbour' });

it('L10N-2 the texts of the default theme are translated; a store’s texts change only with its translations', () => {
  const titles = LOCALES.map((locale) => localizeTheme(THEME, locale).content.cart.title);
  expect(new Set(titles).size).toBe(LOCALES.length);
  const theme = { ...THEME, content: { ...THEME.content, cart: { title: 'Your crate' } } };
  expect(localizeTheme(theme, 'de').content).toMatchObject({
    cart: { title: 'Your crate' },
    login: { title: 'Anmelden' },
  });
  const texts = { content: { cart: { title: 'Deine Kiste' } } };
  expect(localizeTheme(theme, 'de', texts).content).toMatchObject({
    cart: { title: 'Deine Kiste' },
  });
  expect(localizeTheme(theme, 'de', texts).styles).toEqual(THEME.styles);
});
