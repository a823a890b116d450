import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { run } from '../helpers/built/command.ts';
import { readFeed } from '../helpers/built/read-feed.ts';
import { createWorkFolder, editFile, startTestPlatform } from '../helpers/built/sample.ts';
import { listNodes, readStructuredData } from '../helpers/built/structured-data.ts';

let platform: RunningPlatform;
let env: Record<string, string>;
let dir: string;
let dist: string;

const readSite = (path: string) => readFile(join(dist, path), 'utf8');

beforeAll(async () => {
  const work = await createWorkFolder('blank-names');
  dir = join(work, 'stores', 'after-dark');
  dist = join(work, 'dist', 'after-dark');
  await cp('tests/fixtures/stores/after-dark', dir, { recursive: true });
  await editFile(join(dir, 'catalog.json'), (text) =>
    text.replace('"collections":', '"blankNames": { "tee": "Night Tee" }, "collections":'),
  );
  await editFile(join(dir, 'store.json'), (text) =>
    text.replace(
      '"locales":',
      '"feeds": [{ "locale": "en", "currency": "USD" }, { "locale": "de", "currency": "USD" }], "locales":',
    ),
  );
  await writeFile(join(dir, 'catalog.de.json'), '{ "blankNames": { "tee": "Nachtshirt" } }');
  platform = await startTestPlatform(dir);
  env = { SHOPKILN_WORK: work, STORES_DIR: join(work, 'stores'), PLATFORM_URL: platform.url };
  const { code, output } = await run('build', ['--store', 'after-dark'], env);
  expect(code, output).toBe(0);
}, 180_000);
afterAll(() => platform?.close());

const getTypes = (html: string) =>
  listNodes(readStructuredData(html)).flatMap(({ category }) =>
    category === undefined ? [] : [category],
  );

test('L10N-6.04 pages with their size guide, tiles, the search and product feeds have the name of the blank in each language', async () => {
  for (const [prefix, name, others] of [
    ['', 'Night Tee', /Training Tee|Nachtshirt/],
    ['de/', 'Nachtshirt', /Training|Trainingsshirt|Night Tee/],
  ] as const) {
    const page = await readSite(`${prefix}listing/coaster-tee.html`);
    expect(page).toMatch(new RegExp(`<h3[^>]*>${name}</h3>`));
    // The JSON of scripts has the record in all languages.
    const visible = page.replace(/<script[\s\S]*?<\/script>/g, '').replace(/ props="[^"]*"/g, '');
    expect(visible).toContain(name);
    expect(visible).not.toMatch(others);
    for (const type of getTypes(page)) expect(type).toBe(name);
    expect(await readSite(`${prefix}shirts.html`)).toContain(name);
  }
  const files = await readdir(join(dist, '_shop'));
  const search = await readSite(
    join('_shop', files.find((file) => file.startsWith('search.')) ?? 'none'),
  );
  expect(search).toContain('Night Tee');
  expect(search).toContain('Nachtshirt');
  const types = async (file: string) => [
    ...new Set(
      readFeed(await readSite(file)).flatMap(({ link, product_type }) =>
        link?.includes('tee') ? [product_type] : [],
      ),
    ),
  ];
  expect(await types('feeds/products.en.USD.tsv')).toEqual(['Night Tee']);
  expect(await types('feeds/products.de.USD.tsv')).toEqual(['Nachtshirt']);
});

test('L10N-6.03 check names a blank that does not exist, and lists names that are not translated', async () => {
  const untranslated = await run('check', ['after-dark', '--json'], env);
  const [{ untranslated: missing }] = JSON.parse(untranslated.output) as [
    { untranslated: { locale: string; fields: string[] }[] },
  ];
  const listed = missing.filter(({ fields }) =>
    fields.some((field) => field.endsWith('blankNames.tee')),
  );
  expect(listed.map(({ locale }) => locale)).not.toContain('de');
  expect(listed.map(({ locale }) => locale)).toContain('fr');
  await editFile(join(dir, 'catalog.json'), (text) =>
    text.replace('"tee": "Night Tee"', '"shirt": "Night Tee"'),
  );
  await writeFile(join(dir, 'catalog.de.json'), '{ "blankNames": { "teee": "Nachtshirt" } }');
  const { code, output } = await run('check', ['after-dark'], env);
  expect(code).toBe(1);
  expect(output).toMatch(/catalog\.json {2}line \d+, column \d+, blankNames\.shirt: expected/);
  expect(output).toMatch(/catalog\.de\.json {2}line 1, column \d+, blankNames\.teee: expected/);
});
