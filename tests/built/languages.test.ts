import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { LOCALES } from '#shared/contract/codes.ts';
import { getLanguages } from '#shared/contract/languages.ts';
import { getPageHref } from '#shared/contract/page-href.ts';
import { run } from '../helpers/built/command.ts';
import { createEnglishFilter, readPageTexts } from '../helpers/built/page-texts.ts';
import { readPassages } from '../helpers/built/passage-languages.ts';
import { createWorkFolder, editFile, startTestPlatform } from '../helpers/built/sample.ts';

const SLUG = 'after-dark';
const SITE = 'https://afterdark.example';

/** A text of the seller that has no translation. The German files translate the seller's other texts. */
const passage = (field: string) => `Passage ${field}`;
const THEME = {
  header: { showCategories: true, showAbout: true },
  heroBanner: {
    title: passage('hero title'),
    subtitle: 'Subtitle',
    body: passage('hero body'),
    ctaText: passage('hero link'),
    ctaLink: '/shirts',
    titleBadge: passage('hero badge'),
  },
  footer: {
    about: passage('footer'),
    newsletter: { text: passage('newsletter'), url: '/forms/newsletter' },
  },
  categories: [{ slug: 'shirts', displayName: passage('category') }],
  about: {
    aboutText: [
      { text: passage('lead') },
      { text: passage('list'), list: [passage('point'), 'Point'] },
    ],
  },
  promoBlock: {
    title: passage('promo title'),
    body: 'Body',
    link: '/shirts',
    linkText: passage('promo link'),
    points: [{ title: passage('point title'), text: passage('point text') }],
  },
  videos: {
    title: passage('videos'),
    items: [
      {
        src: '/assets/videos/reservoir.mp4',
        poster: '/assets/videos/reservoir.webp',
        title: passage('video'),
        text: passage('video text'),
      },
    ],
  },
  cart: { title: passage('cart') },
  login: { title: passage('login title'), body: passage('login body') },
};
const COLLECTION = {
  slug: 'shirts',
  name: passage('shirts'),
  description: passage('shirts description'),
  collections: [{ slug: 'tees', name: passage('tees'), description: 'Shirts with short sleeves' }],
};
/** A list is translated completely, so that it repeats the texts that remain. */
const GERMAN = {
  'theme.de.json': {
    content: {
      heroBanner: { subtitle: 'Übersetzter Untertitel' },
      about: {
        aboutText: [
          { text: passage('lead') },
          { text: passage('list'), list: [passage('point'), 'Übersetzter Punkt'] },
        ],
      },
      promoBlock: { body: 'Übersetzter Text' },
    },
  },
  'catalog.de.json': { collections: { tees: { description: 'Übersetzte Beschreibung' } } },
};

let site: string;
let platform: RunningPlatform;
/** Pages of the first language, without their ending. */
let pages: string[];

beforeAll(async () => {
  const work = await createWorkFolder('languages');
  const store = join(work, 'stores', SLUG);
  await cp(join('tests/fixtures/stores', SLUG), store, { recursive: true });
  await editFile(join(store, 'store.json'), (text) =>
    JSON.stringify({ ...JSON.parse(text), locales: LOCALES }),
  );
  await cp('stores/corvane/assets/videos', join(store, 'assets/videos'), { recursive: true });
  const editJson = (file: string, change: (json: Record<string, unknown>) => object) =>
    editFile(join(store, file), (text) =>
      JSON.stringify({ ...JSON.parse(text), ...change(JSON.parse(text)) }),
    );
  await editJson('theme.json', ({ content }) => ({
    content: { ...(content as object), ...THEME },
  }));
  await editJson('catalog.json', ({ listings }) => ({
    collections: [COLLECTION],
    listings: (listings as object[]).map((listing) => ({ ...listing, collections: ['tees'] })),
  }));
  for (const [file, json] of Object.entries(GERMAN))
    await writeFile(join(store, file), JSON.stringify(json));
  platform = await startTestPlatform(store);
  const built = await run('build', ['--store', SLUG], {
    SHOPKILN_WORK: work,
    STORES_DIR: join(work, 'stores'),
    PLATFORM_URL: platform.url,
  });
  expect(built.code, built.output).toBe(0);
  site = join(work, 'dist', SLUG);
  const files = await readdir(site, { recursive: true });
  const first = (file: string) =>
    !LOCALES.slice(1).some((locale) => file === `${locale}.html` || file.startsWith(`${locale}/`));
  pages = files
    .filter((file) => file.endsWith('.html') && !file.startsWith('data/') && first(file))
    .map((file) => file.slice(0, -'.html'.length));
}, 180_000);
afterAll(() => platform?.close());

