import { expect, it } from 'vitest';
import { mixColors } from './mix-colors.ts';

it.each([
  ['#ffffff', '#000000', 1, '#ffffff'],
  ['#ffffff', '#000000', 0, '#000000'],
  ['#ffffff', '#000000', 0.5, '#808080'],
  ['#FF0000', '#0000ff', 0.2, '#3300cc'],
])('%s over %s, %d of it, is %s', (one, other, share, mixed) => {
  expect(mixColors(one, other, share)).toBe(mixed);
});
