import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getRecordJson } from '#builder/render/page-build-record.ts';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { getSnapshotFile } from '#shared/environment/paths.ts';
import { FONTS } from '#shared/rules/theme/fonts.ts';
import { openSnapshot } from '#snapshot/snapshot.ts';
import { StoreData } from '#snapshot/store-data.ts';
import { createDefaultLocalization } from '#texts/default-localization.ts';
import { run } from '../helpers/built/command.ts';
import { startFailingPlatform } from '../helpers/built/failing-platform.ts';
import {
  copyStore,
  createWorkFolder,
  editFile,
  readFiles,
  startTestPlatform,
} from '../helpers/built/sample.ts';

let work: string;
let stores: string;
let env: Record<string, string>;
let platform: RunningPlatform;
const build = (slug = 'corvane', platformUrl = platform.url) =>
  run('build', ['--store', slug], { ...env, PLATFORM_URL: platformUrl });
const site = (file: string) => readFile(join(work, 'dist', 'corvane', file), 'utf8');

beforeAll(async () => {
  work = await createWorkFolder('build');
  stores = join(work, 'stores');
  env = { SHOPKILN_WORK: work, STORES_DIR: stores };
  process.env.SHOPKILN_WORK = work;
  platform = await startTestPlatform(
    await copyStore(stores),
    await copyStore(stores, { slug: 'other-brand', name: 'Otherbrand' }),
  );
  const built = await build();
  expect(built.output).toMatch(/corvane: \d+ pages in/);
  expect(built.code).toBe(0);
});
afterAll(() => platform?.close());

