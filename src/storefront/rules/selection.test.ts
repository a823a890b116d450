import { describe, expect, test } from 'vitest';
import type { ListingView } from './listing-view.ts';
import {
  changeProduct,
  changeSize,
  changeVariation,
  resolveSelection,
  withSelection,
} from './selection.ts';
import { parseSelectionQuery } from './selection-query.ts';

const size = (id: string, soldOut = false) => ({ id, label: id, price: 3000, soldOut });
const listing: ListingView = {
  listingId: '1',
  itemGroupId: '1',
  slug: 'split-tee',
  title: 'Split',
  isPrivate: false,
  isPreorder: false,
  currency: 'USD',
  products: [
    {
      id: '101',
      groupId: '1-101',
      type: 'Tee',
      variations: [
        {
          id: '11',
          color: 'Graphite',
          hex: '#222222',
          images: [],
          sizes: [size('S', true), size('M'), size('L')],
        },
        { id: '12', color: 'Bone', hex: '#eeeeee', images: [], sizes: [size('S'), size('M')] },
      ],
    },
    {
      id: '102',
      groupId: '1-102',
      type: 'Hoodie',
      variations: [{ id: '21', color: 'Bone', hex: '#eeeeee', images: [], sizes: [size('M')] }],
    },
  ],
};

function selected(query: string) {
  const selection = resolveSelection(listing, parseSelectionQuery(query));
  if (!selection) throw new Error('the listing has no products');
  return selection;
}
const ids = ({ product, variation, size: s }: ReturnType<typeof selected>) => [
  product.id,
  variation.id,
  s.id,
];

describe('LIST-3 selection and query', () => {
  test.each([
    ['', ['101', '11', 'M']],
    ['?pid=102', ['102', '21', 'M']],
    ['?product=101&variation=12&size=S', ['101', '12', 'S']],
    ['?variation=21', ['102', '21', 'M']],
    ['?product=999&variation=nonsense&size=<script>', ['101', '11', 'M']],
    ['?variation=11&size=S', ['101', '11', 'S']],
  ])('%j selects %j', (query, expected) => {
    expect(ids(selected(query))).toEqual(expected);
  });

  test('another color keeps the size index, or selects the first size', () => {
    expect(ids(changeVariation(selected('?variation=11&size=M'), '12'))).toEqual([
      '101',
      '12',
      'M',
    ]);
    expect(ids(changeVariation(selected('?variation=11&size=L'), '12'))).toEqual([
      '101',
      '12',
      'S',
    ]);
    expect(ids(changeVariation(selected('?variation=11'), 'unknown'))).toEqual(['101', '11', 'M']);
  });

  test('another product keeps the color if it has it', () => {
    expect(ids(changeProduct(listing, selected('?variation=12'), '102'))).toEqual([
      '102',
      '21',
      'M',
    ]);
    expect(ids(changeSize(selected('?variation=12'), 'S'))).toEqual(['101', '12', 'S']);
  });

  test('the selection is written to the query, and other parameters remain', () => {
    expect(withSelection('?utm_source=mail&pid=101', selected('?variation=12&size=S'))).toBe(
      '?utm_source=mail&product=101&variation=12&size=S',
    );
  });

  test('a sold-out color is not selected first', () => {
    const [tee] = listing.products;
    const [first, second] = tee?.variations ?? [];
    if (!tee || !first || !second) throw new Error('the fixture has no two colors');
    const soldOut = { ...first, sizes: first.sizes.map((s) => ({ ...s, soldOut: true })) };
    expect(
      resolveSelection({ ...listing, products: [{ ...tee, variations: [soldOut, second] }] })
        ?.variation.id,
    ).toBe('12');
    expect(
      resolveSelection({ ...listing, products: [{ ...tee, variations: [soldOut] }] })?.variation.id,
    ).toBe('11');
  });

  test('a listing without products has no selection', () => {
    expect(resolveSelection({ ...listing, products: [] })).toBeUndefined();
  });
});
