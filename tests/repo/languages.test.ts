import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#shared/contract/codes.ts';
import { getBaseLanguage, getTexts } from '#texts/load-texts.ts';
import { getTextPage } from '#texts/text-pages.ts';
import { flattenTexts } from '../helpers/repo/messages/flatten-texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TEXTS = 'src/texts';
const isLocale = (name: string) => (LOCALES as readonly string[]).includes(name);
const KINDS = ['interface', 'mails', 'terms', 'theme', 'catalog', 'policy-terms'] as const;
const PAGES = globSync(`${TEXTS}/en/*/*.md`, { cwd: root })
  .map((file) => relative(`${TEXTS}/en`, file).replace(/\.md$/, ''))
  .sort();

const listFiles = (locale: string) =>
  globSync(`${TEXTS}/${locale}/**/*.*`, { cwd: root })
    .map((file) => relative(`${TEXTS}/${locale}`, file))
    .sort();
const readFile = (locale: string, file: string) =>
  readFileSync(`${root}/${TEXTS}/${locale}/${file}`, 'utf8');
const readJson = (locale: string, file: string) => flattenTexts(JSON.parse(readFile(locale, file)));

/** Returns the names of a text in braces, conditions included, each once. */
const listNames = (text: string) => [...new Set(text.match(/\{[^}]*\}/g))].sort();
const shapeOf = (locale: (typeof LOCALES)[number], page: string) => {
  const { fields, sections } = getTextPage(locale, page, {});
  return {
    fields: Object.keys(fields),
    sections: sections.map(({ id, paragraphs, list }) => [id, paragraphs.length, list?.length]),
  };
};

/** The largest number of languages that one object literal of a file has as its keys. */
function localeKeys(text: string, file: string): number {
  let highest = 0;
  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const names = node.properties.flatMap(({ name }) =>
        name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
      );
      highest = Math.max(highest, names.filter(isLocale).length);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return highest;
}

describe('CODE-16 the texts of a language', () => {
  const files = listFiles('en');

  test('CODE-16 all texts of a language are in its folder, as JSON and Markdown, and each language of the list has one', () => {
    const folders = readdirSync(`${root}/${TEXTS}`, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(folders.map(({ name }) => name).sort()).toEqual([...LOCALES].sort());
    expect(files.filter((file) => file.endsWith('.json')).sort()).toEqual(
      KINDS.map((kind) => `${kind}.json`).sort(),
    );
    expect(PAGES).toHaveLength(18);
    expect(files).toHaveLength(KINDS.length + PAGES.length);
  });

  test.each(LOCALES)(
    'CODE-16 the folder of %s has the files of English, or some of them where the language is a variant of another',
    (locale) => {
      const listed = listFiles(locale);
      if (getBaseLanguage(locale)) expect(files).toEqual(expect.arrayContaining(listed));
      else expect(listed).toEqual(files);
    },
  );

  test.each(LOCALES)(
    'CODE-16 %s has the texts of English, with the same names in braces',
    (locale) => {
      for (const kind of KINDS.filter((name) => name !== 'interface' && name !== 'mails')) {
        const [texts, english] = [locale, 'en' as const].map((one) =>
          flattenTexts(getTexts(kind, one)),
        );
        expect(Object.keys(texts ?? {}), kind).toEqual(Object.keys(english ?? {}));
        for (const [key, text = ''] of Object.entries(texts ?? {})) {
          expect(text, key).not.toBe('');
          expect(listNames(text), key).toEqual(listNames(english?.[key] ?? ''));
        }
      }
    },
  );

  test.each(LOCALES)(
    'CODE-16 the pages of %s have the fields, sections, conditions and names in braces of English',
    (locale) => {
      for (const page of PAGES) {
        expect(shapeOf(locale, page), page).toEqual(shapeOf('en', page));
        const file = `${page}.md`;
        const hasOwn = existsSync(`${root}/${TEXTS}/${locale}/${file}`);
        if (hasOwn)
          expect(listNames(readFile(locale, file)), file).toEqual(listNames(readFile('en', file)));
      }
    },
  );

  test.each(LOCALES.filter(getBaseLanguage))(
    'CODE-16 %s has only what differs from its base language',
    (locale) => {
      const base = getBaseLanguage(locale) ?? expect.fail();
      const listed = listFiles(locale);
      const pages = listed.filter((file) => file.endsWith('.md'));
      expect(pages.filter((file) => readFile(locale, file) === readFile(base, file))).toEqual([]);
      const same = listed
        .filter((file) => file.endsWith('.json'))
        .flatMap((file) => {
          const texts = readJson(base, file);
          return Object.entries(readJson(locale, file))
            .filter(([key, text]) => texts[key] === text || !(key in texts))
            .map(([key]) => `${file} ${key}`);
        });
      expect(same).toEqual([]);
    },
  );

  test('CODE-16 no table of translations is outside the folder of languages', () => {
    const sources = globSync(['src/**/*.ts', 'src/**/*.tsx', '*.mjs'], { cwd: root }).filter(
      (file) => !/\.test\.tsx?$/.test(file),
    );
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.filter(
      (file) => localeKeys(readFileSync(`${root}/${file}`, 'utf8'), file) >= 3,
    );
    expect(found).toEqual([]);
  });

  test('CODE-16 a table of translations is found', () => {
    expect(
      localeKeys(`const a = { en: 'Shop', de: 'Laden', 'pt-BR': 'Loja', x: '' };`, 'a.ts'),
    ).toBe(3);
    expect(localeKeys(`const a = { en: 'Shop', it: {} };`, 'a.ts')).toBe(2);
  });
});
