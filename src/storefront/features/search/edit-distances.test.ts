import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistances } from './edit-distances.ts';

/** The same by the textbook: the least edit distance of the pattern to any part of the text. */
function plainly(pattern: string, text: string): number {
  let row = Array.from({ length: pattern.length + 1 }, (_, at) => at);
  let least = pattern.length;
  for (const character of text) {
    const next = [0];
    for (let at = 1; at <= pattern.length; at++) {
      const wrong = (row[at - 1] ?? 0) + (pattern[at - 1] === character ? 0 : 1);
      next.push(Math.min(wrong, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
    least = Math.min(least, row[pattern.length] ?? 0);
  }
  return least;
}

const letters = (maxLength: number) =>
  fc.array(fc.constantFrom(...'abcd é'), { minLength: 1, maxLength }).map((all) => all.join(''));

test('counts the faults of every text as the textbook does, whatever was counted before', () => {
  fc.assert(
    fc.property(letters(12), fc.array(letters(30), { maxLength: 8 }), (pattern, texts) => {
      const counted = editDistances(pattern, texts, pattern.length, () => true);
      expect([...counted]).toEqual(texts.map((text) => plainly(pattern, text)));
    }),
    { numRuns: 500 },
  );
});

test('does not look at what is not worth it', () => {
  expect([...editDistances('abc', ['abc', 'abc', ''], 1, (place) => place === 1)]).toEqual([2, 0, 2]);
});
