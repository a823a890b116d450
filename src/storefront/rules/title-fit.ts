/** Letters from which each size of `styles/base.css` is used. */
const STEPS = [26, 21, 17, 14, 11] as const;

/** The same for titles in half of a screen, where short words need a smaller size, too. */
const HALF_STEPS = [...STEPS, 8, 1] as const;

/**
 * Returns the classes of a title or name that the seller writes. The longer its longest word, the smaller the title, because not every
 * browser hyphenates every language. Empty for words that fit at full size; never empty for `half` of a screen.
 */
export function getTitleFit(title: string, room: 'full' | 'half' = 'full'): string {
  const longest = Math.max(...title.split(/[\s\u00ad-]+/u).map((word) => [...word].length));
  const step = (room === 'half' ? HALF_STEPS : STEPS).find((letters) => longest >= letters);
  return step === undefined ? '' : `fit letters-${step}`;
}

/**
 * Returns the class of a title without diacritics: in capitals it needs no room for them between its lines, in any language. Empty
 * for a title with one.
 */
export const getDiacriticsClass = (title: string): string =>
  /\p{M}/u.test(title.normalize('NFD')) ? '' : 'unmarked';
