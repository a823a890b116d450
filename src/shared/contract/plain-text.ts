import * as v from 'valibot';

/**
 * One line of text without control characters, line breaks or characters that change the text direction. It is printed in
 * mails and on the seller's terminal, where such characters could forge content.
 */
export const PlainText = v.pipe(
  v.string(),
  v.regex(
    /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u,
    'expected one line without control characters',
  ),
);

/** Invisible characters, except those that some scripts need: joiners and variation selectors. */
const INVISIBLE = /(?!\p{Join_Control}|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

/** Whether the text has no invisible characters, with which two different texts look the same. */
export const isVisible = (text: string): boolean => text.search(INVISIBLE) === -1;

/** Returns the text without those characters. Pasted names and phone numbers often contain invisible ones. */
export const toPlainText = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
