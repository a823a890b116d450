import { expect, test } from 'vitest';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { findUntranslated } from './find-untranslated.ts';
import { loadStoreFolder } from './load-store-folder.ts';

const load = async (slug: string) => {
  const loaded = await loadStoreFolder(`stores/${slug}`);
  return loaded.ok ? loaded.folder : expect.fail();
};

test('L10N-4.01 a store whose texts are all translated lacks none', async () => {
  expect(findUntranslated(await load('moth-kiosk'))).toEqual([]);
});

test('L10N-4.01 each missing text is named by language, file and field', async () => {
  const folder = await load('moth-kiosk');
  const { de } = folder.texts ?? {};
  if (!de) expect.fail();
  const { ink: _, ...colors } = de.catalog.colors ?? {};
  const { 'lukewarm-mug': mug, ...listings } = de.catalog.listings ?? {};
  const { walls: __, ...collections } = de.catalog.collections ?? {};
  const catalog = {
    colors,
    collections,
    listings: { ...listings, 'lukewarm-mug': { title: mug?.title } },
  };
  const { seoTitle: ___, ...store } = de.store;
  const texts = { de: { ...de, store, catalog } };
  expect(
    findUntranslated({ ...folder, texts, store: { ...folder.store, locales: ['en', 'de', 'fr'] } }),
  ).toMatchObject([
    {
      locale: 'de',
      fields: [
        'store.de.json: seoTitle',
        'catalog.de.json: collections.walls.name',
        'catalog.de.json: collections.walls.description',
        'catalog.de.json: colors.ink',
        'catalog.de.json: blankNames.tee',
        'catalog.de.json: blankNames.hoodie',
        'catalog.de.json: productTypes["wall-banner"].name',
        'catalog.de.json: productTypes["wall-banner"].description',
        'catalog.de.json: productTypes["wall-banner"].materials',
        'catalog.de.json: listings["lukewarm-mug"].description',
        'catalog.de.json: listings["lukewarm-mug"].videos["lukewarm-mug.mp4"]',
      ],
    },
    { locale: 'fr' },
  ]);
});

test('L10N-8 texts of the theme and names of delivery rates without a translation are listed, and built-in texts are not', async () => {
  const folder = await load('moth-kiosk');
  const { de } = folder.texts ?? {};
  if (!de) expect.fail();
  const { notification: _, heroBanner, about, ...content } = de.theme.content ?? {};
  const { title: __, ...hero } = heroBanner ?? {};
  const theme = { ...de.theme, content: { ...content, heroBanner: hero } };
  const { delivery: ___, ...store } = de.store;
  const [found] = findUntranslated({ ...folder, texts: { de: { ...de, theme, store } } });
  expect(found?.fields.slice(0, 7)).toEqual([
    'store.de.json: delivery.zones[0].rates[0].name',
    'store.de.json: delivery.zones[0].rates[1].name',
    'store.de.json: delivery.zones[1].rates[0].name',
    'store.de.json: delivery.zones[2].rates[0].name',
    'theme.de.json: content.heroBanner.title',
    'theme.de.json: content.notification',
    'theme.de.json: content.about.aboutText[0].text',
  ]);
  const fields = findUntranslated({ ...folder, theme: DEFAULT_THEME, texts: {} })[0]?.fields ?? [];
  expect(fields.filter((field) => field.startsWith('theme.'))).toEqual([]);
});

test('LOOK-2 sentences of mails without a translation are listed', async () => {
  const folder = await load('moth-kiosk');
  const { de } = folder.texts ?? {};
  if (!de) expect.fail();
  const store = {
    ...folder.store,
    locales: ['en' as const, 'de' as const],
    mails: { greeting: 'Hi.', closing: 'Bye.' },
  };
  const texts = { de: { ...de, store: { ...de.store, mails: { greeting: 'Hallo.' } } } };
  expect(findUntranslated({ ...folder, store, texts })).toEqual([
    { locale: 'de', fields: ['store.de.json: mails.closing'] },
  ]);
});

test('L10N-12 texts of sections without a translation are listed, in the home page and in landing pages', async () => {
  const folder = await load('moth-kiosk');
  const [home] = folder.sectionTexts;
  if (!home) expect.fail();
  const landing = {
    name: 'pages/winter',
    base: {
      title: 'Winter',
      description: 'Until the 20th.',
      sections: [{ type: 'theme', slug: 'all', props: { title: 'All' } }],
    },
    translations: { de: { title: 'Winter', sections: [{ slug: 'all', props: {} }] } },
  };
  expect(findUntranslated({ ...folder, sectionTexts: [home, landing] })).toEqual([
    {
      locale: 'de',
      fields: [
        'pages/winter.de.json: description',
        'pages/winter.de.json: sections[0].props.title',
      ],
    },
  ]);
  const [missing] = findUntranslated({ ...folder, sectionTexts: [{ ...home, translations: {} }] });
  expect(missing?.fields.slice(0, 2)).toEqual([
    'home.de.json: sections[0].props.title',
    'home.de.json: sections[0].props.subtitle',
  ]);
});
