import * as fc from 'fast-check';
import Fuse from 'fuse.js';
import { describe, expect, test } from 'vitest';
import { searchWords } from '#shared/i18n/platform-words.ts';
import type { SearchRecord } from '#shared/rules/search/search.ts';
import { fromSearchFile, toSearchFile } from '#shared/rules/search/search-file.ts';
import { createSearchEngine } from './search-engine.ts';

const record = (name: string, productName: string, collection = 'Training'): SearchRecord => ({
  group: 'Apparel',
  collections: [{ name: collection, slug: collection.toLowerCase() }],
  tile: {
    id: name,
    productId: '101',
    listingId: name,
    external_id: '1',
    name,
    productType: productName,
    url: `/listing/${name.toLowerCase().replaceAll(' ', '-')}`,
    price: 3000,
    currency: 'USD',
    inStock: true,
    thumbnail: { primary: '/x.webp' },
    images: [],
  },
});
const records = [
  record('Split Lines', 'Training Tee'),
  record('Reservoir Mouthguard', 'Hydration Mouthguard', 'Mouthguards'),
  record('Tee Time', 'Heavyweight Hoodie'),
];
const search = createSearchEngine(records);
const names = (term: string) => search(term, 10).map(({ name }) => name);

describe('SRCH-2 search rules', () => {
  test('needs three characters', () => {
    expect(names('re')).toEqual([]);
    expect(names('   re  ')).toEqual([]);
    expect(names('res')).toContain('Reservoir Mouthguard');
  });

  test('is fuzzy', () => {
    expect(names('resrvoir')[0]).toBe('Reservoir Mouthguard');
  });

  test('a name weighs more than a product name', () => {
    expect(names('tee')).toEqual(['Tee Time', 'Split Lines']);
  });

  test('collections are searched, and the pattern is cut at 12 characters', () => {
    expect(names('mouthguards')).toContain('Reservoir Mouthguard');
    expect(names('mouthguard made for the last kilometre')).toContain('Reservoir Mouthguard');
  });

  test('finds nothing for what is not there', () => {
    expect(names('qqqzzz')).toEqual([]);
  });
});

/** The same search the plain way: every field of every record, by the weights of spec §5. */
const plainly = (all: readonly SearchRecord[]) =>
  new Fuse(all, {
    keys: [
      { name: 'tile.name', weight: 6 },
      { name: 'tile.url', weight: 5 },
      { name: 'tile.productType', weight: 4 },
      { name: 'collections.name', weight: 3 },
      { name: 'collections.slug', weight: 2 },
      { name: 'group', weight: 1 },
    ],
    minMatchCharLength: 3,
    threshold: 0.34,
    ignoreLocation: true,
  });

const WORDS = [
  'Tempo',
  'Grid',
  'Tee',
  'Split',
  'Lines',
  'Reservoir',
  'Guard',
  'Hoodie',
  'Lap',
  'Night',
  'Bottle',
  'Tea',
];
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((chosen) => chosen.join(' '));

describe('SRCH-2 what is looked at once', () => {
  test('is found in the order Fuse gives when it looks at everything', () => {
    const shops = fc.array(fc.tuple(words, words, words), { minLength: 1, maxLength: 40 });
    const typed = fc.oneof(
      words,
      fc.constantFrom('resrvoir', 'hodie', 'tempp', 'gri', 'bottle night', 'xyzzy', 'ilt', 'RESERVE', 'listing', 'g/t'),
    );
    fc.assert(
      fc.property(shops, typed, fc.integer({ min: 1, max: 20 }), (shop, term, limit) => {
        const all = shop.map((names) => record(...names));
        const expected = plainly(all).search(term.slice(0, 12), { limit });
        expect(createSearchEngine(all)(term, limit)).toEqual(expected.map(({ item }) => item.tile));
      }),
      { numRuns: 200 },
    );
  });

  test('comes through its file unchanged', () => {
    const called = records.map((one) => ({ ...one, words: [`a ${one.tile.productType}`] }));
    expect(fromSearchFile(toSearchFile(records, (type) => [`a ${type}`]))).toEqual(called);
  });
});

describe('what else a type of product is called', () => {
  const shop = [
    record('Split Lines', 'Training Tee'),
    record('Tide', 'Art Print', 'Walls'),
    record('Shirt of the Captain', 'Art Print', 'Walls'),
  ];
  const find = createSearchEngine(fromSearchFile(toSearchFile(shop, (type) => searchWords(type, ['en', 'de']))));
  const found = (term: string, limit = 10) => find(term, limit).map(({ name }) => name);

  test.each([
    ['t-shirt', ['Split Lines']],
    ['tshirts', ['Split Lines']],
    ['poster', ['Tide', 'Shirt of the Captain']],
    ['Plakat', ['Tide', 'Shirt of the Captain']],
    ['plkaat', []],
    ['affiche', []],
  ])('finds %s', (term, names) => {
    expect(found(term)).toEqual(expect.arrayContaining(names));
    expect(found(term).filter((name) => !names.includes(name) && name !== 'Shirt of the Captain')).toEqual([]);
  });

  test('comes after what the fields of the spec find, and only where they leave room', () => {
    expect(found('shirt')).toEqual(['Shirt of the Captain', 'Split Lines']);
    expect(found('shirt', 1)).toEqual(['Shirt of the Captain']);
  });

  test('names each type in the languages of the shop', () => {
    expect(searchWords('Training Tee', ['en-GB'])).toEqual(['t-shirt', 'tshirt', 'shirt']);
    expect(searchWords('Training Tee', ['de', 'fr'])).toEqual(
      expect.arrayContaining(['Trainingsshirt', 'Shirt', 'T-shirt d’entraînement', 'maillot']),
    );
    expect(searchWords('Something of Another Platform', ['en', 'de'])).toEqual([]);
  });
});
