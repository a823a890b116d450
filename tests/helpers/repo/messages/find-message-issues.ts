import type { LocaleCode } from '#shared/contract/codes.ts';
import { isSameText } from './is-same-text.ts';

export type MessageCatalog = Readonly<Record<string, string>>;

/** Displayed counts are whole numbers below this. Plural forms for millions (`many` in French) are not needed. */
const COUNTS = Array.from({ length: 1000 }, (_, count) => count);

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
const pluralBases = (catalogue: MessageCatalog) =>
  Object.keys(catalogue).flatMap((key) => {
    const base = key.replace(/\.other$/, '');
    return base !== key && `${base}.one` in catalogue ? [base] : [];
  });

/** Compares translated texts with the English ones and returns one line for each issue. */
export function findMessageIssues(
  locale: LocaleCode,
  catalogue: MessageCatalog,
  en: MessageCatalog,
): string[] {
  const forms = new Set(COUNTS.map((count) => new Intl.PluralRules(locale).select(count)));
  const issues = pluralBases(en).flatMap((base) =>
    [...forms]
      .filter((form) => !(`${base}.${form}` in catalogue))
      .map((form) => `${base}: no form "${form}"`),
  );
  for (const [key, english] of Object.entries(en)) {
    const text = catalogue[key];
    if (text === undefined) issues.push(`${key}: no text`);
    else if (text.trim() === '' || text !== text.trim())
      issues.push(`${key}: empty, or with space around it`);
    else if (!namesTheSame(key, text, english))
      issues.push(`${key}: "${text}" names other values than "${english}"`);
    else if (text === english && !isSameText(locale, english))
      issues.push(`${key}: "${text}" is the English text`);
  }
  for (const key of Object.keys(catalogue))
    if (!(key in en)) issues.push(`${key}: there is no such English text`);
  return issues;
}

/** Whether both texts have the same placeholders equally often. The form for one may omit the number. */
function namesTheSame(key: string, text: string, english: string): boolean {
  const [custom, expected] = [placeholders(text), placeholders(english)].map((names) =>
    key.endsWith('.one') ? names.filter((name) => name !== '{count}') : names,
  );
  return String(custom) === String(expected);
}
