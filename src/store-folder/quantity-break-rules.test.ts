import { basename } from 'node:path';
import { expect, test } from 'vitest';
import {
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { formatIssue } from './issue.ts';
import { loadStoreFolder } from './load-store-folder.ts';

/** Returns the issues of a valid folder whose first product has these fields. */
async function findIssues(fields: object): Promise<string[]> {
  const files = createValidFiles();
  Object.assign(
    files.catalog.listings[0]?.products[0] ?? {},
    { price: 2499, sizePrices: {} },
    fields,
  );
  const loaded = await loadStoreFolder(await writeStoreFolder(toFiles(files)));
  return loaded.ok
    ? []
    : loaded.issues.map((issue) => formatIssue({ ...issue, file: basename(issue.file) }));
}
const withBreaks = (...quantityBreaks: object[]) => findIssues({ quantityBreaks });
const AT = 'catalog.json  listings[0].products[0].quantityBreaks';
const SIZES = { sizes: ['S', '2XL'], sizePrices: { '2XL': 2799 } };

test('PRICE-6.01 breaks with prices or percent, from the smallest quantity, are valid', async () => {
  expect(await withBreaks({ quantity: 5, price: 2200 }, { quantity: 10, percent: 20 })).toEqual([]);
  expect(await findIssues({ ...SIZES, quantityBreaks: [{ quantity: 2, percent: 5 }] })).toEqual([]);
});

test('PRICE-6.01 each mistake in a break is an issue of its field', async () => {
  const quantity = 'expected a whole number from 2 to 999';
  expect(await withBreaks({ quantity: 1, price: 2000 }, { quantity: 2.5, price: 1900 })).toEqual([
    `${AT}[0].quantity: ${quantity}, got 1`,
    `${AT}[1].quantity: ${quantity}, got 2.5`,
  ]);
  expect(await withBreaks({ quantity: 5, percent: 100 })).toEqual([
    `${AT}[0].percent: expected whole percent from 1 to 99, got 100`,
  ]);
  const either = 'expected either price or percent, got';
  expect(await withBreaks({ quantity: 5 }, { quantity: 6, price: 1, percent: 1 })).toEqual([
    `${AT}[0]: ${either} none`,
    `${AT}[1]: ${either} both`,
  ]);
  expect(await withBreaks({ quantity: 5, price: 2200 }, { quantity: 5, price: 2000 })).toEqual([
    `${AT}[1].quantity: expected more than 5, the quantity of the break before it`,
  ]);
  expect(await withBreaks({ quantity: 5, price: 2499 })).toEqual([
    `${AT}[0].price: expected a lower price than 2499, the price of a single unit, got 2499`,
  ]);
  expect(await withBreaks({ quantity: 5, price: 2200 }, { quantity: 10, percent: 10 })).toEqual([
    `${AT}[1].percent: expected a lower price than 2200, the price of 5 units, got 2249`,
  ]);
  expect(await findIssues({ ...SIZES, quantityBreaks: [{ quantity: 5, price: 2200 }] })).toEqual([
    `${AT}[0].price: expected percent, because the sizes of the product have different prices`,
  ]);
});

test('PRICE-6.01 a currency with a set price needs breaks of its own for those with a price', async () => {
  const euros = 'catalog.json  listings[0].products[0].prices.EUR.quantityBreaks';
  const sell = (euro: object, one: object) =>
    findIssues({
      quantityBreaks: [{ quantity: 5, ...one }],
      prices: { EUR: { price: 2300, ...euro } },
    });
  expect(await sell({}, { percent: 10 })).toEqual([]);
  expect(await sell({ quantityBreaks: [{ quantity: 5, price: 2000 }] }, { price: 2200 })).toEqual(
    [],
  );
  expect(await sell({}, { price: 2200 })).toEqual([
    `${euros}: expected the quantity breaks of the product in this currency too, because that of 5 units has a price and not a percentage`,
  ]);
  expect(await sell({ quantityBreaks: [{ quantity: 5, price: 2400 }] }, { price: 2200 })).toEqual([
    `${euros}[0].price: expected a lower price than 2300, the price of a single unit, got 2400`,
  ]);
});
