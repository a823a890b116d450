import { LOCALES } from '#shared/contract/code-lists.ts';
import type { LocaleCode } from '#shared/contract/codes.ts';
import { applyTranslations } from '#shared/rules/localization/apply-translations.ts';
import type catalog from './en/catalog.json';
import type messages from './en/interface.json';
import type mails from './en/mails.json';
import type policyTerms from './en/policy-terms.json';
import type terms from './en/terms.json';
import type theme from './en/theme.json';

/** The JSON files in the folder of a language, with the keys that English has. */
interface TextFiles {
  readonly interface: Readonly<typeof messages>;
  readonly mails: Readonly<typeof mails>;
  readonly terms: Readonly<typeof terms>;
  readonly theme: Readonly<typeof theme>;
  readonly catalog: Readonly<typeof catalog>;
  readonly 'policy-terms': Readonly<typeof policyTerms>;
}

/** The files that pages show, by their path: the bundle that renders pages contains them. Other programs read files from disk. */
const BUNDLED: Readonly<Record<string, string>> | undefined = import.meta.env?.SSR
  ? import.meta.glob<string>('./*/{interface,terms,policy-terms,theme}.json', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
  : undefined;

const loaded = new Map<string, unknown>();

/** Returns the texts of a JSON file in a language. A file is read when it is first needed. Throws when there is none. */
export function getTexts<K extends keyof TextFiles>(kind: K, locale: LocaleCode): TextFiles[K] {
  const path = `${locale}/${kind}.json`;
  const texts = loaded.get(path) ?? loadTexts(kind, locale);
  loaded.set(path, texts);
  return texts as TextFiles[K];
}

function loadTexts(kind: keyof TextFiles, locale: LocaleCode): unknown {
  const path = `${locale}/${kind}.json`;
  const json = readTextFile(path, BUNDLED);
  const base = getBaseLanguage(locale);
  if (base) return applyTranslations(getTexts(kind, base), JSON.parse(json ?? '{}'));
  if (json === undefined) throw new Error(`There is no file src/texts/${path}.`);
  return JSON.parse(json);
}

/** Returns the text of a file below the folders of languages, or undefined when there is none. `bundled` has the files of a bundle. */
export function readTextFile(
  path: string,
  bundled: Readonly<Record<string, string>> | undefined,
): string | undefined {
  const text = bundled?.[`./${path}`];
  if (text !== undefined) return text;
  // Not an import: browsers load this module too when a page is developed.
  const { existsSync, readFileSync } = process.getBuiltinModule('node:fs');
  const file = `${import.meta.dirname}/${path}`;
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Returns the language whose texts a regional language has where its own folder lacks them: `en` for `en-GB`. */
export const getBaseLanguage = (locale: LocaleCode): LocaleCode | undefined =>
  LOCALES.find((known) => locale.startsWith(`${known}-`));
