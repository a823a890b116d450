import type { LocaleCode } from '#contract/common.ts';
import { en } from './en.ts';

export type MailTextKey = keyof typeof en;
type Catalogue = Readonly<Record<MailTextKey, string>>;
type Values = Readonly<Record<string, string | number>>;
export type MailText = (key: MailTextKey, values?: Values) => string;

/** Languages mails can be written in; the others get English until they have a catalogue here. */
const CATALOGUES: Readonly<Partial<Record<LocaleCode, Catalogue>>> = { en };

/** The texts of mails in a shopper's language. */
export function mailTexts(locale: LocaleCode): MailText {
  const catalogue = CATALOGUES[locale] ?? en;
  return (key, values = {}) =>
    catalogue[key].replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
