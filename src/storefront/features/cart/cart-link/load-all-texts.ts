import { loadMessages } from '#shared/i18n/load-messages.ts';
import { addEmbeddedTexts } from '#shared/i18n/page-messages.ts';
import { getProductTerms } from '#shared/i18n/product-terms.ts';
import { createTranslator, type Translator } from '#shared/i18n/translator.ts';
import { getPageLanguage } from '#storefront/browser/page-language.ts';

/**
 * Loads all texts of the page's language and adds them to those that the page embeds: the dialogs of the cart, and the messages of a
 * checkout that starts there, can then open on pages that embed none.
 */
export async function loadAllTexts(): Promise<Translator> {
  const language = getPageLanguage();
  const messages = await loadMessages(language.locale);
  const words = getProductTerms(language.locale);
  addEmbeddedTexts({ ...messages, words });
  return createTranslator(messages, language, words);
}
