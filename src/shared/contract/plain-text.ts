import * as v from 'valibot';

/**
 * Text that is what it looks like: no control characters, no line breaks of any kind, nothing that turns the direction of
 * what follows. It is printed in mails and on the seller's terminal.
 */
export const PlainText = v.pipe(
  v.string(),
  v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, 'expected one line without control characters'),
);

/** The same text in one line of such characters: pasted phone numbers often come with marks nobody sees. */
export const toPlainText = (text: string): string =>
  text
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
