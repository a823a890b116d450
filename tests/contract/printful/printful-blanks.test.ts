import { expect, test } from 'vitest';
import { createFulfillment } from '#platform/catalog/seed/store-columns.ts';

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
