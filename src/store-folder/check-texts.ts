import { readdir } from 'node:fs/promises';
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
import { formatCount } from '#shared/utils/format-count.ts';
import { checkFile, type JsonFile } from './check-file.ts';
import { listCollectionNodes } from './collection-rules.ts';
import { toSlug } from './describe-schema-issues.ts';
import { findNearest } from './find-nearest.ts';
import { displayPath, type FieldIssue, type FileIssue, joinFieldPath } from './issue.ts';
import { readJson } from './read-files.ts';
import { type Fields, toFields, toList } from './untyped-json.ts';

/** The files that the texts translate, as read. Undefined for a file that could not be read. */
interface TranslatedFiles {
  readonly store: unknown;
  /** The complete theme: `theme.json` merged with the default theme. */
  readonly theme: unknown;
  readonly catalog: unknown;
  /** Names of the store's blanks that have issues, so that their colors are not known. */
  readonly rejectedBlanks?: readonly string[];
}

/** The files of a store folder that have translations. */
export type TextsKind = 'store' | 'theme' | 'catalog';

const NAME = /^(store|theme|catalog)\.([^.]+)\.json$/;

/** Checks the files `store.de.json`, `theme.de.json`, `catalog.de.json` of every language and returns all issues. */
export async function checkTexts(
  root: string,
  beside: TranslatedFiles,
): Promise<{ readonly texts: TextsByLanguage; readonly issues: readonly FileIssue[] }> {
  const texts: Partial<Record<LocaleCode, FolderTexts>> = {};
  const issues: FileIssue[] = [];
  for (const name of (await readdir(root)).sort()) {
    const [, kind, language] = NAME.exec(name) ?? [];
    if (!kind || !language) continue;
    const file = displayPath(join(root, name));
    const issue = findLanguageIssue(language, toList(toFields(beside.store).locales));
    if (issue) {
      issues.push({ file, field: '', message: issue });
      continue;
    }
    const checked = checkTextsFile(kind as TextsKind, file, await readJson(root, name), beside);
    issues.push(...checked.issues);
    const known = texts[language as LocaleCode] ?? { store: {}, theme: {}, catalog: {} };
    const { $schema: _, ...storeTexts } = toFields(checked.value);
    texts[language as LocaleCode] = { ...known, [kind]: storeTexts };
  }
  return { texts, issues };
}

/** Returns why a file must not be in a language. `locales` are those of `store.json`; `advice` is about a file in the first of them. */
export function findLanguageIssue(
  language: string,
  locales: readonly unknown[],
  advice = 'its texts belong in the file itself',
): string | undefined {
  const known = LOCALES.find((code) => code === language);
  if (!known) {
    const meant = findNearest(language, LOCALES);
    return `unknown language "${language}": expected one of ${LOCALES.join(', ')}${meant ? `; did you mean "${meant}"?` : ''}`;
  }
  // An invalid language may be this one.
  if (!locales.every((locale) => LOCALES.some((code) => code === locale))) return undefined;
  if (locales.length === 0) return undefined;
  if (locales[0] === known) return `"${known}" is the first of locales in store.json: ${advice}`;
  return locales.includes(known)
    ? undefined
    : `expected a language of locales in store.json (${locales.join(', ')}): add "${known}" there`;
}

/** Checks one file of translations that is already read. `file` is its name in issues. */
export function checkTextsFile(
  kind: TextsKind,
  file: string,
  json: JsonFile,
  { store, theme, catalog, rejectedBlanks = [] }: TranslatedFiles,
): { readonly value: unknown; readonly issues: readonly FileIssue[] } {
  const check = <S extends v.GenericSchema>(schema: S, rules: (value: unknown) => FieldIssue[]) =>
    checkFile(file, schema, json, rules);
  const rules = {
    store: () => check(StoreTexts, (value) => findUntranslatable(store, value)),
    theme: () => check(ThemeTexts, (value) => findUntranslatable(theme, value)),
    catalog: () => check(CatalogTexts, (value) => findUnknownNames(catalog, value, rejectedBlanks)),
  };
  const { value, issues } = rules[kind]();
  const reported = issues.map(({ field }) => field);
  // A misspelled field is unknown to the schema and to the translated file: it is reported once.
  return { value, issues: issues.filter(({ field }, at) => reported.indexOf(field) === at) };
}

