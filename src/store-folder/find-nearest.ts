import { countEdits } from '#shared/utils/count-edits.ts';

/** Returns the candidate that a mistyped word most likely means. Undefined when none is similar. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  // XXL is another way to write the size 2XL, although XL has fewer other letters.
  const size = word.replace(/^X{2,}(?=L$)/i, (letters) => String(letters.length).concat('X'));
  const wanted = size.toLowerCase();
  let best: string | undefined;
  let least = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const edits = countEdits(wanted, candidate.toLowerCase());
    if (edits < least) [best, least] = [candidate, edits];
  }
  return best;
}
