import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { formatIssue } from '#store-folder/issue.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { createValidFiles, toFiles, writeStoreFolder } from '../helpers/code/store-folder.ts';

// Files that reach the limits of their parser, which are 10 s of CPU time and 1 GiB of memory.

const SVG = 'http://www.w3.org/2000/svg';
const ROUTE = 'routes/letter.astro';

/** Returns the issues of a valid folder with these files, each as 'path in the folder  field: message'. */
async function findIssues(
  files: Record<string, unknown>,
  change: (files: ReturnType<typeof createValidFiles>) => void = () => {},
): Promise<string[]> {
  const valid = createValidFiles();
  change(valid);
  const dir = await writeStoreFolder({ ...toFiles(valid), ...files });
  const loaded = await loadStoreFolder(dir);
  return loaded.ok
    ? []
    : loaded.issues.map((issue) =>
        formatIssue({ ...issue, file: issue.file.slice(dirname(dir).length + 9) }),
      );
}

test('ATK-17 a text file whose check takes too much is an issue with its name and the limit', async () => {
  // Each of the messages would list all collections.
  const slug = 'a'.repeat(200);
  const issues = await findIssues({}, ({ catalog, theme }) => {
    Object.assign(catalog, {
      collections: Array.from({ length: 5_000 }, (_, at) => ({ slug: `${slug}-${at}`, name: 'A' })),
    });
    const categories = Array.from({ length: 5_000 }, () => ({
      slug: 'unknown',
      displayName: 'a'.repeat(500),
    }));
    Object.assign(theme, { content: { categories } });
  });
  const limit = '(?:read with 1024 MiB of memory|read and drawn within 10 s of CPU time)';
  expect(issues).toEqual([
    expect.stringMatching(
      `^theme\\.json: expected a file that is ${limit}, got one that needs more$`,
    ),
  ]);
});

test('ATK-15 code that ends its compiler is an issue, and other routes are compiled: the bundler, whose calls to itself fill the memory', async () => {
  const route = "---\nimport a from './a.ts';\n---\n<p>{a}</p>";
  // A fast machine fills the bundler's memory for calls before the next measurement, a slower one reaches a limit first.
  const issue =
    /^routes\/letter\.astro: expected a file that (?:can be parsed|is read with|is read and drawn within)/;
  expect(
    await findIssues({
      'routes/paper.astro': '---\nconst a = ;\n---\n',
      [ROUTE]: route,
      'routes/a.ts': `export default ${'!'.repeat(1_000_000)}1;`,
    }),
  ).toEqual([
    expect.stringMatching(issue),
    expect.stringMatching(/^routes\/paper\.astro {2}line 2/),
  ]);
});

test('ATK-15 a drawing that fills the memory of its parser is an issue with the limit', async () => {
  const entity = `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1_000_000)}">]>`;
  const attributes = Array.from({ length: 2_000 }, (_, at) => `a${at}="&a;&a;"`).join(' ');
  const drawing = `<!--<svg >-->${entity}<svg xmlns="${SVG}" viewBox="0 0 8 8"><g ${attributes}/></svg>`;
  expect(await findIssues({ 'assets/a.svg': drawing, 'assets/b.svg': '<svg/>' })).toEqual([
    'assets/a.svg: expected a file that is read with 1024 MiB of memory, got one that needs more',
    expect.stringMatching(/^assets\/b\.svg {2}line 1: expected xmlns/),
  ]);
});
