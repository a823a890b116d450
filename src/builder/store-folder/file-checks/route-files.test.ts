import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createValidFiles, toFiles, writeStoreFolder } from '../fixture.ts';
import { formatIssue } from '../issue.ts';
import { loadStoreFolder } from '../load-store-folder.ts';

/** Returns the issues of a valid folder with these files in `routes/`. */
async function findIssues(routes: Record<string, string>): Promise<string[]> {
  const files = Object.fromEntries(Object.entries(routes).map(([name, text]) => [`routes/${name}`, text]));
  const dir = await writeStoreFolder({ ...toFiles(createValidFiles()), ...files });
  const loaded = await loadStoreFolder(dir);
  if (loaded.ok) return [];
  return loaded.issues.map((issue) => formatIssue({ ...issue, file: issue.file.slice(dirname(dir).length + 9) }));
}

/** Quotes a module's name, so that searches for imports do not find it in this file. */
const quote = (name: string) => `'${name}'`;
const page = (frontmatter: string, body = '<p>Hello</p>') => `---\n${frontmatter}\n---\n${body}\n`;

test('FILE-5.06 a syntax error in a route or in a file that it imports is named with its line', async () => {
  expect(await findIssues({ 'letter.astro': page('const a = ;') })).toEqual([
    'routes/letter.astro  line 2, column 11: expected a valid page, got an error: Unexpected token',
  ]);
  expect(await findIssues({ 'letter.astro': page('', '<div><p></div>') })).toEqual([
    expect.stringContaining('routes/letter.astro  line 4, column'),
  ]);
  expect(await findIssues({ 'letter.astro': page('', '<script>const a: number = ;</script>') })).toHaveLength(1);
  expect(
    await findIssues({ 'letter.astro': page("import { a } from './parts/a';"), 'parts/a.ts': 'export const a =\n;' }),
  ).toEqual(['routes/parts/a.ts  line 2, column 1: expected valid code, got an error: Unexpected ";"']);
  expect(
    await findIssues({
      'letter.astro': page("import Card from './parts/Card.astro';", '<Card />'),
      'parts/Card.astro': '<p>{</p>',
    }),
  ).toEqual([expect.stringContaining('routes/parts/Card.astro  line 1, column')]);
});

test('FILE-5.06 an import that does not exist is named with its line', async () => {
  const imports = [
    "import { Layout } from 'shopkiln/route';",
    "import a from './gone.ts';",
    `import b from ${quote('no-such-package')};`,
    "import c from '#layouts/Base.astro';",
  ];
  expect(await findIssues({ 'letter.astro': page(imports.join('\n'), '<p>{a}{b}{c}</p>') })).toEqual(
    expect.arrayContaining([
      'routes/letter.astro  line 3: expected an import of a file of this folder, got "./gone.ts", which does not exist',
      'routes/letter.astro  line 4: expected an import of shopkiln/route, of a file of this folder or of an installed package, got "no-such-package"',
      'routes/letter.astro  line 5: expected an import of shopkiln/route, of a file of this folder or of an installed package, got "#layouts/Base.astro"',
    ]),
  );
});

test('FILE-5.06 a file outside of routes that a route imports is followed', async () => {
  const route = page("import { a } from '../parts/a.ts';", '<p>{a}</p>');
  const dir = await writeStoreFolder({ ...toFiles(createValidFiles()), 'routes/letter.astro': route });
  const countIssues = async () => {
    const loaded = await loadStoreFolder(dir);
    return loaded.ok ? 0 : loaded.issues.length;
  };
  expect(await countIssues()).toBe(1);
  await mkdir(join(dir, 'parts'));
  await writeFile(join(dir, 'parts/a.ts'), 'export const a = 1;');
  expect(await countIssues()).toBe(0);
  await writeFile(join(dir, 'parts/a.ts'), 'export const a =;');
  expect(await countIssues()).toBe(1);
});

test('FILE-5.06 a valid route with parts, data, styles, packages and pictures has no issue', async () => {
  const imports = `import { readFileSync } from 'node:fs';
import { getStoreData, Layout } from 'shopkiln/route';
import type { FC } from 'react';
import { Image } from ${quote('astro:assets')};
import Card from './parts/Card.astro';
import { when } from './parts/when';
import days from './days.json';
import text from './letter.md';
import raw from './notes.html?raw';
import picture from './a.svg';
import './letter.css';
const { name } = getStoreData(Astro).store;
if (!name) return Astro.redirect('/');
const more = await import('./parts/more.tsx');`;
  const body = `<Layout title="Letter" path="/letter"><Card {...days}>{when && <b>{name}</b>}</Card><style>p { color: red }</style></Layout>
<script>import { when } from './parts/when'; const a: number = 1; console.log(a, when);</script>`;
  const files = {
    'letter.astro': page(imports, body),
    'parts/Card.astro': '<p><slot /></p>',
    'parts/when.ts': 'export const when: string = "now";',
    'parts/more.tsx': 'export const More = () => <p>More</p>;',
    'days.json': '{ "a": 1 }',
    'letter.md': '# Letter',
    'notes.html': '<p>',
    'a.svg': '<svg/>',
    'letter.css': 'p {}',
    'README.md': '',
  };
  expect(await findIssues(files)).toEqual([]);
});

test('FILE-6.08 files of routes that look like pages but are ignored are errors', async () => {
  const ignored = (name: string, meant: string) =>
    `routes/${name}: expected a page such as routes/${meant}.astro: this file is no page of the shop, and no page imports it`;
  expect(
    await findIssues({ 'about-us.md': '# We', 'imprint.html': '<p>', 'notes.txt': '', 'help/returns.astro': '<p/>' }),
  ).toEqual([
    ignored('about-us.md', 'about-us'),
    ignored('help/returns.astro', 'returns'),
    ignored('imprint.html', 'imprint'),
  ]);
  expect(await findIssues({ 'letter.astro': '<p>Hello</p>', 'help/returns.astro': '<p>Back</p>' })).toEqual([
    ignored('help/returns.astro', 'returns'),
  ]);
});
