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
import { type FieldIssue, listCollectionNodes } from './catalog-rules.ts';
import { checkFile } from './check-file.ts';
import { findNearest } from './find-nearest.ts';
import { displayPath, type FileIssue, joinFieldPath } from './issue.ts';
import { listFiles, readJson } from './read-files.ts';
import { toFields, toList } from './untyped-json.ts';

/** What stands beside the texts of other languages: the files as they were read, undefined for one that could not be. */
interface TranslatedFiles {
  readonly store: unknown;
  /** The whole theme: `theme.json` over the default one. */
  readonly theme: unknown;
  readonly catalog: unknown;
}

const NAME = /^(store|theme|catalog)\.([^.]+)\.json$/;

/** The files `store.de.json`, `theme.de.json`, `catalog.de.json` of every language, with every issue. */
export async function checkTexts(
  root: string,
  beside: TranslatedFiles,
): Promise<{ readonly texts: TextsByLanguage; readonly issues: readonly FileIssue[] }> {
  const texts: Partial<Record<LocaleCode, FolderTexts>> = {};
  const issues: FileIssue[] = [];
  for (const name of await listFiles(root)) {
    const [, kind, language] = NAME.exec(name) ?? [];
    if (!kind || !language) continue;
    const file = displayPath(join(root, name));
    const issue = findLanguageIssue(language, toList(toFields(beside.store).locales));
    if (issue) {
      issues.push({ file, field: '', message: issue });
      continue;
    }
    const checked = await checkOne(kind, join(root, name), file, beside);
    const told = checked.issues.map(({ field }) => field);
    // A misspelt field is also one that stands for nothing: once is enough.
    issues.push(...checked.issues.filter(({ field }, at) => told.indexOf(field) === at));
    const known = texts[language as LocaleCode] ?? { store: {}, theme: {}, catalog: {} };
    const { $schema: _, ...own } = toFields(checked.value);
    texts[language as LocaleCode] = { ...known, [kind]: own };
  }
  return { texts, issues };
}

function findLanguageIssue(language: string, locales: readonly unknown[]): string | undefined {
  const known = LOCALES.find((code) => code === language);
  if (!known) {
    const meant = findNearest(language, LOCALES);
    return `unknown language "${language}": expected one of ${LOCALES.join(', ')}${meant ? `; did you mean "${meant}"?` : ''}`;
  }
  if (locales.length === 0) return undefined;
  if (locales[0] === known)
    return `"${known}" is the first of locales in store.json: its texts stand in the file itself`;
  return locales.includes(known) ? undefined : `expected a language of locales in store.json (${locales.join(', ')})`;
}

async function checkOne(kind: string, path: string, file: string, { store, theme, catalog }: TranslatedFiles) {
  const json = await readJson(path, file);
  const check = <S extends v.GenericSchema>(schema: S, rules: (value: unknown) => FieldIssue[]) =>
    checkFile(file, schema, json, rules);
  switch (kind) {
    case 'store':
      return check(StoreTexts, (value) => findUntranslatable(store, value));
    case 'theme':
      return check(ThemeTexts, (value) => findUntranslatable(theme, value));
    default:
      return check(CatalogTexts, (value) => findUnknownCollections(catalog, value));
  }
}

/** Texts that stand for none. Where the file beside could not be read nothing is known, so nothing is said. */
function findUntranslatable(base: unknown, value: unknown): FieldIssue[] {
  if (base === undefined) return [];
  const issues: FieldIssue[] = [];
  applyTranslations(base, value, ({ path: field, message }) => issues.push({ field, message }));
  return issues;
}

function findUnknownCollections(catalog: unknown, value: unknown): FieldIssue[] {
  if (catalog === undefined) return [];
  const known = listCollectionNodes(toFields(catalog).collections).map(({ node }) => String(node.slug));
  return Object.keys(toFields(toFields(value).collections)).flatMap((slug): FieldIssue[] => {
    if (known.includes(slug)) return [];
    const meant = findNearest(slug, known);
    const message = `expected a collection of catalog.json${meant ? `: did you mean "${meant}"?` : ` (${known.join(', ')})`}`;
    return [{ field: joinFieldPath('collections', slug), message }];
  });
}
