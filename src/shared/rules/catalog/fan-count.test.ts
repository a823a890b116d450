import { expect, test } from 'vitest';
import { getFanCount } from './fan-count.ts';

test('LIST-8 fans are spoken of above 100 orders, in full hundreds and never too many', () => {
  expect([undefined, 0, 100, 101, 200, 201, 4_250].map(getFanCount)).toEqual([
    undefined,
    undefined,
    undefined,
    100,
    100,
    200,
    4_200,
  ]);
});
