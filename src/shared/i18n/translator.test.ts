import { expect, test } from 'vitest';
import { en } from './en/interface.ts';
import { createTranslator } from './translator.ts';

const t = createTranslator(en, { locale: 'en', base: '' });

test('values are filled in, unknown ones stay visible', () => {
  expect(t('site.copyright', { store: 'Corvane' })).toBe('© Corvane');
  expect(t('site.copyright', { shop: 'Corvane' })).toBe('© {store}');
});

test('a count picks its plural form', () => {
  expect(t.count('search.results', 1)).toBe('1 result');
  expect(t.count('search.results', 0)).toBe('0 results');
});

test('a text the page does not hold is a bug, not an empty label', () => {
  expect(() => createTranslator({}, { locale: 'en', base: '' })('cart.empty')).toThrow('No text for "cart.empty"');
});
