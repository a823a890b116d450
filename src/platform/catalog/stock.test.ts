import { expect, test } from 'vitest';
import { countAvailableUnits } from './stock.ts';

test('available units are supplied minus sold units, at least zero, and null when stock is not counted', () => {
  expect(countAvailableUnits(10, 4)).toBe(6);
  expect(countAvailableUnits(2, 4)).toBe(0);
  expect(countAvailableUnits(null, null)).toBeNull();
});
