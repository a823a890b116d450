import { expect, it } from 'vitest';
import { getContrastRatio, mixColors } from './colors.ts';

it.each([
  ['#ffffff', '#000000', 21],
  ['#000000', '#ffffff', 21],
  ['#777777', '#777777', 1],
  ['#777777', '#ffffff', 4.48],
  ['#FF0000', '#ffffff', 4],
])('contrast of %s and %s is %d', (one, other, ratio) => {
  expect(getContrastRatio(one, other)).toBeCloseTo(ratio, 2);
});

it.each([
  ['#ffffff', '#000000', 1, '#ffffff'],
  ['#ffffff', '#000000', 0, '#000000'],
  ['#ffffff', '#000000', 0.5, '#808080'],
  ['#FF0000', '#0000ff', 0.2, '#3300cc'],
])('%s over %s with opacity %d is %s', (one, other, share, mixed) => {
  expect(mixColors(one, other, share)).toBe(mixed);
});
