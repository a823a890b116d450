import type { Language } from '#shared/contract/languages.ts';
import { getPageContext } from './page-context.ts';

/** The language of the page and of its product texts, which the layout wrote on the root element. */
export function getPageLanguage(): Language {
  const { locale, base, contentLang } = getPageContext();
  return { locale, base, contentLang };
}
