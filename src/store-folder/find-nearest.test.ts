import { expect, it } from 'vitest';
import { findNearest } from './find-nearest.ts';

it.each([
  ['pirce', 'price'],
  ['Title', 'title'],
  ['colours', 'colors'],
  ['zzzzzz', undefined],
])('%s most likely means %s', (word, meant) => {
  expect(findNearest(word, ['price', 'title', 'colors'])).toBe(meant);
});
