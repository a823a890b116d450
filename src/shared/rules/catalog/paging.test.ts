import { expect, test } from 'vitest';
import { countPages, getGridPagePath, getPagingWindow } from './paging.ts';

test('TILE-3 a grid page has 12 products, and an empty grid has one page', () => {
  expect([0, 1, 12, 13, 24, 25].map(countPages)).toEqual([1, 1, 1, 2, 2, 3]);
});

test('TILE-3 the window shows previous, current and next, and links to the first and last page that it does not contain', () => {
  expect(getPagingWindow(1, 1)).toEqual({
    previous: undefined,
    next: undefined,
    numbers: [1],
    first: undefined,
    last: undefined,
  });
  expect(getPagingWindow(1, 5)).toEqual({
    previous: undefined,
    next: 2,
    numbers: [1, 2],
    first: undefined,
    last: 5,
  });
  expect(getPagingWindow(3, 5)).toEqual({
    previous: 2,
    next: 4,
    numbers: [2, 3, 4],
    first: 1,
    last: 5,
  });
  expect(getPagingWindow(5, 5)).toEqual({
    previous: 4,
    next: undefined,
    numbers: [4, 5],
    first: 1,
    last: undefined,
  });
});

test('the first page has no page number in its path', () => {
  expect(getGridPagePath('/training', 1)).toBe('/training');
  expect(getGridPagePath('/training', 2)).toBe('/training/page/2');
  expect(getGridPagePath('/', 2)).toBe('/page/2');
});
