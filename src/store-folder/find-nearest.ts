/** Returns the number of edits (insert, remove or replace one letter) between two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Returns the candidate that a mistyped word most likely means. Undefined when none is similar. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  // XXL is another way to write the size 2XL, although XL has fewer other letters.
  const size = word.replace(/^X{2,}(?=L$)/i, (letters) => String(letters.length).concat('X'));
  const wanted = size.toLowerCase();
  let best: string | undefined;
  let least = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const edits = distance(wanted, candidate.toLowerCase());
    if (edits < least) [best, least] = [candidate, edits];
  }
  return best;
}
