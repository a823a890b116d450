import { getPageLanguage } from '#storefront/browser/page-language.ts';
import { loadMessages, loadProductTerms } from '#texts/load-messages.ts';
import { type EmbeddedTexts, MESSAGES_ID } from '#texts/page-messages.ts';
import { createTranslator, type Translator } from '#texts/translator.ts';

/**
 * Loads all texts of the page's language and adds them to those that the page embeds: the dialogs of the cart, and the messages of a
 * checkout that starts there, can then open on pages that embed none.
 */
export async function loadAllTexts(): Promise<Translator> {
  const language = getPageLanguage();
  const [messages, words] = await Promise.all([
    loadMessages(language.locale),
    loadProductTerms(language.locale),
  ]);
  embedTexts({ ...messages, words });
  return createTranslator(messages, language, words);
}

function embedTexts(texts: EmbeddedTexts): void {
  const embeddedTexts = document.getElementById(MESSAGES_ID);
  const embedded =
    embeddedTexts ??
    Object.assign(document.createElement('script'), { id: MESSAGES_ID, type: 'application/json' });
  embedded.textContent = JSON.stringify({
    ...texts,
    ...JSON.parse(embeddedTexts?.textContent ?? '{}'),
  });
  if (!embeddedTexts) document.head.append(embedded);
}
