import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FacetValue, SearchRecord, SearchTerms } from '#shared/rules/search/search.ts';
import { type ProductFilters, type ProductQuery, SORTS } from './product-query.ts';
import { createSearchEngine } from './search-engine.ts';

const color = (value: string, hex?: string, de?: string): FacetValue => ({
  field: { key: 'color' },
  value,
  ...(hex && { hex }),
  ...(de && { names: { de } }),
});
const size = (value: string): FacetValue => ({ field: { key: 'size' }, value });

/** A product: its type, colors, sizes with their prices, and what is sold out, as `color size`. */
interface Product {
  readonly id: string;
  readonly type: string;
  readonly colors?: readonly FacetValue[];
  readonly sizes?: Readonly<Record<string, number>>;
  readonly soldOut?: readonly string[];
}

const offer = ({ id, type, colors = [], sizes = { '': 900 }, soldOut = [] }: Product) => ({
  productId: id,
  type: { field: { key: 'type' }, value: type },
  sizes: Object.keys(sizes).map((name) => ({
    id: `size-${name}`,
    values: name ? [size(name)] : [],
  })),
  prices: Object.values(sizes).map((price) => ({ price })),
  variations: (colors.length > 0 ? colors : [undefined]).map((one) => ({
    id: `${id}-${one?.value ?? ''}`,
    ...(one && { color: one }),
    images: [`/${id}-${one?.value ?? ''}.webp`],
    soldOut: Object.keys(sizes).flatMap((name, at) =>
      soldOut.includes(`${one?.value} ${name}`) ? [at] : [],
    ),
  })),
});

function record(name: string, ...products: readonly [Product, ...Product[]]): SearchRecord {
  const [{ id, type, colors, sizes = { '': 900 } }] = products;
  return {
    group: 'All',
    collections: [{ name: 'Training', slug: 'training', names: { de: 'Unterwegs' } }],
    offers: products.map(offer),
    tile: {
      id: name,
      productId: id,
      listingId: name,
      external_id: name,
      name,
      productType: type,
      url: `/listing/${name.toLowerCase().replaceAll(' ', '-')}`,
      price: Math.min(...Object.values(sizes)),
      currency: 'USD',
      inStock: true,
      thumbnail: { primary: `/${id}-${colors?.[0]?.value ?? ''}.webp` },
      images: [],
    },
  };
}
const [BLACK, MOSS] = [color('Black', '#17181a'), color('Moss', '#4c5a45')];
const RECORDS = [
  record('Octagon', {
    id: 'cap',
    type: 'Six-Panel Cap',
    colors: [color('Navy', '#1b2438', 'Marine'), MOSS],
    sizes: { '': 2_900 },
  }),
  record('Octagon', {
    id: 'tee',
    type: 'Training Tee',
    colors: [BLACK],
    sizes: { XL: 3_200, S: 3_200, M: 3_200 },
    soldOut: ['Black M'],
  }),
  record('Altitude', {
    id: 'hoodie',
    type: 'Heavyweight Hoodie',
    colors: [BLACK, MOSS],
    sizes: { M: 6_400, '4XL': 6_900 },
    soldOut: ['Moss M'],
  }),
  record('Altitude', {
    id: 'bottle',
    type: 'Steel Bottle',
    colors: [color('Tide', '#1f5f8b')],
    sizes: { '750 ml': 2_400 },
  }),
  record('First Plan 10 km', { id: 'plan', type: 'Digital Download' }),
  record(
    'Split',
    { id: 'shirt', type: 'Training Tee', colors: [BLACK], sizes: { M: 3_000 } },
    { id: 'jumper', type: 'Heavyweight Hoodie', colors: [MOSS], sizes: { M: 7_000 } },
  ),
].map((one, index) => ({
  ...one,
  tile: { ...one.tile, id: String(index), listingId: String(index) },
}));
const TERMS: SearchTerms = {
  types: {
    'Six-Panel Cap': { en: ['hat'], de: ['Basecap'] },
    'Training Tee': { en: ['t-shirt', 'shirt'], de: ['Stofftasche'] },
  },
  families: {
    black: { en: 'Black', de: 'Schwarz' },
    green: { en: 'Green', de: 'Grün' },
    blue: { en: 'Blue', de: 'Blau' },
  },
  under: { en: 'under|less than', de: 'unter' },
  pages: { en: [{ path: '/support/returns', title: 'Returns and exchanges', words: 'Policies' }] },
};
const INDEX = {
  records: RECORDS,
  terms: TERMS,
  synonyms: [
    ['beanie', 'cap'],
    ['crew neck', 'hoodie'],
  ],
  popular: [3, 1],
  orders: new Map([['training', [2, 0, 3]]]),
};
const search = createSearchEngine(INDEX, { locale: 'en' });
const german = createSearchEngine(INDEX, { locale: 'de' });
const ids = (query: Partial<ProductQuery>, engine = search) =>
  engine({ from: 0, count: 100, ...query }).tiles.map(({ id }) => Number(id));
