import * as v from 'valibot';
import { LocaleCode } from '#shared/contract/codes.ts';
import { getLanguages } from '#shared/contract/languages.ts';
import { getTexts } from '#texts/load-texts.ts';
import { getProductTerms } from '#texts/product-terms.ts';
import { createTranslator, type Translator } from '#texts/translator.ts';

/**
 * Loads the texts of a page that the platform shows to a store's shopper: in the requested language, else in the store's first
 * one. `href` of the result returns paths of the shop in that language.
 */
export async function loadPageTexts(
  store: { readonly locales: readonly LocaleCode[] } | undefined,
  requested: string | undefined,
): Promise<Translator> {
  const [first] = store?.locales ?? [];
  const locale = v.is(LocaleCode, requested) ? requested : (first ?? 'en');
  const languages = getLanguages(store?.locales ?? []);
  const language = languages.find((one) => one.locale === locale) ?? { locale, base: '' };
  return createTranslator(getTexts('interface', locale), language, getProductTerms(locale));
}
