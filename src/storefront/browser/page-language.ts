import * as v from 'valibot';
import { LocaleCode } from '#shared/contract/codes.ts';
import type { Language } from '#shared/contract/languages.ts';
import { getPageContext } from './page-context.ts';

/** The language of the page and of its product texts, which the layout wrote on the root element. */
export function getPageLanguage(): Language {
  const { locale, base } = getPageContext();
  const { contentLang } = document.documentElement.dataset;
  return { locale, base, ...(v.is(LocaleCode, contentLang) && { contentLang }) };
}
