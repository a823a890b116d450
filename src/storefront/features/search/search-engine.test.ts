import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FacetValue, SearchRecord } from '#shared/rules/search/search.ts';
import { type ProductFilters, type ProductQuery, SORTS } from './product-query.ts';
import { createSearchEngine } from './search-engine.ts';

const color = (value: string, de?: string): FacetValue => ({
  field: { key: 'color' },
  value,
  ...(de && { names: { de } }),
});
const size = (value: string): FacetValue => ({ field: { key: 'size' }, value });
const type = (value: string): FacetValue => ({ field: { key: 'type' }, value });

const record = (
  name: string,
  productType: string,
  price: number,
  values: readonly FacetValue[],
  soldOut: readonly number[] = [],
): SearchRecord => ({
  group: 'All',
  collections: [{ name: 'Training', slug: 'training' }],
  values: [type(productType), ...values],
  soldOut: soldOut.map((position) => position + 1),
  tile: {
    id: name,
    productId: '101',
    listingId: name,
    external_id: name,
    name,
    productType,
    url: `/listing/${name.toLowerCase().replaceAll(' ', '-')}`,
    price,
    currency: 'USD',
    inStock: values.length === 0 || soldOut.length < values.length,
    thumbnail: { primary: '/x.webp' },
    images: [],
  },
});
const RECORDS = [
  record('Octagon', 'Six-Panel Cap', 2_900, [color('Navy', 'Marine'), color('Moss')]),
  record('Octagon', 'Training Tee', 3_200, [color('Black'), size('XL'), size('S'), size('M')], [3]),
  record('Altitude', 'Heavyweight Hoodie', 6_400, [color('Black'), color('Moss'), size('M')]),
  record('Altitude', 'Steel Bottle', 2_400, [color('Blue'), size('750 ml')]),
  record('First Plan', 'Digital Download', 900, []),
].map((one, index) => ({
  ...one,
  tile: { ...one.tile, id: String(index), listingId: String(index) },
}));
const INDEX = {
  records: RECORDS,
  synonyms: [
    ['beanie', 'cap'],
    ['crew neck', 'hoodie'],
  ],
  popular: [3, 1],
  orders: new Map([['training', [2, 0, 3]]]),
};
const search = createSearchEngine(INDEX);
const ids = (query: Partial<ProductQuery>) =>
  search({ from: 0, count: 100, ...query }).tiles.map(({ id }) => Number(id));
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
    ['blue', 3],
    ['marine', 0],
    ['training tee black', 1],
    ['hoodies altitude', 2],
    ['altitude hodie', 2],
    ['Höodie Altitude', 2],
    ['tee m', 1],
  ])('"%s" finds the product that it names first', (term, id) => {
    expect(ids({ term })[0]).toBe(id);
  });

  test('synonyms of the store find the products of each other, phrases too', () => {
    expect(ids({ term: 'beanie octagon' })).toContain(0);
    expect(ids({ term: 'crew neck moss' })[0]).toBe(2);
  });

  test('SRCH-5 a term without results has popular products and a similar term', () => {
    const nothing = search({ term: 'altitudf zzzzqqq', from: 0, count: 5 });
    expect(nothing.tiles).toEqual([]);
    expect(nothing.popular?.map(({ id }) => id)).toEqual(['3', '1']);
    const words = createSearchEngine({ ...INDEX, records: RECORDS.slice(4) });
    expect(words({ term: 'donwlxxd', from: 0, count: 5 }).spelling).toBe('download');
  });
});

describe('FILT-1 filters', () => {
  test('a product needs one value of each field', () => {
    expect(ids({ filters: withFilters({ values: { color: ['Black', 'Blue'] } }) })).toEqual([
      1, 2, 3,
    ]);
    expect(ids({ filters: withFilters({ values: { color: ['Black'], size: ['M'] } }) })).toEqual([
      1, 2,
    ]);
  });

  test('"in stock" means the chosen size', () => {
    expect(ids({ filters: withFilters({ values: { size: ['M'] }, inStock: true }) })).toEqual([2]);
    expect(ids({ filters: withFilters({ values: { size: ['S'] }, inStock: true }) })).toEqual([1]);
  });

  test('prices are limits in the currency of the page, and products without one are filtered out', () => {
    expect(ids({ filters: withFilters({ minPrice: 2_500, maxPrice: 3_200 }) })).toEqual([0, 1]);
    const inEuros = createSearchEngine(INDEX, ({ id }) => (id === '0' ? 100 : undefined));
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
    expect(facets[2]?.values.map(({ value }) => value)).toEqual(['S', 'M', 'XL', '750 ml']);
    expect(search({ collection: 'unknown', from: 0, count: 1 }).facets).toEqual([]);
  });

  test('the count of a value is the number of products after it is chosen in its field', () => {
    const values = fc.record({
      color: fc.subarray(['Black', 'Moss', 'Blue', 'Navy']),
      size: fc.subarray(['S', 'M', 'XL', '750 ml']),
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
