import { expect, test } from 'vitest';
import { findBundleTaxIssues } from './bundle-tax-rules.ts';

const listing = (slug: string, product: object) => ({ slug, products: [product] });
const createCatalog = (bundle: object = {}) => ({
  productTypes: { zine: { taxClass: 'books' }, file: { digital: true }, lamp: {} },
  listings: [
    listing('tee', { blank: 'tee' }),
    listing('mug', { blank: 'mug' }),
    listing('reader', { type: 'zine' }),
    listing('plan', { type: 'file' }),
    listing('arc', { type: 'lamp' }),
    listing('set', {
      type: 'bundle',
      items: [{ listing: 'mug' }, { listing: 'reader' }],
      ...bundle,
    }),
  ],
});
const TAX = {
  pricesIncludeTax: true,
  rates: { FR: { standard: 20 }, DE: { standard: 19, books: 7 } },
};
const find = (bundle?: object, tax: object | undefined = TAX) =>
  findBundleTaxIssues(createCatalog(bundle), { tax });
const items = (...slugs: string[]) => ({ items: slugs.map((slug) => ({ listing: slug })) });

test('BNDL-7 `check` names a bundle without `taxClass` whose products are taxed differently, because an order has one tax for the whole bundle', () => {
  const field = 'listings[5].products[0].taxClass';
  const expected = 'expected the tax class of the bundle, because its products have several';
  expect(find()).toEqual([
    {
      field,
      message: `${expected} ("standard" of mug, "books" of reader), which are taxed differently in DE`,
    },
  ]);
  expect(find({ taxClass: 'standard' })).toEqual([]);
  expect(find({}, { provider: 'stripe' })).toEqual([
    {
      field,
      message: `${expected} ("standard" of mug, "books" of reader), which are taxed differently by Stripe Tax`,
    },
  ]);
  expect(find(items('plan', 'arc'), { rates: { EU: { standard: 21, digital: 9 } } })).toHaveLength(
    1,
  );
});

test('BNDL-7 a bundle of products that are taxed alike needs none', () => {
  // Apparel has the standard rate here.
  expect(find(items('tee', 'mug'))).toEqual([]);
  expect(find(items('arc', 'mug'), { provider: 'stripe' })).toEqual([]);
  expect(find({}, { ...TAX, rates: { FR: { standard: 20 } } })).toEqual([]);
  expect(findBundleTaxIssues(createCatalog(), {})).toEqual([]);
  // The classes of the store replace those of the platform.
  expect(find(items('mug', 'reader'), { ...TAX, classes: { mug: 'books' } })).toEqual([]);
  // Another rule reports an item that does not exist.
  expect(find(items('mug', 'nothing'))).toEqual([]);
});
