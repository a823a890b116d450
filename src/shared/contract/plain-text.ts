import * as v from 'valibot';

/**
 * One line of text without control characters, line breaks or characters that change the text direction. It is printed in
 * mails and on the seller's terminal, where such characters could forge content.
 */
export const PlainText = v.pipe(
  v.string(),
  v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, 'expected one line without control characters'),
);

/** Returns the text without those characters. Pasted phone numbers often contain invisible ones. */
export const toPlainText = (text: string): string =>
  text
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
