import { countEdits } from '#shared/utils/count-edits.ts';

/** Endings of this length and shorter may differ, as in "caps" and "cap" or "Tasse" and "Tassen". */
const MAX_ENDING = 2;
/** Minimum length of the common beginning. A shorter one is common to too many words. */
const MIN_STEM = 3;
/** Minimum length of a word in a compound, and of what is before it. */
const [MIN_PART, MIN_REST] = [4, 3] as const;

/** Whether a known word begins with the searched one, or the searched one is an inflected form of it. */
export const isPrefixOrStem = (word: string, known: string): boolean =>
  known.startsWith(word) ||
  (known.length >= MIN_STEM && word.length - known.length <= MAX_ENDING && word.startsWith(known));

/** Whether one word is the end of the other, as "tasche" of "stofftasche". */
export const isCompound = (word: string, known: string): boolean => {
  const [long, short] = word.length > known.length ? [word, known] : [known, word];
  const rest = long.length - short.length;
  return short.length >= MIN_PART && rest >= MIN_REST && long.endsWith(short);
};

/** How many edits turn a misspelt word into the one that is meant. More would make it another word. */
export const getMaxEdits = (word: string): number =>
  word.length < 5 ? 0 : word.length < 8 ? 1 : 2;

/** Words within the number of edits, the most similar first. Words of more than one edit begin with the same letter. */
export function findSimilar(word: string, known: readonly string[], edits: number): string[] {
  if (edits === 0) return [];
  return known
    .filter((other) => Math.abs(other.length - word.length) <= edits)
    .map((other) => ({ other, distance: countEdits(word, other) }))
    .filter(({ other, distance }) => distance <= (other[0] === word[0] ? edits : 1))
    .sort((a, b) => a.distance - b.distance)
    .map(({ other }) => other);
}
