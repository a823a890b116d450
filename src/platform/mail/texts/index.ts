import type { LocaleCode } from '#contract/common.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { enGB } from './en-GB.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { ptBR } from './pt-BR.ts';

export type MailTextKey = keyof typeof en;
type Catalogue = Readonly<Record<MailTextKey, string>>;
type Values = Readonly<Record<string, string | number>>;
export type MailText = (key: MailTextKey, values?: Values) => string;

export const CATALOGUES: Readonly<Record<LocaleCode, Catalogue>> = {
  en,
  de,
  nl,
  fr,
  it,
  es,
  'pt-BR': ptBR,
  'en-GB': enGB,
};

/** The texts of mails in a shopper's language. */
export function mailTexts(locale: LocaleCode): MailText {
  const catalogue = CATALOGUES[locale];
  return (key, values = {}) =>
    catalogue[key].replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
