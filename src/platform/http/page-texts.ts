import * as v from 'valibot';
import { LocaleCode } from '#shared/contract/codes.ts';
import { languagesOf } from '#shared/contract/languages.ts';
import { loadMessages } from '#shared/i18n/load.ts';
import { productWords } from '#shared/i18n/platform-words.ts';
import { type Translate, translator } from '#shared/i18n/translate.ts';

/** Texts of a page the platform shows to a shopper of a store; `href` gives addresses of the shop in the same language. */
export async function loadPageTexts(
  store: { readonly locales: readonly LocaleCode[] } | undefined,
  asked: string | undefined,
): Promise<Translate> {
  const [first] = store?.locales ?? [];
  const locale = v.is(LocaleCode, asked) ? asked : (first ?? 'en');
  const base = languagesOf(store?.locales ?? []).find((known) => known.locale === locale)?.base ?? '';
  return translator(await loadMessages(locale), { locale, base }, productWords(locale));
}
