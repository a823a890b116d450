import { expect, test } from 'vitest';
import en from './en/interface.json' with { type: 'json' };
import { createTranslator } from './translator.ts';

const t = createTranslator(en, { locale: 'en', base: '' });

test('values replace placeholders, and unknown placeholders remain visible', () => {
  expect(t('site.copyright', { store: 'Corvane' })).toBe('© Corvane');
  expect(t('site.copyright', { shop: 'Corvane' })).toBe('© {store}');
});

test('a count selects its plural form', () => {
  expect(t.count('search.results', 1)).toBe('1 result');
  expect(t.count('search.results', 0)).toBe('0 results');
});

test('a text that the page does not embed throws', () => {
  expect(() => createTranslator({}, { locale: 'en', base: '' })('cart.empty')).toThrow(
    'No text for "cart.empty"',
  );
});
