import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { run } from '../helpers/built/command.ts';
import {
  copyStore,
  createWorkFolder,
  readFiles,
  startTestPlatform,
} from '../helpers/built/sample.ts';
import { readSitePolicy } from '../helpers/page-policy.ts';

/** A page with every kind of thing a compile takes in: words, a style of its own, a utility class, a script. */
const LETTER = `---
import { getStoreData, Layout } from 'shopkiln/route';
const { name } = getStoreData(Astro).store;
---
<Layout title="Letter" path="/letter">
  <h1 class="tracking-[0.4321em]">Dear reader of {name}, marked-words</h1>
</Layout>
<style>h1 { --marked-style: 1; }</style>
<style is:inline>h1 { --inline-style: 1; }</style>
<script>document.documentElement.dataset.letter = 'marked-script';</script>
`;
/** A page with an island that has state. */
const SIZES = `---
import { Layout } from 'shopkiln/route';
import { Sizer } from './parts/Sizer.tsx';
---
<Layout title="Sizes" path="/sizes"><Sizer first={38} client:load /></Layout>
`;
const SIZER = `import { useState } from 'react';
export function Sizer({ first }: { first: number }) {
  const [size, setSize] = useState(first);
  return <button type="button" onClick={() => setSize(size + 1)}>{'one-size-up'} {size}</button>;
}
`;
const MARKERS = ['marked-words', '0.4321em', 'marked-style', 'marked-script', '/letter'];

/** The example of the documentation, letter for letter. */
const EXAMPLE = /```astro\n([\s\S]*?)```/;

/** A temporary folder that shares no folder with the project, not even the first: Astro handles such paths differently. */
const firstFolder = (path: string) => path.split('/')[1];
const TEMPORARY =
  [tmpdir(), '/var/tmp', homedir()].find(
    (dir) => firstFolder(dir) !== firstFolder(process.cwd()),
  ) ?? tmpdir();

let work: string;
/** A folder outside the project: no package.json and no node_modules above it. */
let outside: string;
let output: string;
let platform: RunningPlatform;
const site = (slug: string) => join(work, 'dist', slug);

beforeAll(async () => {
  work = await createWorkFolder('extra-routes');
  const stores = join(work, 'stores');
  const withRoute = await copyStore(stores, { slug: 'a-letter-brand', name: 'Letterbrand' });
  await mkdir(join(withRoute, 'routes'));
  await writeFile(join(withRoute, 'routes', 'letter.astro'), LETTER);
  outside = await mkdtemp(join(TEMPORARY, 'stores-'));
  const withExample = await copyStore(outside, { slug: 'a-workshop', name: 'Workshop' });
  await mkdir(join(withExample, 'routes'));
  const [, example = ''] = EXAMPLE.exec(await readFile('stores/README.md', 'utf8')) ?? [];
  await writeFile(join(withExample, 'routes', 'workshop.astro'), example);
  await writeFile(join(withExample, 'routes', 'sizes.astro'), SIZES);
  await mkdir(join(withExample, 'routes', 'parts'));
  await writeFile(join(withExample, 'routes', 'parts', 'Sizer.tsx'), SIZER);
  await writeFile(
    join(withExample, 'routes', 'bare.astro'),
    '<!doctype html><title>Bare</title><p>No layout</p>',
  );
  platform = await startTestPlatform(withRoute, withExample, await copyStore(stores));
  // One process builds both, the store with the route first, as `npm start` does.
  const env = {
    SHOPKILN_WORK: work,
    STORES_DIR: [stores, outside].join(delimiter),
    PLATFORM_URL: platform.url,
  };
  ({ output } = await run('build', ['--all'], env));
  for (const slug of ['a-letter-brand', 'a-workshop', 'corvane'])
    expect(output).toMatch(`${slug}: `);
});
afterAll(async () => {
  await platform?.close();
  await rm(outside, { recursive: true });
});

test('ROUTE-4 a store’s route is built with the shop’s layout and the store’s data', async () => {
  const page = await readFile(join(site('a-letter-brand'), 'letter.html'), 'utf8');
  expect(page).toContain('Dear reader of Letterbrand, marked-words');
  expect(page).toContain('<footer');
  const all = [...(await readFiles(site('a-letter-brand'))).values()].join('');
  for (const mark of MARKERS) expect(all).toContain(mark);
  expect(await readFile(join(site('a-letter-brand'), 'sitemap.xml'), 'utf8')).toContain(
    '/letter</loc>',
  );
});

test('CSP-1 the policy of a store allows the inline style of its route by its hash, and that of another store does not', async () => {
  const hash = createHash('sha256').update('h1 { --inline-style: 1; }').digest('base64');
  expect(await readSitePolicy(site('a-letter-brand'))).toContain(`'sha256-${hash}'`);
  expect(await readSitePolicy(site('corvane'))).not.toContain(hash);
});

test('ROUTE-4 no part of it is in another store’s site', async () => {
  const files = await readFiles(site('corvane'));
  expect(files.size).toBeGreaterThan(50);
  // Texts of others, with addresses of theirs.
  expect(files.delete(join(site('corvane'), 'licenses.txt'))).toBe(true);
  for (const [file, text] of files)
    for (const mark of MARKERS) expect(text.includes(mark), `${mark} in ${file}`).toBe(false);
});

test('CODE-12 the route of the documentation, which imports layout, components, data and types from `shopkiln/route`, builds in a folder outside the project', async () => {
  expect(output).toMatch(/a-workshop: \d+ pages/);
  const page = await readFile(join(site('a-workshop'), 'workshop.html'), 'utf8');
  expect(page).toContain('Where Workshop makes its things.');
  expect(page).toMatch(/Our newest: [^<]+, \$\d/);
  expect(page.match(/<li data-item-group/g)).toHaveLength(4);
  expect(page).toContain('<footer');
});

test('ROUTE-12 an island of a route may import react and have state, in a folder outside the project too', async () => {
  const page = await readFile(join(site('a-workshop'), 'sizes.html'), 'utf8');
  expect(page).toMatch(/<astro-island[^>]*client="load"/);
  expect(page).toContain('<button type="button">one-size-up<!-- --> <!-- -->38</button>');
  const [, script = ''] = /component-url="?([^"\s>]+)/.exec(page) ?? [];
  const island = await readFile(join(site('a-workshop'), script), 'utf8');
  expect(island).toContain('one-size-up');
  // React is a file of the site.
  expect(island).not.toMatch(/from\s*["'](?![./])/);
});

test('CODE-13 a route that renders no layout of the shop builds with a warning that names the file', async () => {
  const warnings = output.split('\n').filter((line) => line.includes('no layout of the shop'));
  expect(warnings).toEqual([
    expect.stringContaining(join(outside, 'a-workshop/routes/bare.astro')),
  ]);
  expect(await readFile(join(site('a-workshop'), 'bare.html'), 'utf8')).toContain('No layout');
  const checked = await run('check', ['--store', 'a-workshop'], { STORES_DIR: outside });
  expect(checked.code).toBe(0);
  expect(checked.output).toMatch(/warning: .*a-workshop\/routes\/bare\.astro: renders no layout/);
  expect(checked.output).not.toContain('workshop.astro');
});
