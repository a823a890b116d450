import { describe, expect, test } from 'vitest';
import { createStoreFileKinds } from '#store-folder/json-schemas.ts';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { getTexts } from '#texts/load-texts.ts';
import { formatFieldPath } from '../field-path.ts';
import { type FieldSchema, parseFieldSchema } from '../field-schema.ts';
import { listTextSections } from './list-text-sections.ts';
import { getSlotText, listTextSlots } from './text-slots.ts';
import { fitTranslation, getTextsPath, moveTranslations, setTranslation } from './translation.ts';

const getSchema = (kind: string): FieldSchema =>
  parseFieldSchema(
    createStoreFileKinds().find(({ file }) => file === `${kind}.<language>.json`)?.schema,
  );
const schema = getSchema('theme');

const base = {
  styles: { primaryColor: '#000000' },
  content: {
    favicon: '/assets/icon.svg',
    heroBanner: {
      title: 'Made after dark',
      ctaText: 'Shop',
      ctaLink: '#new',
      image: { src: '/a.jpg', alt: 'A moon' },
    },
    categories: [
      { slug: 'shirts', displayName: 'Shirts' },
      { slug: 'paper', displayName: 'Paper' },
    ],
    about: { aboutText: [{ text: 'One' }, { text: 'Two', list: ['a', 'b'] }] },
  },
};
const about = (...texts: string[]) => ({
  content: { about: { aboutText: texts.map((text) => ({ text })) } },
});

describe('translations of the theme', () => {
  test('PREV-2.01 the texts of a theme are listed, and nothing else of it', () => {
    expect(
      listTextSlots(schema, base).map(({ path, text }) => [formatFieldPath(path), text]),
    ).toEqual([
      ['content.heroBanner.title', 'Made after dark'],
      ['content.heroBanner.ctaText', 'Shop'],
      ['content.heroBanner.image.alt', 'A moon'],
      ['content.categories[0].displayName', 'Shirts'],
      ['content.categories[1].displayName', 'Paper'],
      ['content.about.aboutText[0].text', 'One'],
      ['content.about.aboutText[1].text', 'Two'],
      ['content.about.aboutText[1].list[0]', 'a'],
      ['content.about.aboutText[1].list[1]', 'b'],
    ]);
  });

  test('PREV-2.01 texts have sections and labels for people, and a text of the default theme its built-in translation', () => {
    const empty = { base: {}, schema: {} };
    const builtIn = { content: getTexts('theme', 'de') };
    const first = { theme: { base: DEFAULT_THEME, schema }, store: empty, catalog: empty };
    const slots = listTextSections(first, builtIn).flatMap(({ title, slots }) =>
      slots.map(({ label, builtIn }) => [title, label, builtIn]),
    );
    expect(slots).toContainEqual(['Cart', 'Title', 'Dein Warenkorb']);
    const edited = { ...first, theme: { base, schema } };
    const [hero, home] = listTextSections(edited, builtIn);
    expect(hero?.slots.map(({ label, builtIn }) => [label, builtIn])).toEqual([
      ['Title', undefined],
      ['Button text', undefined],
      ['Image: Alternative text for screen readers', undefined],
    ]);
    expect([home?.title, home?.slots[1]?.label]).toEqual([
      'Home page',
      'Categories 2: Display name',
    ]);
  });

  test('PREV-2.01 entries with a slug are written by it; a removed text leaves no empty group', () => {
    const first = { schema, base };
    const path = ['content', 'categories', 1, 'displayName'];
    const texts = setTranslation({ $schema: 'x' }, path, 'Papier', first);
    expect(texts).toEqual({
      $schema: 'x',
      content: { categories: [{ slug: 'paper', displayName: 'Papier' }] },
    });
    expect(formatFieldPath(getTextsPath(texts, base, path))).toBe(
      'content.categories[0].displayName',
    );
    const both = setTranslation(
      texts,
      ['content', 'categories', 0, 'displayName'],
      'Hemden',
      first,
    );
    expect(setTranslation(both, path, undefined, first)).toEqual({
      $schema: 'x',
      content: { categories: [{ slug: 'shirts', displayName: 'Hemden' }] },
    });
    expect(setTranslation(texts, path, undefined, first)).toEqual({ $schema: 'x' });
  });

  test('PREV-2.01 a list without slugs has an entry for each of the first language, and those of it count as not translated', () => {
    const first = { schema, base };
    const path = ['content', 'about', 'aboutText', 1, 'text'];
    const texts = setTranslation({}, path, 'Zwei', first);
    expect(texts).toEqual({
      content: { about: { aboutText: [{ text: 'One' }, { text: 'Zwei', list: ['a', 'b'] }] } },
    });
    const slots = listTextSlots(schema, base).filter(({ path }) => path[1] === 'about');
    expect(slots.map((slot) => getSlotText(texts, base, slot))).toEqual(['', 'Zwei', '', '']);
    expect(setTranslation(texts, path, undefined, first)).toBeUndefined();
  });

  test('PREV-2.02 a list follows entries that are added, removed and moved', () => {
    const [one, two, three] = [{ text: 'One' }, { text: 'Two' }, { text: 'Three' }];
    const theme = { content: { about: { aboutText: [one, two] } } };
    const path = ['content', 'about', 'aboutText'];
    const move = (after: readonly unknown[]) =>
      moveTranslations(
        about('Eins', 'Zwei'),
        path,
        { before: [one, two], after },
        { schema, base: theme },
      );
    expect(move([one, two, three])).toEqual(about('Eins', 'Zwei', 'Three'));
    expect(move([two])).toEqual(about('Zwei'));
    expect(move([two, one])).toEqual(about('Zwei', 'Eins'));
    expect(move([])).toEqual({});
  });

  test('PREV-2.02 texts of what the first language no longer has are removed, and nothing else', () => {
    const texts = {
      $schema: 'x',
      content: {
        heroBanner: { title: 'Nachts', subtitle: 'Weg' },
        categories: [
          { slug: 'mugs', displayName: 'Becher' },
          { slug: 'paper', displayName: 'Papier' },
        ],
      },
    };
    expect(fitTranslation(texts, schema, base)).toEqual({
      $schema: 'x',
      content: {
        heroBanner: { title: 'Nachts' },
        categories: [{ slug: 'paper', displayName: 'Papier' }],
      },
    });
    const valid = { content: { heroBanner: { title: 'Nachts' } } };
    expect(fitTranslation(valid, schema, base)).toBe(valid);
  });

  test('PREV-3.01 records of a catalog are listed and written by their keys', () => {
    const catalog = {
      schema: getSchema('catalog'),
      base: { listings: { 'moon-tee': { title: 'Moon', photos: {} } } },
    };
    const [slot] = listTextSlots(catalog.schema, catalog.base);
    if (!slot) expect.fail();
    expect([formatFieldPath(slot.path), slot.labels]).toEqual([
      'listings["moon-tee"].title',
      ['Listings', 'moon-tee', 'Title'],
    ]);
    expect(setTranslation({}, slot.path, 'Mond', catalog)).toEqual({
      listings: { 'moon-tee': { title: 'Mond' } },
    });
  });
});
