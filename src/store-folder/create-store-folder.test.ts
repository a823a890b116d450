import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LOCALES } from '#shared/contract/codes.ts';
import { getTexts } from '#texts/load-texts.ts';
import {
  addPages,
  createStoreFolder,
  findSlugIssue,
  type NewStore,
} from './create-store-folder.ts';
import { findUntranslated } from './find-untranslated.ts';
import { loadStoreFolder } from './load-store-folder.ts';
import { findReadabilityIssues } from './readability.ts';

const stores = mkdtempSync(join(tmpdir(), 'new-store-'));
afterAll(() => rmSync(stores, { recursive: true }));

const OWLS: NewStore = {
  slug: 'night-owls',
  name: 'Night Owls',
  currency: 'EUR',
  region: 'EU',
  locales: ['de', 'en'],
};

test('OPS-5 a new store folder has no issues', async () => {
  const created = await createStoreFolder(stores, OWLS);
  expect(created).toEqual({ ok: true, value: join(stores, 'night-owls') });
  const dir = join(stores, 'night-owls');
  const loaded = await loadStoreFolder(dir);
  expect(loaded).toMatchObject({
    ok: true,
    folder: { store: { name: 'Night Owls', locales: ['de', 'en'] } },
  });
  if (loaded.ok) expect(findReadabilityIssues({ dir, theme: loaded.folder.theme })).toEqual([]);
});

test('L10N-7 `new-store --locales` writes the sample texts in the first language, and their translations into the files of the others, for each of the eight languages', async () => {
  for (const [at, locale] of LOCALES.entries()) {
    const locales = [locale, ...LOCALES.filter((other) => other !== locale)];
    const created = await createStoreFolder(stores, { ...OWLS, slug: `first-${at}`, locales });
    const loaded = await loadStoreFolder(created.ok ? created.value : '');
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
    const { store, theme, catalog, texts } = loaded.folder;
    const sample = getTexts('catalog', locale).sampleStore;
    expect(store.seoDescription).toBe(sample.seoDescription.replace('{name}', 'Night Owls'));
    expect(theme.content.heroBanner.ctaText).toBe(sample.ctaText);
    expect(catalog.listings[0]?.title).toBe(sample.listingTitle);
    expect(findUntranslated(loaded.folder)).toEqual([]);
    for (const other of locales.slice(1)) {
      const { listings, colors } = texts[other]?.catalog ?? {};
      expect([listings?.['first-tee']?.title, colors?.stone]).toEqual([
        getTexts('catalog', other).sampleStore.listingTitle,
        getTexts('catalog', other).sampleStore.stone,
      ]);
    }
  }
});

test('SUP-6.3 a new store has an address for messages of its contact form', async () => {
  for (const email of [undefined, 'ines@owls.example']) {
    const created = await createStoreFolder(stores, {
      ...OWLS,
      slug: email ? 'named' : 'unnamed',
      email,
    });
    const { support } = JSON.parse(
      readFileSync(join(created.ok ? created.value : '', 'store.json'), 'utf8'),
    );
    expect(support).toEqual({ email: email ?? 'hello@unnamed.example' });
  }
});

test('OPS-5 an invalid or existing slug is rejected, and nothing is written', async () => {
  await createStoreFolder(stores, { ...OWLS, slug: 'taken' });
  expect(findSlugIssue(stores, 'taken')).toContain('already exists');
  expect(await createStoreFolder(stores, { ...OWLS, slug: 'taken' })).toMatchObject({ ok: false });
  for (const slug of ['', 'Night Owls', '../up', 'a--b', '-a', 'ä', '_schema', 'x'.repeat(121)]) {
    expect(findSlugIssue(stores, slug), slug).toMatch(/expected/i);
    expect(await createStoreFolder(stores, { ...OWLS, slug })).toMatchObject({ ok: false });
  }
  expect(existsSync(join(stores, '..', 'up'))).toBe(false);
});

