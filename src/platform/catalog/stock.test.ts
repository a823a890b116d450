import { expect, test } from 'vitest';
import { piecesLeft } from './stock.ts';

test('what was sold is taken off; never below zero; unknown stays unknown', () => {
  expect(piecesLeft(10, 4)).toBe(6);
  expect(piecesLeft(2, 4)).toBe(0);
  expect(piecesLeft(null, null)).toBeNull();
});
