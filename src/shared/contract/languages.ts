import { LOCALES } from './code-lists.ts';
import type { LocaleCode } from './codes.ts';
import { getPageHref } from './page-href.ts';

/** The language of a page, and what stands before its addresses: '' for the store's default, `/de` for another. */
export interface Language {
  readonly locale: LocaleCode;
  readonly base: string;
}

/** A store's languages; the first is its default, whose pages have no prefix. */
export const getLanguages = (locales: readonly LocaleCode[]): Language[] =>
  locales.map((locale, index) => ({ locale, base: index === 0 ? '' : `/${locale}` }));

/** The language of the page at `pathname`, and its path without the prefix: `/de/cart` is `/cart` in German. */
export function parseLanguagePath(
  pathname: string,
  locales: readonly LocaleCode[],
): Language & { readonly path: string } {
  const [fallback, ...others] = getLanguages(locales);
  for (const language of others) {
    if (pathname === language.base || pathname.startsWith(`${language.base}/`)) {
      return { ...language, path: pathname.slice(language.base.length) || '/' };
    }
  }
  return { ...(fallback ?? { locale: 'en', base: '' }), path: pathname };
}

/** A language with its usual country, for services that need one: `en-US`, `pt-BR` (BCP 47). */
export function getRegionalLocale(locale: LocaleCode): string {
  const known = regionalLocales.get(locale);
  if (known) return known;
  const { language, region } = new Intl.Locale(locale).maximize();
  const name = `${language}-${region}`;
  regionalLocales.set(locale, name);
  return name;
}

/** `Intl.Locale` is slow, and every page of a build needs them. */
const regionalLocales = new Map<LocaleCode, string>();

/** A language as social networks name it (Open Graph): `de_DE`. */
export const getOgLocale = (locale: LocaleCode): string => getRegionalLocale(locale).replace('-', '_');

/** A page of the shop by a root-relative address: no file (its name has a dot), and in no language yet. */
const SHOP_PAGE = /* @__PURE__ */ new RegExp(`^/(?!/|(?:${LOCALES.join('|')})(?:[/?#]|$)|[^?#]*\\.[^/?#]*(?:[?#]|$))`);

/** Any link as it should stand on a page: pages of the shop get the prefix; files, anchors and other sites stay. */
export const getLinkHref = (base: string, href: string): string =>
  SHOP_PAGE.test(href) ? getPageHref(base, href) : href;
