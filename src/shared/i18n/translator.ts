import type { LocaleCode } from '#shared/contract/codes.ts';
import { getLinkHref, type Language } from '#shared/contract/languages.ts';
import type { en } from './en/interface.ts';

export type MessageKey = keyof typeof en;
export type Messages = Readonly<Record<MessageKey, string>>;
/** Keys whose form depends on a count: `x` for `x.one`, `x.other` and what other forms a language has. */
export type CountKey = { [K in MessageKey]: K extends `${infer Base}.other` ? Base : never }[MessageKey];

/** Words of the platform in a language, by the English ones. */
export type Terms = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number>>;

/** The texts of one language, and the addresses of its pages. */
export interface Translator {
  (key: MessageKey, values?: Values): string;
  /** The form of a text that suits `count`, which it may name as `{count}`. */
  readonly count: (key: CountKey, count: number) => string;
  readonly locale: LocaleCode;
  /** A link as it stands on a page of this language: `/cart` is `/de/cart`. Files, anchors and other sites stay. */
  readonly href: (link: string) => string;
  /** A word of the platform (a product, a size, a measure) in this language; one that is not known stays as it is. */
  readonly translateTerm: (word: string) => string;
}

const fill = (text: string, values: Values) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));

/** Binds a language's messages. A key the messages lack is a bug and throws. */
export function createTranslator(
  messages: Partial<Messages>,
  { locale, base }: Language,
  terms: Terms = {},
): Translator {
  const text = (key: MessageKey) => {
    const found = messages[key];
    if (found === undefined) throw new Error(`No text for "${key}" in ${locale} on this page.`);
    return found;
  };
  const rules = new Intl.PluralRules(locale);
  const translate = (key: MessageKey, values: Values = {}) => fill(text(key), values);
  const count = (key: CountKey, n: number) => {
    const form = `${key}.${rules.select(n)}`;
    const known = form in messages ? (form as MessageKey) : (`${key}.other` as MessageKey);
    return fill(text(known), { count: n });
  };
  const href = (link: string) => getLinkHref(base, link);
  const translateTerm = (term: string) => terms[term] ?? term;
  return Object.assign(translate, { count, locale, href, translateTerm });
}
