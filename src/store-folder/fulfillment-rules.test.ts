import { expect, test } from 'vitest';
import { findFulfillmentIssues, findFulfillmentWarnings } from './fulfillment-rules.ts';

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

test('PRINTFUL-26 the check names blanks that nobody sells, colors and sizes that Printful does not know, and failures without a mail', () => {
  const catalog = {
    colors: { ink: { name: 'Deep Ink' }, sand: { name: 'Sand' } },
    storeBlanks: { 'staple-tee': { sizes: ['S'], printful: { variants: {} } } },
    listings: [
      {
        products: [
          { blank: 'mug', colors: ['ink', 'sand'] },
          { blank: 'tee', colors: ['ink'], sizes: ['S', 'M'] },
          { blank: 'staple-tee', colors: ['sand'] },
        ],
      },
    ],
  };
  expect(findFulfillmentIssues({ default: 'manual', blanks: { te: 'manual' } }, catalog)).toEqual([
    {
      field: 'fulfillment.blanks.te',
      message:
        'expected a built-in blank or the name of a file in blanks/, got "te": do you mean "tee"?',
    },
  ]);
  const variants = { 'deep ink/330 ml': 1, 'sand/330 ml': 2 };
  const printful = {
    blanks: { mug: { variants }, tee: { variants: { 'ink/S': 3 } } },
  };
  const fulfillment = { default: 'printful', printful };
  expect(
    findFulfillmentWarnings({ fulfillment, orderMail: 'a@b.example' }, catalog).map(
      ({ field, message }) => [field, message.split(',')[0]],
    ),
  ).toEqual([
    ['fulfillment.printful.blanks.tee.variants', 'has no ink/M'],
    ['fulfillment.printful.blanks["staple-tee"].variants', 'has no sand/S'],
  ]);
  const manual = { fulfillment: { default: 'manual' } };
  expect(findFulfillmentWarnings(manual, catalog).map(({ field }) => field)).toEqual(['orderMail']);
  expect(findFulfillmentWarnings({}, catalog)).toEqual([]);
});
