import type { LocaleCode } from '#shared/contract/codes.ts';
import type { Messages, Terms } from './translator.ts';

const INTERFACES = import.meta.glob<Messages>('./*/interface.json', { import: 'default' });
// English is the language of the terms.
const TERMS = import.meta.glob<{ readonly names: Terms }>(['./*/terms.json', '!./en*/*'], {
  import: 'default',
});

/**
 * Loads all texts of a language from a separate file in the browser, for features that need more texts than a page embeds.
 * Elsewhere `getTexts` reads them.
 */
export async function loadMessages(locale: LocaleCode): Promise<Messages> {
  // A regional language has only what differs from its base language.
  const [base] = locale.split('-');
  const [texts, regional] = await Promise.all(
    [base, locale].map((one) => INTERFACES[`./${one}/interface.json`]?.()),
  );
  return { ...texts, ...regional } as Messages;
}

/** Loads the product terms of a language from the file with its texts. Empty for English. */
export const loadProductTerms = async (locale: LocaleCode): Promise<Terms> =>
  (await TERMS[`./${locale}/terms.json`]?.())?.names ?? {};
