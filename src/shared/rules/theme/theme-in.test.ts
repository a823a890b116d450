import { expect, it } from 'vitest';
import { LOCALES } from '#shared/contract/codes.ts';
import { defaultThemeOf } from './theme.ts';
import { themeIn } from './theme-in.ts';

const THEME = defaultThemeOf({ slug: 'harbour', name: 'Harbour' });

it('L10N-2 the default theme speaks every language; what a store wrote itself stays until it says it otherwise', () => {
  const titles = LOCALES.map((locale) => themeIn(THEME, locale).content.cart.title);
  expect(new Set(titles).size).toBe(LOCALES.length);
  const own = { ...THEME, content: { ...THEME.content, cart: { title: 'Your crate' } } };
  expect(themeIn(own, 'de').content).toMatchObject({ cart: { title: 'Your crate' }, login: { title: 'Anmelden' } });
  const texts = { content: { cart: { title: 'Deine Kiste' } } };
  expect(themeIn(own, 'de', texts).content).toMatchObject({ cart: { title: 'Deine Kiste' } });
  expect(themeIn(own, 'de', texts).styles).toEqual(THEME.styles);
});