const withFilters = (filters: Partial<ProductFilters>) => ({
  values: {},
  inStock: false,
  ...filters,
});

describe('SRCH-4 words of a term', () => {
  test.each([
    ['cap octagon', 0],
    ['hoodie altitude', 2],
    ['bottle 750', 3],
    ['blue', 0],
    ['training tee black', 1],
    ['hoodies altitude', 2],
    ['altitude hodie', 2],
    ['Höodie Altitude', 2],
    ['tee xl', 1],
    ['tshirt octagon', 1],
    ['t shirt octagon', 1],
    ['trainingtee octagon', 1],
    ['10km', 4],
    ['ｂｏｔｔｌｅ', 3],
    ['black hoodie', 2],
    ['hoodie 4xl', 2],
    ['cheap bottle', 3],
  ])('"%s" finds the product that it names first', (term, id) => {
    expect(ids({ term })[0]).toBe(id);
  });

  test.each([
    ['marine', 0],
    ['schwarzer hoodie', 2],
    ['blaue basecap', 0],
    ['unterwegs bottle', 3],
    ['tasche', 1],
  ])('the German "%s" finds the product that it names first', (term, id) => {
    expect(ids({ term }, german)[0]).toBe(id);
  });

  test('one variant has all words of a term, and the tile shows it', () => {
    expect(ids({ term: 'green tee' })).toEqual([]);
    const { tiles, facets } = search({ term: 'split green', from: 0, count: 5 });
    expect(facets).toEqual([]);
    const [split] = tiles;
    expect(split).toMatchObject({
      productType: 'Heavyweight Hoodie',
      price: 7_000,
      thumbnail: { primary: '/jumper-Moss.webp' },
      url: '/listing/split?variation=jumper-Moss',
    });
  });

  test('a term can name the highest price, in the language of the shopper', () => {
    expect(ids({ term: 'octagon under 30' })).toEqual([0]);
    expect(ids({ term: 'octagon less than $30' })).toEqual([0]);
    expect(ids({ term: 'octagon unter 30 €' }, german)).toEqual([0]);
    expect(ids({ term: 'under 10' })).toEqual([4]);
  });

  test('synonyms of the store find the products of each other, phrases too', () => {
    expect(ids({ term: 'beanie octagon' })).toContain(0);
    expect(ids({ term: 'crew neck moss' })[0]).toBe(2);
  });

  test('SRCH-10 synonyms of a language are those of its pages alone', () => {
    const synonyms = { en: [['beanie', 'cap']], de: [['pudel', 'octagon']] };
    const [english, other] = (['en', 'de'] as const).map((locale) =>
      createSearchEngine({ ...INDEX, synonyms }, { locale }),
    );
    expect(ids({ term: 'beanie' }, english)).toContain(0);
    expect(ids({ term: 'beanie' }, other)).not.toContain(0);
    expect(ids({ term: 'pudel' }, other)).toContain(0);
  });

  test('SRCH-11 a word that only other products have is left out beside a type, a color is not', () => {
    expect(ids({ term: 'altitude tee' }).length).toBeGreaterThan(0);
    expect(ids({ term: 'green tee' })).toEqual([]);
  });

  test('SRCH-5 a term without results has popular products and a similar term in the language of the page that finds something', () => {
    const nothing = search({ term: 'altitudf zzzzqqq', from: 0, count: 5 });
    expect(nothing.tiles).toEqual([]);
    expect(nothing.spelling).toBeUndefined();
    expect(nothing.popular?.map(({ id }) => id)).toEqual(['3', '1']);
    const words = createSearchEngine({ ...INDEX, records: RECORDS.slice(4) }, { locale: 'en' });
    expect(words({ term: 'donwlxxd xplxn', from: 0, count: 5 }).spelling).toBeUndefined();
    expect(words({ term: 'qq', from: 0, count: 5 }).spelling).toBeUndefined();
  });

  test('SRCH-8 help pages and policies are results beside the products', () => {
    expect(search({ term: 'returns', from: 0, count: 5 })).toMatchObject({
      tiles: [],
      pages: [{ path: '/support/returns' }],
    });
    expect(search({ term: 'octagon', from: 0, count: 5 }).pages).toBeUndefined();
  });
});

