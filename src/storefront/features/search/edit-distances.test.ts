import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistances } from './edit-distances.ts';

/** Reference implementation: the smallest edit distance between the pattern and any substring of the text. */
function referenceDistance(pattern: string, text: string): number {
  let row = Array.from({ length: pattern.length + 1 }, (_, at) => at);
  let least = pattern.length;
  for (const character of text) {
    const next = [0];
    for (let at = 1; at <= pattern.length; at++) {
      const substituted = (row[at - 1] ?? 0) + (pattern[at - 1] === character ? 0 : 1);
      next.push(Math.min(substituted, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
    least = Math.min(least, row[pattern.length] ?? 0);
  }
  return least;
}

const letters = (maxLength: number) =>
  fc.array(fc.constantFrom(...'abcd é'), { minLength: 1, maxLength }).map((all) => all.join(''));

test('SRCH-2 edit distances equal those of a reference implementation for every text', () => {
  fc.assert(
    fc.property(letters(12), fc.array(letters(30), { maxLength: 8 }), (pattern, texts) => {
      const counted = editDistances(pattern, texts, pattern.length, () => true);
      expect([...counted]).toEqual(texts.map((text) => referenceDistance(pattern, text)));
    }),
    { numRuns: 500 },
  );
});

test('SRCH-2 texts that `isCandidate` excludes are skipped', () => {
  expect([...editDistances('abc', ['abc', 'abc', ''], 1, (place) => place === 1)]).toEqual([
    2, 0, 2,
  ]);
});
