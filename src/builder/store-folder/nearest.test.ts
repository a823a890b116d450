import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

it.each([
  ['pirce', 'price'],
  ['Title', 'title'],
  ['colours', 'colors'],
  ['zzzzzz', undefined],
])('%s most likely means %s', (word, meant) => {
  expect(nearest(word, ['price', 'title', 'colors'])).toBe(meant);
});
