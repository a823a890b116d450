import { expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';

it.each([
  ['#ffffff', '#000000', 21],
  ['#000000', '#ffffff', 21],
  ['#777777', '#777777', 1],
  ['#777777', '#ffffff', 4.48],
  ['#FF0000', '#ffffff', 4],
])('contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
});
