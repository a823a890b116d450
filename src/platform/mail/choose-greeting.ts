import type { MailText } from '#texts/mail-texts.ts';
import { mayBecomeLink } from './may-become-link.ts';

const LENGTH_MAX = 40;
const WORDS_MAX = 4;
/** A word of a name, or initials. No script needs more than three marks on a letter. */
const WORD = /^(?:(?:\p{L}\p{M}{0,3})+(?:['’ʼ·-](?:\p{L}\p{M}{0,3})+)*['’ʼ-]?\.?|(?:\p{L}\.)+)$/u;
const WEB = /^(?:www|https?|ftp|mailto)$/iu;

/**
 * Returns the name with which a mail greets. Returns undefined for a text that may be a message: one with a digit, a
 * currency sign, an address or many words. The order itself is not rejected because of it.
 */
export function chooseGreeting(name: string): string | undefined {
  const plain = name.normalize('NFC').trim();
  const words = plain.split(/ +/);
  const isName =
    plain.length <= LENGTH_MAX &&
    words.length <= WORDS_MAX &&
    words.every((word) => WORD.test(word) && !WEB.test(word)) &&
    !mayBecomeLink(plain.replaceAll(/\s*\.\s*/g, '.'));
  return isName ? plain : undefined;
}

type GreetingKey =
  | 'confirmation.heading'
  | 'shipped.text'
  | 'shipped.partText'
  | 'delivered.text'
  | 'files.heading'
  | 'withdrawal.text'
  | 'returnRequest.text';

const NAME = '\0';

/**
 * Returns a text that greets, with the name if there is one. In every language the name is between a comma and the
 * start or the end of its clause; a test checks that.
 */
export function greet(
  t: MailText,
  key: GreetingKey,
  name: string | undefined,
  values: Readonly<Record<string, string>> = {},
): string {
  if (name !== undefined) return t(key, { ...values, name });
  const text = t(key, { ...values, name: NAME }).replace(/, \0|\0, /, '');
  return text.charAt(0).toLocaleUpperCase(t.locale) + text.slice(1);
}
