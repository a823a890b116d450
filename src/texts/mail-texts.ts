import type { LocaleCode } from '#shared/contract/codes.ts';
import type mails from './en/mails.json';
import { getTexts } from './load-texts.ts';

type Values = Readonly<Record<string, string | number>>;
/** Returns the text of a key with its `{values}` filled in; a value that is missing stays visible as `{name}`. */
export interface MailText {
  (key: keyof typeof mails, values?: Values): string;
  readonly locale: LocaleCode;
}

/** The texts of mails in a shopper's language. */
export function getMailTexts(locale: LocaleCode): MailText {
  const texts = getTexts('mails', locale);
  const translate = (key: keyof typeof mails, values: Values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (whole, name: string) =>
      name in values ? String(values[name]) : whole,
    );
  return Object.assign(translate, { locale });
}
