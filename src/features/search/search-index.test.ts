import { describe, expect, test } from 'vitest';
import type { SearchRecord } from '#domain/search.ts';
import { searcher } from './search-index.ts';

const record = (name: string, productName: string, collection = 'Training'): SearchRecord => ({
  name,
  productName,
  productGroupName: 'Apparel',
  url: `/listing/${name.toLowerCase().replaceAll(' ', '-')}`,
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
const search = searcher([
  record('Split Lines', 'Training Tee'),
  record('Reservoir Mouthguard', 'Hydration Mouthguard', 'Mouthguards'),
  record('Tee Time', 'Heavyweight Hoodie'),
]);
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
