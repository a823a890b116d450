import type { LocaleCode } from '#shared/contract/codes.ts';
import type { Language } from '#shared/contract/languages.ts';
import { getTexts } from './load-texts.ts';
import { getProductTerms } from './product-terms.ts';
import { createTranslator, type Messages, type Terms, type Translator } from './translator.ts';

/** Groups of texts that islands read in the browser. A page embeds only those its islands need. */
export type MessageGroup =
  | 'choice'
  | 'quickAdd'
  | 'basket'
  | 'server'
  | 'express'
  | 'region'
  | 'toast'
  | 'failure'
  | 'checkout'
  | 'payment'
  | 'payment.declined'
  | 'payment.card'
  | 'binding'
  | 'paymentElement'
  | 'vat'
  | 'grid'
  | 'listing'
  | 'safety'
  | 'model'
  | 'search'
  | 'collection'
  | 'filter'
  | 'cart'
  | 'tile'
  | 'device'
  | 'notFound'
  | 'form'
  | 'contact'
  | 'track'
  | 'preorder'
  | 'order'
  | 'tax'
  | 'bank'
  | 'thanks';

/** Groups for adding a product from a tile to the cart. */
export const SHOPPING_MESSAGES: readonly MessageGroup[] = [
  'choice',
  'quickAdd',
  'basket',
  'server',
  'toast',
];

/** Additional groups of a pre-order listing's page. */
export const PREORDER_MESSAGES: readonly MessageGroup[] = ['preorder', 'form'];

/** Groups of islands that show products of orders or listings that the browser loaded. */
const WITH_PRODUCTS: readonly MessageGroup[] = ['choice', 'basket', 'checkout', 'order'];

/** The texts that a page embeds. */
export type EmbeddedTexts = Partial<Messages> & { readonly words?: Terms };

/** Id of the element that contains the texts of a page. */
export const MESSAGES_ID = 'messages';

const NO_TEXTS: readonly string[] = [];
/** By the list of untranslated texts, which each store and language has one of, and by language. */
const translators = new WeakMap<readonly string[], Map<string, Translator>>();

/**
 * Returns the translator of a page. The server has all languages, the browser only the texts that the page embeds.
 * `untranslated` are the store's texts that only its first language has.
 */
export function getTranslator(language: Language, untranslated = NO_TEXTS): Translator {
  const { locale, base, contentLang } = language;
  const key = `${locale} ${base} ${contentLang}`;
  const byLanguage = translators.get(untranslated) ?? new Map<string, Translator>();
  translators.set(untranslated, byLanguage);
  let known = byLanguage.get(key);
  if (!known) {
    const { words, ...messages } = import.meta.env.SSR ? getAllTexts(locale) : embeddedTexts();
    known = createTranslator(messages, language, words, untranslated);
    byLanguage.set(key, known);
  }
  return known;
}

/** Returns a translator of `messages` that the browser loaded, with the product terms that the page embeds. */
export const createLoadedTranslator = (messages: Messages, language: Language): Translator =>
  createTranslator(messages, language, embeddedTexts().words);

const getAllTexts = (locale: LocaleCode): EmbeddedTexts => ({
  ...getTexts('interface', locale),
  words: getProductTerms(locale),
});

function embeddedTexts(): EmbeddedTexts {
  const text = document.getElementById(MESSAGES_ID)?.textContent;
  return text ? (JSON.parse(text) as EmbeddedTexts) : {};
}

/** Returns the texts of `groups` that a page embeds, with product terms if the groups show products. */
export function selectTexts(locale: LocaleCode, groups: readonly MessageGroup[]): EmbeddedTexts {
  const all = Object.entries(getTexts('interface', locale));
  const messages = Object.fromEntries(
    all.filter(([key]) => groups.some((group) => key.startsWith(`${group}.`))),
  );
  const words = getProductTerms(locale);
  const hasWords =
    Object.keys(words).length > 0 && WITH_PRODUCTS.some((group) => groups.includes(group));
  return hasWords ? { ...messages, words } : messages;
}
