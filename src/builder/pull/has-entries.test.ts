import { expect, test } from 'vitest';
import { hasEntries } from './has-entries.ts';

const PRICES = { a: 100, 'a was': 200, b: 10, 'q","a': 1, 'x\\': 5, list: [1, 2] };
const JSON_OF_PRICES = JSON.stringify(PRICES);

test('entries are found at every place of the JSON', () => {
  expect(hasEntries(JSON_OF_PRICES, Object.entries(PRICES))).toBe(true);
  expect(hasEntries('{}', [])).toBe(true);
});

test.each([
  ['b', 1],
  ['b', 100],
  [' was', 200],
  ['a', 1],
  ['list', [1]],
  ['list', [2]],
  ['c', 3],
])('another entry is not found: %j %j', (key, value) => {
  expect(hasEntries(JSON_OF_PRICES, [[key as string, value as number]])).toBe(false);
});

test('a key that should be missing is found', () => {
  expect(hasEntries(JSON_OF_PRICES, [], ['b was', 'was', 'x'])).toBe(true);
  expect(hasEntries(JSON_OF_PRICES, [], ['b was', 'a was'])).toBe(false);
});
