import type { LocaleCode } from '#shared/contract/codes.ts';
import { getTexts } from './load-texts.ts';

type Names = Readonly<Record<string, string>>;
const ENGLISH: Names = {};

/**
 * Returns the translations of product, size, measure and delivery names, by the English name. The wire has only English,
 * because rules and statistics depend on it. Empty for both kinds of English.
 */
export const getProductTerms = (locale: LocaleCode): Names =>
  locale.startsWith('en') ? ENGLISH : getTexts('terms', locale).names;

/** Translates a product term. Unknown terms are returned unchanged. */
export const translateProductTerm = (word: string, locale: LocaleCode): string =>
  getProductTerms(locale)[word] ?? word;

/** Returns the synonyms of a product type or size in a language, for the search: those of its name and of its last word. */
export function getSynonyms(name: string, locale: LocaleCode): string[] {
  const synonyms: Names = getTexts('terms', locale).synonyms;
  const noun = name.split(' ').at(-1) ?? '';
  return [...new Set([name, noun])].flatMap((term) => synonyms[term]?.split(' ') ?? []);
}
