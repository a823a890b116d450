import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const URL_OF_MODULE = String.raw`new URL\([^;]*?import\.meta\b[^;]*?\)`;

/** Finds the paths of URLs of modules, which are encoded: those of a folder with a space or `ü` do not exist. */
function findEncodedPaths(text: string): string[] {
  const direct = [...text.matchAll(new RegExp(`${URL_OF_MODULE}\\s*\\.pathname`, 'g'))];
  const names = [...text.matchAll(new RegExp(`const (\\w+) = ${URL_OF_MODULE};`, 'g'))];
  return [
    ...direct.map(([found]) => found),
    ...names
      .map(([, name]) => `${name}.pathname`)
      .filter((path) => new RegExp(String.raw`(?<![\w.])${path.replace('.', '\\.')}\b`).test(text)),
  ];
}

test('CODE-21 the path of a file is made with fileURLToPath, not with the pathname of its URL', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.mjs'], {
    encoding: 'utf8',
  });
  const found = files
    .trim()
    .split('\n')
    .flatMap((file) => findEncodedPaths(readFileSync(file, 'utf8')).map((path) => [file, path]));
  expect(found).toEqual([]);
  // Not written out, because this file is searched, too.
  const member = 'pathname';
  expect(findEncodedPaths(`const ROOT = new URL('..', import.meta.url).${member};`)).toHaveLength(
    1,
  );
  expect(
    findEncodedPaths(
      `const program = new URL('a', import.meta.resolve(name));\nspawn(program.${member});`,
    ),
  ).toEqual([`program.${member}`]);
});

test('temporary files of tests are in the folder of their run, which is removed after it', () => {
  expect(basename(tmpdir())).toMatch(/^shopkiln-tests-/);
});
