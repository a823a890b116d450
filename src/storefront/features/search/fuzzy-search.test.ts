import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import Fuse from 'fuse.js/basic';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { NO_TERMS, type SearchRecord } from '#shared/rules/search/search.ts';
import {
  fromSearchFile,
  replaceRecords,
  SearchFile,
  toSearchFile,
} from '#shared/rules/search/search-file.ts';
import { createFuzzySearch } from './fuzzy-search.ts';

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
const getNames = (all: readonly SearchRecord[], found: readonly number[]) =>
  found.map((index) => all[index]?.tile.name);
const search = createFuzzySearch(records, 'en');
const names = (term: string) => getNames(records, search(term, 10));

describe('SRCH-2 search rules', () => {
  test('a term needs three characters', () => {
    expect(names('re')).toEqual([]);
    expect(names('   re  ')).toEqual([]);
    expect(names('res')).toContain('Reservoir Mouthguard');
  });

  test('matching is fuzzy', () => {
    expect(names('resrvoir')[0]).toBe('Reservoir Mouthguard');
  });

  test('a match in the name ranks above a match in the product type', () => {
    expect(names('tee')).toEqual(['Tee Time', 'Split Lines']);
  });

  test('collections are searched, and the pattern is limited to 12 characters', () => {
    expect(names('mouthguards')).toContain('Reservoir Mouthguard');
    expect(names('mouthguard made for the last kilometre')).toContain('Reservoir Mouthguard');
  });

  test('L10N-6.04 translated product types are searched too', () => {
    const lamp = record('Arc', 'Table lamp');
    const translated = [{ ...lamp, tile: { ...lamp.tile, types: { de: 'Tischleuchte' } } }];
    expect(getNames(translated, createFuzzySearch(translated, 'de')('tischleuchte', 10))).toEqual([
      'Arc',
    ]);
  });

  test('a term that matches nothing has no results', () => {
    expect(names('qqqzzz')).toEqual([]);
  });
});

/** Reference implementation: Fuse over every field of every record, with the weights of row SRCH-2. */
const searchWithFuse = (all: readonly SearchRecord[]) =>
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

interface Listing {
  readonly title: string;
  readonly products: readonly { readonly blank: string }[];
  readonly collections?: readonly string[];
}

/** Returns a term with none or one typing error: a missing, extra, wrong or swapped letter. */
const mistype = (term: string) => [
  term,
  term.slice(0, 2) + term.slice(3),
  `${term.slice(0, 3)}x${term.slice(3)}`,
  `${term.slice(0, 1)}q${term.slice(2)}`,
  term.slice(0, 1) + term.slice(2, 3) + term.slice(1, 2) + term.slice(3),
];

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
const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
  .map((chosen) => chosen.join(' '));

