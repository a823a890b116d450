import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUNDLE_GROUPS, PAGE_SCHEMA_FILES } from '#builder/astro/bundle-groups.ts';
import { prepareRenderer } from '#builder/render/renderer.ts';
import { LOCALES } from '#shared/contract/code-lists.ts';

test('CODE-11 every bundle group names folders that exist and has at least one module', async () => {
  const missing = BUNDLE_GROUPS.flatMap(({ folders }) => folders)
    // A name may be a regular expression: of a copy of a module, or of a script of a page.
    .map((folder) => folder.replace(/\\\?.*$/, '').replaceAll('\\', ''))
    .filter((folder) => !existsSync(join('src', folder)));
  expect(missing).toEqual([]);

  const renderer = await prepareRenderer('stores/corvane');
  if (!renderer.ok) throw new Error(renderer.error);
  const files = await readdir(join(renderer.value.clientDir, '_astro'));
  // A group without a module gives no file. Files of groups that are made by entry are all named `late`; the file of the
  // group `react` is named for Astro's client entry, which it takes.
  const names = BUNDLE_GROUPS.map(({ name }) => (name.startsWith('late') ? 'late' : name));
  const empty = [...names, 'client', ...LOCALES].filter(
    (name) => !files.some((file) => file.startsWith(`${name}.`)),
  );
  expect(empty).toEqual([]);
});

test('CODE-11 every file with a separate copy of valibot exists and imports valibot', () => {
  const wrong = PAGE_SCHEMA_FILES.filter((file) => {
    const path = join('src', file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes("from 'valibot'");
  });
  expect(wrong).toEqual([]);
});
