import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUNDLE_GROUPS, PAGE_SCHEMA_FILES } from './bundle-groups.ts';

test('CODE-11 every bundle group has at least one module, and names folders and files that exist', () => {
  const modules = globSync('**/*.{ts,tsx,astro}', { cwd: 'src' });
  const missing = BUNDLE_GROUPS.flatMap(({ folders }) => folders)
    // A name may be a regular expression: of a copy of a module, or of a script of a page.
    .map((folder) => folder.replace(/\\\?.*$/, '').replaceAll('\\', ''))
    .filter((folder) => !modules.some((file) => file === folder || file.startsWith(`${folder}/`)));
  expect(missing).toEqual([]);
});

test('CODE-11 every file with a separate copy of valibot exists and imports valibot', () => {
  const imports = (file: string) =>
    readFileSync(join('src', file), 'utf8').includes("from 'valibot'");
  expect(PAGE_SCHEMA_FILES.filter((file) => !imports(file))).toEqual([]);
});
