import { expect, test } from 'vitest';
import { findBundleIssues } from './bundle-rules.ts';

const NO_FILES = { types: {}, blanks: {}, photos: [] };
const tee = {
  slug: 'moon-tee',
  products: [{ blank: 'tee', colors: ['midnight', 'chalk'], sizes: ['S', 'M'] }],
};
const poster = { slug: 'moon-poster', products: [{ blank: 'poster', colors: ['chalk'] }] };
const later = { slug: 'later', preorder: true, products: [{ blank: 'mug', colors: ['chalk'] }] };
const bundle = (items: unknown, more: object = {}) => ({
  slug: 'set',
  products: [{ type: 'bundle', items, ...more }],
});
const check = (items: unknown, more?: object) =>
  findBundleIssues({ listings: [tee, poster, later, bundle(items, more)] }, NO_FILES).map(
    ({ field, message }) => `${field}: ${message}`,
  );
const ITEMS = 'listings[3].products[0].items';

test('BNDL-1 a product of the type `bundle` sells products of other listings on one line at one price, and `check` names each mistake with its field: unknown parts, a bundle in a bundle, a pre-order, too many choices', () => {
  expect(
    check([
      { listing: 'moon-tee', of: 'midnight' },
      { listing: 'moon-poster', of: 'chalk/A3' },
    ]),
  ).toEqual([]);
  expect(check([{ listing: 'moon-te' }])).toEqual([
    `${ITEMS}[0].listing: expected the slug of a listing of this catalog (moon-tee, moon-poster, later, set), got "moon-te": did you mean "moon-tee"?`,
  ]);
  expect(check([{ listing: 'moon-tee', product: 'hoodie' }])).toEqual([
    `${ITEMS}[0].product: expected a blank or type of the listing "moon-tee" (tee), got "hoodie"`,
  ]);
  expect(check([{ listing: 'moon-tee', of: 'red' }])).toEqual([
    `${ITEMS}[0].of: expected a color or value of that product, such as midnight, or an exact one such as midnight/S, got "red"`,
  ]);
  expect(check([{ listing: 'later' }])).toEqual([
    `${ITEMS}[0].listing: expected a listing on sale, got one with a pre-order form`,
  ]);
  expect(check([{ listing: 'set' }])).toEqual([
    `${ITEMS}[0].listing: expected a product, got another bundle`,
  ]);
  expect(check(Array.from({ length: 4 }, () => ({ listing: 'moon-poster' })))).toEqual([
    `${ITEMS}: expected at most 3 products with something to choose, got 4: name the color or the size of others with "of"`,
  ]);
  expect(
    check([{ listing: 'moon-tee', of: 'chalk/M' }], { photos: [{ file: 'set.jpg', alt: 'Set' }] }),
  ).toEqual([
    expect.stringMatching(
      /^listings\[3\]\.products\[0\]\.photos\[0\]\.file: expected a file of assets\/photos/,
    ),
  ]);
  expect(findBundleIssues({ productTypes: { bundle: {} }, listings: [] }, NO_FILES)).toEqual([
    { field: 'productTypes.bundle', message: 'expected another slug: "bundle" is used' },
  ]);
});
