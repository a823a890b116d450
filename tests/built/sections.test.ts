import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { run } from '../helpers/built/command.ts';
import { createWorkFolder, startTestPlatform } from '../helpers/built/sample.ts';

let work: string;
let stores: string;
let platform: RunningPlatform;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  work = await createWorkFolder('sections');
  stores = join(work, 'stores');
  await cp('tests/fixtures/stores/meridian', join(stores, 'meridian'), { recursive: true });
  const hero = { title: 'Our atelier', photo: 'scarf-sea.jpg' };
  await writeFile(
    join(stores, 'meridian/pages/atelier.json'),
    JSON.stringify({ title: 'The atelier', sections: [{ type: 'hero', props: hero }] }),
  );
  platform = await startTestPlatform(join(stores, 'meridian'));
  env = { SHOPKILN_WORK: work, STORES_DIR: stores, PLATFORM_URL: platform.url };
  const { code, output } = await run('build', ['--store', 'meridian'], env);
  expect(code, output).toBe(0);
}, 600_000);
afterAll(() => platform?.close());

const readPage = (file: string) => readFile(join(work, 'dist/meridian', file), 'utf8');
const listIds = (html: string) =>
  [...html.slice(html.indexOf('<main')).matchAll(/<section[^>]* id="([^"]+)"/g)].map(
    ([, id]) => id,
  );

test('HOME-10 the home page has the sections of home.json in their order, in each language, with the texts that are translated', async () => {
  const [english, german] = [await readPage('index.html'), await readPage('de.html')];
  const ids = [
    ...['welcome', 'workshop', 'shelves', 'chosen', 'wear-now', 'lathe', 'materials', 'neighbor'],
    ...['lookbook', 'film', 'kiln', 'letter', 'asked', 'stockists', 'colophon', 'new-arrivals'],
  ];
  expect(listIds(english)).toEqual(ids);
  expect(listIds(german)).toEqual(ids);
  expect(english.match(/<h1/g)).toHaveLength(1);
  expect(english).toMatch(/<h1[^>]*>Light for a harbor<\/h1>/);
  expect(german).toMatch(/<h1[^>]*>Licht für einen Hafen<\/h1>/);
  // A text without a translation names its language.
  expect(german).toMatch(/<h2[^>]* lang="en"[^>]*>Two shelves<\/h2>/);
  expect(german).toMatch(/<h2>Kolophon<\/h2>/);
  expect(german).toContain('href="/de/light"');
  expect(english).toContain('A made <strong>here</strong>'.replace('A made', 'Made'));
});

test('HOME-11 a section outside of its time is not in a page, and one that ends later is hidden by a script after it', async () => {
  const page = await readPage('least.html');
  expect(page).toContain('A line</h2>');
  expect(page).not.toContain('A line of');
  const home = await readPage('index.html');
  const end = Date.UTC(2100, 0, 1);
  expect(home).toMatch(new RegExp(`id="kiln"[\\s\\S]*?</section><script data-end="${end}">`));
});

test('HOME-12 a landing page has its title as heading, is in the sitemap and has no part that only scripts show', async () => {
  const page = await readPage('least.html');
  expect(page).toMatch(/<h1[^>]*>The least of each section<\/h1>/);
  expect(page.match(/<h1/g)).toHaveLength(1);
  expect(page).toContain('<title>The least of each section | Meridian</title>');
  expect(await readPage('sitemap.xml').catch(() => readPage('sitemap-0.xml'))).toContain('/least');
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  expect(main).not.toContain('astro-island');
  expect(main).not.toMatch(/ style="/);
});

test('SEO-13.2 so is that of a home of sections and of a landing page, whose first section has a photograph', async () => {
  const addressOf = (page: string) =>
    /<meta property="og:image" content="([^"]*)"/.exec(page)?.[1] ?? '';
  const addresses = await Promise.all(
    ['index.html', 'atelier.html'].map(async (file) => addressOf(await readPage(file))),
  );
  for (const address of addresses) {
    expect(address).toMatch(/^https:\/\/meridian\.example\/_shop\/share\.[\da-f]+\.jpg$/);
    const picture = await readFile(join(work, 'dist/meridian', new URL(address).pathname));
    expect(picture.subarray(0, 2).toString('hex')).toBe('ffd8');
  }
  expect(addresses[0]).not.toBe(addresses[1]);
});

test('PHOTO-1.5 a page of sections has the styles of the photographs that it shows', async () => {
  const home = await readPage('index.html');
  const style = [...home.matchAll(/<style data-photos[^>]*>([^<]*)<\/style>/g)].join('\n');
  for (const [, name] of home.matchAll(/<img[^>]* data-photo="([^"]+)"/g))
    expect(style).toContain(`[data-photo="${name}"]{`);
});
