import { join } from 'node:path';
import type * as v from 'valibot';
import { LOCALES, type LocaleCode } from '#shared/contract/codes.ts';
import {
  CatalogTexts,
  type FolderTexts,
  StoreTexts,
  type TextsByLanguage,
  ThemeTexts,
} from '#shared/contract/store-folder/texts-files.ts';
import { applyTranslations } from '#shared/rules/localization/apply-translations.ts';
import { collectionPlaces, type Fault } from './catalog-rules.ts';
import { checkFile } from './check-file.ts';
import { nearest } from './nearest.ts';
import { displayPath, fieldPath, type Problem } from './problem.ts';
import { filesBelow, readJson } from './read.ts';
import { fields, list } from './untyped-json.ts';

/** What stands beside the texts of other languages: the files as they were read, undefined for one that could not be. */
interface Beside {
  readonly store: unknown;
  /** The whole theme: `theme.json` over the default one. */
  readonly theme: unknown;
  readonly catalog: unknown;
}

const NAME = /^(store|theme|catalog)\.([^.]+)\.json$/;

/** The files `store.de.json`, `theme.de.json`, `catalog.de.json` of every language, with every fault. */
export async function checkTexts(
  root: string,
  beside: Beside,
): Promise<{ readonly texts: TextsByLanguage; readonly problems: readonly Problem[] }> {
  const texts: Partial<Record<LocaleCode, FolderTexts>> = {};
  const problems: Problem[] = [];
  for (const name of await filesBelow(root)) {
    const [, kind, language] = NAME.exec(name) ?? [];
    if (!kind || !language) continue;
    const file = displayPath(join(root, name));
    const fault = languageFault(language, list(fields(beside.store).locales));
    if (fault) {
      problems.push({ file, field: '', message: fault });
      continue;
    }
    const checked = await checkOne(kind, join(root, name), file, beside);
    const told = checked.problems.map(({ field }) => field);
    // A misspelt field is also one that stands for nothing: once is enough.
    problems.push(...checked.problems.filter(({ field }, at) => told.indexOf(field) === at));
    const known = texts[language as LocaleCode] ?? { store: {}, theme: {}, catalog: {} };
    const { $schema: _, ...own } = fields(checked.value);
    texts[language as LocaleCode] = { ...known, [kind]: own };
  }
  return { texts, problems };
}

function languageFault(language: string, locales: readonly unknown[]): string | undefined {
  const known = LOCALES.find((code) => code === language);
  if (!known) {
    const meant = nearest(language, LOCALES);
    return `unknown language "${language}": expected one of ${LOCALES.join(', ')}${meant ? `; did you mean "${meant}"?` : ''}`;
  }
  if (locales.length === 0) return undefined;
  if (locales[0] === known)
    return `"${known}" is the first of locales in store.json: its texts stand in the file itself`;
  return locales.includes(known) ? undefined : `expected a language of locales in store.json (${locales.join(', ')})`;
}

async function checkOne(kind: string, path: string, file: string, { store, theme, catalog }: Beside) {
  const json = await readJson(path, file);
  const check = <S extends v.GenericSchema>(schema: S, rules: (value: unknown) => Fault[]) =>
    checkFile(file, schema, json, rules);
  switch (kind) {
    case 'store':
      return check(StoreTexts, (value) => strangers(store, value));
    case 'theme':
      return check(ThemeTexts, (value) => strangers(theme, value));
    default:
      return check(CatalogTexts, (value) => unknownCollections(catalog, value));
  }
}

/** Texts that stand for none. Where the file beside could not be read nothing is known, so nothing is said. */
function strangers(base: unknown, value: unknown): Fault[] {
  if (base === undefined) return [];
  const faults: Fault[] = [];
  applyTranslations(base, value, ({ path: field, message }) => faults.push({ field, message }));
  return faults;
}

function unknownCollections(catalog: unknown, value: unknown): Fault[] {
  if (catalog === undefined) return [];
  const known = collectionPlaces(fields(catalog).collections).map(({ node }) => String(node.slug));
  return Object.keys(fields(fields(value).collections)).flatMap((slug): Fault[] => {
    if (known.includes(slug)) return [];
    const meant = nearest(slug, known);
    const message = `expected a collection of catalog.json${meant ? `: did you mean "${meant}"?` : ` (${known.join(', ')})`}`;
    return [{ field: fieldPath('collections', slug), message }];
  });
}
