import { expect, test } from 'vitest';
import { durationMs } from './duration.ts';

test('a span has a number and a unit', () => {
  expect(['30m', '12h', '7d'].map(durationMs)).toEqual([1_800_000, 43_200_000, 604_800_000]);
  for (const wrong of ['', '7', 'd', '0d', '-1d', '1.5h', '7 d', '7days', '1e3d'])
    expect(durationMs(wrong)).toBeUndefined();
});
