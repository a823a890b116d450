import { LOCALES } from './code-lists.ts';
import type { LocaleCode } from './codes.ts';
import { getPageHref } from './page-href.ts';

/** The language of a page, and the prefix of its URLs: '' for the store's default language, `/de` for another. */
export interface Language {
  readonly locale: LocaleCode;
  readonly base: string;
  /** Language of the store's texts about products, which have no translations. Absent when it is the page's. */
  readonly contentLang?: LocaleCode | undefined;
}

const isSameLanguage = (one: string, other: string) => one.split('-')[0] === other.split('-')[0];

/** Returns a store's languages. The first is its default, whose pages have no prefix. */
export const getLanguages = (locales: readonly LocaleCode[]): Language[] =>
  locales.map((locale, index) => ({
    locale,
    base: index === 0 ? '' : `/${locale}`,
    ...(locales[0] && !isSameLanguage(locale, locales[0]) && { contentLang: locales[0] }),
  }));

/** Returns the language of the page at `pathname`, and its path without the prefix: `/de/cart` is `/cart` in German. */
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

/** Returns a language with its usual country (BCP 47), for services that need one: `en-US`, `pt-BR`. */
export function getRegionalLocale(locale: LocaleCode): string {
  const cachedLocale = regionalLocales.get(locale);
  if (cachedLocale) return cachedLocale;
  const { language, region } = new Intl.Locale(locale).maximize();
  const name = `${language}-${region}`;
  regionalLocales.set(locale, name);
  return name;
}

/** A cache: `Intl.Locale` is slow, and every page of a build needs these values. */
const regionalLocales = new Map<LocaleCode, string>();

/** Returns a language in Open Graph's form: `de_DE`. */
export const getOgLocale = (locale: LocaleCode): string =>
  getRegionalLocale(locale).replace('-', '_');

/** Whether a root-relative URL is a page of the shop without a language prefix. A file name has a dot, a page has none. */
const SHOP_PAGE = /* @__PURE__ */ new RegExp(
  `^/(?!/|(?:${LOCALES.join('|')})(?:[/?#]|$)|[^?#]*\\.[^/?#]*(?:[?#]|$))`,
);

/** Returns the link for a page in this language: pages of the shop get the prefix; files, anchors and other sites do not change. */
export const getLinkHref = (base: string, href: string): string =>
  SHOP_PAGE.test(href) ? getPageHref(base, href) : href;
