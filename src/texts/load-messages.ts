import type { LocaleCode } from '#shared/contract/codes.ts';
import { getBaseLanguage } from './load-texts.ts';
import type { Messages, Terms } from './translator.ts';

const INTERFACES = import.meta.glob<Messages>('./*/interface.json', { import: 'default' });
const TERMS = import.meta.glob<{ readonly names: Terms }>('./*/terms.json', { import: 'default' });

/** Loads all texts of a language from a separate file in the browser, for features that need more texts than a page embeds. */
export async function loadMessages(locale: LocaleCode): Promise<Messages> {
  const base = getBaseLanguage(locale);
  const [texts, own] = await Promise.all(
    [base, locale].map((one) => INTERFACES[`./${one}/interface.json`]?.()),
  );
  return { ...texts, ...own } as Messages;
}

/** Loads the product terms of a language from the file with its texts. Empty for English, the language of the terms. */
export async function loadProductTerms(locale: LocaleCode): Promise<Terms> {
  if (locale.startsWith('en')) return {};
  return (await TERMS[`./${locale}/terms.json`]?.())?.names ?? {};
}