describe('the files of a build', () => {
  test('START-1 pages hold store, theme, collections and products as HTML', async () => {
    const home = await site('index.html');
    expect(home).toContain('Bite. Drink. Keep going.');
    expect(home).toContain('href="/training/tees"');
    expect(home).toContain('href="/listing/reservoir-mouthguard?pid=103"');
    expect(await site('listing/reservoir-mouthguard.html')).toMatch(/\$\d+\.\d\d/);
  });

  test('a page’s build record has the records that it read, and no other listing', async () => {
    const readsOf = (file: string): string[] =>
      JSON.parse(
        getRecordJson(StoreData.open(getSnapshotFile('corvane')).get('site', file) as string),
      ).reads;
    expect(readsOf('listing/split-lines.html').filter((key) => !key.startsWith('tile/'))).toEqual(
      [
        'assets',
        'blank/en/101',
        'blank/101',
        'blank/en/102',
        'blank/102',
        'flags',
        'listing/split-lines',
        'localization',
        'navigation',
        'navigation/en',
        'pageStyle',
        'pages',
        'pages/en',
        'payments',
        'related/split-lines',
        'site',
        'store',
        'store/en',
        'theme',
        'theme/en',
      ].sort(),
    );
    expect(readsOf('privacy-policy.html').filter((key) => key.startsWith('listing/'))).toEqual([]);
  });

  test('ROUTE-9 unknown listings are rewritten to the fallback page; _redirects and _headers are written', async () => {
    expect(await site('_redirects')).toContain('/listing/* /listing-shell.html 200');
    const headers = await site('_headers');
    expect(headers).toContain("frame-ancestors 'none'");
  });

  test('no page has a style or event attribute, which the policy would block', async () => {
    for (const [file, text] of await readFiles(join(work, 'dist', 'corvane'))) {
      if (file.endsWith('.html')) expect(text, file).not.toMatch(/<[^>]+\sstyle="|<[^>]+\son\w+="/);
    }
  });

  test('the sitemap lists public pages that search engines may index, and robots.txt names it', async () => {
    const map = await site('sitemap.xml');
    expect(map).toContain('<loc>https://corvane.example/listing/split-lines</loc>');
    expect(map).toContain('<loc>https://corvane.example/training/hoodies</loc>');
    expect(map).not.toContain('crew-issue');
    expect(map).not.toContain('/cart');
    expect(await site('robots.txt')).toContain('Sitemap: https://corvane.example/sitemap.xml');
  });

  test('SEO-1 robots.txt allows every page that carries noindex', async () => {
    const hidden = [...(await readFiles(join(work, 'dist', 'corvane')))].filter(
      ([file, text]) =>
        file.endsWith('.html') && text.includes('<meta name="robots" content="noindex'),
    );
    expect(hidden.length).toBeGreaterThan(5);
    expect((await site('robots.txt')).match(/^Disallow:.*$/gm)).toEqual(['Disallow:']);
  });

  test('SEO-2 each entry of the sitemap has the day of its last change, and listings have pictures', async () => {
    const entries = (await site('sitemap.xml'))
      .split('\n')
      .filter((line) => line.startsWith('<url>'));
    expect(entries.length).toBeGreaterThan(100);
    for (const entry of entries) expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
    const listings = entries.filter((entry) => entry.includes('/listing/'));
    for (const entry of listings)
      expect(entry).toMatch(
        /<image:loc>https:\/\/corvane\.example\/(?:mockups|assets\/photos)\/[^<]+<\/image:loc>/,
      );
  });

  test('SEO-3.1 /favicon.ico is an icon of the store', async () => {
    const ico = await readFile(join(work, 'dist', 'corvane', 'favicon.ico'));
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const [, small = ''] =
      /<link rel="icon" href="\/(_shop\/icon-32[^"]+)"/.exec(await site('index.html')) ?? [];
    expect(ico.subarray(22)).toEqual(await readFile(join(work, 'dist', 'corvane', small)));
  });

  test('SEO-3.2 the web manifest has the store’s name, colors and icons', async () => {
    const [, file = ''] =
      /<link rel="manifest" href="\/([^"]+)"/.exec(await site('index.html')) ?? [];
    const manifest = JSON.parse(await site(file));
    expect(manifest).toMatchObject({ name: 'Corvane', start_url: '/', lang: 'en' });
    for (const color of ['background_color', 'theme_color'])
      expect(manifest[color]).toMatch(/^#[0-9a-f]{3,8}$/i);
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
    for (const { src } of manifest.icons)
      expect((await readFile(join(work, 'dist/corvane', src))).length).toBeGreaterThan(0);
  });

  test('SEO-3.3 security.txt names the contact of store.json and expires within a year', async () => {
    const text = await site('.well-known/security.txt');
    expect(text).toContain('Contact: mailto:security@corvane.example\n');
    expect(text).toContain('Canonical: https://corvane.example/.well-known/security.txt\n');
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
    const days = (expires - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThanOrEqual(366);
  });

  test('SEO-3.4 llms.txt names the store, its collections, its policies and the sitemap', async () => {
    const text = await site('llms.txt');
    expect(text).toMatch(/^# Corvane\n\n> \S/);
    expect(text).toContain('](https://corvane.example/training/hoodies)');
    for (const path of ['terms-of-use', 'privacy-policy', 'accessibility', 'sitemap.xml'])
      expect(text).toContain(`](https://corvane.example/${path})`);
  });

  test('SHIP-8 licenses.txt has the licenses of the packages in the scripts of pages and workers, and of the fonts of the store, and of no others', async () => {
    const text = await site('licenses.txt');
    const names = [...text.matchAll(/^(@?[a-z][\w./-]*) \d[\w.-]* \(.+\)$/gm)].map(
      ([, name]) => name,
    );
    // Packages in scripts of pages, in React, in a worker and in the script of islands.
    for (const name of ['nanostores', 'react-dom', 'scheduler', 'fuse.js', 'astro'])
      expect(names).toContain(name);
    // Previews of drafts may need a font that the theme does not name.
    const files = await readdir(join(work, 'dist/corvane/_shop'));
    const fonts = Object.values(FONTS).filter(({ stem }) =>
      files.some((file) => file.startsWith(`${stem}-basic.`)),
    );
    expect(fonts.length).toBeGreaterThan(1);
    expect(names.filter((name) => name?.startsWith('@fontsource')).sort()).toEqual(
      fonts.map((font) => font.package).sort(),
    );
    // Packages of the platform and of the build, and those that the bundler has removed.
    for (const name of ['hono', 'kysely', 'sharp', 'vite', 'zod', 'vitest'])
      expect(names).not.toContain(name);
    expect(text).toMatch(/react \S+ \(MIT\)\n\nMIT License\n\nCopyright \(c\) Meta Platforms/);
    expect(text).toContain('SIL OPEN FONT LICENSE');
    expect(text).not.toContain(process.cwd());
  });

  test('NAV-7 structured data has price, stock and breadcrumbs', async () => {
    const page = await site('listing/split-lines.html');
    const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const [product, crumbs] = blocks.map(([, json]) => JSON.parse(json ?? ''));
    const [tee] = product['@graph'];
    expect(tee).toMatchObject({
      '@type': 'ProductGroup',
      name: expect.stringMatching(/^Split Lines – /),
    });
    expect(tee.hasVariant[0].offers).toMatchObject({
      '@type': 'Offer',
      price: '34.00',
      priceCurrency: 'USD',
      availability: 'InStock',
    });
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Home',
      'Training',
      'Tees',
      'Road',
      'Split Lines',
    ]);
  });
});

