import { globSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#shared/contract/codes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const I18N = 'src/texts';
const isLocale = (name: string) => (LOCALES as readonly string[]).includes(name);

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
  const folders = LOCALES.map((locale) =>
    globSync(`${I18N}/${locale}/**/*.ts`, { cwd: root })
      .map((file) => relative(`${I18N}/${locale}`, file))
      .sort(),
  );

  test('CODE-16 all texts of a language are in its folder, every language has one with the same files, and a missing file is a type error', () => {
    const all = globSync(`${I18N}/*/**/*.ts`, { cwd: root });
    expect(
      all.filter((file) => !isLocale(relative(I18N, dirname(file)).split('/')[0] ?? '')),
    ).toEqual([]);
    expect(folders[0]).toContain('interface.ts');
    for (const files of folders) expect(files).toEqual(folders[0]);
  });

  test('CODE-16 no table of translations is outside the folder of languages', () => {
    const sources = globSync(['src/**/*.ts', 'src/**/*.tsx', '*.mjs'], { cwd: root }).filter(
      (file) => !file.startsWith(`${I18N}/`) && !/\.test\.tsx?$/.test(file),
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
