import { expect, test } from 'vitest';
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
  const catalog = { colors, collections, listings: { ...listings, 'lukewarm-mug': { title: mug?.title } } };
  const { seoTitle: ___, ...store } = de.store;
  const texts = { de: { ...de, store, catalog } };
  expect(findUntranslated({ ...folder, texts, store: { ...folder.store, locales: ['en', 'de', 'fr'] } })).toMatchObject(
    [
      {
        locale: 'de',
        fields: [
          'store.de.json: seoTitle',
          'catalog.de.json: collections.walls.name',
          'catalog.de.json: collections.walls.description',
          'catalog.de.json: colors.ink',
          'catalog.de.json: listings["lukewarm-mug"].description',
        ],
      },
      { locale: 'fr' },
    ],
  );
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
