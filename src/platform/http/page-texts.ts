import * as v from 'valibot';
import { LocaleCode } from '#shared/contract/codes.ts';
import { getLanguages } from '#shared/contract/languages.ts';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { getProductTerms } from '#shared/i18n/product-terms.ts';
import { createTranslator, type Translator } from '#shared/i18n/translator.ts';

/** Texts of a page the platform shows to a shopper of a store; `href` gives addresses of the shop in the same language. */
export async function loadPageTexts(
  store: { readonly locales: readonly LocaleCode[] } | undefined,
  asked: string | undefined,
): Promise<Translator> {
  const [first] = store?.locales ?? [];
  const locale = v.is(LocaleCode, asked) ? asked : (first ?? 'en');
  const base = getLanguages(store?.locales ?? []).find((known) => known.locale === locale)?.base ?? '';
  return createTranslator(await loadMessages(locale), { locale, base }, getProductTerms(locale));
}