/** Returns an issue for each text that translates no text of the file. None when that file could not be read. */
function findUntranslatable(base: unknown, value: unknown): FieldIssue[] {
  if (base === undefined) return [];
  const issues: FieldIssue[] = [];
  applyTranslations(base, value, ({ path: field, message }) => issues.push({ field, message }));
  return issues;
}

/** Returns an issue for each collection, color and listing of the texts that the catalog does not have. */
function findUnknownNames(
  catalog: unknown,
  value: unknown,
  rejectedBlanks: readonly string[],
): FieldIssue[] {
  if (catalog === undefined) return [];
  const { collections, colors, listings, productTypes } = toFields(catalog);
  const texts = toFields(value);
  const slugs = (nodes: readonly unknown[]) => nodes.map((node) => String(toFields(node).slug));
  const find = (field: string, what: string, known: readonly string[]) =>
    findUnknownKeysOf(texts[field], field, what, known);
  return [
    ...find(
      'collections',
      'collection',
      slugs(listCollectionNodes(collections).map(({ node }) => node)),
    ),
    ...(rejectedBlanks.length > 0 ? [] : find('colors', 'color', Object.keys(toFields(colors)))),
    ...find('productTypes', 'product type', [
      ...Object.keys(toFields(productTypes)),
      ...rejectedBlanks,
    ]),
    ...Object.entries(toFields(texts.productTypes)).flatMap(([slug, type]) =>
      rejectedBlanks.includes(slug)
        ? []
        : findUnknownTypeTexts(
            joinFieldPath('productTypes', slug),
            toFields(toFields(productTypes)[slug]),
            toFields(type),
          ),
    ),
    ...find('listings', 'listing', slugs(toList(listings))),
    ...toList(listings).flatMap((listing) =>
      findUnknownFiles(toFields(listing), toFields(texts.listings)),
    ),
  ];
}

function findUnknownKeysOf(
  value: unknown,
  field: string,
  what: string,
  known: readonly string[],
): FieldIssue[] {
  return Object.keys(toFields(value)).flatMap((name): FieldIssue[] => {
    if (known.includes(name)) return [];
    // The file that names it says so itself.
    if (known.some((other) => other !== name && toSlug(other) === name)) return [];
    const meant = findNearest(name, known);
    const names = [...new Set(known)];
    const offered = `${names.slice(0, 10).join(', ')}${names.length > 10 ? ', …' : ''}`;
    const hint = meant
      ? `: did you mean "${meant}"? Otherwise remove it`
      : ` (${offered || 'there are none'})`;
    return [
      { field: joinFieldPath(field, name), message: `expected a ${what} of catalog.json${hint}` },
    ];
  });
}

function findUnknownTypeTexts(field: string, type: Fields, texts: Fields): FieldIssue[] {
  const options = toList(type.options).map(toFields);
  const values = options.flatMap((option) =>
    toList(option.values).map((value) => String(toFields(value).slug)),
  );
  const dimensions = Object.values(toFields(type.sizeChart)).flatMap((measures) =>
    Object.keys(toFields(measures)),
  );
  const count = toList(texts.options).length;
  const message = `expected ${formatCount(options.length, 'name')}, one for each option of the type, got ${count}`;
  return [
    ...(texts.options !== undefined && count !== options.length
      ? [{ field: `${field}.options`, message }]
      : []),
    ...findUnknownKeysOf(texts.values, `${field}.values`, 'value of this type', values),
    ...findUnknownKeysOf(
      texts.dimensions,
      `${field}.dimensions`,
      'dimension of the size chart',
      dimensions,
    ),
  ];
}

function findUnknownFiles({ slug, products }: Fields, texts: Fields): FieldIssue[] {
  const name = String(slug);
  if (!Object.hasOwn(texts, name)) return [];
  return (['photos', 'videos'] as const).flatMap((kind) => {
    const files = toList(products).flatMap((product) =>
      toList(toFields(product)[kind]).map((entry) => String(toFields(entry).file)),
    );
    const field = `${joinFieldPath('listings', name)}.${kind}`;
    return findUnknownKeysOf(
      toFields(texts[name])[kind],
      field,
      `${kind.slice(0, -1)} of this listing`,
      files,
    );
  });
}
