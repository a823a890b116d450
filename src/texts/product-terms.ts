import type { LocaleCode } from '#shared/contract/codes.ts';
import { de } from './de/product-terms.ts';
import { en } from './en/product-terms.ts';
import { enGB } from './en-GB/product-terms.ts';
import { es } from './es/product-terms.ts';
import { fr } from './fr/product-terms.ts';
import { it } from './it/product-terms.ts';
import type { ProductTerms } from './language-files.ts';
import { nl } from './nl/product-terms.ts';
import { ptBR } from './pt-BR/product-terms.ts';

/** Product terms of the platform in every language. */
const WORDS: Readonly<Record<LocaleCode, ProductTerms>> = {
  en,
  de,
  nl,
  fr,
  it,
  es,
  'pt-BR': ptBR,
  'en-GB': enGB,
};

type Names = Readonly<Record<string, string>>;
const ENGLISH: Names = {};

/**
 * Returns the translations of product, size, measure and delivery names, by the English name. The wire has only English,
 * because rules and statistics depend on it. Empty for both kinds of English.
 */
export const getProductTerms = (locale: LocaleCode): Names =>
  WORDS[locale].names === WORDS.en.names ? ENGLISH : WORDS[locale].names;

/** Translates a product term. Unknown terms are returned unchanged. */
export const translateProductTerm = (word: string, locale: LocaleCode): string =>
  getProductTerms(locale)[word] ?? word;

/** Returns the names and synonyms of a product type in some languages, for the search. */
export function getSearchTerms(productType: string, locales: readonly LocaleCode[]): string[] {
  const noun = productType.split(' ').at(-1) ?? '';
  const words = locales.flatMap((locale) => {
    const name = translateProductTerm(productType, locale);
    const synonyms: Names = WORDS[locale].synonyms;
    const usual = synonyms[noun]?.split(' ') ?? [];
    return name === productType ? usual : [name, ...usual];
  });
  return [...new Set(words)];
}
