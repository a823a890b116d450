import { expect, test } from 'vitest';
import { countAvailableUnits } from './stock.ts';

test('what was sold is taken off; never below zero; unknown stays unknown', () => {
  expect(countAvailableUnits(10, 4)).toBe(6);
  expect(countAvailableUnits(2, 4)).toBe(0);
  expect(countAvailableUnits(null, null)).toBeNull();
});
