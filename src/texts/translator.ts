import type { LocaleCode } from '#shared/contract/codes.ts';
import { getLinkHref, type Language } from '#shared/contract/languages.ts';
import type en from './en/interface.json';

export type MessageKey = keyof typeof en;
export type Messages = Readonly<Record<MessageKey, string>>;
/** Keys with plural forms: `x` for `x.one`, `x.other` and the other forms of a language. */
export type CountKey = {
  [K in MessageKey]: K extends `${infer Base}.other` ? Base : never;
}[MessageKey];

/** Product terms in a language, by the English term. */
export type Terms = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number>>;

/** The texts of one language and the URLs of its pages. */
export interface Translator {
  (key: MessageKey, values?: Values): string;
  /** Returns the plural form of a text for `count`, which replaces `{count}`. */
  readonly count: (key: CountKey, count: number) => string;
  readonly locale: LocaleCode;
  /** The `lang` attribute of texts about products: their language, or undefined when it is the page's. */
  readonly contentLang: LocaleCode | undefined;
  /** The `lang` attribute of a text of the theme or of a collection: its language when the seller has not translated it. */
  readonly getTextLang: (text: string | undefined) => LocaleCode | undefined;
  /** Returns a link for this language: `/cart` is `/de/cart`. Files, anchors and other sites are unchanged. */
  readonly href: (link: string) => string;
  /** Translates a product term (product, size, measure). Unknown terms are returned unchanged. */
  readonly translateTerm: (word: string) => string;
}

/** Returns a text with its `{values}` filled in. A value that is missing stays visible as `{name}`. */
export const fillText = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );

/**
 * Creates the translator of a language. It throws if the messages lack a key, because that is a bug. `untranslated` are the
 * store's texts that only its first language has.
 */
export function createTranslator(
  messages: Partial<Messages>,
  { locale, base, contentLang }: Language,
  terms: Terms = {},
  untranslated: readonly string[] = [],
): Translator {
  const text = (key: MessageKey) => {
    const found = messages[key];
    if (found === undefined) throw new Error(`No text for "${key}" in ${locale} on this page.`);
    return found;
  };
  const rules = new Intl.PluralRules(locale);
  const translate = (key: MessageKey, values: Values = {}) => fillText(text(key), values);
  const count = (key: CountKey, n: number) => {
    const form = `${key}.${rules.select(n)}`;
    const known = form in messages ? (form as MessageKey) : (`${key}.other` as MessageKey);
    return fillText(text(known), { count: n });
  };
  const href = (link: string) => getLinkHref(base, link);
  const translateTerm = (term: string) => terms[term] ?? term;
  const getTextLang = (passage = '') => (untranslated.includes(passage) ? contentLang : undefined);
  return Object.assign(translate, { count, locale, contentLang, getTextLang, href, translateTerm });
}
