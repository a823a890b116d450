import { expect, test } from 'vitest';
import { createSlowStores } from './slow-stores.ts';

test('PICT-2 a store with several slow pictures within a time is paused for as long, others are not', () => {
  let now = 1_000;
  const { add, isPaused } = createSlowStores({ max: 3, milliseconds: 100 }, () => now);
  const addAt = (time: number) => {
    now = time;
    add('evil');
  };
  for (const time of [1_000, 1_040, 1_110]) addAt(time);
  // The first of the three is too long ago.
  expect(isPaused('evil')).toBe(false);
  addAt(1_120);
  expect([isPaused('evil'), isPaused('other')]).toEqual([true, false]);
  now = 1_219;
  expect(isPaused('evil')).toBe(true);
  now = 1_220;
  expect(isPaused('evil')).toBe(false);
  // It starts anew.
  addAt(1_221);
  addAt(1_222);
  expect(isPaused('evil')).toBe(false);
  addAt(1_223);
  expect(isPaused('evil')).toBe(true);
});

test('without limits no store is paused', () => {
  const { add, isPaused } = createSlowStores(undefined);
  for (let count = 0; count < 100; count++) add('own');
  expect(isPaused('own')).toBe(false);
});
