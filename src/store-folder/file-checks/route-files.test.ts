import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../../tests/helpers/code/store-folder.ts';
import { formatIssue } from '../issue.ts';
import { loadStoreFolder } from '../load-store-folder.ts';

/** Returns the issues of a valid folder with these files in `routes/`. */
async function findIssues(routes: Record<string, string>): Promise<string[]> {
  const files = Object.fromEntries(
    Object.entries(routes).map(([name, text]) => [`routes/${name}`, text]),
  );
  const dir = await writeStoreFolder({ ...toFiles(createValidFiles()), ...files });
  const loaded = await loadStoreFolder(dir);
  if (loaded.ok) return [];
  return loaded.issues.map((issue) =>
    formatIssue({ ...issue, file: issue.file.slice(dirname(dir).length + 9) }),
  );
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
  expect(
    await findIssues({ 'letter.astro': page('', '<script>const a: number = ;</script>') }),
  ).toHaveLength(1);
  expect(
    await findIssues({
      'letter.astro': page("import { a } from './parts/a';"),
      'parts/a.ts': 'export const a =\n;',
    }),
  ).toEqual([
    'routes/parts/a.ts  line 2, column 1: expected valid code, got an error: Unexpected ";"',
  ]);
  expect(
    await findIssues({
      'letter.astro': page("import Card from './parts/Card.astro';", '<Card />'),
      'parts/Card.astro': '<p>{</p>',
    }),
  ).toEqual([expect.stringContaining('routes/parts/Card.astro  line 1, column')]);
});

const expectedImport = (file: string, line: number, name: string) =>
  `routes/${file}  line ${line}: expected an import of shopkiln/route, of react, of Astro or of a file of this folder such as "./parts/card.astro", got "${name}"`;

test('ATK-18 an import of a package, of Node or of an absolute path is named with its line', async () => {
  const names = [
    'react-dom',
    'lodash',
    'node:fs',
    'fs',
    '/etc/hostname',
    'file:///etc/hostname',
    'https://a.example/b.js',
    'data:text/javascript,1',
  ];
  for (const name of names) {
    const issues = await findIssues({
      'letter.astro': page(`const a = 1;\nimport b from ${quote(name)};`, '<p>{a}{b}</p>'),
    });
    expect(issues).toEqual([expectedImport('letter.astro', 3, name)]);
  }
});

test('ATK-18 a page that imports too many files, too much code or the same file too often is an issue', async () => {
  const chain = (length: number, text = '') =>
    Object.fromEntries(
      Array.from({ length }, (_, at) => [`parts/a${at}.ts`, `import './a${at + 1}.ts';${text}`]),
    );
  const route = page("import './parts/a0.ts';");
  const tooMuch = 'expected a page that imports at most 300 files and 16 MiB of code';
  // The page is one of the files.
  const files = { ...chain(350), 'parts/a350.ts': '' };
  expect(await findIssues({ ...files, 'letter.astro': route })).toEqual([
    `routes/parts/a299.ts: ${tooMuch}`,
  ]);
  const large = { ...chain(9, `/*${' '.repeat(2_000_000)}*/`), 'parts/a9.ts': '' };
  expect(await findIssues({ ...large, 'letter.astro': route })).toEqual([
    `routes/parts/a8.ts: ${tooMuch}`,
  ]);
  const often = Array.from({ length: 3_000 }, (_, at) => `import './a?${at}';`).join('');
  const issues = await findIssues({ 'letter.astro': route, 'parts/a0.ts': often, 'parts/a': '' });
  expect(issues).toEqual([
    'routes/parts/a0.ts: expected at most 2000 imports of a page and of what it imports',
  ]);
});

test('ATK-18 inline code of a page is named with its line, because browsers do not run it', async () => {
  const findMessages = async (body: string) => {
    const issues = await findIssues({ 'letter.astro': page('const a = "ä€😀";', body) });
    return issues.map((issue) =>
      issue.replace(/, which the shop's content security policy blocks$/, ''),
    );
  };
  const script =
    'expected a <script> without attributes, whose code the build bundles, got an inline script';
  const place = (column: number) => `routes/letter.astro  line 4, column ${column}: `;
  expect(await findMessages('<p>ä€😀</p><script is:inline>a();</script>')).toEqual([
    `${place(12)}${script}`,
  ]);
  expect(await findMessages('<script define:vars={{ a }}>a();</script>')).toEqual([
    `${place(1)}${script}`,
  ]);
  expect(await findMessages('<script type="module">a();</script>')).toEqual([
    `${place(1)}${script}`,
  ]);
  expect(await findMessages('{a && <script is:inline set:html={a} />}')).toEqual([
    `${place(7)}${script}`,
  ]);
  expect(await findMessages('<button onclick="a()">a</button>')).toEqual([
    `${place(9)}expected a <script> that adds an event listener, got the attribute onclick`,
  ]);
  expect(await findMessages('<a href=" JavaScript:a()">a</a>')).toEqual([
    `${place(4)}expected an address, got "javascript:"`,
  ]);
  const valid =
    '<script>console.log(1);</script><script type="application/ld+json" set:html={a} /><a href="/">a</a>';
  expect(await findMessages(valid)).toEqual([]);
});

test('FILE-5.06 an import that does not exist is named with its line', async () => {
  const imports = [
    "import { Layout } from 'shopkiln/route';",
    "import a from './gone.ts';",
    `import b from ${quote('no-such-package')};`,
    "import c from '#layouts/Base.astro';",
  ];
  expect(
    await findIssues({ 'letter.astro': page(imports.join('\n'), '<p>{a}{b}{c}</p>') }),
  ).toEqual(
    expect.arrayContaining([
      'routes/letter.astro  line 3: expected an import of a file of this folder, got "./gone.ts", which does not exist: correct the name, add the file, or remove the import',
      expectedImport('letter.astro', 4, 'no-such-package'),
      expectedImport('letter.astro', 5, '#layouts/Base.astro'),
    ]),
  );
});

test('FILE-5.06 a file outside of routes that a route imports is followed', async () => {
  const route = page("import { a } from '../parts/a.ts';", '<p>{a}</p>');
  const dir = await writeStoreFolder({
    ...toFiles(createValidFiles()),
    'routes/letter.astro': route,
  });
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

test('FILE-5.06 a valid route with parts, data, styles, modules of Astro and pictures has no issue', async () => {
  const imports = `import { getStoreData, Layout } from 'shopkiln/route';
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
    'parts/more.tsx':
      'import { useState } from "react"; export const More = () => <p>{useState(1)[0]}</p>;',
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
    await findIssues({
      'about-us.md': '# We',
      'imprint.html': '<p>',
      'notes.txt': '',
      'help/returns.astro': '<p/>',
    }),
  ).toEqual([
    ignored('about-us.md', 'about-us'),
    ignored('help/returns.astro', 'returns'),
    ignored('imprint.html', 'imprint'),
  ]);
  expect(
    await findIssues({ 'letter.astro': '<p>Hello</p>', 'help/returns.astro': '<p>Back</p>' }),
  ).toEqual([ignored('help/returns.astro', 'returns')]);
});
