import { expect, test } from 'vitest';
import { hasSameLines } from './has-same-lines.ts';

const item = (teespringID: string, quantity: number) => ({ teespringID, quantity });
const lines = [
  { teespringID: '1-2-3', quantity: 2 },
  { teespringID: '4-5-6', quantity: 1 },
];

test('FAULT-9 a cart and a checkout are compared by units, in any order', () => {
  expect(hasSameLines([item('4-5-6', 1), item('1-2-3', 2)], lines)).toBe(true);
  expect(hasSameLines([item('1-2-3', 2)], lines)).toBe(false);
  expect(hasSameLines([item('1-2-3', 1), item('4-5-6', 1)], lines)).toBe(false);
  expect(hasSameLines([item('1-2-3', 2), item('4-5-7', 1)], lines)).toBe(false);
  expect(hasSameLines([item('1-2-3', 2), item('4-5-6', 1), item('7-8-9', 1)], lines)).toBe(false);
  expect(hasSameLines([], lines)).toBe(false);
});
