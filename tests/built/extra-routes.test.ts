import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/serve.ts';
import { run } from './command.ts';
import { copyStore, filesOf, platformOf, workFolder } from './sample.ts';

/** A page with every kind of thing a compile takes in: words, a style of its own, a utility class, a script. */
const LETTER = `---
import Base from '#layouts/Base.astro';
const { name } = Astro.locals.records.get('store');
---
<Base title="Letter" path="/letter">
  <h1 class="tracking-[0.4321em]">Dear reader of {name}, marked-words</h1>
</Base>
<style>h1 { --marked-style: 1; }</style>
<script>document.documentElement.dataset.letter = 'marked-script';</script>
`;
const MARKS = ['marked-words', '0.4321em', 'marked-style', 'marked-script', '/letter'];

let work: string;
let platform: RunningPlatform;
const site = (slug: string) => join(work, 'dist', slug);

beforeAll(async () => {
  work = await workFolder('extra-routes');
  const stores = join(work, 'stores');
  const withRoute = await copyStore(stores, { slug: 'a-letter-brand', name: 'Letterbrand' });
  await mkdir(join(withRoute, 'routes'));
  await writeFile(join(withRoute, 'routes', 'letter.astro'), LETTER);
  platform = await platformOf(withRoute, await copyStore(stores));
  // One process builds both, the store with the route first, as `npm start` does.
  const env = { SHOPKILN_WORK: work, STORES_DIR: stores, PLATFORM_URL: platform.url };
  const built = await run('build', ['--all'], env);
  expect(built.output).toMatch(/a-letter-brand: \d+ pages[\s\S]*corvane: \d+ pages/);
}, 60_000);
afterAll(() => platform?.close());

test('ROUTE-4 a store’s own route is built with the shop’s layout and the store’s data', async () => {
  const page = await readFile(join(site('a-letter-brand'), 'letter.html'), 'utf8');
  expect(page).toContain('Dear reader of Letterbrand, marked-words');
  expect(page).toContain('<footer');
  const all = [...(await filesOf(site('a-letter-brand'))).values()].join('');
  for (const mark of MARKS) expect(all).toContain(mark);
  expect(await readFile(join(site('a-letter-brand'), 'sitemap.xml'), 'utf8')).toContain('/letter</loc>');
});

test('ROUTE-4 no byte of it reaches another store’s site', async () => {
  const files = await filesOf(site('corvane'));
  expect(files.size).toBeGreaterThan(50);
  for (const [file, text] of files)
    for (const mark of MARKS) expect(text.includes(mark), `${mark} in ${file}`).toBe(false);
});