test('OPS-5 shopkiln new-store creates a valid store, and does not prompt without a terminal', async () => {
  const env = { ...process.env, SHOPKILN_ENV_FILE: '', STORES_DIR: stores };
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/shopkiln.js', ...args], { env, encoding: 'utf8' });
  expect(run('new-store', 'by-hand', '--name', 'By Hand', '--locales', 'en,fr')).toMatchObject({
    status: 0,
  });
  expect(await loadStoreFolder(join(stores, 'by-hand'))).toMatchObject({ ok: true });
  expect(run('new-store', 'No Good', '--name', 'x')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('expected lower-case letters'),
  });
  expect(run('new-store', 'nobody')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Usage'),
  });
  expect(existsSync(join(stores, 'nobody'))).toBe(false);
});

test('PAGE-7 --pages adds terms, privacy policy and returns as Markdown pages in each language, which pass `check`', async () => {
  const created = await createStoreFolder(stores, { ...OWLS, slug: 'with-pages', hasPages: true });
  expect(created.ok).toBe(true);
  const loaded = await loadStoreFolder(join(stores, 'with-pages'));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  const pages = loaded.folder.pages.map(({ slug, translations = {} }) => [
    slug,
    Object.keys(translations),
  ]);
  expect(pages).toEqual([
    ['privacy-policy', ['en']],
    ['returns', ['en']],
    ['terms-of-use', ['en']],
  ]);
  const terms = loaded.folder.pages[2];
  expect(terms?.html).toContain('<a href="/returns">');
  expect(terms?.translations?.en?.html).toContain('Night Owls');
});

test('PAGE-7 --pages adds the pages that an existing store does not have, and changes none', async () => {
  const created = await createStoreFolder(stores, { ...OWLS, slug: 'older' });
  expect(created.ok).toBe(true);
  mkdirSync(join(stores, 'older', 'pages'));
  const terms = join(stores, 'older', 'pages', 'terms-of-use.md');
  writeFileSync(terms, '# Ours\n\nWritten by us.\n');
  const env = { ...process.env, SHOPKILN_ENV_FILE: '', STORES_DIR: stores };
  const run = () =>
    spawnSync(process.execPath, ['scripts/shopkiln.js', 'new-store', 'older', '--pages'], {
      env,
      encoding: 'utf8',
    });
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('pages/returns.md') });
  expect(readFileSync(terms, 'utf8')).toContain('Written by us.');
  expect(run()).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('has these pages already'),
  });
  expect((await loadStoreFolder(join(stores, 'older'))).ok).toBe(true);
});

test('PAGE-7 a client-rendered gated store has no pages', () => {
  const env = { ...process.env, SHOPKILN_ENV_FILE: '', STORES_DIR: stores };
  const args = [
    'scripts/shopkiln.js',
    'new-store',
    'closed',
    '--name',
    'Closed',
    '--gate',
    'shell',
    '--pages',
  ];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain('--pages: a store with --gate shell has no pages');
  expect(existsSync(join(stores, 'closed'))).toBe(false);
});

test('PAGE-10 adding pages again fills in the brackets of paragraphs that nobody has edited', async () => {
  const parent = join(stores, 'fill');
  const store = { name: 'Night Owls', locales: OWLS.locales, defaultRegion: OWLS.region };
  const first = await addPages(parent, store);
  expect(first).toMatchObject({
    added: expect.arrayContaining(['pages/terms-of-use.md']),
    filled: [],
  });
  const terms = join(parent, 'pages/terms-of-use.md');
  writeFileSync(terms, `${readFileSync(terms, 'utf8')}\nUnsere eigene Klausel [bleibt].\n`);
  const seller = {
    name: 'Eulen GmbH',
    address: ['Hafenstraße 1', '20457 Hamburg'],
    email: 'hallo@eulen.example',
  };
  const second = await addPages(parent, { ...store, seller });
  expect(second.added).toEqual([]);
  expect(second.filled).toEqual(
    expect.arrayContaining(['pages/terms-of-use.md', 'pages/terms-of-use.en.md']),
  );
  const text = readFileSync(terms, 'utf8');
  expect(text).toContain('Eulen GmbH, Hafenstraße 1, 20457 Hamburg');
  expect(text).toContain('Unsere eigene Klausel [bleibt].');
  expect(await addPages(parent, { ...store, seller })).toEqual({ added: [], filled: [] });
});