test('OPS-3 two stores never see each other’s data or assets', async () => {
  expect((await build('other-brand')).code).toBe(0);
  for (const [slug, foreign] of [
    ['corvane', /otherbrand|other-brand/i],
    ['other-brand', /corvane/i],
  ] as const) {
    for (const [file, text] of await readFiles(join(work, 'dist', slug))) {
      // File names of pictures contain the artwork, which both copies share.
      if (/\.(html|css|json|xml|txt)$|\/_/.test(file))
        expect(file.replace(work, '') + text, file).not.toMatch(foreign);
    }
  }
});

test('building the same store again gives the same bytes', async () => {
  const before = await readFiles(join(work, 'dist', 'corvane'));
  expect((await build()).code).toBe(0);
  expect(await readFiles(join(work, 'dist', 'corvane'))).toEqual(before);
});

describe('after an error, the last snapshot and site are unchanged', () => {
  async function expectUnchanged(
    action: () => Promise<{ code: number | null; output: string }>,
  ): Promise<string> {
    const state = async () => [
      await readFiles(join(work, 'dist', 'corvane')),
      await readFile(getSnapshotFile('corvane'), 'latin1'),
    ];
    const before = await state();
    const { code, output } = await action();
    expect(code).toBe(1);
    expect(await state()).toEqual(before);
    return output;
  }

  test('OPS-5 the platform is down', async () => {
    const output = await expectUnchanged(() => build('corvane', 'http://127.0.0.1:1'));
    expect(output).toContain('Store Request retry exceeded limit (http://127.0.0.1:1: ');
    expect(output).toContain('the last snapshot and site are unchanged. Is the platform running?');
  });

  test('OPS-5 the platform fails half-way through the pull', async () => {
    const failing = await startFailingPlatform(
      platform.url,
      ['/v1/product-data', '/v0/listing/second-wind'],
      500,
    );
    const output = await expectUnchanged(() => build('corvane', failing.url));
    expect(output).toMatch(
      /Listing Request retry exceeded limit .*; 2 attempts of GET \/v0\/listing\/second-wind\)/,
    );
    expect(output).not.toContain('Is the platform running?');
    await failing.close();
  });

  test('START-11 the platform does not know the store', async () => {
    const empty = await startTestPlatform();
    const output = await expectUnchanged(() => build('corvane', empty.url));
    expect(output).toMatch(/does not know this store/);
    await empty.close();
  });

  test('OPS-5 a wrong type in a store file names file, field and expectation', async () => {
    const catalog = join(stores, 'corvane', 'catalog.json');
    const good = await readFile(catalog, 'utf8');
    await editFile(catalog, (text) => text.replace('"price": 3400', '"price": "34.00"'));
    const output = await expectUnchanged(() => build());
    expect(output).toMatch(
      /corvane\/catalog\.json {2}line \d+, column \d+, listings\[\d+\]\.products\[0\]\.price of "split-lines": expected a whole number of minor units.*got "34\.00"/,
    );
    await editFile(catalog, () => good);
  });
});

