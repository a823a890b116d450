import { expect, test } from 'vitest';
import { findFulfillmentIssues } from './fulfillment-rules.ts';

test('PRINTFUL-18 the check names blanks that Printful makes and whose product it does not know', () => {
  const catalog = {
    listings: [{ products: [{ blank: 'tee' }, { blank: 'mug' }, { blank: 'digital' }] }],
  };
  const find = (fulfillment: unknown) =>
    findFulfillmentIssues(fulfillment, catalog).map(({ field }) => field);
  expect(find({ default: 'printful', printful: { blanks: { tee: {} } } })).toEqual([
    'fulfillment.printful.blanks.mug',
  ]);
  expect(find({ default: 'manual', blanks: { tee: 'printful' } })).toEqual([
    'fulfillment.printful.blanks.tee',
  ]);
  expect(find({ default: 'printful', blanks: { mug: 'manual' } })).toHaveLength(1);
  expect(find({ default: 'manual' })).toEqual([]);
  expect(find(undefined)).toEqual([]);
});
