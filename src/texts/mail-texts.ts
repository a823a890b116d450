import type { LocaleCode } from '#shared/contract/codes.ts';
import type mails from './en/mails.json';
import { getTexts } from './load-texts.ts';
import { fillText } from './translator.ts';

type Values = Readonly<Record<string, string | number>>;
/** Returns the text of a key with its `{values}` filled in; a value that is missing stays visible as `{name}`. */
export interface MailText {
  (key: keyof typeof mails, values?: Values): string;
  readonly locale: LocaleCode;
}

/** The texts of mails in a shopper's language. */
export function getMailTexts(locale: LocaleCode): MailText {
  const texts = getTexts('mails', locale);
  const translate = (key: keyof typeof mails, values: Values = {}) => fillText(texts[key], values);
  return Object.assign(translate, { locale });
}