describe('START-3 START-7 a missing optional part does not stop a build', () => {
  test('PULL-1 a failed localization request leaves the localization of the last build', async () => {
    const readLocalization = () =>
      openSnapshot(getSnapshotFile('corvane')).forPage().get('localization');
    const before = readLocalization();
    const failing = await startFailingPlatform(platform.url, '/v1/localization_details', 503);
    const { code, output } = await build('corvane', failing.url);
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('localization of the last build used: Localization'),
    ]);
    expect(readLocalization()).toEqual(before);
    await failing.close();
  });

  test('PULL-1 before the first build, a failed localization request ends the build, and nothing is published', async () => {
    const fresh = { ...env, SHOPKILN_WORK: await createWorkFolder('build-first') };
    const failing = await startFailingPlatform(platform.url, '/v1/localization_details', 503);
    const { code, output } = await run('build', ['--store', 'corvane'], {
      ...fresh,
      PLATFORM_URL: failing.url,
    });
    expect(code).toBe(1);
    expect(output).toMatch(
      /corvane: No localization from the platform or from an earlier build: .* returned 503; 2 attempts of GET \/v1\/localization_details\)/,
    );
    expect(output).not.toContain('Is the platform running?');
    expect(existsSync(join(fresh.SHOPKILN_WORK, 'dist', 'corvane'))).toBe(false);
    await failing.close();
  });

  test('a platform without localization has en, USD, USA and the built-in lists', async () => {
    await rm(getSnapshotFile('corvane'), { recursive: true });
    const failing = await startFailingPlatform(platform.url, '/v1/localization_details', 404);
    const { code, output } = await build('corvane', failing.url);
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('default localization used: Localization Request'),
    ]);
    const localization = openSnapshot(getSnapshotFile('corvane')).forPage().get('localization');
    expect(localization).toEqual(createDefaultLocalization());
    expect(localization).toMatchObject({
      buyer_locale: 'en',
      buyer_currency: 'USD',
      buyer_region: 'USA',
    });
    expect(localization.available_locales).toHaveLength(8);
    expect(localization.available_currencies).toHaveLength(5);
    expect(localization.available_regions).toHaveLength(5);
    await failing.close();
    expect((await build()).code).toBe(0);
  });

  test('the theme of the last build is used when the theme request fails', async () => {
    const failing = await startFailingPlatform(platform.url, '/v1/theme', 500);
    const { code, output } = await build('corvane', failing.url);
    expect(code).toBe(0);
    expect(output).toContain('theme of the last build used');
    expect(await site('index.html')).toContain('Bite. Drink.');
    await failing.close();
  });

  test.each([404, 500])(
    'the default theme is used when the theme request returns %d before the first build',
    async (status) => {
      await rm(getSnapshotFile('corvane'), { recursive: true });
      const failing = await startFailingPlatform(platform.url, '/v1/theme', status);
      const { code, output } = await build('corvane', failing.url);
      expect(code).toBe(0);
      expect(output).toContain('default theme used');
      expect(await site('index.html')).not.toContain('Bite. Drink.');
      await failing.close();
    },
  );
});

test('THEME-2 hostile text in every name and title stays text', async () => {
  const hostile = '</title><script>window.pwned=1</script><img src=x onerror=alert(1)>';
  const dir = await copyStore(stores, { slug: 'hostile', name: 'Hostile' });
  const quoted = JSON.stringify(hostile).slice(1, -1);
  await editFile(join(dir, 'store.json'), (text) =>
    text.replace(/"name": "Hostile"/, `"name": "${quoted.slice(0, 80)}"`),
  );
  await editFile(join(dir, 'catalog.json'), (text) =>
    text
      .replaceAll('"title": "Split Lines"', `"title": "${quoted}"`)
      .replaceAll('"name": "Tees"', `"name": "${quoted.slice(0, 80)}"`),
  );
  const custom = await startTestPlatform(dir);
  const { code, output } = await build('hostile', custom.url);
  expect(code, output).toBe(0);
  for (const [file, text] of await readFiles(join(work, 'dist', 'hostile'))) {
    // Attribute values in quotes are removed: markup in them is text.
    if (file.endsWith('.html'))
      expect(text.replace(/"[^"]*"/g, '""'), file).not.toMatch(/<script>window\.pwned|<img src=x/);
  }
  await custom.close();
});