describe('FILT-1 filters', () => {
  test('one variant has the chosen value of each field', () => {
    expect(ids({ filters: withFilters({ values: { color: ['Black', 'Tide'] } }) })).toEqual([
      1, 2, 3, 5,
    ]);
    expect(ids({ filters: withFilters({ values: { color: ['Moss'], size: ['M'] } }) })).toEqual([
      2, 5,
    ]);
    const tees = { color: ['Moss'], type: ['Training Tee'] };
    expect(ids({ filters: withFilters({ values: tees }) })).toEqual([]);
  });

  test('"in stock" means the chosen variant', () => {
    const moss = { color: ['Moss'], size: ['M'] };
    expect(ids({ filters: withFilters({ values: moss, inStock: true }) })).toEqual([5]);
    expect(ids({ filters: withFilters({ values: { size: ['S'] }, inStock: true }) })).toEqual([1]);
  });

  test('a tile has picture, price, link and size of the variant that matches', () => {
    const values = { color: ['Moss'], size: ['4XL'] };
    const { tiles } = search({ filters: withFilters({ values }), from: 0, count: 5 });
    expect(tiles).toMatchObject([
      {
        price: 6_900,
        thumbnail: { primary: '/hoodie-Moss.webp' },
        url: '/listing/altitude?variation=hoodie-Moss&size=size-4XL',
        sku: 'Altitude-hoodie-Moss-size-4XL',
      },
    ]);
  });

  test('a color family has all its colors, and stands before them', () => {
    const blue = { values: { color: ['family:blue'] } };
    expect(ids({ filters: withFilters(blue) })).toEqual([0, 3]);
    const { facets } = search({ from: 0, count: 1 });
    const colors = facets.find(({ field }) => field.key === 'color')?.values ?? [];
    expect(colors.map(({ value, count }) => [value, count])).toEqual([
      ['family:black', 3],
      ['family:green', 3],
      ['family:blue', 2],
      ['Black', 3],
      ['Moss', 3],
      ['Navy', 1],
      ['Tide', 1],
    ]);
  });

  test('prices are limits in the currency of the page, and products without one are filtered out', () => {
    expect(ids({ filters: withFilters({ minPrice: 2_500, maxPrice: 3_200 }) })).toEqual([0, 1, 5]);
    const inEuros = createSearchEngine(INDEX, {
      locale: 'en',
      getPrice: ({ id }) => (id === '0' ? 100 : undefined),
    });
    const found = inEuros({ filters: withFilters({ maxPrice: 500 }), from: 0, count: 9 });
    expect(found.tiles.map(({ id }) => id)).toEqual(['0']);
  });

  test('a collection has the order of its seller; sorting changes it', () => {
    expect(ids({ collection: 'training' })).toEqual([2, 0, 3]);
    expect(ids({ collection: 'training', sort: 'price' })).toEqual([3, 0, 2]);
    expect(ids({ collection: 'training', sort: '-price' })).toEqual([2, 0, 3]);
    expect(ids({ collection: 'training', sort: 'newest' })).toEqual([0, 2, 3]);
    expect(ids({ collection: 'unknown' })).toEqual([]);
  });

  test('sizes have the order of clothes, and fields with one value are absent', () => {
    const { facets } = search({ from: 0, count: 1 });
    expect(facets.map(({ field }) => field.key)).toEqual(['type', 'color', 'size']);
    expect(facets[2]?.values.map(({ value }) => value)).toEqual(['S', 'M', 'XL', '4XL', '750 ml']);
    expect(search({ collection: 'unknown', from: 0, count: 1 }).facets).toEqual([]);
  });

  test('the count of a value is the number of products after it is chosen in its field', () => {
    const values = fc.record({
      color: fc.subarray(['Black', 'Moss', 'family:blue', 'Navy']),
      size: fc.subarray(['S', 'M', '4XL', '750 ml']),
    });
    const filters = fc.record({
      values,
      inStock: fc.boolean(),
      minPrice: fc.option(fc.nat(4_000), { nil: undefined }),
    });
    fc.assert(
      fc.property(filters, fc.constantFrom(...SORTS), (chosen, sort) => {
        const { facets, total } = search({ filters: chosen, sort, from: 0, count: 2 });
        expect(total).toBe(ids({ filters: chosen }).length);
        for (const { field, values: offered } of facets) {
          for (const { value, count } of offered) {
            const only = { ...chosen, values: { ...chosen.values, [field.key]: [value] } };
            expect(count).toBe(ids({ filters: only }).length);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
