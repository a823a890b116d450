/** Returns a text in lower case, without accents, in one form of each character. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

const PARTS = /[^\p{L}\p{N}]+/u;
const splitDigits = (word: string): string[] => word.match(/\p{N}+|\P{N}+/gu) ?? [];

/** Returns the words of a term. Letters and digits are separate words: `10km` is `10` and `km`. */
export const toWords = (term: string): string[] =>
  normalize(term).split(PARTS).filter(Boolean).flatMap(splitDigits);

/**
 * Returns the words by which a text is found: each one, the parts of those with hyphens and digits, and these parts together, as
 * in `t`, `shirt`, `tshirt`. The name of a size is found as a whole: `2XL` is not `XL`.
 */
export function toKnownWords(text: string, isSize = false): string[] {
  const words = new Set<string>();
  for (const chunk of normalize(text).split(/\s+/)) {
    const parts = chunk.split(PARTS).filter(Boolean);
    const all = [...parts, parts.join(''), ...(isSize ? [] : parts.flatMap(splitDigits))];
    for (const word of all) if (word) words.add(word);
  }
  return [...words];
}
