import { expect, it } from 'vitest';
import { BLANK_SIZES } from '#shared/contract/blank-sizes.ts';
import { LOCALES } from '#shared/contract/codes.ts';
import { BLANK_NAMES } from '#shared/contract/store-folder/blank-names.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { BLANKS, findBlank } from './index.ts';

const OTHERS = LOCALES.filter((locale) => !locale.startsWith('en'));

it('each blank is found by its product id', () => {
  for (const name of BLANK_NAMES) expect(findBlank(BLANKS[name].productId)).toBe(BLANKS[name]);
  expect(findBlank('999')).toBeUndefined();
});

it.each(BLANK_NAMES)('the size chart of a %s has exactly its sizes', (name) => {
  const { sizeChart } = BLANKS[name];
  if (sizeChart) expect(Object.keys(sizeChart)).toEqual([...BLANK_SIZES[name]]);
});

it.each(BLANK_NAMES)('all sizes of a %s are digital only if the blank is', (name) => {
  expect(BLANK_SIZES[name].every(isDigitalLabel)).toBe(name === 'digital');
});

it.each(OTHERS)('L10N-2 blanks have all their texts in %s', (locale) => {
  for (const name of BLANK_NAMES) {
    const english = BLANKS[name];
    const { sizeChart, comparableBrands, productId, ...texts } =
      findBlank(english.productId, locale) ?? english;
    expect({ sizeChart, comparableBrands, productId }).toEqual({
      sizeChart: english.sizeChart,
      comparableBrands: english.comparableBrands,
      productId: english.productId,
    });
    expect(texts.materials).toHaveLength(english.materials.length);
    expect(texts.fit === undefined).toBe(english.fit === undefined);
    const translated = [texts.name, texts.description, texts.fit, ...texts.materials].filter(
      Boolean,
    );
    const inEnglish = [english.name, english.description, english.fit, ...english.materials];
    expect(translated.filter((text) => inEnglish.includes(text))).toEqual([]);
  }
});

it('L10N-2 en-GB uses the English texts', () => {
  expect(findBlank('101', 'en-GB')).toEqual(BLANKS.tee);
});
