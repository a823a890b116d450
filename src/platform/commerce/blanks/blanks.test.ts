import { expect, it } from 'vitest';
import { BLANK_NAMES } from '#contract/folder/catalog-file.ts';
import { BLANK_SIZES } from '#domain/blank-sizes.ts';
import { isDigitalLabel } from '#domain/digital.ts';
import { BLANKS, blankOf } from './index.ts';

it('finds each blank by an id of its own', () => {
  for (const name of BLANK_NAMES) expect(blankOf(BLANKS[name].productId)).toBe(BLANKS[name]);
  expect(blankOf('999')).toBeUndefined();
});

it.each(BLANK_NAMES)('measures exactly the sizes a %s is made in', (name) => {
  const { sizeChart } = BLANKS[name];
  if (sizeChart) expect(Object.keys(sizeChart)).toEqual([...BLANK_SIZES[name]]);
});

it.each(BLANK_NAMES)('marks a %s as sent by a link only if it is digital', (name) => {
  expect(BLANK_SIZES[name].every(isDigitalLabel)).toBe(name === 'digital');
});
