import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SORTS } from '../product-query.ts';
import { hasChoice, NOTHING_CHOSEN, parseBrowseQuery, writeBrowseQuery } from './browse-address.ts';

const text = fc.string({ minLength: 1, maxLength: 20 });
const states = fc.record({
  term: fc.string({ maxLength: 30 }),
  filters: fc.record({
    values: fc.dictionary(
      fc.constantFrom('color', 'size', 'type', 'option.finish', '__proto__x'),
      fc.uniqueArray(text, { minLength: 1, maxLength: 4 }),
    ),
    minPrice: fc.option(fc.nat(999_999), { nil: undefined }),
    maxPrice: fc.option(fc.nat(999_999), { nil: undefined }),
    inStock: fc.boolean(),
  }),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 999 }),
});

test('FILT-2 an address contains the whole choice, and keeps what is not about it', () => {
  fc.assert(
    fc.property(states, (state) => {
      const query = writeBrowseQuery(state, '?currency=EUR&filter.color=old&page=9');
      expect(parseBrowseQuery(query)).toEqual(state);
      expect(new URLSearchParams(query).get('currency')).toBe('EUR');
    }),
  );
});

test('FILT-2 any address is read without an error, and invalid parts count as absent', () => {
  fc.assert(fc.property(fc.string(), (query) => void parseBrowseQuery(query)));
  expect(
    parseBrowseQuery(
      '?page=-1&sort=constructor&price.min=1e9&price.max=-3&in-stock=yes&filter.color=',
    ),
  ).toEqual({
    ...NOTHING_CHOSEN,
    filters: { values: {}, minPrice: undefined, maxPrice: undefined, inStock: false },
  });
  expect(parseBrowseQuery('?filter.constructor=x').filters.values).toEqual({ constructor: ['x'] });
  expect(hasChoice(parseBrowseQuery('?searchterm=cap'))).toBe(false);
  expect(hasChoice(parseBrowseQuery('?page=2'))).toBe(true);
});
