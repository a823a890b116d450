import type { LocaleCode } from '#shared/contract/codes.ts';
import { de } from './de/mails.ts';
import { en } from './en/mails.ts';
import { enGB } from './en-GB/mails.ts';
import { es } from './es/mails.ts';
import { fr } from './fr/mails.ts';
import { it } from './it/mails.ts';
import type { MailTexts } from './language-files.ts';
import { nl } from './nl/mails.ts';
import { ptBR } from './pt-BR/mails.ts';

/** The texts of mails in every language. */
export const MAIL_TEXTS: Readonly<Record<LocaleCode, MailTexts>> = {
  en,
  de,
  nl,
  fr,
  it,
  es,
  'pt-BR': ptBR,
  'en-GB': enGB,
};

type Values = Readonly<Record<string, string | number>>;
/** Returns the text of a key with its `{values}` filled in; a value that is missing stays visible as `{name}`. */
export interface MailText {
  (key: keyof MailTexts, values?: Values): string;
  readonly locale: LocaleCode;
}

/** The texts of mails in a shopper's language. */
export function getMailTexts(locale: LocaleCode): MailText {
  const texts = MAIL_TEXTS[locale];
  const translate = (key: keyof MailTexts, values: Values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (whole, name: string) =>
      name in values ? String(values[name]) : whole,
    );
  return Object.assign(translate, { locale });
}