describe('SRCH-2 the engine and Fuse', () => {
  test('results have the order of Fuse over all records', () => {
    const shops = fc.array(fc.tuple(words, words, words), { minLength: 1, maxLength: 40 });
    const typed = fc.oneof(
      words,
      fc.constantFrom(
        'resrvoir',
        'hodie',
        'tempp',
        'gri',
        'bottle night',
        'xyzzy',
        'ilt',
        'RESERVE',
        'listing',
        'g/t',
      ),
    );
    fc.assert(
      fc.property(shops, typed, fc.integer({ min: 1, max: 20 }), (shop, term, limit) => {
        const all = shop.map((names) => record(...names));
        const expected = searchWithFuse(all).search(term.slice(0, 12), { limit });
        expect(createFuzzySearch(all, 'en')(term, limit)).toEqual(
          expected.map(({ refIndex }) => refIndex),
        );
      }),
      { numRuns: 200 },
    );
  });

  test.each(['corvane', 'moth-kiosk', 'hedge-and-quire'])(
    'terms of %s have the order of Fuse, with and without typing errors',
    (store) => {
      const { listings } = JSON.parse(readFileSync(`stores/${store}/catalog.json`, 'utf8'));
      const all: SearchRecord[] = listings.map(
        ({ title, products, collections = [] }: Listing, index: number) =>
          record(title, products[0]?.blank ?? '', collections[0] ?? `collection-${index}`),
      );
      const texts = all.flatMap(({ tile }) => [
        tile.name,
        tile.productType,
        ...tile.name.split(' '),
      ]);
      expect(texts.length).toBeGreaterThan(30);
      const [find, fuse] = [createFuzzySearch(all, 'en'), searchWithFuse(all)];
      const terms = new Set(texts.flatMap(mistype).map((text) => text.slice(0, 12).trim()));
      for (const term of [...terms].filter(({ length }) => length >= 3)) {
        const expected = fuse.search(term, { limit: 48 });
        expect(find(term, 48), term).toEqual(expected.map(({ refIndex }) => refIndex));
      }
    },
  );

  test('records survive serialization to the search file', () => {
    const color = { field: { key: 'color' }, value: 'Black', hex: '#000000' };
    const height = {
      field: { key: 'option.height', name: 'Height' },
      value: '40 cm',
      names: { de: '40 cm hoch' },
    };
    const type = { field: { key: 'type' }, value: 'Training Tee' };
    const reduced = { price: 2500, compareAtPrice: 3000, lowestPrice: 2400 };
    const sizes = [
      { id: '1', values: [height] },
      { id: '2', values: [] },
    ];
    const offer = {
      productId: '101',
      type,
      sizes,
      prices: [{ price: 3000 }, reduced],
      variations: [
        { id: '7', color, images: ['/x.webp'], soldOut: [1] },
        { id: '8', images: ['/mockups/tee/f7f7f5/a.1.webp', '/b/f7f7f5/a.1.webp'], soldOut: [] },
        { id: '9', images: ['/mockups/tee/2b2f33/a.2.webp', '/b/2b2f33/a.2.webp'], soldOut: [] },
        { id: '10', images: ['/photo.webp'], soldOut: [] },
      ],
    };
    const withOffers = records.map((one, index) => ({
      ...one,
      tile: { ...one.tile, images: [{ url: '/x.webp', primary: true }] },
      collections: one.collections.map((collection) => ({ ...collection, names: { de: 'Sport' } })),
      offers: index === 0 ? [] : [offer],
    }));
    const orders = new Map([
      ['training', ['Tee Time', 'Split Lines']],
      ['mouthguards', ['Reservoir Mouthguard']],
    ]);
    const terms = { ...NO_TERMS, types: { 'Training Tee': { en: ['shirt'] } } };
    const extras = { terms, synonyms: [['cap', 'beanie']], popular: [2], orders };
    const file = v.parse(SearchFile, JSON.parse(JSON.stringify(toSearchFile(withOffers, extras))));
    expect(file.products[1]?.offers[0]?.[4].map(([, , pictures]) => typeof pictures)).toEqual([
      'string',
      'object',
      'string',
      'object',
    ]);
    const collectionsOf = (index: number) =>
      withOffers[index]?.collections.filter(
        ({ slug }) => slug === (index === 1 ? 'mouthguards' : 'training'),
      ) ?? [];
    expect(fromSearchFile(file)).toEqual({
      records: withOffers.map((one, index) => ({ ...one, collections: collectionsOf(index) })),
      terms,
      synonyms: [['cap', 'beanie']],
      popular: [2],
      orders: new Map([
        ['training', [2, 0]],
        ['mouthguards', [1]],
      ]),
    });
    const text = JSON.stringify(file);
    expect(replaceRecords(text, withOffers)).toBe(text);
    const other = { ...offer, type: { ...type, value: 'Unknown' } };
    for (const [at, record] of withOffers.entries()) {
      expect(replaceRecords(text, [{ ...record, offers: [other] }])).toBeUndefined();
      const renamed = { ...record, tile: { ...record.tile, name: ',{"tile":{"id":"Split Lines"' } };
      expect(replaceRecords(text, [renamed])).toBe(
        JSON.stringify({
          ...file,
          products: file.products.map((product, index) =>
            index === at
              ? { ...product, tile: { ...product.tile, name: renamed.tile.name } }
              : product,
          ),
        }),
      );
    }
    const [first] = withOffers;
    const missing = first && { ...first, tile: { ...first.tile, id: 'Missing' } };
    expect(missing && replaceRecords(text, [missing])).toBeUndefined();
  });
});