const getPageFile = (page: string, base: string) => {
  const prefix = base.slice(1);
  return join(site, `${page === 'index' ? prefix || 'index' : join(prefix, page)}.html`);
};

test('every page type is built', () => {
  const types = [
    'index',
    'search',
    'cart',
    'checkout',
    'checkout/express',
    'thankyou',
    'support',
    'contact',
    'live-chat',
  ];
  const more = [
    'track',
    'track/order',
    'track/recover',
    'privacy-policy',
    'terms-of-use',
    'accessibility',
    'listing-shell',
    '404',
    'login',
  ];
  expect(pages).toEqual(expect.arrayContaining([...types, ...more]));
  for (const family of ['listing/', 'support/'])
    expect(
      pages.some((page) => page.startsWith(family)),
      family,
    ).toBe(true);
});

describe.each(getLanguages(LOCALES))('L10N-2 $locale', ({ locale, base }) => {
  test('is the language of each of its pages, which link their translations', async () => {
    for (const page of pages) {
      const html = await readFile(getPageFile(page, base), 'utf8');
      expect(/<html lang="([^"]*)"/.exec(html)?.[1], page).toBe(locale);
      const alternates = [
        ...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/gi),
      ];
      if (/<meta name="robots" content="noindex/.test(html)) {
        expect(alternates, page).toEqual([]);
        continue;
      }
      const path = page === 'index' ? '/' : `/${page}`;
      const expected = getLanguages(LOCALES).map((other) => [
        other.locale,
        new URL(getPageHref(other.base, path), SITE).href,
      ]);
      const alternatePages = alternates.map(([, language, href]) => [language, href]);
      expect(
        alternatePages.filter(([language]) => language !== 'x-default'),
        page,
      ).toEqual(expected);
      expect(
        alternatePages.find(([language]) => language === 'x-default'),
        page,
      ).toEqual(['x-default', expected[0]?.[1]]);
      expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], page).toBe(
        new URL(getPageHref(base, path), SITE).href,
      );
    }
  });

  test.runIf(!locale.startsWith('en'))('translates every text of every page', async () => {
    const isEnglish = createEnglishFilter(locale);
    const left = new Set<string>();
    const consent = join(site, 'data/consent', `${locale}.html`);
    for (const file of [...pages.map((page) => getPageFile(page, base)), consent]) {
      for (const text of readPageTexts(await readFile(file, 'utf8')))
        if (isEnglish(text)) left.add(`${file}: ${text}`);
    }
    expect([...left]).toEqual([]);
  });
});

/** The passages of all pages of a language, with the files that they are in. */
async function readSellerPassages(base: string) {
  const files = pages.map((page) => getPageFile(page, base));
  const all = await Promise.all(
    files.map(async (file) => readPassages(await readFile(file, 'utf8'))),
  );
  return all.flatMap((passages, at) => passages.map((found) => ({ ...found, file: files[at] })));
}

test('A11Y-4 texts that the seller has not translated carry their language, translated ones do not', async () => {
  const german = await readSellerPassages('/de');
  const untranslated = german.filter(({ text }) => text.startsWith('Passage '));
  expect(untranslated.filter(({ lang }) => lang !== 'en')).toEqual([]);
  const wanted = JSON.stringify([THEME, COLLECTION]).match(/Passage [^"]*/g) ?? [];
  const found = new Set(untranslated.map(({ text }) => text));
  expect(wanted.filter((text) => !found.has(text))).toEqual([]);
  const translated = german.filter(({ text }) => text.startsWith('Übersetzte'));
  expect(new Set(translated.map(({ text }) => text)).size).toBe(4);
  expect(translated.filter(({ lang }) => lang !== 'de')).toEqual([]);
  // The flag of the shop has no translations.
  expect(german.find(({ text }) => text.startsWith('Last orders'))?.lang).toBe('en');
  // British and American English are one language here.
  for (const base of ['', '/en-GB']) {
    const found = (await readSellerPassages(base)).filter(({ text }) =>
      text.startsWith('Passage '),
    );
    expect(found.length).toBeGreaterThan(20);
    expect(new Set(found.map(({ lang }) => lang))).toEqual(new Set([base.slice(1) || 'en']));
  }
});

test('the filter finds a text that is left in English', () => {
  const html =
    '<title>Warenkorb | After Dark</title><button aria-label="Close">Zur Kasse</button><p>Order AB-1</p><p>Mug</p>';
  expect([...readPageTexts(html)].filter(createEnglishFilter('de'))).toEqual([
    'Close',
    'Order AB-1',
  ]);
});
