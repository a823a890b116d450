const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const NUMBER = /^[\p{N}\p{P}]*\p{N}[\p{N}\p{P}]*$/u;

/** Whether a text has letters of a script that is written from right to left. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/**
 * Returns the words of a line in the order in which they are drawn from left to right. Words of scripts from right to left, with
 * numbers among and after them, are drawn in reverse order, as the Unicode bidirectional algorithm does it in a line of Latin script. The
 * letters of a word keep their order: the font reverses them.
 */
export function orderForDrawing<W>(
  words: readonly W[],
  getText: (word: W) => string,
): readonly W[] {
  const ordered: W[] = [];
  let reversed: W[] = [];
  for (const word of words) {
    const text = getText(word);
    if (isRightToLeft(text) || (reversed.length > 0 && NUMBER.test(text))) {
      reversed = [word, ...reversed];
      continue;
    }
    ordered.push(...reversed, word);
    reversed = [];
  }
  return [...ordered, ...reversed];
}
