import { expect, test } from 'vitest';
import { createFulfillment } from '#platform/catalog/seed/store-columns.ts';
import { findPrintfulVariant } from '#platform/fulfillment/printful/find-printful-variant.ts';

test('PRINTFUL-17 the numbers of Printful come from the files of blanks, unless store.json has others', () => {
  const product = { product: 71, variants: { 'black/M': 71_003 } };
  const other = { product: 146, variants: { 'black/M': 146_003 } };
  const fulfillment = {
    default: 'printful' as const,
    printful: { liveRates: true, blanks: { tee: other } },
  };
  const storeBlanks = { tee: { printful: product }, 'staple-tee': { printful: product }, flag: {} };
  expect(createFulfillment({ fulfillment }, { collections: [], storeBlanks })).toEqual({
    fulfillment: {
      default: 'printful',
      printful: { liveRates: true, blanks: { tee: other, 'staple-tee': product } },
    },
  });
  expect(createFulfillment({ fulfillment: undefined }, { collections: [], storeBlanks })).toEqual(
    {},
  );
});

test('PRINTFUL-27 a variant is found by the slug of its color, when shoppers read another name', () => {
  const variants = { 'ink/S': 1, 'sand/S': 2 };
  const printful = { blanks: { tee: { product: 71, variants } } };
  const catalog = {
    collections: [],
    colors: { ink: { name: 'Deep Ink' }, sand: { name: 'Sand' } },
  };
  const { fulfillment } = createFulfillment(
    { fulfillment: { default: 'printful', printful } },
    catalog,
  );
  const find = (color: string) =>
    findPrintfulVariant(fulfillment?.printful?.blanks ?? {}, { blank: 'tee', color, size: 'S' });
  expect([find('Deep Ink'), find('Sand')]).toEqual([1, 2]);
});
