import type { LocaleCode } from '#shared/contract/codes.ts';
import type { MailsSection } from '#shared/contract/store-folder/mails-section.ts';
import type { StoreRow } from '../catalog/stores.ts';

/** A text of the seller, with its language when it is not translated to that of the mail. */
export interface MailSentence {
  readonly text: string;
  readonly lang?: LocaleCode | undefined;
}

/** Returns a text of the seller for mails, in the language of the mail if it is translated. Undefined when there is none. */
export function findMailSentence(
  { mails, texts, locales }: Pick<StoreRow, 'mails' | 'texts' | 'locales'>,
  name: keyof MailsSection,
  locale: LocaleCode,
): MailSentence | undefined {
  const text = mails?.[name];
  if (text === undefined || locale === locales[0]) return text === undefined ? undefined : { text };
  const translated = texts[locale]?.store.mails?.[name];
  return translated === undefined ? { text, lang: locales[0] } : { text: translated };
}
