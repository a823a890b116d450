/** Returns how many letters must be added, removed, replaced or swapped with the next one to turn a word into another. */
export function countEdits(word: string, other: string): number {
  let [beforePrevious, previous]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = word[row - 1] === other[at - 1];
      const replaced = (previous[at - 1] ?? 0) + (isSame ? 0 : 1);
      const least = Math.min(replaced, (previous[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1);
      const isSwapped =
        at > 1 && row > 1 && word[row - 1] === other[at - 2] && word[row - 2] === other[at - 1];
      current.push(isSwapped ? Math.min(least, (beforePrevious[at - 2] ?? 0) + 1) : least);
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous[other.length] ?? 0;
}
