import type { en } from './en.ts';

export type MessageKey = keyof typeof en;
export type Messages = Readonly<Record<MessageKey, string>>;
/** Keys whose form depends on a count: `x` for `x.one`, `x.other` and what other forms a language has. */
export type CountKey = { [K in MessageKey]: K extends `${infer Base}.other` ? Base : never }[MessageKey];

type Values = Readonly<Record<string, string | number>>;

/** The texts of one language. */
export interface Translate {
  (key: MessageKey, values?: Values): string;
  /** The form of a text that suits `count`, which it may name as `{count}`. */
  readonly count: (key: CountKey, count: number) => string;
  readonly locale: string;
}

const fill = (text: string, values: Values) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));

/** Binds a language's messages. A key the messages lack is a bug and throws. */
export function translator(messages: Partial<Messages>, locale: string): Translate {
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
  return Object.assign(translate, { count, locale });
}
