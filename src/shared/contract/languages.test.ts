import { expect, test } from 'vitest';
import type { LocaleCode } from './codes.ts';
import {
  getLanguages,
  getLinkHref,
  getOgLocale,
  getRegionalLocale,
  parseLanguagePath,
} from './languages.ts';
import { getPageHref } from './page-href.ts';

const LOCALES = ['en', 'de', 'pt-BR'] as const;

test('L10N-2 the first language has no prefix, the others have theirs', () => {
  expect(getLanguages(LOCALES).map(({ base }) => base)).toEqual(['', '/de', '/pt-BR']);
});

test.each([
  ['/', 'en', '/'],
  ['/cart', 'en', '/cart'],
  ['/de', 'de', '/'],
  ['/de/listing/tee', 'de', '/listing/tee'],
  ['/pt-BR/cart', 'pt-BR', '/cart'],
  ['/denim', 'en', '/denim'],
  ['/fr/cart', 'en', '/fr/cart'],
])('L10N-2 %s is in %s, its path %s', (pathname, locale, path) => {
  expect(parseLanguagePath(pathname, LOCALES)).toMatchObject({ locale, path });
});

test.each([
  ['/', '/de'],
  ['/#new-arrivals', '/de#new-arrivals'],
  ['/?x=1', '/de?x=1'],
  ['/cart', '/de/cart'],
  ['/listing/tee?pid=a.b', '/de/listing/tee?pid=a.b'],
])('L10N-2 the page %s is %s in German', (path, expected) => {
  expect(getLinkHref('/de', path)).toBe(expected);
  expect(getPageHref('', path)).toBe(path);
});

test.each([
  '#new-arrivals',
  'https://example.com/x',
  '//example.com',
  'mailto:a@b.example',
  '/assets/logo.svg',
  '/favicon.svg?v=1',
  '/fr/cart',
  '/en',
])('L10N-2 the link %s stays as it is', (href) => expect(getLinkHref('/de', href)).toBe(href));

test('L10N-2 a language has a country for services that need one', () => {
  expect(
    ['en', 'de', 'pt-BR', 'en-GB'].map((locale) => getRegionalLocale(locale as LocaleCode)),
  ).toEqual(['en-US', 'de-DE', 'pt-BR', 'en-GB']);
  expect(getOgLocale('pt-BR')).toBe('pt_BR');
});
