import { expect, test } from 'vitest';
import { BLANK_SIZES } from '#shared/contract/blank-sizes.ts';
import { LOCALES } from '#shared/contract/codes.ts';
import { DELIVERY_OPTIONS } from '#shared/contract/delivery.ts';
import { BLANK_NAMES } from '#shared/contract/store-folder/blank-names.ts';
import { getProductTerms, translateProductTerm } from './product-terms.ts';

test('L10N-2 every size that is a word, and every delivery option, is translated into each language', () => {
  const sizes = BLANK_NAMES.flatMap((name) => BLANK_SIZES[name]).filter((label) =>
    /^[A-Z][a-z]/.test(label),
  );
  const words = [...sizes, ...Object.values(DELIVERY_OPTIONS)];
  expect(words.length).toBeGreaterThan(6);
  for (const locale of LOCALES.filter((code) => !code.startsWith('en'))) {
    expect(Object.keys(getProductTerms(locale))).toEqual(expect.arrayContaining(words));
  }
});

test('L10N-2 unknown terms are unchanged, and English has no translations', () => {
  expect(translateProductTerm('XL', 'de')).toBe('XL');
  expect(translateProductTerm('One size', 'de')).toBe('Einheitsgröße');
  expect(translateProductTerm('One size', 'en-GB')).toBe('One size');
  expect(getProductTerms('en')).toEqual({});
});
